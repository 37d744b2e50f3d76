"""A position of the core told as a table of the oracle, to compare the two."""

from __future__ import annotations

from pyramid_core.cards import Card, format_card, parse_card
from pyramid_core.deals import deck_of_deal
from pyramid_core.games.pyramid.game import PYRAMID
from pyramid_core.games.pyramid.position import PyramidPosition
from tests.oracle.pyramid import Table


def table_of(position: PyramidPosition) -> Table:
    """Tell a position in the oracle's words."""
    table = Table([], PYRAMID.format_rules(position.rules))
    cards = ["" if card is None else format_card(card) for card in position.pyramid]
    table.rows = [cards[row * (row + 1) // 2 :][: row + 1] for row in range(7)]
    table.stock = [format_card(card) for card in position.stock]
    table.wastes = [[format_card(card) for card in waste] for waste in position.wastes]
    table.pass_number = position.pass_number
    return table


def position_of(table: Table) -> PyramidPosition:
    """Tell the oracle's table as a position."""

    def read(card: str) -> Card | None:
        return parse_card(card) if card else None

    return PyramidPosition(
        rules=PYRAMID.parse_rules(table.rules),
        pyramid=tuple(read(card) for row in table.rows for card in row),
        stock=tuple(parse_card(card) for card in table.stock),
        wastes=tuple(tuple(parse_card(card) for card in waste) for waste in table.wastes),
        pass_number=table.pass_number,
    )


def table_of_deal(deal: int, rules: str) -> Table:
    """Lay out a deal as a table of the oracle, with the core's shuffle."""
    return Table([format_card(card) for card in deck_of_deal(deal)], rules)
