"""Everything a player has: a table for each game, statistics, and what was dealt lately.

A value like the rest: each step answers a new desk, so that a refused step changes nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from pyramid_core.errors import CodedError
from pyramid_core.game import Game
from pyramid_core.session.days_played import DaysPlayed, parse_days_played
from pyramid_core.session.recent import Recent, format_recent, parse_recent
from pyramid_core.session.save import format_save, parse_save
from pyramid_core.session.session import Session
from pyramid_core.session.stats import Stats, format_stats, parse_stats

# Keys of texts; what can be thrown away by itself: all games with what was dealt lately, and these.
STATS = "stats"
DAYS = "daily"
GAMES = "games"
FORGETTABLE = (GAMES, STATS, DAYS)


class DeskError(CodedError):
    """A step that needs a game that is not there."""


@dataclass(frozen=True, slots=True)
class Table:
    """One game's place: the session under way and the one left for it.

    ``before`` can be taken back as long as nothing was played in ``current``.
    """

    current: Session | None = None
    before: Session | None = None


@dataclass(frozen=True, slots=True)
class Desk:
    """The tables by game name, the game shown, statistics booked so far, deals dealt lately.

    ``days`` are the daily deals played.
    """

    tables: Mapping[str, Table] = field(default_factory=lambda: MappingProxyType({}))
    shown: str | None = None
    stats: Stats = field(default_factory=Stats)
    recent: Recent = field(default_factory=Recent)
    days: DaysPlayed = field(default_factory=DaysPlayed)

    @property
    def table(self) -> Table:
        """The table of the game shown."""
        return self.tables.get(self.shown, Table()) if self.shown is not None else Table()

    @property
    def session(self) -> Session | None:
        """The session shown, if any."""
        return self.table.current

    @property
    def can_take_back(self) -> bool:
        """Whether the game left for this one can be returned to."""
        return self.table.before is not None

    def need_session(self) -> Session:
        """Answer the session shown; raises DeskError ``no-game``."""
        if self.session is None:
            raise DeskError("no-game")
        return self.session

    def need_before(self) -> Session:
        """Answer the session left for the one shown; raises DeskError ``nothing-to-take-back``."""
        if self.table.before is None:
            raise DeskError("nothing-to-take-back")
        return self.table.before

    def switch(self, game: str) -> Desk:
        """Show another game."""
        return replace(self, shown=game)

    def put(self, session: Session) -> Desk:
        """Go on with a later state of the session shown.

        Its first move settles the game that was left for it, a win is booked at once, and once.
        """
        stats, before, days = self.stats, self.table.before, self.days
        if session.daily is not None and session.is_touched:
            days = days.note(session.game.name, session.daily, won=session.is_won)
        if session.is_touched and before is not None:
            stats, before = stats.book(before.result()), None
        if session.is_won and not session.is_booked:
            stats, session = stats.book(session.result()), session.booked()
        return replace(self.with_table(Table(session, before), stats), days=days)

    def start(self, session: Session) -> Desk:
        """Leave the game of the session's kind for a new session, and show that."""
        desk = self.switch(session.game.name)
        left = desk.table.current
        before = left if left is not None and left.is_touched else desk.table.before
        rules = session.game.format_rules(session.game_id.rules)
        recent = self.recent.note(session.game.name, rules, session.game_id.deal)
        return replace(desk.with_table(Table(session, before), desk.stats), recent=recent)

    def take_back(self) -> Desk:
        """Return to the game that was left; raises DeskError ``nothing-to-take-back``."""
        return self.with_table(Table(self.need_before()), self.stats)

    def put_before(self, session: Session) -> Desk:
        """Go on with a later state of the session that was left."""
        return self.with_table(Table(self.table.current, session), self.stats)

    def forget(self, what: Collection[str]) -> Desk:
        """Throw parts away, those of FORGETTABLE that are named.

        A game that was left is booked first, since it counts as played already.
        """
        desk = self
        if GAMES in what:
            desk = replace(self, stats=self.all_stats(), tables=MappingProxyType({}))
            desk = replace(desk, recent=Recent())
        if STATS in what:
            desk = replace(desk, stats=Stats())
        if DAYS in what:
            desk = replace(desk, days=DaysPlayed())
        return desk

    def all_stats(self) -> Stats:
        """Answer the statistics as people count: a game that was left is lost already."""
        stats = self.stats
        for table in self.tables.values():
            if table.before is not None:
                stats = stats.book(table.before.result())
        return stats

    def with_table(self, table: Table, stats: Stats) -> Desk:
        """Replace the table of the game shown, and the statistics."""
        assert self.shown is not None  # noqa: S101
        tables = MappingProxyType({**self.tables, self.shown: table})
        return replace(self, tables=tables, stats=stats)


def desk_keys(games: Iterable[str]) -> set[str]:
    """List the keys of all texts that a desk can be written down in."""
    names = [f"game.{name}" for name in games]
    parts = (STATS, DAYS, "recent", "last")
    return {*names, *(f"{name}.before" for name in names), *parts}


def format_desk(desk: Desk) -> dict[str, str]:
    """Write everything down, as texts by key."""
    texts = {}
    for name, table in desk.tables.items():
        if table.current is not None:
            texts[f"game.{name}"] = format_save(table.current)
        if table.before is not None:
            texts[f"game.{name}.before"] = format_save(table.before)
    if desk.stats.by_rules:
        texts[STATS] = format_stats(desk.stats)
    if desk.days.marks:
        texts[DAYS] = desk.days.text
    if desk.recent.deals:
        texts["recent"] = format_recent(desk.recent)
    if desk.shown is not None:
        texts["last"] = desk.shown
    return texts


def parse_desk(
    texts: Mapping[str, str], games: Mapping[str, Game[Any, Any]]
) -> tuple[Desk, dict[str, CodedError]]:
    """Read everything that can be read; the errors say, by key, which texts could not.

    Keys that are not ours are left alone, and deals dealt lately are never an error.
    """
    rejected: dict[str, CodedError] = {}

    def read(key: str, game: str) -> Session | None:
        if key not in texts:
            return None
        try:
            session = parse_save(texts[key], games)
            if session.game.name != game:
                raise DeskError("save-broken", line="id", code="other-game")
        except CodedError as error:
            rejected[key] = error
            return None
        return session

    tables = {}
    for name in games:
        current, before = read(f"game.{name}", name), read(f"game.{name}.before", name)
        if current is None or not current.is_touched:
            tables[name] = Table(current, before)
        else:
            tables[name] = Table(current)
    stats = Stats()
    if STATS in texts:
        try:
            stats = parse_stats(texts[STATS])
        except CodedError as error:
            rejected[STATS] = error
    days = DaysPlayed()
    if DAYS in texts:
        try:
            days = parse_days_played(texts[DAYS])
        except CodedError as error:
            rejected[DAYS] = error
    shown = texts.get("last")
    if shown not in games:
        shown = next((name for name, table in tables.items() if table.current), None)
    recent = parse_recent(texts.get("recent", ""))
    return Desk(MappingProxyType(tables), shown, stats, recent, days), rejected
