"""Finding deals: numbers are tried in their order, in slices, each within its budget."""

from __future__ import annotations

from itertools import count

import pytest

from pyramid_core.deals import deck_of_deal
from pyramid_core.game import Verdict
from pyramid_core.games.pyramid.game import PYRAMID
from pyramid_core.ids import GameId
from pyramid_core.solver.finder import DealFinder, DealQuestion

ENOUGH = 10**9


@pytest.mark.parametrize("slice_of", [1, 30, ENOUGH])
def test_the_first_winnable_deal_is_found_whatever_the_slices(slice_of: int) -> None:
    rules = PYRAMID.parse_rules("open-1-pyramid")
    first = 1
    while (
        DealQuestion(GameId(PYRAMID, rules, first), ENOUGH).advance(ENOUGH) is not Verdict.WINNABLE
    ):
        first += 1
    finder = DealFinder(PYRAMID, rules, count(1))
    found = None
    while found is None:
        before = finder.nodes
        found = finder.advance(slice_of)
        assert before < finder.nodes
        assert slice_of == ENOUGH or finder.nodes <= before + slice_of
    assert (found.game_id.deal, finder.tried) == (first, first)
    # What the proof found out is known from then on.
    start = PYRAMID.deal(deck_of_deal(first), rules)
    assert found.adviser.known_verdict(start) is Verdict.WINNABLE
    position = start
    for move in found.adviser.line(start):
        position = PYRAMID.play(position, move)
    assert PYRAMID.is_won(position)
