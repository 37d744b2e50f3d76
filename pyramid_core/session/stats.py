"""Statistics and personal bests, kept per game and rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any

from pyramid_core.errors import CodedError
from pyramid_core.jsontext import read_json

FORMAT_VERSION = 1
RECENT = 50  # how many of the last games are kept one by one
MOST = 2**53  # what JavaScript can hold exactly


class StatsError(CodedError):
    """A text that holds no statistics."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game ended; ``elapsed`` in milliseconds, ``left`` in cards not brought home.

    ``scoring_version`` is None for a game without points.
    """

    game: str
    rules: str
    scoring_version: int | None
    won: bool
    helped: bool
    score: int
    moves: int
    elapsed: int
    left: int


@dataclass(frozen=True, slots=True)
class RulesStats:
    """Counts and bests under one set of rules.

    Bests count only wins without help; they are None before the first, and the best score for
    ever where there are no points. ``fewest_left`` is the
    best game that was not won. ``recent`` lists the last games, oldest first, each as won (0 or
    1), helped (0 or 1), score, moves, elapsed, left.
    """

    played: int = 0
    won: int = 0
    helped: int = 0
    streak: int = 0
    best_streak: int = 0
    best_score: int | None = None
    fewest_moves: int | None = None
    best_time: int | None = None
    fewest_left: int | None = None
    scoring_version: int = 0
    recent: tuple[tuple[int, ...], ...] = ()

    def book(self, result: GameResult) -> RulesStats:
        """Add one game."""
        streak = self.streak + 1 if result.won else 0
        entry = (
            *(int(result.won), int(result.helped), result.score),
            *(result.moves, result.elapsed, result.left),
        )
        after = replace(
            self,
            played=self.played + 1,
            won=self.won + result.won,
            helped=self.helped + result.helped,
            streak=streak,
            best_streak=max(self.best_streak, streak),
            recent=(*self.recent, entry)[-RECENT:],
        )
        if not result.won:
            return replace(after, fewest_left=_least(self.fewest_left, result.left))
        return after if result.helped else after.with_bests(result)

    def with_bests(self, result: GameResult) -> RulesStats:
        """Take over what is better in a game won without help."""
        after = replace(
            self,
            fewest_moves=_least(self.fewest_moves, result.moves),
            best_time=_least(self.best_time, result.elapsed),
        )
        if result.scoring_version is None:
            return after
        # A best score under another way of counting cannot be compared, so it makes room.
        same_scoring = self.scoring_version == result.scoring_version
        best_score = self.best_score if same_scoring and self.best_score is not None else 0
        return replace(
            after,
            best_score=max(best_score, result.score),
            scoring_version=result.scoring_version,
        )


def _least(best: int | None, value: int) -> int:
    return value if best is None else min(best, value)


@dataclass(frozen=True, slots=True)
class Stats:
    """The statistics of all games: (game, rules) to counts."""

    by_rules: Mapping[tuple[str, str], RulesStats] = field(
        default_factory=lambda: MappingProxyType({})
    )

    def book(self, result: GameResult | None) -> Stats:
        """Add one game; None adds nothing."""
        if result is None:
            return self
        key = (result.game, result.rules)
        after = self.by_rules.get(key, RulesStats()).book(result)
        return Stats(MappingProxyType({**self.by_rules, key: after}))

    def of(self, game: str, rules: str) -> RulesStats:
        """Tell the counts under one set of rules."""
        return self.by_rules.get((game, rules), RulesStats())

    def picture(self) -> dict[str, dict[str, Any]]:
        """Draw everything as JSON-able data: game, then rules, then counts."""
        games: dict[str, dict[str, Any]] = {}
        for (game, rules), counts in sorted(self.by_rules.items()):
            games.setdefault(game, {})[rules] = asdict(counts)
        return games


def format_stats(stats: Stats) -> str:
    """Write statistics as one line of JSON."""
    return json.dumps({"stats": FORMAT_VERSION, "games": stats.picture()}, separators=(",", ":"))


def parse_stats(text: str) -> Stats:
    """Read statistics; raises StatsError ``not-stats`` or ``stats-too-new``."""
    try:
        data = read_json(text)
        version, games = data["stats"], data["games"]
        if version == FORMAT_VERSION:
            return _parse_games(games)
    except (ValueError, TypeError, KeyError, AttributeError):
        raise StatsError("not-stats") from None
    if _is_count(version) and version > FORMAT_VERSION:
        raise StatsError("stats-too-new", version=version)
    raise StatsError("not-stats")


def _parse_games(games: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> Stats:
    by_rules = {
        (game, rules): _parse_counts(counts)
        for game, of_game in games.items()
        for rules, counts in of_game.items()
    }
    return Stats(MappingProxyType(by_rules))


def _parse_counts(counts: Mapping[str, Any]) -> RulesStats:
    known = {each.name for each in fields(RulesStats)}
    if set(counts) != known:
        raise StatsError("not-stats")
    for name, value in counts.items():
        optional = name.startswith(("best_score", "best_time", "fewest_"))
        if name != "recent" and not (_is_count(value) or (optional and value is None)):
            raise StatsError("not-stats")
    recent = tuple(tuple(entry) for entry in counts["recent"])
    length = 6
    if any(len(entry) != length or not all(map(_is_count, entry)) for entry in recent):
        raise StatsError("not-stats")
    return RulesStats(**{**counts, "recent": recent[-RECENT:]})


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST
