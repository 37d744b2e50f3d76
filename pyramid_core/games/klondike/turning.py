"""Ways to turn a card up, found in what the player can see."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import replace

from pyramid_core.games.klondike.macros import settle, successors
from pyramid_core.games.klondike.packed import State, Table, pack
from pyramid_core.games.klondike.position import KlondikePosition
from pyramid_core.games.klondike.solver import key_of

# States looked at side by side, so that short ways come first; from then on one way is followed
# to its end before the next, which finds long ones sooner by far.
_SIDE_BY_SIDE = 300
# States that a notice may take: seldom are there more, and it is asked for at every move.
MOST_STATES = 2_000


def look_for_ways(table: Table, start: State) -> Iterator[State | None]:
    """List states in which a card has just been turned up, most of them those of few steps first.

    For each state that was looked at comes a None, so that the work can be done in slices. Only
    what comes before a card is turned up is looked at, so hidden cards have no say in what is
    listed. All states without a card turned up are gone through in the end: none listed proves
    that no legal moves turn one up (docs/klondike-solver.md, "no progress").
    """
    root = settle(table, start)
    if root[2] != start[2]:
        yield root
        return
    seen = {key_of(root)}
    to_do = deque([root])
    looked_at = 0
    while to_do:
        state = to_do.popleft() if looked_at < _SIDE_BY_SIDE else to_do.pop()
        looked_at += 1
        for new in successors(table, state):
            if new[2] != start[2]:
                yield new
                continue
            key = key_of(new)
            if key not in seen:
                seen.add(key)
                to_do.append(new)
        yield None


def can_turn_up(table: Table, start: State, most: int = MOST_STATES) -> bool | None:
    """Tell whether legal moves turn a card up; None where that takes more states than ``most``."""
    for looked_at, state in enumerate(look_for_ways(table, start)):
        if state is not None:
            return True
        if looked_at == most:
            return None
    return False


def pack_visible(position: KlondikePosition) -> tuple[Table, State]:
    """Turn into integers what can be seen while cards of the talon are unknown.

    Of the talon only the waste top counts; everything under it or still to come is out of reach.
    """
    table, state = pack(position)
    up, talon, down, heads, firsts, seconds, covered, _, steps = state
    size = len(position.waste)
    top = table.talon[size - 1 : size]
    shown = sum(1 << bit for bit in top)
    visible = up, shown, down | talon ^ shown, heads, firsts, seconds, covered, 0, steps
    return replace(table, talon=top), visible
