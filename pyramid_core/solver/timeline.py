"""Where in its history a game stopped being winnable, found by halving."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pyramid_core.game import Verdict
from pyramid_core.solver.adviser import Adviser
from pyramid_core.solver.relay import Relay


@dataclass(frozen=True, slots=True)
class Turn:
    """The two points between which a history turned, None for one that it does not have.

    Up to ``winnable`` every point is proven winnable, from ``dead`` on every point is proven
    dead; what lies between them could not be decided.
    """

    winnable: int | None
    dead: int | None


class TimelineQuestion(Relay[Turn]):
    """The turn of some positions in a row, found in slices.

    What leads to a winnable position is winnable, and nothing revives a dead one: so every verdict
    decides one side of its point. Of points that stay undecided only the outermost are kept: what
    lies between two of them would not be decided, either.
    """

    def __init__(self, adviser: Adviser, positions: Sequence[Any]) -> None:
        self._adviser = adviser
        self._positions = positions
        self._winnable, self._dead = -1, len(positions)
        self._first_open, self._last_open = len(positions), -1
        for point, position in enumerate(positions):
            known = adviser.known_verdict(position)
            if known is Verdict.WINNABLE:
                self._winnable = point
            elif known is Verdict.DEAD:
                self._dead = min(self._dead, point)
        first = self._next_point()
        self._point = len(positions) - 1 if first is None else first
        super().__init__(adviser.question(positions[self._point]))

    def _weigh(self, verdict: Verdict) -> Turn | None:
        point = self._point
        if verdict is Verdict.WINNABLE:
            self._winnable = max(self._winnable, point)
        elif verdict is Verdict.DEAD:
            self._dead = min(self._dead, point)
        else:
            self._first_open = min(self._first_open, point)
            self._last_open = max(self._last_open, point)
        following = self._next_point()
        if following is None:
            has_died = self._dead < len(self._positions)
            return Turn(
                self._winnable if self._winnable >= 0 else None, self._dead if has_died else None
            )
        self._point = following
        self._step = self._adviser.question(self._positions[following])
        return None

    def _next_point(self) -> int | None:
        """Choose what to decide next: the two ends first, then the middle of what is left."""
        low, high = self._winnable, self._dead
        below = range(low + 1, min(high, self._first_open))
        above = range(max(low, self._last_open) + 1, high)
        if len(self._positions) - 1 in above:
            return len(self._positions) - 1
        if 0 in below:
            return 0
        gap = below or above
        return gap[len(gap) // 2] if gap else None
