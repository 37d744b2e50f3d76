"""Which rules include which: what the catalog spares a search by."""

from __future__ import annotations

from typing import Any

import pytest

from pyramid_core.deals import deck_of_deal
from pyramid_core.games import GAMES
from pyramid_core.games.pyramid.variants import Goal, PyramidRules, Stock
from pyramid_core.ids import GameId
from pyramid_core.solver.finder import DealQuestion
from tests.strategies import AnyGame

GAMES_AND_OFFERED = [(game, rules) for game in GAMES.values() for rules in game.offered_rules]
PYRAMID, KLONDIKE = GAMES["pyramid"], GAMES["klondike"]


@pytest.mark.parametrize(("game", "rules"), GAMES_AND_OFFERED)
def test_wider_than_wider_is_wider_and_nothing_than_itself(game: AnyGame, rules: Any) -> None:
    wider = game.wider_rules(rules)
    assert rules not in wider
    for wide in wider:
        assert wide in game.offered_rules
        assert set(game.wider_rules(wide)) < set(wider)


def test_one_set_of_rules_is_wider_than_all_others() -> None:
    widest = PYRAMID.parse_rules("open-unlimited-pyramid")
    others = [rules for rules in PYRAMID.offered_rules if rules != widest]
    assert all(widest in PYRAMID.wider_rules(rules) for rules in others)


@pytest.mark.parametrize("rules", PYRAMID.offered_rules, ids=PYRAMID.format_rules)
def test_a_line_wins_under_wider_rules_as_it_stands(rules: PyramidRules) -> None:
    """With three wastes it is another line, so there only the deal is proven again."""
    won = 0
    for deal in range(1, 13):
        game_id = GameId(PYRAMID, rules, deal)
        question = DealQuestion(game_id, PYRAMID.proof_budget)
        while question.advance(100_000) is None:
            pass
        start = PYRAMID.deal(deck_of_deal(deal), rules)
        line = question.adviser.line(start)
        won += bool(line)
        for wide in PYRAMID.wider_rules(rules) if line else ():
            if rules.stock is Stock.THREE and wide.stock is not Stock.THREE:
                again = DealQuestion(GameId(PYRAMID, wide, deal), PYRAMID.proof_budget)
                assert again.advance(PYRAMID.proof_budget) == "winnable"
                continue
            position = PYRAMID.deal(deck_of_deal(deal), wide)
            for move in line:
                if PYRAMID.is_won(position):
                    break
                position = PYRAMID.play(position, move)
            assert PYRAMID.is_won(position)
    assert won or rules.passes == 1 or rules.goal is Goal.ALL


def test_a_line_of_draw_three_wins_by_draw_one_with_its_draws_written_out() -> None:
    three, one = (KLONDIKE.parse_rules(name) for name in ("draw-3", "draw-1"))
    won = 0
    for deal in range(1, 16):
        question = DealQuestion(GameId(KLONDIKE, three, deal), 2_000)
        if question.advance(2_000) != "winnable":
            continue
        won += 1
        position = KLONDIKE.deal(deck_of_deal(deal), one)
        start = KLONDIKE.deal(deck_of_deal(deal), three)
        for move in question.adviser.line(start):
            for _ in range(min(3, len(position.stock)) if move == "draw" else 1):
                position = KLONDIKE.play(position, move)
        assert KLONDIKE.is_won(position)
    assert won > 5
