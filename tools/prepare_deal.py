"""Prepares the deal that a first visit shows: easy, proven winnable, and pictured by the core.

``python -m tools.prepare_deal TARGET.json`` writes the request that deals it and the picture that
the core answers with; the same core prepares the same deal.
"""

from __future__ import annotations

import base64
import json
import sys
from pathlib import Path
from typing import Any

from pyramid_core.bridge import Bridge

ROOT = Path(__file__).resolve().parent.parent
GAME, RULES = "pyramid", "normal"
# Any text does; it only says which of the easy deals it is.
CHANCE = "the first deal"
EASIEST = 1


def ask(bridge: Bridge, **request: Any) -> dict[str, Any]:
    """Answer the final reply to a request, with all the work it takes."""
    reply = json.loads(bridge.handle(json.dumps({"v": 1, "id": 1, **request})))
    while reply.get("pending") and (reply["id"] is None or "job" in reply):
        reply = json.loads(bridge.handle(json.dumps({"v": 1, "id": None, "do": "work"})))
    if not reply["ok"]:
        raise ValueError(reply["error"])
    answer: dict[str, Any] = reply
    return answer


def choose_deal() -> str:
    """Answer an easy deal that the catalog knows, proven once more; a found one without catalog."""
    bridge = Bridge()
    wanted: dict[str, Any] = {"do": "new", "game": GAME, "rules": RULES, "entropy": CHANCE}
    catalog = ROOT / "data/catalog.bin"
    if catalog.is_file():
        ask(bridge, do="catalog", data=base64.b64encode(catalog.read_bytes()).decode())
        wanted["difficulty"] = EASIEST
    deal: str = ask(bridge, **wanted)["view"]["deal"]
    verdict = ask(Bridge(), do="prove", game=GAME, rules=RULES, deal=deal)["verdict"]
    if verdict != "winnable":
        raise ValueError(deal)
    return deal


def main() -> None:
    """Write the request and the picture."""
    request = {"do": "new", "game": GAME, "rules": RULES, "deal": choose_deal(), "anyway": True}
    bridge = Bridge()
    ask(bridge, do="hello", saves={})
    view = ask(bridge, **request)["view"]
    Path(sys.argv[1]).write_text(json.dumps({"request": request, "view": view}))


if __name__ == "__main__":
    main()
