"""Two searches that may give up: a dive for some way to win, and a beam for a short one.

Both go by the length of the line so far plus an estimate of what is to come.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from operator import itemgetter
from typing import TypeAlias

from pyramid_core.games.pyramid.packing import EVEN_FIELDS, FIELD_BITS, PackedDeal, State
from pyramid_core.games.pyramid.shapes import EMPTY, SHAPE_MASK
from pyramid_core.games.pyramid.three_piles import ThreePiles
from pyramid_core.games.pyramid.turning import TurningStock

_Node: TypeAlias = tuple[State, "_Node | None"]


class Dive:
    """One best-first search from a state, in slices, for at most ``limit`` states.

    The weight of the estimate makes it dive: heavier weights find a line sooner, and a longer one.
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
        root: State,
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
        for state, moves in _successors(self._deal, self._successors, self._failed, node[0]):
            longer = length + moves
            ahead = self._weight * _moves_left(self._deal, state[0] & SHAPE_MASK)
            self._count += 1  # among equals the latest find first, and no nodes compared
            heappush(self._waiting, (longer + ahead, -self._count, longer, (state, node)))


class Beam:
    """A search for a short way, in slices: removal by removal, with the ``width`` best states.

    ``way`` is the shortest way found so far, if any; ``over`` tells that there is no more to do.
    """

    def __init__(
        self,
        deal: PackedDeal,
        successors: TurningStock | ThreePiles,
        failed: dict[int, int],
        goal_mask: int,
        *,
        root: State,
        width: int,
    ) -> None:
        self.nodes = 0
        self.way: list[State] | None = None
        self.over = False
        self._deal = deal
        self._successors = successors
        self._failed = failed
        self._goal_mask = goal_mask
        self._width = width
        self._shortest = 1 << 30
        start = successors.judge(root, failed)
        # The states after so many removals, best last, and those found after one more: by key
        # and time the estimate of the whole line, its length so far, and the state.
        self._row: list[tuple[int, _Node]] = [] if start is None else [(0, (start, None))]
        self._next: dict[tuple[int, int], tuple[int, int, _Node]] = {}

    def advance(self, nodes: int) -> None:
        """Go on for at most ``nodes`` states."""
        last = self.nodes + nodes
        while not self.over and self.nodes < last:
            if self._row:
                self.nodes += 1
                self._look_on(*self._row.pop())
            else:
                best = sorted(self._next.values(), key=itemgetter(0))[: self._width]
                self._row = [(length, node) for _, length, node in reversed(best)]
                self._next.clear()
                self.over = not self._row

    def _look_on(self, length: int, node: _Node) -> None:
        found = self._next
        for state, moves in _successors(self._deal, self._successors, self._failed, node[0]):
            longer = length + moves
            estimate = longer + _moves_left(self._deal, state[0] & SHAPE_MASK)
            if estimate >= self._shortest:
                continue
            if not state[0] & self._goal_mask:
                self._shortest, self.way = longer, _states((state, node))
                continue
            known = found.get(state[:2])
            if known is None or known[1] > longer:
                found[state[:2]] = estimate, longer, (state, node)


def _successors(
    deal: PackedDeal, successors: TurningStock | ThreePiles, failed: dict[int, int], state: State
) -> Iterator[tuple[State, int]]:
    """List the states one removal away, and how many moves each takes with all that it implies."""
    masks = deal.shapes.masks
    pyramid = masks[state[0] & SHAPE_MASK]
    for found in reversed(successors.removals(state, failed)):
        after = successors.judge(found, failed)
        if after is not None:
            # Free Kings go along with a removal, one move each.
            cards = (pyramid ^ masks[after[0] & SHAPE_MASK]).bit_count() + found[3].bit_count()
            yield after, successors.waits(state, found) + cards - 1


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
