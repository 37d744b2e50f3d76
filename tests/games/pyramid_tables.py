"""Positions of Pyramid laid out by hand."""

from __future__ import annotations

from pyramid_core.cards import Deck, parse_deck
from pyramid_core.games.pyramid.game import PYRAMID
from pyramid_core.games.pyramid.position import PyramidPosition
from tests.games.pyramid_twin import position_of
from tests.oracle.pyramid import Table


def small(rules: str, pyramid: str, stock: str = "", *wastes: str) -> PyramidPosition:
    """Lay out a pyramid of its first rows (rows separated by /), a stock and the wastes."""
    table = Table([], rules)
    table.rows = [[""] * length for length in range(1, 8)]
    for number, row in enumerate(pyramid.split("/")):
        if row.strip():
            cards = ["" if card == "." else card for card in row.split()]
            table.rows[number] = cards
    table.stock = stock.split()
    for number, waste in enumerate(wastes):
        table.wastes[number] = waste.split()
    return position_of(table)


def play(position: PyramidPosition, *moves: str) -> PyramidPosition:
    for move in moves:
        position = PYRAMID.play(position, move)
    return position


def is_stuck(position: PyramidPosition) -> bool:
    """Tell whether a player is told that nothing can be done; the only thing ever told."""
    notice = PYRAMID.notice(position, PYRAMID.face_up(position))
    assert notice in (None, "stuck")
    return notice is not None


def easy_game() -> tuple[Deck, list[str]]:
    """Build a deck that is won under open-1-all, and the line that wins it.

    Each row of the pyramid holds pairs of its own, with a king where its length is odd, and the
    stock brings pair after pair. Four kings and 24 pairs are 28 removals; 12 draws bring the
    first of each stock pair to the waste.
    """
    pairs = [
        f"{low}{suit}+{high}{suit}"
        for suit in "CDHS"
        for low, high in ("AQ", "2J", "3T", "49", "58", "67")
    ]
    kings = ["KC", "KD", "KH", "KS"]
    rows: list[list[str]] = []
    line: list[str] = []
    for length in range(7, 0, -1):
        removals = [pairs.pop() for _ in range(length // 2)]
        removals += [kings.pop()] if length % 2 else []
        rows.insert(0, "+".join(removals).split("+"))
        line += removals
    stock = "+".join(pairs).split("+")
    for pair in pairs:
        line += ["draw", pair]
    return parse_deck(" ".join(card for cards in [*rows, stock] for card in cards)), line
