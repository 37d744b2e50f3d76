"""Equal orders of the stock are one mask, however they came about."""

from __future__ import annotations

from itertools import combinations

import pytest

from pyramid_core.cards import KING
from pyramid_core.deals import deck_of_deal
from pyramid_core.games.pyramid.layout import STOCK_SIZE
from pyramid_core.games.pyramid.packing import PackedDeal
from tests.oracle.dice import Dice


def order(deal: PackedDeal, mask: int) -> list[int]:
    """List the ranks of a stock mask in their order."""
    return [rank for index, rank in enumerate(deal.stock_ranks) if mask >> index & 1]


def without_kings(deal: PackedDeal) -> list[int]:
    return [index for index in range(STOCK_SIZE) if deal.stock_ranks[index] != KING]


@pytest.mark.parametrize("number", range(1, 4))
def test_equal_orders_are_one_mask(number: int) -> None:
    deal = PackedDeal(deck_of_deal(number))
    places = without_kings(deal)
    masks: dict[tuple[int, ...], set[int]] = {}
    for gone in combinations(places, 3):
        mask = sum(1 << place for place in places if place not in gone)
        closed = deal.close_up_all(mask)
        assert order(deal, closed) == order(deal, mask)
        masks.setdefault(tuple(order(deal, mask)), set()).add(closed)
    assert all(len(closed) == 1 for closed in masks.values())
    assert len(masks) < len(list(combinations(places, 3)))  # some orders came about twice


@pytest.mark.parametrize("number", range(1, 21))
def test_closing_a_gap_is_closing_up_all(number: int) -> None:
    deal = PackedDeal(deck_of_deal(number))
    dice = Dice(number)
    mask = deal.close_up_all(sum(1 << place for place in without_kings(deal)))
    while mask:
        cards = [place for place in range(STOCK_SIZE) if mask >> place & 1]
        place = dice.choose(cards)
        mask = deal.close_up(mask ^ 1 << place, place)
        assert mask == deal.close_up_all(mask)
