"""Ways to turn a card up, found in what the player can see."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import replace

from pyramid_core.games.klondike.macros import settle, successors
from pyramid_core.games.klondike.packed import State, Table, pack
from pyramid_core.games.klondike.position import KlondikePosition
from pyramid_core.games.klondike.solver import key_of


def ways_to_turn_up(table: Table, start: State) -> Iterator[State]:
    """List states in which a card has just been turned up, those of the fewest steps first.

    Only what comes before that is looked at, so hidden cards have no say in what is listed. All
    states without a card turned up are gone through in the end: none listed proves that no legal
    moves turn one up (docs/klondike-solver.md, "no progress").
    """
    root = settle(table, start)
    if root[2] != start[2]:
        yield root
        return
    seen = {key_of(root)}
    to_do = deque([root])
    while to_do:
        for new in successors(table, to_do.popleft()):
            if new[2] != start[2]:
                yield new
                continue
            key = key_of(new)
            if key not in seen:
                seen.add(key)
                to_do.append(new)


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
