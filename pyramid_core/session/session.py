"""One game under way, as a value: what was dealt, what was played, how it is to be booked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pyramid_core.cards import Card
from pyramid_core.deals import deck_of_deal
from pyramid_core.game import Game, Move
from pyramid_core.ids import GameId
from pyramid_core.session.days_played import Daily
from pyramid_core.session.history import History
from pyramid_core.session.stats import GameResult

MAX_ELAPSED = 10**12  # thirty years in milliseconds: more is no time somebody played


@dataclass(frozen=True, slots=True)
class Session:
    """A deal in play.

    ``elapsed`` counts milliseconds of play, ``helped`` tells that a hint or more was asked for
    (undo does not take that back), ``is_booked`` that its win stands in the statistics. ``seen``
    are the cards that lay face up in any position of this game: undo does not take that back,
    either. ``daily`` tells that this is the daily deal of a day.
    """

    game_id: GameId
    history: History[Any]
    seen: frozenset[Card]
    elapsed: int = 0
    helped: bool = False
    is_booked: bool = False
    daily: Daily | None = None

    @classmethod
    def start(cls, game_id: GameId, daily: Daily | None = None) -> Session:
        """Deal a game."""
        position = game_id.game.deal(deck_of_deal(game_id.deal), game_id.rules)
        seen = game_id.game.face_up(position)
        return cls(game_id, History((position,)), seen, daily=daily)

    @property
    def game(self) -> Game[Any, Any]:
        """The game it is played by."""
        return self.game_id.game

    @property
    def position(self) -> Any:
        """The position the player sees."""
        return self.history.position

    @property
    def is_won(self) -> bool:
        """Whether the position the player sees is won."""
        return self.game.is_won(self.position)

    @property
    def is_touched(self) -> bool:
        """Whether a move was ever made, undone or not."""
        return bool(self.history.moves)

    def play(self, move: Move) -> Session:
        """Make a move; raises IllegalMoveError."""
        history = self.history.play(self.game, move)
        seen = self.seen | self.game.face_up(history.position)
        return replace(self, history=history, seen=seen)

    def move_to(self, history: History[Any]) -> Session:
        """Stand at another point of the same history."""
        return replace(self, history=history)

    def restarted(self) -> Session:
        """Deal the same cards again, as a new game, of which nothing was seen yet."""
        start = self.history.positions[0]
        return Session(self.game_id, History((start,)), self.game.face_up(start), daily=self.daily)

    def with_elapsed(self, elapsed: int) -> Session:
        """Take over the page's clock: it never runs backwards, and stands still after a win."""
        if elapsed <= self.elapsed or not self.is_touched or self.is_won:
            return self
        return replace(self, elapsed=min(elapsed, MAX_ELAPSED))

    def with_help(self) -> Session:
        """Note that help was asked for; help after a win changes nothing."""
        return self if self.is_won else replace(self, helped=True)

    def booked(self) -> Session:
        """Note that the result stands in the statistics."""
        return replace(self, is_booked=True)

    def result(self) -> GameResult | None:
        """Tell how the game is to be booked, if it ended here; None when it is not to be."""
        if self.is_booked or not self.is_touched:
            return None
        return GameResult(
            game=self.game.name,
            rules=self.game.format_rules(self.game_id.rules),
            scoring_version=self.game.scoring_version,
            won=self.is_won,
            helped=self.helped,
            score=self.history.score,
            moves=self.history.cursor,
            elapsed=self.elapsed,
            left=self.game.cards_left(self.position),
        )
