"""Save text: game ID, moves and cursor of a session, read back by replaying every move.

::

    solitaire-save 1
    id pyramid-normal-s1-77
    cursor 2
    elapsed 61000
    helped 0
    booked 0
    moves draw KH AD+QS
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyramid_core.errors import CodedError
from pyramid_core.game import Game
from pyramid_core.ids import format_game_id, parse_game_id
from pyramid_core.session.history import History
from pyramid_core.session.session import MAX_ELAPSED, Session

FORMAT_VERSION = 1
MAX_MOVES = 100_000

_HEAD = "solitaire-save"
_FIELDS = ("id", "cursor", "elapsed", "helped", "booked", "moves")


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
    return Session(session.game_id, history.goto(cursor), elapsed, helped, booked)


def _split(text: str) -> dict[str, str]:
    first, *rest = text.splitlines() or [""]
    head, _, version = first.strip().partition(" ")
    if head != _HEAD or not _is_number(version):
        raise SaveError("not-a-save")
    if int(version) > FORMAT_VERSION:
        raise SaveError("save-too-new", version=int(version))
    if int(version) < FORMAT_VERSION:
        raise SaveError("not-a-save")
    pairs = [line.strip().partition(" ") for line in rest if line.strip()]
    if tuple(name for name, _, _ in pairs) != _FIELDS:
        raise SaveError("save-broken", line="", code="wrong-lines")
    return {name: value for name, _, value in pairs}


def _number(lines: Mapping[str, str], name: str, most: int) -> int:
    text = lines[name]
    if not _is_number(text) or int(text) > most:
        raise SaveError("save-broken", line=name, code="not-a-number")
    return int(text)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= len(str(MAX_ELAPSED))
