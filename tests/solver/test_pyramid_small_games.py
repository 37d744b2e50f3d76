"""The solver against everything that can happen in complete small games, under all rules."""

from __future__ import annotations

import pytest

from pyramid_core.cards import format_card
from pyramid_core.game import Verdict
from pyramid_core.games.pyramid import meetings, solver
from pyramid_core.games.pyramid.solver import PyramidProver
from pyramid_core.games.pyramid.variants import parse_rules
from tests.oracle.pyramid import RULE_KEYS, Table, shortest_win
from tests.solver.small_pyramids import (
    positions_from,
    replay,
    small_game,
    winnable_among,
)

ENOUGH = 10**9
POSITIONS = 400  # larger games are passed over


@pytest.fixture(params=["as it is", "each test at once"])
def how(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also with what is otherwise left for long searches, and with the smallest shares of work."""
    if request.param != "as it is":
        monkeypatch.setattr(meetings, "_EASY_STATES", 0)
        monkeypatch.setattr(solver, "_WORK", 1)


@pytest.mark.usefixtures("how")
@pytest.mark.parametrize("name", RULE_KEYS)
def test_positions_of_small_games(name: str) -> None:
    rules = parse_rules(name)
    verdicts = []
    for seed in range(24):
        deck, start = small_game(seed, rules, places=3 + seed % 4, stock=3 + 3 * (seed % 2))
        following = positions_from(start, POSITIONS)
        if following is None:
            continue
        winnable = winnable_among(following)
        # Every other prover may remember next to nothing.
        prover = PyramidProver(deck, rules, 3 if seed % 2 else 100_000)
        # One prover for all, in an order that mixes early and late positions.
        for position in [start, *list(following)[seed % 23 :: 23]]:
            search = prover.search(position, ENOUGH)
            expected = Verdict.WINNABLE if position in winnable else Verdict.DEAD
            assert search.advance(ENOUGH) is expected, (seed, position)
            verdicts.append(expected)
            assert replay(position, search.line).is_won() is (expected is Verdict.WINNABLE)
    assert set(verdicts) == {Verdict.WINNABLE, Verdict.DEAD}


@pytest.mark.parametrize("name", RULE_KEYS)
def test_the_slow_twin_agrees_and_lines_are_not_much_longer_than_the_shortest(name: str) -> None:
    rules = parse_rules(name)
    excess = []
    for seed in range(100, 108):
        deck, start = small_game(seed, rules, places=6, stock=6)
        table = Table([format_card(card) for card in deck[:28]], name)
        table.clear_rows(3)
        table.stock = [format_card(card) for card in start.stock]
        shortest = shortest_win(table, 100_000)
        search = PyramidProver(deck, rules, 1_000).search(start, ENOUGH)
        assert search.advance(ENOUGH) is (Verdict.DEAD if shortest is None else Verdict.WINNABLE)
        if shortest is not None:
            assert len(search.line) >= len(shortest)
            excess.append(len(search.line) - len(shortest))
    assert excess
    assert sum(excess) <= len(excess), "more than a move too long on average"
