"""How much memory the hardest searches take: proofs with the memo that the page gives them.

Runs on CPython and inside Pyodide alike: ``python -m tests.bench.memory_bench``. The heap of
Pyodide never shrinks, and neither does the figure for CPython: each line tells the most so far.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from pyramid_core.cards import Deck, parse_deck
from pyramid_core.deals import deck_of_deal
from pyramid_core.games.pyramid.game import PYRAMID
from pyramid_core.solver.adviser import Adviser
from pyramid_core.solver.finder import MEMO_LIMIT
from tests.bench.machine import PYTHON, peak_megabytes

DECKS = Path(__file__).resolve().parents[1] / "data" / "decks200.txt"
# The deal that takes most positions of all in the catalog; it alone fills the memo to the brim.
HARDEST_DEAL = ("three-1-pyramid", 32_646)
# The decks with known answers that take most positions, in the other ways of turning the stock.
HARD_DECKS = (("closed-2-pyramid", 1), ("open-2-all", 102), ("open-1-all", 89))


def measure(title: str, deck: Deck, rules_name: str, budget: int, start: float) -> None:
    """Decide a deck and print a line."""
    rules = PYRAMID.parse_rules(rules_name)
    question = Adviser(PYRAMID, deck, rules, MEMO_LIMIT).question(PYRAMID.deal(deck, rules), budget)
    verdict = question.advance(budget)
    peak = peak_megabytes()
    print(f"{title:32} {question.nodes:9} {verdict:9} {peak:8.1f} {peak - start:8.1f}", flush=True)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nodes", type=int, default=500_000, help="most positions of a proof")
    options = parser.parse_args()
    start = peak_megabytes()
    print(f"{PYTHON}, megabytes; {start:.1f} before anything was asked")
    print(f"{'deal':32} {'positions':>9} {'verdict':9} {'peak':>8} {'more':>8}")
    decks = [parse_deck(line) for line in DECKS.read_text().splitlines()]
    for rules, number in HARD_DECKS:
        measure(f"{rules} deck {number}", decks[number - 1], rules, options.nodes, start)
    rules, deal = HARDEST_DEAL
    measure(f"{rules} deal {deal}", deck_of_deal(deal), rules, options.nodes, start)


if __name__ == "__main__":
    main()
