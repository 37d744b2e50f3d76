"""A session against a plain model: a list of moves and a number saying where we stand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pyramid_core.deals import deck_of_deal
from pyramid_core.errors import CodedError
from pyramid_core.game import IllegalMoveError
from pyramid_core.games import GAMES
from pyramid_core.ids import GameId
from pyramid_core.session.history import HistoryError
from pyramid_core.session.save import format_save, parse_save
from pyramid_core.session.session import MAX_ELAPSED, Session
from tests.strategies import AnyGame, deal_numbers, games_and_rules

DATA = Path(__file__).parents[1] / "data"


class SessionMachine(RuleBasedStateMachine):
    """Plays, undoes, redoes, jumps, saves and loads, and compares with the list."""

    @initialize(pair=games_and_rules, deal=deal_numbers)
    def deal(self, pair: tuple[AnyGame, str], deal: int) -> None:
        self.game, key = pair
        self.rules = self.game.parse_rules(key)
        self.deal_number = deal
        self.session = Session.start(GameId(self.game, self.rules, deal))
        self.moves: list[str] = []
        self.cursor = 0
        self.helped = False
        self.seen = set(self.game.face_up(self.session.position))

    def replayed(self) -> tuple[Any, int]:
        """Play the moves that stand from the deal, and count their points afresh."""
        position = self.game.deal(deck_of_deal(self.deal_number), self.rules)
        score = 0
        for move in self.moves[: self.cursor]:
            score += self.game.points(position, move)
            position = self.game.play(position, move)
        return position, score

    @rule(choices=st.lists(st.integers(0, 2**16), min_size=1, max_size=8))
    def play(self, choices: list[int]) -> None:
        for choice in choices:
            legal = self.game.moves(self.session.position)
            # Draws would be most of the moves: take removals more often than their share.
            wished = [move for move in legal if move not in ("draw", "redeal")]
            if choice % 4 == 0 or not wished:
                wished = list(legal)
            if wished:
                move = wished[choice // 4 % len(wished)]
                self.session = self.session.play(move)
                self.moves = [*self.moves[: self.cursor], move]
                self.cursor += 1
                self.seen |= self.game.face_up(self.session.position)

    @rule(back=st.integers(1, 4), choices=st.lists(st.integers(0, 2**16), min_size=1, max_size=3))
    def go_back_and_play_on(self, back: int, choices: list[int]) -> None:
        self.goto(max(0, self.cursor - back))
        self.play(choices)

    @rule(text=st.text(max_size=8))
    def play_what_is_no_move(self, text: str) -> None:
        before = self.session
        if text not in self.game.moves(before.position):
            with pytest.raises(IllegalMoveError):
                self.session.play(text)
        assert self.session == before

    @rule()
    def undo(self) -> None:
        if self.cursor:
            self.session = self.session.move_to(self.session.history.undo())
            self.cursor -= 1
        else:
            with pytest.raises(HistoryError) as caught:
                self.session.history.undo()
            assert caught.value.code == "nothing-to-undo"

    @rule()
    def redo(self) -> None:
        if self.cursor < len(self.moves):
            self.session = self.session.move_to(self.session.history.redo())
            self.cursor += 1
        else:
            with pytest.raises(HistoryError) as caught:
                self.session.history.redo()
            assert caught.value.code == "nothing-to-redo"

    @rule(cursor=st.integers(-3, 60))
    def goto(self, cursor: int) -> None:
        if 0 <= cursor <= len(self.moves):
            self.session = self.session.move_to(self.session.history.goto(cursor))
            self.cursor = cursor
        else:
            with pytest.raises(HistoryError) as caught:
                self.session.history.goto(cursor)
            assert (caught.value.code, caught.value.arguments) == (
                "no-such-point",
                {"cursor": cursor},
            )

    @precondition(lambda self: self.moves)
    @rule()
    def undo_and_redo_change_nothing(self) -> None:
        history = self.session.history
        if self.cursor:
            assert history.undo().redo() == history
        if self.cursor < len(self.moves):
            assert history.redo().undo() == history

    @rule(elapsed=st.integers(0, 10**7))
    def time_passes(self, elapsed: int) -> None:
        before = self.session.elapsed
        runs = bool(self.moves) and not self.game.is_won(self.session.position)
        self.session = self.session.with_elapsed(elapsed)
        assert self.session.elapsed == (max(before, elapsed) if runs else before)

    @rule()
    def ask_for_help(self) -> None:
        self.helped = self.helped or not self.session.is_won
        self.session = self.session.with_help()

    @rule()
    def save_and_load(self) -> None:
        text = format_save(self.session)
        assert parse_save(text, GAMES) == self.session
        self.session = parse_save(text, GAMES)

    @rule()
    def load_a_broken_save(self) -> None:
        text = format_save(self.session)
        with pytest.raises(CodedError):
            parse_save(text.replace("moves", "moves nonsense"), GAMES)

    @rule()
    def restart(self) -> None:
        again = self.session.restarted()
        assert again == Session.start(self.session.game_id)
        assert not again.is_touched
        assert again.seen == self.game.face_up(again.position)

    @invariant()
    def the_session_is_what_the_list_says(self) -> None:
        position, score = self.replayed()
        history = self.session.history
        assert history.position == self.session.position == position
        assert history.score == score
        assert list(history.moves) == self.moves
        assert history.cursor == self.cursor
        assert len(history.positions) == len(history.totals) == len(self.moves) + 1
        assert self.session.is_won == self.game.is_won(position)
        assert self.session.seen == self.seen
        assert self.session.is_touched == bool(self.moves)
        assert self.session.helped == self.helped


TestSession = SessionMachine.TestCase


def test_a_win_ends_the_clock_and_help_until_it_is_undone() -> None:
    text = (DATA / "pyramid-won-open-1-pyramid.game").read_text(encoding="ascii")
    won = parse_save(text[text.index("solitaire-save") :], GAMES)
    assert won.is_won
    assert won.with_elapsed(won.elapsed + 1) == won
    assert won.with_help() == won
    back = won.move_to(won.history.undo())
    assert back.with_elapsed(won.elapsed + 1).elapsed == won.elapsed + 1
    assert back.with_help().helped


def test_a_clock_gone_wild_does_not_spoil_the_save() -> None:
    game = GAMES["pyramid"]
    session = Session.start(GameId(game, game.parse_rules("normal"), 77)).play("draw")
    timed = session.with_elapsed(2**53)
    assert parse_save(format_save(timed), GAMES) == timed
    assert timed.elapsed == MAX_ELAPSED


def test_a_new_move_after_undo_scores_from_where_it_is_made() -> None:
    text = (DATA / "pyramid-won-open-1-pyramid.game").read_text(encoding="ascii")
    won = parse_save(text[text.index("solitaire-save") :], GAMES)
    back = won.move_to(won.history.goto(3))
    first = back.history.score
    (move, *_) = won.game.moves(back.position)
    points = won.game.points(back.position, move)
    assert back.play(move).history.score == first + points < won.history.score
