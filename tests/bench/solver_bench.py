"""Time the solver on decks with known answers, beside another solver if one is named.

Prints for each rules the mean, the 95th percentile and the worst deck in milliseconds of CPU
time. With ``--baseline FILE`` (a Python file with a class ``Solver(deck, passes, goal_all,
pairs_in_stock)`` whose ``solve()`` tells whether a deal can be won) both solvers take turns on
every deck, so that whatever else the machine does falls on both.

Runs on CPython and inside Pyodide alike. With ``--json FILE`` the times are kept in a file, and
with ``--beside FILE`` those kept by another run are compared with, deck by deck.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from pyramid_core.cards import Deck, parse_deck
from pyramid_core.game import Verdict
from pyramid_core.games.pyramid import rules as play_rules
from pyramid_core.games.pyramid.solver import PyramidProver
from pyramid_core.games.pyramid.variants import Goal, PyramidRules, Stock, parse_rules
from tests.bench.machine import PYTHON, cpu_milliseconds, percentile

DATA = Path(__file__).resolve().parents[1] / "data"
MEMO_LIMIT = 400_000
NO_LIMIT = 10**9

ALL_RULES = (
    *(
        f"{stock}-{passes}-{goal}"
        for stock in ("open", "closed")
        for passes in ("1", "2", "3", "unlimited")
        for goal in ("pyramid", "all")
    ),
    "three-1-pyramid",
    "three-1-all",
)


def read_decks() -> list[Deck]:
    """Read the decks with known answers."""
    return [parse_deck(line) for line in (DATA / "decks200.txt").read_text().splitlines()]


def read_answers() -> dict[str, list[str]]:
    """Read the known answers, a column for each rules."""
    head, *rows = [line.split("\t") for line in (DATA / "answers200.tsv").read_text().splitlines()]
    return {name: [row[column] for row in rows] for column, name in enumerate(head)}


def solve(deck: Deck, rules: PyramidRules) -> tuple[bool, int]:
    """Decide a deal with a new prover: whether it can be won, and the nodes it took."""
    search = PyramidProver(deck, rules, MEMO_LIMIT).search(play_rules.deal(deck, rules), NO_LIMIT)
    return search.advance(NO_LIMIT) is Verdict.WINNABLE, search.nodes


def load_baseline(path: Path) -> Callable[[Sequence[str], PyramidRules], bool]:
    """Load the other solver from a file."""
    spec = importlib.util.spec_from_file_location("baseline", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)

    def run(cards: Sequence[str], rules: PyramidRules) -> bool:
        solver: Any = module.Solver(
            cards, rules.passes or 0, rules.goal is Goal.ALL, rules.stock is Stock.OPEN
        )
        return bool(solver.solve())

    return run


def milliseconds(function: Callable[[], Any]) -> tuple[float, Any]:
    """Tell how much CPU time a call took, and what it answered."""
    begin = cpu_milliseconds()
    answer = function()
    return cpu_milliseconds() - begin, answer


def row(times: list[float]) -> str:
    """Write mean, 95th percentile and worst."""
    mean = sum(times) / len(times)
    return f"{mean:8.2f} {percentile(times, 95):8.1f} {max(times):8.1f}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", nargs="*", help="rules to time; all of them if none is named")
    parser.add_argument("--decks", type=int, default=200, help="how many decks")
    parser.add_argument("--baseline", type=Path, help="a file with another solver")
    parser.add_argument("--json", type=Path, help="write the times of each deck to this file")
    parser.add_argument("--beside", type=Path, help="a file so written, to compare with")
    options = parser.parse_args()

    decks = read_decks()[: options.decks]
    texts = [line.split() for line in (DATA / "decks200.txt").read_text().splitlines()]
    answers = read_answers()
    baseline = load_baseline(options.baseline) if options.baseline else None
    beside: dict[str, Any] = json.loads(options.beside.read_text()) if options.beside else {}
    kept: dict[str, list[float]] = {}
    solve(decks[0], parse_rules("open-1-pyramid"))  # the shape tables are built here, once
    print(f"{PYTHON}, {len(decks)} decks, milliseconds of CPU time")
    print(f"{'rules':24} {'mean':>8} {'p95':>8} {'worst':>8} deck {'nodes':>9}", end="")
    print(f"   ratio to {beside['python']}: of means, of worst" if beside else "", end="")
    print("   baseline: mean, p95, worst; ratio of means, of worst" if baseline else "")
    for name in options.rules or ALL_RULES:
        rules = parse_rules(name)
        times = kept[name] = []
        base_times: list[float] = []
        nodes = wrong = 0
        for number, deck in enumerate(decks):
            spent, (won, deck_nodes) = milliseconds(partial(solve, deck, rules))
            times.append(spent)
            nodes += deck_nodes
            known = [answers[name][number] == "1"] if name in answers else []
            if baseline and rules.stock is not Stock.THREE:
                spent, base = milliseconds(partial(baseline, texts[number], rules))
                base_times.append(spent)
                known.append(base)
            wrong += any(answer != won for answer in known)
        worst = times.index(max(times)) + 1
        line = f"{name:24} {row(times)} {worst:4} {nodes:9}"
        if beside:
            both = list(zip(times, beside["times"][name], strict=False))
            ours, theirs = ([pair[side] for pair in both] for side in (0, 1))
            line += f"   {sum(ours) / sum(theirs):5.2f} {max(ours) / max(theirs):5.2f}"
        if base_times:
            line += f"   {row(base_times)}  {sum(times) / sum(base_times):5.2f}"
            line += f" {max(times) / max(base_times):5.2f}"
        print(line + (f"  WRONG: {wrong}" if wrong else ""), flush=True)
    if options.json:
        options.json.write_text(json.dumps({"python": PYTHON, "times": kept}))


if __name__ == "__main__":
    main()
