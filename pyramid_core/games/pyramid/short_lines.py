"""Diving: a best-first search for some way to win, or a short one; it may give up.

States are tried by the length of the line so far plus a weighted estimate of what is to come.
The weight makes it dive: heavier weights find a line sooner, and a longer one.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TypeAlias

from pyramid_core.games.pyramid.packing import EVEN_FIELDS, FIELD_BITS, Found, PackedDeal, State
from pyramid_core.games.pyramid.shapes import EMPTY, SHAPE_MASK
from pyramid_core.games.pyramid.three_piles import ThreePiles
from pyramid_core.games.pyramid.turning import TurningStock

_Node: TypeAlias = tuple[State, "_Node | None"]


class Dive:
    """One dive from a state, in slices, for at most ``limit`` states.

    ``way`` is a way to win once one is found. ``over`` tells that it was found or given up;
    ``exhausted`` that there is none. ``seen`` maps the keys of the states looked at to their
    earliest times. What ``goal_mask`` leaves of the key of a won state is zero.
    """

    def __init__(
        self,
        deal: PackedDeal,
        successors: TurningStock | ThreePiles,
        failed: dict[int, int],
        goal_mask: int,
        *,
        root: Found,
        weight: int,
        limit: int,
    ) -> None:
        self.nodes = 0
        self.way: list[State] | None = None
        self.over = False
        self.exhausted = False
        self.seen: dict[int, int] = {}
        self._deal = deal
        self._successors = successors
        self._failed = failed
        self._goal_mask = goal_mask
        self._weight = weight
        self._limit = limit
        start = successors.judge(root, failed)
        self._waiting: list[tuple[int, int, int, _Node]] = []
        self._count = 0
        if start is not None:
            self._waiting.append((0, 0, 0, (start, None)))

    def advance(self, nodes: int) -> None:
        """Go on for at most ``nodes`` states."""
        last = self.nodes + nodes
        waiting, seen = self._waiting, self.seen
        while not self.over:
            if not waiting:
                self.over = self.exhausted = True
                return
            key, time, _, _ = waiting[0][3][0]
            if key & self._goal_mask:
                if seen.get(key, time + 1) <= time:
                    heappop(waiting)
                    continue
                if self.nodes >= self._limit:
                    self.over = True
                    return
                if self.nodes >= last:
                    return
            _, _, length, node = heappop(waiting)
            if not key & self._goal_mask:
                self.over, self.way = True, _states(node)
                return
            self.nodes += 1
            seen[key] = time
            self._push_successors(node, length)

    def _push_successors(self, node: _Node, length: int) -> None:
        state = node[0]
        shape = state[0] & SHAPE_MASK
        masks, successors, failed = self._deal.shapes.masks, self._successors, self._failed
        for found in reversed(successors.removals(state, failed)):
            after = successors.judge(found, failed)
            if after is None:
                continue
            shape_after = after[0] & SHAPE_MASK
            # Free Kings go along with a removal, one move each.
            cards = (masks[shape] ^ masks[shape_after]).bit_count() + found[4].bit_count()
            longer = length + successors.waits(state, found) + cards - 1
            ahead = self._weight * _moves_left(self._deal, shape_after)
            self._count += 1  # among equals the latest find first, and no nodes compared
            heappush(self._waiting, (longer + ahead, -self._count, longer, (after, node)))


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
