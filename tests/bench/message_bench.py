"""How long the core takes for a message: a whole game played through the bridge.

Runs on CPython and inside Pyodide alike: ``python -m tests.bench.message_bench``.
"""

from __future__ import annotations

import json
import time
from typing import Any

from pyramid_core.bridge import Bridge

DEALS = 20
MOVES_A_DEAL = 80


class Clock:
    """Sends messages to a bridge and keeps the milliseconds each kind took."""

    def __init__(self) -> None:
        self._bridge = Bridge()
        self._next_id = 0
        self.milliseconds: dict[str, list[float]] = {}

    def send(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a request and answer its reply."""
        self._next_id += 1
        text = json.dumps({"v": 1, "id": self._next_id, "do": do, **fields})
        start = time.perf_counter()
        reply = self._bridge.handle(text)
        self.milliseconds.setdefault(do, []).append((time.perf_counter() - start) * 1000)
        answer: dict[str, Any] = json.loads(reply)
        assert answer["ok"], answer
        return answer


def play(clock: Clock, deal: int) -> None:
    """Play a deal by the moves listed first, then undo it all and load it back."""
    reply = clock.send("new", game="pyramid", rules="normal", deal=str(deal), anyway=True)
    for _ in range(MOVES_A_DEAL):
        targets = reply["view"]["moves"]
        if not targets:
            break
        move = next(iter(next(iter(targets.values())).values()))
        reply = clock.send("move", move=move, rev=reply["rev"])
    save = reply["saves"]["game.pyramid"]
    while reply["view"]["cursor"]:
        reply = clock.send("undo", rev=reply["rev"])
    clock.send("hello", saves={"game.pyramid": save})


def main() -> None:
    """Print the figures as one JSON object: milliseconds by kind of message."""
    clock = Clock()
    for deal in range(1, DEALS + 1):
        play(clock, deal)
    table = {}
    for do, taken in clock.milliseconds.items():
        taken.sort()
        table[do] = {
            "count": len(taken),
            "median": round(taken[len(taken) // 2], 3),
            "p95": round(taken[int(len(taken) * 0.95)], 3),
            "worst": round(taken[-1], 3),
        }
    print(json.dumps(table))


if __name__ == "__main__":
    main()
