"""The daily deals played: what became of each day, and how many days in a row were won.

::

    solitaire-daily 1
    pyramid 2026-11-29 late
    pyramid 2026-11-30 won
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType

from pyramid_core.days import format_day, parse_day
from pyramid_core.errors import CodedError

KEPT = 4000  # days of each game, the latest: more than ten years

_HEAD = "solitaire-daily"
_VERSION = 1


class DailyError(CodedError):
    """A text that holds no daily deals played."""


class Mark(StrEnum):
    """What became of a day's deal; a later one never takes a better one back."""

    TRIED = "tried"
    LATE = "late"  # won, but begun on a later day
    WON = "won"


_BETTER = (Mark.TRIED, Mark.LATE, Mark.WON)


@dataclass(frozen=True, slots=True)
class Daily:
    """Which day's deal is played; ``on_time``: it was begun on that very day."""

    day: int
    on_time: bool


@dataclass(frozen=True)
class DaysPlayed:
    """Marks by game and day (see days)."""

    marks: Mapping[str, Mapping[int, Mark]] = field(default_factory=lambda: MappingProxyType({}))

    def of(self, game: str) -> Mapping[int, Mark]:
        """Tell the marks of one game."""
        return self.marks.get(game, MappingProxyType({}))

    def note(self, game: str, daily: Daily, *, won: bool) -> DaysPlayed:
        """Add a deal that was begun or won."""
        mark = (Mark.WON if daily.on_time else Mark.LATE) if won else Mark.TRIED
        marks = self.of(game)
        before = marks.get(daily.day)
        if before is not None and _BETTER.index(before) >= _BETTER.index(mark):
            return self
        kept = _latest({**marks, daily.day: mark})
        return DaysPlayed(MappingProxyType({**self.marks, game: kept}))

    def streak(self, game: str, today: int) -> int:
        """Count the days in a row whose deal was won on the day, up to today or yesterday."""
        marks = self.of(game)
        day = today if marks.get(today) is Mark.WON else today - 1
        start = day
        while marks.get(day) is Mark.WON:
            day -= 1
        return start - day

    def best_streak(self, game: str) -> int:
        """Count the most days in a row whose deal was won on the day."""
        best = length = last = 0
        for day, mark in self.of(game).items():
            if mark is Mark.WON:
                length = length + 1 if day == last + 1 else 1
                last, best = day, max(best, length)
        return best

    @cached_property
    def text(self) -> str:
        """The marks written down, a line for each day."""
        lines = (
            f"{game} {format_day(day)} {mark}"
            for game, marks in sorted(self.marks.items())
            for day, mark in marks.items()
        )
        return "\n".join((f"{_HEAD} {_VERSION}", *lines, ""))


def parse_days_played(text: str) -> DaysPlayed:
    """Read marks; raises DailyError ``not-daily-deals`` or ``daily-deals-too-new``."""
    head, *lines = text.splitlines() or [""]
    name, _, version = head.strip().partition(" ")
    if name != _HEAD or not (version.isascii() and version.isdigit()) or len(version) > len("1000"):
        raise DailyError("not-daily-deals")
    if int(version) > _VERSION:
        raise DailyError("daily-deals-too-new", version=int(version))
    marks: dict[str, dict[int, Mark]] = {}
    for line in filter(str.strip, lines):
        try:
            game, day, mark = line.split()
            marks.setdefault(game, {})[parse_day(day)] = Mark(mark)
        except (ValueError, CodedError):
            raise DailyError("not-daily-deals") from None
    return DaysPlayed(MappingProxyType({game: _latest(of_game) for game, of_game in marks.items()}))


def _latest(marks: Mapping[int, Mark]) -> Mapping[int, Mark]:
    return MappingProxyType({day: marks[day] for day in sorted(marks)[-KEPT:]})
