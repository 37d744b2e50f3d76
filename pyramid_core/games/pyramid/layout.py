"""The shape of the pyramid: 28 places in seven rows, and which of them covers which.

Places are numbered from 0 at the apex, row by row from the left. As slots, which is how page
and messages name them, they are ``r1c1`` to ``r7c7``.
"""

from __future__ import annotations

ROWS = 7
PLACES = 28
STOCK_SIZE = 24

ROW_OF = tuple(row for row in range(ROWS) for _ in range(row + 1))  # 0 is the apex
ROW_STARTS = tuple(row * (row + 1) // 2 for row in range(ROWS + 1))

# The two places that lie on a place, left and right; none for the bottom row.
COVERED_BY = tuple(
    (place + row + 1, place + row + 2) if row < ROWS - 1 else () for place, row in enumerate(ROW_OF)
)
SLOTS = tuple(f"r{row + 1}c{place - ROW_STARTS[row] + 1}" for place, row in enumerate(ROW_OF))
