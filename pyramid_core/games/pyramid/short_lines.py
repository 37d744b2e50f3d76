"""A short way to win, looked for greedily once a position is known to be winnable.

Best-first search on the length of the line so far plus a weighted estimate of what is to come.
The weight makes it dive: lines a few moves longer than the shortest, for a few hundred states.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TypeAlias

from pyramid_core.games.pyramid.packing import EVEN_FIELDS, FIELD_BITS, Found, PackedDeal, State
from pyramid_core.games.pyramid.shapes import EMPTY, SHAPE_MASK
from pyramid_core.games.pyramid.three_piles import ThreePiles
from pyramid_core.games.pyramid.turning import TurningStock

# Heavier weights find a line sooner, and a longer one: (weight, states to look at).
_DIVES = ((3, 300), (8, 150))

_Node: TypeAlias = tuple[State, "_Node | None"]


@dataclass(frozen=True, slots=True)
class ShortLines:
    """Looks for short ways to win among the successors of states.

    ``failed`` is only read. What ``goal_mask`` leaves of the key of a won state is zero.
    """

    deal: PackedDeal
    successors: TurningStock | ThreePiles
    failed: dict[int, int]
    goal_mask: int

    def find(self, root: Found) -> list[State] | None:
        """List the states of a short way to win; None if it was not found soon."""
        for weight, limit in _DIVES:
            way = self._dive(root, weight, limit)
            if way is not None:
                return way
        return None

    def _dive(self, root: Found, weight: int, limit: int) -> list[State] | None:
        deal, successors, failed = self.deal, self.successors, self.failed
        masks = deal.shapes.masks
        start = successors.judge(root, failed)
        if start is None:
            return None
        seen: dict[int, int] = {}
        count = 0
        waiting: list[tuple[int, int, int, _Node]] = [(0, 0, 0, (start, None))]
        while waiting and len(seen) < limit:
            _, _, length, node = heappop(waiting)
            state = node[0]
            key, time, _, _ = state
            if not key & self.goal_mask:
                return _states(node)
            if seen.get(key, time + 1) <= time:
                continue
            seen[key] = time
            for found in reversed(successors.removals(state, failed)):
                after = successors.judge(found, failed)
                if after is None:
                    continue
                # Free Kings go along with a removal, one move each.
                shape, shape_after = key & SHAPE_MASK, after[0] & SHAPE_MASK
                cards = (masks[shape] ^ masks[shape_after]).bit_count() + found[4].bit_count()
                longer = length + successors.waits(state, found) + cards - 1
                count += 1  # earlier successors first among equals
                ahead = weight * _moves_left(deal, shape_after)
                heappush(waiting, (longer + ahead, -count, longer, (after, node)))
        return None


def _states(node: _Node | None) -> list[State]:
    way: list[State] = []
    while node is not None:
        way.append(node[0])
        node = node[1]
    way.reverse()
    return way


def _moves_left(deal: PackedDeal, shape: int) -> int:
    """Estimate the removals that clear a pyramid: every pair of ranks as well matched as can be."""
    if shape == EMPTY:
        return 0
    partners = deal.outlook(shape).partners
    cards = deal.shapes.masks[shape].bit_count()
    low, high = partners & EVEN_FIELDS, partners >> FIELD_BITS & EVEN_FIELDS
    moves = 0
    while low or high:
        one, other = low & 15, high & 15
        cards -= one + other
        moves += max(one, other)
        low >>= 2 * FIELD_BITS
        high >>= 2 * FIELD_BITS
    return moves + cards  # what remains of the cards are Kings
