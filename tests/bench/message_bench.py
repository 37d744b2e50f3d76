"""How long the core takes for a message: whole games played through the bridge.

Runs on CPython and inside Pyodide alike: ``python -m tests.bench.message_bench``. Times are CPU
time.
"""

from __future__ import annotations

import json
from typing import Any

from pyramid_core.bridge import Bridge
from pyramid_core.games import GAMES
from tests.bench.machine import PYTHON, cpu_milliseconds, percentile

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
        begin = cpu_milliseconds()
        reply = self._bridge.handle(text)
        self.milliseconds.setdefault(do, []).append(cpu_milliseconds() - begin)
        answer: dict[str, Any] = json.loads(reply)
        assert answer["ok"], answer
        return answer


def play(clock: Clock, game: str, deal: int) -> None:
    """Play a deal by the moves listed first, then undo it all and load it back."""
    rules = next(iter(GAMES[game].named_rules))
    reply = clock.send("new", game=game, rules=rules, deal=str(deal), anyway=True)
    for _ in range(MOVES_A_DEAL):
        targets = reply["view"]["moves"]
        if not targets:
            break
        move = next(iter(next(iter(targets.values())).values()))
        reply = clock.send("move", move=move, rev=reply["rev"])
    save = reply["saves"][f"game.{game}"]
    while reply["view"]["cursor"]:
        reply = clock.send("undo", rev=reply["rev"])
    clock.send("hello", saves={f"game.{game}": save})


def main() -> None:
    """Print the figures: milliseconds by kind of message."""
    print(f"{PYTHON}, {DEALS} deals, milliseconds of CPU time")
    print(f"{'message':24} {'count':>8} {'median':>8} {'p95':>8} {'worst':>8}")
    for game in GAMES:
        clock = Clock()
        for deal in range(1, DEALS + 1):
            play(clock, game, deal)
        for do, taken in clock.milliseconds.items():
            figures = (percentile(taken, 50), percentile(taken, 95), max(taken))
            row = " ".join(f"{figure:8.2f}" for figure in figures)
            print(f"{f'{game} {do}':24} {len(taken):8} {row}", flush=True)


if __name__ == "__main__":
    main()
