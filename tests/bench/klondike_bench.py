"""Time the Klondike solver on decks with known answers, beside another solver if one is named.

``python -m tests.bench.klondike_bench --draw 1 --decks 1-200``. Times are CPU time; a deck counts
as undecided when it takes longer than ``--seconds``. With ``--baseline FOLDER`` (a folder with
``klondike_draw1.py`` and ``klondike_drawn.py``, each with a solver class) both solvers take turns
on every deck, so that whatever else the machine does falls on both.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from pyramid_core.cards import Deck, parse_deck
from pyramid_core.game import Verdict
from pyramid_core.games.klondike import rules as play_rules
from pyramid_core.games.klondike.solver import KlondikeProver
from pyramid_core.games.klondike.variants import KlondikeRules

TABLE = Path(__file__).resolve().parents[1] / "data" / "klondike200.tsv"
WORDS = {"win": Verdict.WINNABLE, "dead": Verdict.DEAD, "unknown": Verdict.UNKNOWN, "": None}
MEMO_LIMIT = 400_000
NO_LIMIT = 10**9
SLICE = 500


def read_answers(draw: int) -> dict[int, tuple[Deck, Verdict | None]]:
    """Read the decks by number, with what is known about them."""
    rows = [line.split("\t") for line in TABLE.read_text(encoding="ascii").splitlines()]
    column = rows[0].index(f"draw-{draw}")
    return {int(row[0]): (parse_deck(row[1]), WORDS[row[column]]) for row in rows[1:]}


def solve(deck: Deck, draw: int, seconds: float) -> tuple[Verdict, int, int]:
    """Decide a deal; answers the verdict, the nodes it took, and the length of the line."""
    end = time.process_time() + seconds
    position = play_rules.deal(deck, KlondikeRules(draw))
    search = KlondikeProver(MEMO_LIMIT).search(position, NO_LIMIT)
    verdict = search.verdict
    while verdict is None and time.process_time() < end:
        verdict = search.advance(SLICE)
    for move in search.line:
        position = play_rules.play(position, move)
    if verdict is Verdict.WINNABLE and not position.is_won():
        raise AssertionError(search.line)
    return verdict or Verdict.UNKNOWN, search.nodes, len(search.line)


class Baseline:
    """The other solver."""

    def __init__(self, folder: str) -> None:
        sys.path.insert(0, folder)
        self._one: Any = importlib.import_module("klondike_draw1")
        self._any: Any = importlib.import_module("klondike_drawn")

    def solve(self, number: int, draw: int, seconds: float) -> Verdict:
        """Decide one of the decks by its number; the folder shuffles it itself."""
        deck = self._one.deck(number)
        if draw == 1:
            word, _ = self._one.Solver(deck).solve(seconds)
        else:
            word, _ = self._any.Solver3(*self._one.layout(deck), draw).solve(seconds)
        verdict = WORDS[word]
        assert verdict is not None
        return verdict


def report(name: str, seconds: list[float], verdicts: Counter[str]) -> None:
    """Print one line of figures, times in milliseconds."""
    times = sorted(second * 1000 for second in seconds)
    parts = {
        "mean": sum(times) / len(times),
        "median": times[len(times) // 2],
        "p98": times[min(int(len(times) * 0.98), len(times) - 1)],
        "worst": times[-1],
    }
    figures = "  ".join(f"{part} {value:.1f}" for part, value in parts.items())
    under = sum(second <= 0.5 for second in seconds) / len(seconds)
    print(f"{name:9} {figures}  within 0.5 s {under:.1%}  {dict(verdicts)}")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--draw", type=int, default=1, choices=(1, 3))
    parser.add_argument("--decks", default="1-200", help="FIRST-LAST, or FIRST-LAST/STEP")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--baseline", help="folder of another solver")
    options = parser.parse_args()
    span, _, step = options.decks.partition("/")
    first, _, last = span.partition("-")
    answers = read_answers(options.draw)
    baseline = Baseline(options.baseline) if options.baseline else None
    ours: list[float] = []
    theirs: list[float] = []
    verdicts: Counter[str] = Counter()
    others: Counter[str] = Counter()
    lengths = []
    for number in range(int(first), int(last or first) + 1, int(step or 1)):
        deck, known = answers[number]
        begin = time.process_time()
        verdict, nodes, length = solve(deck, options.draw, options.seconds)
        ours.append(time.process_time() - begin)
        verdicts[verdict] += 1
        if verdict is Verdict.WINNABLE:
            lengths.append(length)
        if verdict is Verdict.UNKNOWN:
            print(f"deck {number}: undecided after {nodes} states")
        elif known not in (None, Verdict.UNKNOWN, verdict):
            print(f"deck {number}: WRONG, {verdict}")
        if baseline is not None:
            begin = time.process_time()
            others[baseline.solve(number, options.draw, options.seconds)] += 1
            theirs.append(time.process_time() - begin)
    report("solver", ours, verdicts)
    if theirs:
        report("baseline", theirs, others)
    print(f"moves of a line: mean {sum(lengths) / max(1, len(lengths)):.0f}")


if __name__ == "__main__":
    main()
