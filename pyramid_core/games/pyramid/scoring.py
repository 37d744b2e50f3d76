"""Points of Pyramid: five for a removal, and a bonus for each row it clears."""

from __future__ import annotations

from pyramid_core.games.pyramid.layout import ROW_STARTS, ROWS
from pyramid_core.games.pyramid.position import PyramidPosition

SCORING_VERSION = 1
REMOVAL_POINTS = 5
ROW_BONUS = (500, 250, 150, 100, 75, 50, 25)  # from the apex (row 1) to the bottom row


def cleared_rows(before: PyramidPosition, after: PyramidPosition) -> tuple[int, ...]:
    """List the rows (0 is the apex) whose last card went between the two, bottom row first."""
    return tuple(
        row
        for row in reversed(range(ROWS))
        if _has_cards(before, row) and not _has_cards(after, row)
    )


def _has_cards(position: PyramidPosition, row: int) -> bool:
    row_cards = position.pyramid[ROW_STARTS[row] : ROW_STARTS[row + 1]]
    return any(card is not None for card in row_cards)
