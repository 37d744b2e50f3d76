"""docs/protocol.md as checks: what a reply, a view, a pile and an event look like.

Written by hand from the document, for replies of every game and every request.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from pyramid_core.cards import CARD_TEXTS, SUITS
from pyramid_core.games import GAMES

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"

VERDICTS = ("winnable", "dead", "unknown")
DIFFICULTIES = (None, 1, 2, 3, 4)
AIMS = ("win", "turn-up", "finish", "draw", "advance", "nothing", "unknown")
NOTICES = (None, "stuck", "no-moves", "no-progress")
ROLES = ("tableau", "stock", "drawn", "waste", "foundation")
MUST = {"v", "id", "ok", "rev", "view", "events", "saves", "pending"}
MAY = {
    "error", "rejected", "job", "dropped", "progress", "hint", "verdict", "deal", "rules",
    "refusal", "stats", "catalog", "difficulty", "daily", "offers", "contents",
    "history", "timeline",
}  # fmt: skip
VIEW = {
    "game", "id", "deal", "rev", "rules", "piles", "moves", "outcome", "notice", "finish",
    "winning_hint", "score", "move_count", "cursor", "length", "can_take_back", "counts", "passes",
    "helped", "elapsed", "clock", "difficulty", "daily",
}  # fmt: skip
EVENTS = {
    "removed": {"cards", "slots", "points", "freed"},
    "row-cleared": {"row", "points"},
    "drawn": {"cards"},
    "redealt": {"left"},
    "won": set(),
    "moved": {"cards", "from", "to"},
    "turned-up": {"card", "slot"},
    "noticed": {"notice"},
    "undone": {"cursor"},
    "redone": {"cursor"},
    "jumped": {"cursor"},
    "dealt": set(),
    "taken-back": set(),
}


def documented_codes() -> set[str]:
    """List the codes that docs/protocol.md lists."""
    text = PROTOCOL.read_text(encoding="utf-8").split("## Codes")[1]
    return set(re.findall(r"`([a-z]+(?:-[a-z]+)*)`", text))


REFUSALS = {code for game in GAMES.values() for code in game.refusals}
CODES = documented_codes() | REFUSALS


def is_count(value: object) -> bool:
    """Tell whether a value is a whole number that is not negative."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def check_reply(reply: Any) -> None:
    """Fail unless a reply is of the documented shape."""
    assert isinstance(reply, dict)
    assert MUST <= set(reply) <= MUST | MAY, set(reply) ^ MUST
    assert reply["v"] == 1
    assert reply["id"] is None or is_count(reply["id"])
    assert isinstance(reply["ok"], bool)
    assert is_count(reply["rev"])
    assert isinstance(reply["pending"], bool)
    assert ("error" in reply) == (not reply["ok"])
    if "error" in reply:
        check_error(reply["error"])
        assert reply["events"] == []
    if reply["view"] is not None:
        check_view(reply["view"])
        assert reply["view"]["rev"] == reply["rev"]
    for event in reply["events"]:
        assert set(event) == {"event"} | EVENTS[event["event"]]
    for key, text in reply["saves"].items():
        assert re.fullmatch(r"game\.[a-z]+(\.before)?|stats|daily|recent|last", key)
        assert text is None or isinstance(text, str)
    check_optional(reply)


def check_optional(reply: dict[str, Any]) -> None:
    """Fail unless the fields that only some replies have are right."""
    for error in reply.get("rejected", {}).values():
        check_error(error)
    if "job" in reply:
        assert reply["job"] == reply["id"]
        assert reply["pending"] is True
    if "progress" in reply:
        assert "job" in reply
        assert set(reply["progress"]) == {"tried", "nodes"}
        assert all(is_count(value) for value in reply["progress"].values())
    if "dropped" in reply:
        assert reply["dropped"]
        assert all(is_count(job) for job in reply["dropped"])
    if "verdict" in reply:
        assert reply["verdict"] in VERDICTS
    if "deal" in reply:
        assert reply["verdict"] in VERDICTS
        assert reply["deal"].isdigit()
        assert isinstance(reply["rules"], str)
        assert reply["difficulty"] in DIFFICULTIES
    if "hint" in reply:
        check_hint(reply["hint"])
    if "history" in reply:
        assert set(reply["history"]) == {"cursor", "won", "moves"}
        assert 0 <= reply["history"]["cursor"] <= len(reply["history"]["moves"])
        for event in (each for move in reply["history"]["moves"] for each in move):
            assert set(event) == {"event"} | EVENTS[event["event"]]
    if "timeline" in reply:
        winnable, dead = reply["timeline"]["winnable"], reply["timeline"]["dead"]
        assert winnable is None or dead is None or winnable < dead
    if reply.get("refusal") is not None:
        check_error(reply["refusal"])


