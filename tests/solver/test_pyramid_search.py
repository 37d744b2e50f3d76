"""How a search behaves: slices, budgets, a bounded memory, positions from play."""

from __future__ import annotations

import inspect
import sys

import pytest

from pyramid_core.deals import deck_of_deal
from pyramid_core.game import Verdict
from pyramid_core.games.pyramid import rules as play_rules
from pyramid_core.games.pyramid.shapes import all_shapes
from pyramid_core.games.pyramid.solver import PyramidProver
from pyramid_core.games.pyramid.variants import parse_rules
from tests.oracle.dice import Dice, choose_move
from tests.oracle.pyramid import RULE_KEYS
from tests.solver.small_pyramids import replay, small_game

ENOUGH = 10**9
MEMO_LIMIT = 400_000


@pytest.mark.parametrize("name", ["open-1-pyramid", "open-3-all", "closed-1-pyramid"])
@pytest.mark.parametrize("slice_of", [1, 7, 1000])
def test_slices_change_nothing(name: str, slice_of: int) -> None:
    rules = parse_rules(name)
    for deal in range(1, 6):
        deck = deck_of_deal(deal)
        start = play_rules.deal(deck, rules)
        whole = PyramidProver(deck, rules, MEMO_LIMIT).search(start, ENOUGH)
        sliced = PyramidProver(deck, rules, MEMO_LIMIT).search(start, ENOUGH)
        whole.advance(ENOUGH)
        while sliced.verdict is None:
            before = sliced.nodes
            sliced.advance(slice_of)
            assert sliced.nodes <= before + slice_of
        assert (sliced.verdict, sliced.nodes, sliced.line) == (
            whole.verdict,
            whole.nodes,
            whole.line,
        )
        assert sliced.advance(1) is whole.verdict


@pytest.mark.parametrize("name", RULE_KEYS)
def test_a_spent_budget_is_unknown_and_spoils_nothing(name: str) -> None:
    rules = parse_rules(name)
    for deal in range(1, 4):
        deck = deck_of_deal(deal)
        start = play_rules.deal(deck, rules)
        alone = PyramidProver(deck, rules, MEMO_LIMIT).search(start, 3_000)
        verdict = alone.advance(ENOUGH)
        prover = PyramidProver(deck, rules, MEMO_LIMIT)
        for budget in (0, 1, 2, 5, 30):
            search = prover.search(start, budget)
            answer = search.advance(ENOUGH)
            assert answer in (Verdict.UNKNOWN, verdict)
            assert search.nodes <= budget
        abandoned = prover.search(start, ENOUGH)
        abandoned.advance(40)
        again = prover.search(start, 3_000)
        assert again.advance(ENOUGH) in (verdict, *([] if verdict != "unknown" else Verdict))


@pytest.mark.parametrize(
    ("name", "deal", "first"), [("open-3-pyramid", 285, 46), ("closed-3-pyramid", 231, 56)]
)
def test_a_line_is_never_longer_than_the_one_found_first(name: str, deal: int, first: int) -> None:
    """The beam that looks for a shorter way found one of 55 and 62 moves here."""
    rules = parse_rules(name)
    deck = deck_of_deal(deal)
    start = play_rules.deal(deck, rules)
    search = PyramidProver(deck, rules, MEMO_LIMIT).search(start, ENOUGH)
    search.advance(ENOUGH)
    assert len(search.rough_line) == first
    assert len(search.line) <= first
    assert replay(start, search.line).is_won()


def test_budget_nought_is_spent_at_once() -> None:
    rules = parse_rules("open-1-pyramid")
    answers = []
    for deal in range(1, 8):
        deck = deck_of_deal(deal)
        search = PyramidProver(deck, rules, MEMO_LIMIT).search(play_rules.deal(deck, rules), 0)
        answers.append(search.advance(1))
        assert (search.nodes, search.line) == (0, ())
    # Some are dead at first sight.
    assert set(answers) <= {Verdict.UNKNOWN, Verdict.DEAD}
    assert Verdict.UNKNOWN in answers


