"""How long after a move the verdict of the new position is there, through the bridge's messages.

Deals that the catalog knows as winnable are played as people may play them, and after every move
the verdict is asked for and worked on in slices, as the page's worker does. Runs on CPython and
inside Pyodide alike: ``python -m tests.bench.verdict_bench``. Times are CPU time.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pyramid_core.bridge import Bridge
from pyramid_core.catalog.format import parse_catalog
from pyramid_core.deals import deck_of_deal
from pyramid_core.game import Verdict
from pyramid_core.games.pyramid.game import PYRAMID
from tests.bench.machine import PYTHON, cpu_milliseconds, percentile
from tests.oracle.dice import Dice, choose_move

CATALOG = Path(__file__).resolve().parents[2] / "data" / "catalog.bin"
# The milliseconds within which 99 of 100 verdicts have to be there.
AIMS = {"open-3-pyramid": 50, "open-1-pyramid": 250}
WORK_NODES = 100  # about what the page's worker asks for at a time
MOST_MOVES = 120
MOVES_WHEN_LOST = 3
MEMO_LIMIT = 400_000


@dataclass
class Measured:
    """Milliseconds of every move message, of every verdict, and of the longest slice of each."""

    moves: list[float] = field(default_factory=list)
    verdicts: list[float] = field(default_factory=list)
    slices: list[float] = field(default_factory=list)

    def add(self, other: Measured) -> None:
        """Count another's in."""
        self.moves += other.moves
        self.verdicts += other.verdicts
        self.slices += other.slices


class Table:
    """A deal in play behind a bridge of its own, so that every game begins knowing nothing."""

    def __init__(self, rules: str, deal: int, measured: Measured) -> None:
        self._bridge = Bridge()
        self._next_id = 0
        self._measured = measured
        self.reply: dict[str, Any] = {}
        self._send("new", game="pyramid", rules=rules, deal=str(deal), anyway=True)

    def _send(self, do: str, **fields: Any) -> float:
        self._next_id += 1
        text = json.dumps({"v": 1, "id": self._next_id, "do": do, **fields})
        begin = cpu_milliseconds()
        reply = self._bridge.handle(text)
        spent = cpu_milliseconds() - begin
        self.reply = json.loads(reply)
        assert self.reply["ok"], self.reply
        return spent

    def play(self, move: str) -> None:
        """Make a move."""
        self._measured.moves.append(self._send("move", move=move))

    def verdict(self, *, measure: bool = True) -> str:
        """Ask for the verdict of the position shown, until it is there."""
        slices = [self._send("verdict")]
        while "job" in self.reply:
            slices.append(self._send("work", nodes=WORK_NODES))
        if measure:
            self._measured.verdicts.append(sum(slices))
            self._measured.slices.append(max(slices))
        return str(self.reply["verdict"])


@dataclass(frozen=True)
class Way:
    """A way of playing: how often a removal is chosen, and whether a winning line is followed.

    ``strays`` is the number of moves in which one leaves the line; 0 is never, None has no line.
    """

    removals_of_eight: int
    strays: int | None = None


WAYS = {
    "at random": Way(0),
    "removals first": Way(7),
    "on the line": Way(7, 0),
    "straying": Way(7, 8),
}


class Player:
    """Chooses moves in one deal, its lines found without the help of the bridge."""

    def __init__(self, rules: str, deal: int, way: Way) -> None:
        deck, parsed = deck_of_deal(deal), PYRAMID.parse_rules(rules)
        self.position = PYRAMID.deal(deck, parsed)
        self._dice = Dice(deal)
        self._way = way
        self._prover = PYRAMID.prover(deck, parsed, MEMO_LIMIT)
        self._line = self._find_line()

    def _find_line(self) -> list[str]:
        if self._way.strays is None:
            return []
        search = self._prover.search(self.position, PYRAMID.proof_budget)
        won = search.advance(PYRAMID.proof_budget) is Verdict.WINNABLE
        return list(search.line) if won else []

    def move(self) -> str | None:
        """Make a move; None when there is none."""
        moves = PYRAMID.moves(self.position)
        if not moves:
            return None
        line, strays = self._line, self._way.strays
        planned = line.pop(0) if line else None
        move = planned
        if move is None or (strays and self._dice.below(strays) == 0):
            move = choose_move(self._dice, moves, self._way.removals_of_eight)
        self.position = PYRAMID.play(self.position, move)
        if planned is not None and move != planned:
            self._line = self._find_line()
        return move


def play(rules: str, deal: int, way: Way) -> Measured:
    """Play a deal, and ask for the verdict before the first move and after each."""
    measured = Measured()
    table = Table(rules, deal, measured)
    player = Player(rules, deal, way)
    assert table.verdict(measure=False) == Verdict.WINNABLE
    moves_left = MOST_MOVES
    while moves_left > 0 and (move := player.move()) is not None:
        table.play(move)
        moves_left -= 1
        if table.verdict() == Verdict.DEAD:
            moves_left = min(moves_left, MOVES_WHEN_LOST)
    return measured


def winnable_deals(rules: str, count: int) -> list[int]:
    """List the first deals that the catalog knows as winnable."""
    return parse_catalog(CATALOG.read_bytes()).deals("pyramid", rules, None)[:count]


def main() -> None:
    """Print a line of figures for each rules and way of playing, and one for all ways."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20, help="how many deals, each in every way")
    options = parser.parse_args()
    print(f"{PYTHON}, {options.deals} deals, milliseconds of CPU time")
    print(
        f"{'rules, way of playing':32} {'verdicts':>8} {'median':>7} {'p95':>7} {'p99':>7}", end=""
    )
    print(f" {'worst':>7} {'in aim':>7}   slice: {'p99':>6} {'worst':>6}   move: {'p99':>6}")
    for rules, aim in AIMS.items():
        total = Measured()
        for name, way in WAYS.items():
            measured = Measured()
            for deal in winnable_deals(rules, options.deals):
                measured.add(play(rules, deal, way))
            total.add(measured)
            print(row(f"{rules} {name}", measured, aim), flush=True)
        print(row(f"{rules}, all", total, aim), flush=True)


def row(title: str, measured: Measured, aim: int) -> str:
    """Write a line of figures."""
    verdicts, slices = measured.verdicts, measured.slices
    in_aim = sum(spent <= aim for spent in verdicts) / len(verdicts)
    return (
        f"{title:32} {len(verdicts):8} {percentile(verdicts, 50):7.1f}"
        f" {percentile(verdicts, 95):7.1f} {percentile(verdicts, 99):7.1f} {max(verdicts):7.1f}"
        f" {in_aim:7.2%}          {percentile(slices, 99):6.1f} {max(slices):6.1f}"
        f"         {percentile(measured.moves, 99):6.1f}"
    )


if __name__ == "__main__":
    main()
