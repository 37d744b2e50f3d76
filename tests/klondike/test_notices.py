"""Notices, playing out and fair hints: from what can be seen, never wrong, never missing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pyramid_core.cards import Card, format_card
from pyramid_core.deals import deck_of_deal
from pyramid_core.game import Verdict
from pyramid_core.games.klondike.game import KLONDIKE
from pyramid_core.games.klondike.hints import Aim, FairHint, FairHintSearch, deal_hidden_cards
from pyramid_core.games.klondike.notices import Notice, has_no_moves_left, is_talon_known
from pyramid_core.games.klondike.packed import pack
from pyramid_core.games.klondike.position import KlondikePosition
from pyramid_core.games.klondike.rules import deal, play
from pyramid_core.games.klondike.solver import KlondikeProver
from pyramid_core.games.klondike.turning import can_turn_up
from pyramid_core.games.klondike.variants import KlondikeRules
from tests.klondike import slow
from tests.klondike.tables import position_of, slow_of, small_game, table, walk
from tests.klondike.test_seen import with_other_hidden_cards

EVERYTHING = frozenset(range(52))
NO_LIMIT = 10**9


def hint_of(position: KlondikePosition, seen: frozenset[Card]) -> FairHint:
    search = FairHintSearch(position, seen)
    for _ in range(10_000):
        answer = search.answer or search.advance(100)
        if answer is not None:
            return answer
    raise AssertionError("no hint")


def small_positions(columns: int, live: int, talon: int) -> Iterator[KlondikePosition]:
    for seed in range(60):
        yield position_of(small_game(seed, 1 + seed % 3, columns, live, talon))


@pytest.mark.parametrize(("columns", "live", "talon"), [(2, 13, 4), (3, 12, 3), (2, 12, 0)])
def test_a_card_can_be_turned_up_or_not_as_the_slow_twin_says(
    columns: int, live: int, talon: int
) -> None:
    answers = set()
    for position in small_positions(columns, live, talon):
        if position.is_all_face_up():
            continue
        expected = slow.can_turn_up(slow_of(position), 20_000)
        assert can_turn_up(*pack(position), NO_LIMIT) is expected
        answers.add(expected)
    assert answers == {True, False}


def test_a_card_can_be_turned_up_or_not_in_whole_games() -> None:
    answers = []
    for number in range(1, 9):
        for position in list(walk(number, 3, 150))[20::29]:
            if position.is_all_face_up():
                continue
            expected = slow.can_turn_up(slow_of(position), 4_000)
            found = can_turn_up(*pack(position), NO_LIMIT)
            if expected is not None:
                assert found == expected
                answers.append(expected)
    assert {True, False} == set(answers)


def test_what_takes_too_long_is_not_known() -> None:
    lost = [p for p in small_positions(2, 13, 4) if can_turn_up(*pack(p)) is False]
    assert {can_turn_up(*pack(p), 0) for p in lost} == {None}
    assert {can_turn_up(*pack(p), 1) for p in lost} == {None, False}


def test_no_moves_left_as_the_slow_twin_says() -> None:
    answers = set()
    for columns, live, talon in ((2, 13, 4), (3, 12, 0), (2, 9, 6)):
        for position in small_positions(columns, live, talon):
            expected = slow.has_no_moves_left(slow_of(position)) and not position.is_won()
            assert has_no_moves_left(position) == expected
            answers.add(expected)
    assert answers == {True, False}


def test_a_notice_follows_from_its_definition_and_is_a_proof() -> None:
    said = set()
    for columns, live, talon in ((2, 13, 4), (3, 12, 3), (2, 10, 6)):
        for position in small_positions(columns, live, talon):
            notice = KLONDIKE.notice(position, EVERYTHING)
            twin = slow_of(position)
            if position.is_won():
                expected = None
            elif slow.has_no_moves_left(twin):
                expected = Notice.NO_MOVES
            elif position.is_all_face_up():
                winnable = slow.is_winnable(twin, 50_000)
                assert winnable is not None
                expected = None if winnable else Notice.NO_PROGRESS
            else:
                expected = None if slow.can_turn_up(twin, 50_000) else Notice.NO_PROGRESS
            assert notice is expected
            said.add(notice)
            if notice is not None:
                assert slow.is_winnable(twin, 50_000) is False
    assert said == {None, Notice.NO_MOVES, Notice.NO_PROGRESS}


def test_nothing_is_said_while_cards_of_the_talon_are_unknown() -> None:
    said = 0
    for position in small_positions(2, 13, 4):
        unseen = set(position.stock)
        for seen in (EVERYTHING - unseen, EVERYTHING - set(position.stock[:1])):
            if unseen:
                assert KLONDIKE.notice(position, seen) is None
                assert KLONDIKE.finishing_line(position, seen) is None
                said += KLONDIKE.notice(position, EVERYTHING) is not None
    assert said > 5


def test_the_talon_is_known_after_the_first_pass_whatever_is_undone() -> None:
    start = deal(deck_of_deal(8), KlondikeRules(3))
    seen = set(start.face_up())
    position = start
    while position.stock:
        assert not is_talon_known(start, seen)
        position = play(position, "draw")
        seen |= position.face_up()
    assert is_talon_known(start, seen)
    assert is_talon_known(play(position, "redeal"), seen)
    assert len(seen) == 24 + 7


def test_no_moves_is_said_once_all_of_the_stock_was_seen_and_never_over_a_win() -> None:
    stuck = table("2S | KH / 3H", waste="9C", tops="0 0 0 0")
    before = KLONDIKE.face_up(stuck)
    redealt = play(stuck, "redeal")
    assert KLONDIKE.notice(stuck, before) is Notice.NO_MOVES
    assert KLONDIKE.notice(redealt, before) is Notice.NO_MOVES
    assert KLONDIKE.notice(redealt, KLONDIKE.face_up(redealt)) is None
    won = table("/", tops="13 13 13 13")
    assert KLONDIKE.notice(won, EVERYTHING) is None


def test_hidden_cards_have_no_say_in_notices_and_hints() -> None:
    aims = set()
    for draw in (1, 3):
        for number in range(1, 5):
            seen: set[Card] = set()
            for step, position in enumerate(walk(number, draw, 120)):
                seen |= position.face_up()
                if step % 30 != 29:
                    continue
                known = frozenset(seen)
                # Of the talon only what was not seen may be another card.
                other = with_other_hidden_cards(position)
                if is_talon_known(position, known):
                    other = deal_hidden_cards(position, 99)
                assert KLONDIKE.notice(other, known) == KLONDIKE.notice(position, known)
                hint = hint_of(position, known)
                assert hint_of(other, known) == hint
                aims.add(hint.aim)
    assert {Aim.TURN_UP, Aim.DRAW} <= aims


def test_dealing_the_hidden_cards_changes_nothing_that_is_seen() -> None:
    position = list(walk(3, 1, 60))[-1]
    deals = {deal_hidden_cards(position, sample) for sample in range(6)}
    assert len(deals) == 6
    assert deals == {deal_hidden_cards(position, sample) for sample in range(6)}
    for dealt in deals:
        assert KLONDIKE.picture(dealt) == KLONDIKE.picture(position)
        assert dealt.stock == position.stock
        assert sorted(c for column in dealt.columns for c in column) == sorted(
            c for column in position.columns for c in column
        )


@pytest.mark.parametrize("draw", [1, 3])
def test_games_played_by_fair_hints_go_forward_to_an_end(draw: int) -> None:
    ends = []
    for number in range(1, 10 if draw == 1 else 6):
        position = deal(deck_of_deal(number), KlondikeRules(draw))
        seen = frozenset(position.face_up())
        for _ in range(200):
            hint = hint_of(position, seen)
            before = position
            for move in hint.line:
                position = play(position, move)
                seen |= position.face_up()
            if hint.aim is Aim.TURN_UP:
                assert sum(position.face_down) == sum(before.face_down) - 1
                assert KLONDIKE.notice(before, seen) is None
            elif hint.aim is Aim.DRAW:
                assert hint.line == ("draw",)
                assert not is_talon_known(before, seen - set(position.waste[-draw:]))
            else:
                break
        ends.append(hint.aim)
        if hint.aim is Aim.FINISH:
            assert position.is_won()
        else:
            assert hint.aim is Aim.NOTHING
            assert KLONDIKE.notice(position, seen) is not None
            verdict = KlondikeProver(10_000).search(position, 10_000).advance(10_000)
            assert verdict in (Verdict.DEAD, None)
    assert {Aim.FINISH, Aim.NOTHING} == set(ends)


@pytest.mark.not_in_pyodide
@pytest.mark.parametrize(("draw", "numbers"), [(1, (1, 3, 6)), (3, (2,))])
def test_hints_taken_anew_after_every_move_do_not_go_in_circles(
    draw: int, numbers: tuple[int, ...]
) -> None:
    for number in numbers:
        position = deal(deck_of_deal(number), KlondikeRules(draw))
        seen = frozenset(position.face_up())
        met = {(position, seen)}
        hint = hint_of(position, seen)
        while hint.aim in (Aim.TURN_UP, Aim.DRAW):
            position = play(position, hint.line[0])
            seen |= position.face_up()
            assert (position, seen) not in met
            met.add((position, seen))
            hint = hint_of(position, seen)
        assert hint.aim in (Aim.FINISH, Aim.NOTHING)


def test_a_finish_by_draw_one_never_fails_once_nothing_is_face_down() -> None:
    played = 0
    for seed in range(120):
        # Where a column has one card each, nothing is face down from the start.
        small = small_game(seed, 1, 7, 13, 6)
        for after in [small, *(step for _, step in small.moves())]:
            position = position_of(after)
            if not position.is_all_face_up() or position.is_won():
                continue
            line = KLONDIKE.finishing_line(position, EVERYTHING)
            assert line is not None
            for move in line:
                assert move in ("draw", "redeal") or move.endswith(">f")
                position = play(position, move)
            assert position.is_won()
            played += 1
    assert played > 10


def test_a_finish_by_draw_three_is_offered_only_if_exactly_that_finishes() -> None:
    # 2C never comes to the top by threes until the cards above it have gone.
    position = table("KC", stock="AC 2C 3C 4C", tops="0 13 13 13", draw=3)
    assert "AC" in map(format_card, position.talon())
    assert KLONDIKE.finishing_line(position, EVERYTHING) is None
    order = table("6C", stock="3C 2C AC 4C 5C", tops="0 13 13 13", draw=3)
    line = KLONDIKE.finishing_line(order, EVERYTHING)
    assert line is None or play_all(order, line).is_won()
    assert KLONDIKE.finishing_line(table("KC", tops="12 13 13 13"), EVERYTHING) == ("KC>f",)
    assert KLONDIKE.finishing_line(table("/", tops="13 13 13 13"), EVERYTHING) is None
    assert KLONDIKE.finishing_line(table("2C | KC"), EVERYTHING) is None


def play_all(position: KlondikePosition, line: tuple[str, ...]) -> KlondikePosition:
    for move in line:
        position = play(position, move)
    return position


def test_where_nothing_is_hidden_the_hint_finishes_even_if_that_is_not_simple() -> None:
    found = 0
    for seed in range(200):
        position = position_of(small_game(seed, 3, 3, 12, 6))
        if not position.is_all_face_up() or position.is_won():
            continue
        if KLONDIKE.finishing_line(position, EVERYTHING) is None:
            hint = hint_of(position, EVERYTHING)
            winnable = slow.is_winnable(slow_of(position), 50_000)
            assert hint.aim is (Aim.FINISH if winnable else Aim.NOTHING)
            if winnable:
                assert play_all(position, hint.line).is_won()
            found += 1
    assert found > 3