def check_error(error: dict[str, Any]) -> None:
    """Fail unless a code is documented, and not that of a fault of ours."""
    assert set(error) == {"code", "args"}
    assert error["code"] in CODES, error
    assert error["code"] != "internal", error
    assert isinstance(error["args"], dict)


def check_hint(hint: dict[str, Any]) -> None:
    """Fail unless a hint says what its verdict or, without one, its aim asks for."""
    assert set(hint) == {
        *("kind", "aim", "verdict", "move", "slots", "undo", "cursor", "never", "ahead"),
    }
    assert (hint["ahead"] is not None) == (hint["aim"] == "win")
    assert hint["kind"] in ("fair", "winning")
    assert hint["aim"] in AIMS
    assert (hint["move"] is None) == (hint["aim"] in ("nothing", "unknown"))
    assert bool(hint["slots"]) == (hint["move"] is not None)
    if hint["verdict"] is None:
        assert hint["kind"] == "fair"
        assert hint["aim"] != "win"
    else:
        assert hint["verdict"] in VERDICTS
        assert (hint["aim"] == "win") == (hint["verdict"] == "winnable")
    assert (hint["undo"] is None) == (hint["cursor"] is None)
    if hint["verdict"] != "dead":
        assert hint["cursor"] is None
        assert hint["never"] is False
    elif hint["cursor"] is not None:
        assert hint["undo"] > 0
        assert hint["never"] is False


def check_view(view: dict[str, Any]) -> None:
    """Fail unless a view is whole and agrees with itself."""
    assert set(view) == VIEW, set(view) ^ VIEW
    assert view["deal"].isdigit()
    assert view["id"].startswith(view["game"] + "-")
    assert view["id"].endswith("-" + view["deal"])
    assert {"key", "name"} <= set(view["rules"])
    assert view["outcome"] in ("playing", "won")
    assert view["clock"] in ("waiting", "running", "ended")
    assert view["cursor"] == view["move_count"] <= view["length"]
    for name in ("score", "move_count", "cursor", "length", "elapsed"):
        assert is_count(view[name])
    assert view["difficulty"] in DIFFICULTIES
    for name in ("winning_hint", "can_take_back", "helped"):
        assert isinstance(view[name], bool)
    assert view["notice"] in NOTICES
    texts = {move for targets in view["moves"].values() for move in targets.values()}
    assert view["finish"] is None or view["finish"] in texts
    won = view["outcome"] == "won"
    assert (view["clock"] == "ended") == won
    assert (view["clock"] == "waiting") == (view["length"] == 0)
    if won:
        assert view["notice"] is None
        assert view["finish"] is None
        assert view["winning_hint"] is False
        assert view["moves"] == {}
    if view["length"]:
        assert not view["can_take_back"]
    assert {"number", "left", "redeals"} == set(view["passes"])
    assert all(is_count(count) for count in view["counts"].values())
    names = {pile["pile"] for pile in view["piles"]}
    for pile in view["piles"]:
        check_pile(pile)
    assert len(names) == len(view["piles"])
    slots = names | {slot["slot"] for pile in view["piles"] for slot in pile["slots"]}
    for slot, targets in view["moves"].items():
        assert slot in slots
        assert targets
        for target, move in targets.items():
            assert target in slots
            assert move


def check_pile(pile: dict[str, Any]) -> None:
    """Fail unless a pile has what its role asks for."""
    assert pile["role"] in ROLES
    if pile["role"] == "stock":
        assert is_count(pile["count"])
        assert pile["press"] in ("draw", "redeal", None)
    elif pile["role"] == "waste":
        assert is_count(pile["count"])
        assert pile["under"] is None or pile["under"] in CARD_TEXTS
    elif pile["role"] == "foundation":
        assert is_count(pile["count"])
        assert pile["suit"] in SUITS
        assert (pile["count"] > 0) == bool(pile["slots"])
        assert (pile["under"] in CARD_TEXTS) == (pile["count"] > 1)
    elif pile["role"] == "tableau":
        assert 1 <= pile["place"] <= pile["of"]
        assert pile["row"] >= 1
    for slot in pile["slots"]:
        assert set(slot) == {"slot", "card", "free", "covered_by"}
        assert slot["card"] is None or slot["card"] in CARD_TEXTS
        assert slot["free"] == (not slot["covered_by"])