@pytest.mark.parametrize("name", ["open-1-pyramid", "open-2-all", "three-1-pyramid"])
def test_the_memory_is_bounded(name: str) -> None:
    rules = parse_rules(name)
    deck = deck_of_deal(2)
    prover = PyramidProver(deck, rules, 50)
    search = prover.search(play_rules.deal(deck, rules), 3_000)
    search.advance(ENOUGH)
    assert len(prover.failed) <= 50


@pytest.mark.parametrize("name", RULE_KEYS)
def test_positions_from_play(name: str) -> None:
    """One prover for a whole game says what new ones say, and no move revives a dead position."""
    rules = parse_rules(name)
    for deal in range(1, 3):
        deck = deck_of_deal(deal)
        dice = Dice(deal)
        position = play_rules.deal(deck, rules)
        game = []
        while moves := play_rules.moves(position):
            game.append(position)
            if len(game) > 120:
                break
            position = play_rules.play(position, choose_move(dice, moves, 6))
        shared = PyramidProver(deck, rules, MEMO_LIMIT)
        later = None
        for asked in reversed(game[len(game) // 3 :: 6]):
            search = shared.search(asked, 3_000)
            verdict = search.advance(ENOUGH)
            alone = PyramidProver(deck, rules, 10_000).search(asked, 3_000)
            assert alone.advance(ENOUGH) is verdict or Verdict.UNKNOWN in (verdict, alone.verdict)
            if verdict is Verdict.WINNABLE:
                assert replay(asked, search.line).is_won()
            if later is Verdict.WINNABLE:
                assert verdict is not Verdict.DEAD
            later = verdict


def test_a_player_who_follows_the_line_stays_on_winnable_ground() -> None:
    rules = parse_rules("open-3-pyramid")
    followed = 0
    for deal in range(1, 6):
        deck = deck_of_deal(deal)
        prover = PyramidProver(deck, rules, MEMO_LIMIT)
        position = play_rules.deal(deck, rules)
        search = prover.search(position, ENOUGH)
        search.advance(ENOUGH)
        for move in search.line:
            assert prover.search(position, ENOUGH).advance(ENOUGH) is Verdict.WINNABLE
            position = play_rules.play(position, move)
            followed += 1
    assert followed


def test_a_position_of_another_deal_is_refused() -> None:
    rules = parse_rules("open-3-pyramid")
    prover = PyramidProver(deck_of_deal(1), rules, MEMO_LIMIT)
    with pytest.raises(ValueError, match="another deal"):
        prover.search(play_rules.deal(deck_of_deal(2), rules), 1)
    with pytest.raises(ValueError, match="other rules"):
        prover.search(play_rules.deal(deck_of_deal(1), parse_rules("open-1-all")), 1)


def test_no_recursion() -> None:
    all_shapes()
    rules = parse_rules("open-3-all")
    deck = deck_of_deal(3)
    start = play_rules.deal(deck, rules)
    limit = sys.getrecursionlimit()
    depth = len(inspect.stack())
    sys.setrecursionlimit(depth + 25)
    try:
        verdict = PyramidProver(deck, rules, MEMO_LIMIT).search(start, ENOUGH).advance(ENOUGH)
    finally:
        sys.setrecursionlimit(limit)
    assert verdict is not None


def test_no_removal_before_draws_is_left_for_later() -> None:
    """A removal the line makes anyway comes before the draw, if it can."""
    for seed in range(30):
        deck, start = small_game(seed, parse_rules("open-3-pyramid"), places=10, stock=9)
        search = PyramidProver(deck, start.rules, MEMO_LIMIT).search(start, ENOUGH)
        search.advance(ENOUGH)
        position = start
        for number, move in enumerate(search.line):
            if move == "draw":
                coming = {text for text in search.line[number:] if "+" in text}
                assert not coming & set(play_rules.moves(position)), (seed, number)
            position = play_rules.play(position, move)
