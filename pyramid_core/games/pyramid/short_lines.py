"""A beam: a search for a way to win, soon or short, that may give up."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from typing import TypeAlias

from pyramid_core.games.pyramid.packing import EVEN_FIELDS, FIELD_BITS, PackedDeal, State
from pyramid_core.games.pyramid.shapes import EMPTY, SHAPE_MASK
from pyramid_core.games.pyramid.three_piles import ThreePiles
from pyramid_core.games.pyramid.turning import TurningStock

_Node: TypeAlias = tuple[State, "_Node | None"]


class Beam:
    """A search removal by removal, in slices, each time with the ``width`` best states.

    The best are those with the shortest line so far plus an estimate of what is to come. ``way``
    is the shortest way found so far, if any; ``over`` tells that there is no more to do, and then
    ``exhausted`` that no state was passed over: without a way there is none. ``seen`` maps the
    keys of the states looked at to their earliest times. What ``goal_mask`` leaves of the key of
    a won state is zero.
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
        self.exhausted = True
        self.seen: dict[int, int] = {}
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
                self.exhausted = self.exhausted and len(self._next) <= self._width
                best = sorted(self._next.values(), key=itemgetter(0))[: self._width]
                self._row = [(length, node) for _, length, node in reversed(best)]
                self._next.clear()
                self.over = not self._row

    def _look_on(self, length: int, node: _Node) -> None:
        found = self._next
        key, time, _, _ = node[0]
        self.seen[key] = min(time, self.seen.get(key, time))
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
