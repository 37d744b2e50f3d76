"""The slow twin of Klondike, as the tests of all games ask it."""

from __future__ import annotations

from tests.klondike import slow
from tests.oracle.shuffle import deck_texts
from tests.twins import Twin


def lay_out(deal: int, rules: str) -> slow.Slow:
    """Lay out a deal with the oracle's own shuffle."""
    return slow.deal(deck_texts(deal), int(rules.removeprefix("draw-")))


TWIN = Twin(lay_out, lambda table: dict(table.moves()), lambda table: table)
