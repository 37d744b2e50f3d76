"""The picture of a session: everything the page shows, as JSON-able data."""

from __future__ import annotations

from typing import Any

from pyramid_core.game import REDEAL
from pyramid_core.ids import format_game_id, name_of_rules
from pyramid_core.session.session import Session


def draw_view(
    session: Session, rev: int, *, can_take_back: bool, difficulty: int | None = None
) -> dict[str, Any]:
    """Draw a session (see docs/protocol.md); face-down cards never get this far.

    ``difficulty`` is what the catalog says of the deal.
    """
    game, position, history = session.game, session.position, session.history
    picture = game.picture(position)
    passes = {**picture["passes"], "redeals": history.moves[: history.cursor].count(REDEAL)}
    rules = session.game_id.rules
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
        **picture,
        "passes": passes,
        "moves": game.targets(position),
        "outcome": "won" if session.is_won else "playing",
        "stuck": session.is_stuck,
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
