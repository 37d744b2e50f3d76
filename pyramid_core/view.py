"""The picture of a session: everything the page shows, as JSON-able data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pyramid_core.days import format_day
from pyramid_core.game import REDEAL, Move
from pyramid_core.ids import format_game_id, name_of_rules
from pyramid_core.session.session import Session


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is told of a position without being asked; it may take a small search to know.

    ``finish`` is the next move of the line by which the game plays itself out.
    """

    notice: str | None
    finish: Move | None


def look_out(session: Session) -> Outlook:
    """Find out what there is to tell about the position shown."""
    game, position, seen = session.game, session.position, session.seen
    line = game.finishing_line(position, seen)
    return Outlook(game.notice(position, seen), line[0] if line else None)


def draw_view(
    session: Session,
    rev: int,
    *,
    can_take_back: bool,
    difficulty: int | None = None,
    outlook: Outlook | None = None,
) -> dict[str, Any]:
    """Draw a session (see docs/protocol.md); face-down cards never get this far.

    ``difficulty`` is what the catalog says of the deal, ``outlook`` what look_out answers, where
    that was asked already.
    """
    game, position, history = session.game, session.position, session.history
    picture = game.picture(position)
    passes = {**picture["passes"], "redeals": history.moves[: history.cursor].count(REDEAL)}
    rules = session.game_id.rules
    outlook = outlook or look_out(session)
    return {
        "game": game.name,
        "id": format_game_id(session.game_id),
        "deal": str(session.game_id.deal),
        "rev": rev,
        "rules": {
            "key": game.format_rules(rules),
            "name": name_of_rules(game, rules),
            **game.describe_rules(rules),
        },
        "difficulty": difficulty,
        "daily": format_day(session.daily.day) if session.daily is not None else None,
        **picture,
        "passes": passes,
        "moves": game.targets(position),
        "outcome": "won" if session.is_won else "playing",
        "notice": outlook.notice,
        "finish": outlook.finish,
        "winning_hint": not game.is_open(position, session.seen),
        "score": history.score,
        "move_count": history.cursor,
        "cursor": history.cursor,
        "length": len(history.moves),
        "can_take_back": can_take_back,
        "helped": session.helped,
        "elapsed": session.elapsed,
        "clock": _clock(session),
    }


def _clock(session: Session) -> str:
    if session.is_won:
        return "ended"
    return "running" if session.is_touched else "waiting"
