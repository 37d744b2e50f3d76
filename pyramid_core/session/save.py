"""Save text: game ID, moves and cursor of a session, read back by replaying every move.

::

    solitaire-save 3
    id pyramid-normal-s1-77
    cursor 2
    elapsed 61000
    helped 0
    booked 0
    seen AC 2C TC QD
    daily 2026-11-30 1
    moves draw KH AD+QS

``seen`` lists the cards that lay face up at some time, also by moves that others have replaced.
Version 1 had no such line: what its moves show is all that is known to have been seen. ``daily``
is the day whose deal this is and whether it was begun on that day; it is empty for other deals, and
was not there before version 3.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyramid_core.cards import DECK_SIZE, Card, format_cards, parse_card
from pyramid_core.days import format_day, parse_day
from pyramid_core.errors import CodedError
from pyramid_core.game import Game
from pyramid_core.ids import format_game_id, parse_game_id
from pyramid_core.session.days_played import Daily
from pyramid_core.session.history import History
from pyramid_core.session.session import MAX_ELAPSED, Session

FORMAT_VERSION = 3
MAX_MOVES = 100_000

_HEAD = "solitaire-save"
_FIELDS = {
    1: ("id", "cursor", "elapsed", "helped", "booked", "moves"),
    2: ("id", "cursor", "elapsed", "helped", "booked", "seen", "moves"),
    3: ("id", "cursor", "elapsed", "helped", "booked", "seen", "daily", "moves"),
}


class SaveError(CodedError):
    """A text that is no save, or one whose content cannot be."""


def format_save(session: Session) -> str:
    """Write a session down."""
    history = session.history
    return "\n".join(
        (
            f"{_HEAD} {FORMAT_VERSION}",
            f"id {format_game_id(session.game_id)}",
            f"cursor {history.cursor}",
            f"elapsed {session.elapsed}",
            f"helped {int(session.helped)}",
            f"booked {int(session.is_booked)}",
            f"seen {format_cards(sorted(session.seen))}",
            " ".join(("daily", *_format_daily(session.daily))),
            " ".join(("moves", *history.moves)),
            "",
        )
    )


def parse_save(text: str, games: Mapping[str, Game[Any, Any]]) -> Session:
    """Read a save; every move is played through the rules, so what comes back is a real game.

    Raises SaveError: ``not-a-save``, ``save-too-new``, or ``save-broken`` with the name of the
    line at fault (``line``) and the code of what is wrong there (``code``).
    """
    lines = _split(text)
    moves = lines["moves"].split()
    if len(moves) > MAX_MOVES:
        raise SaveError("save-broken", line="moves", code="too-many-moves")
    cursor = _number(lines, "cursor", len(moves))
    elapsed = _number(lines, "elapsed", MAX_ELAPSED)
    helped = bool(_number(lines, "helped", 1))
    booked = bool(_number(lines, "booked", 1))
    try:
        session = Session.start(parse_game_id(lines["id"], games))
    except CodedError as error:
        raise SaveError("save-broken", line="id", code=error.code) from error
    try:
        history = History.of_line(session.game, session.position, tuple(moves))
    except CodedError as error:
        raise SaveError("save-broken", line="moves", code=error.code) from error
    seen = _seen(lines) | _face_up_in(session.game, history)
    return Session(
        session.game_id, history.goto(cursor), seen, elapsed, helped, booked, _daily(lines)
    )


def _format_daily(daily: Daily | None) -> tuple[str, ...]:
    return () if daily is None else (format_day(daily.day), str(int(daily.on_time)))


def _daily(lines: Mapping[str, str]) -> Daily | None:
    words = lines.get("daily", "").split()
    if not words:
        return None
    day, *rest = words
    if rest not in (["0"], ["1"]):
        raise SaveError("save-broken", line="daily", code="wrong-lines")
    try:
        return Daily(parse_day(day), rest == ["1"])
    except CodedError as error:
        raise SaveError("save-broken", line="daily", code=error.code) from error


def _seen(lines: Mapping[str, str]) -> frozenset[Card]:
    try:
        return frozenset(map(parse_card, lines.get("seen", "").split()))
    except CodedError as error:
        raise SaveError("save-broken", line="seen", code=error.code) from error


def _face_up_in(game: Game[Any, Any], history: History[Any]) -> frozenset[Card]:
    seen: frozenset[Card] = frozenset()
    for position in history.positions:
        seen |= game.face_up(position)
        if len(seen) == DECK_SIZE:
            break
    return seen


def _split(text: str) -> dict[str, str]:
    first, *rest = text.splitlines() or [""]
    head, _, version = first.strip().partition(" ")
    if head != _HEAD or not _is_number(version):
        raise SaveError("not-a-save")
    if int(version) > FORMAT_VERSION:
        raise SaveError("save-too-new", version=int(version))
    fields = _FIELDS.get(int(version))
    if fields is None:
        raise SaveError("not-a-save")
    pairs = [line.strip().partition(" ") for line in rest if line.strip()]
    if tuple(name for name, _, _ in pairs) != fields:
        raise SaveError("save-broken", line="", code="wrong-lines")
    return {name: value for name, _, value in pairs}


def _number(lines: Mapping[str, str], name: str, most: int) -> int:
    text = lines[name]
    if not _is_number(text) or int(text) > most:
        raise SaveError("save-broken", line=name, code="not-a-number")
    return int(text)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= len(str(MAX_ELAPSED))
