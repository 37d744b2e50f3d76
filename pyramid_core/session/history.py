"""The history of a game: every position since the deal, and a cursor for where we stand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from pyramid_core.errors import CodedError
from pyramid_core.game import Game, Line, Move

P = TypeVar("P")


class HistoryError(CodedError):
    """A step that the history does not have."""


@dataclass(frozen=True, slots=True)
class History(Generic[P]):
    """``positions[0]`` is the deal, and ``moves[n]`` leads from position n to position n + 1.

    ``totals[n]`` is the score at position n. Moves from ``cursor`` on are undone and can be
    redone; a new move replaces them.
    """

    positions: tuple[P, ...]
    moves: Line = ()
    totals: tuple[int, ...] = (0,)
    cursor: int = 0

    @classmethod
    def of_line(cls, game: Game[Any, P], start: P, line: Line) -> History[P]:
        """Play a whole line from the deal, the cursor at its end; raises IllegalMoveError.

        The same as move by move, which would copy the history with each of them.
        """
        positions, totals = [start], [0]
        for move in line:
            here = positions[-1]
            positions.append(game.play(here, move))
            totals.append(totals[-1] + game.points(here, move))
        return cls(tuple(positions), tuple(line), tuple(totals), len(line))

    @property
    def position(self) -> P:
        """The position the player sees."""
        return self.positions[self.cursor]

    @property
    def score(self) -> int:
        """The points of the moves that stand."""
        return self.totals[self.cursor]

    def play(self, game: Game[Any, P], move: Move) -> History[P]:
        """Make a move after the cursor; raises IllegalMoveError."""
        here = self.position
        after = game.play(here, move)
        kept = self.cursor + 1
        return History(
            (*self.positions[:kept], after),
            (*self.moves[: self.cursor], move),
            (*self.totals[:kept], self.score + game.points(here, move)),
            kept,
        )

    def undo(self) -> History[P]:
        """Go one move back; raises HistoryError ``nothing-to-undo``."""
        if self.cursor == 0:
            raise HistoryError("nothing-to-undo")
        return replace(self, cursor=self.cursor - 1)

    def redo(self) -> History[P]:
        """Go one undone move forward; raises HistoryError ``nothing-to-redo``."""
        if self.cursor == len(self.moves):
            raise HistoryError("nothing-to-redo")
        return replace(self, cursor=self.cursor + 1)

    def goto(self, cursor: int) -> History[P]:
        """Jump to any point; raises HistoryError ``no-such-point``."""
        if not 0 <= cursor <= len(self.moves):
            raise HistoryError("no-such-point", cursor=cursor)
        return replace(self, cursor=cursor)
