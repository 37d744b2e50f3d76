"""The slow twin of Pyramid, as the tests of all games ask it."""

from __future__ import annotations

from tests.games.pyramid_twin import table_of_deal
from tests.oracle.pyramid import Table
from tests.twins import Twin

TWIN = Twin(
    table_of_deal, lambda table: {move: table.play(move) for move in table.moves()}, Table.key
)
