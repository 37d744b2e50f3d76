"""The stock dealt onto three wastes, searched: the states one removal away, deals implied.

A state is a *key* (stock mask and settled shape in one number) and a *time*, the number of deals
made. What can be won from some time can be won from every earlier one.
"""

from __future__ import annotations

from pyramid_core.games.pyramid.layout import STOCK_SIZE
from pyramid_core.games.pyramid.packing import Found, PackedDeal, State
from pyramid_core.games.pyramid.relaxation import Relaxation
from pyramid_core.games.pyramid.shapes import EMPTY, SHAPE_BITS, SHAPE_MASK
from pyramid_core.games.pyramid.variants import REMOVAL_SUM, Goal, PyramidRules

PILES = 3
DEALS = STOCK_SIZE // PILES
NEVER = 1 << 30


class ThreePiles:
    """The successors of a state while the stock is dealt three at a time."""

    def __init__(self, deal: PackedDeal, relaxation: Relaxation, rules: PyramidRules) -> None:
        self._deal = deal
        self._relaxation = relaxation
        self._all = rules.goal is Goal.ALL
        self._piles = tuple(
            sum(1 << index for index in range(pile, STOCK_SIZE, PILES)) for pile in range(PILES)
        )

    def removals(self, state: State, failed: dict[int, int]) -> list[Found]:
        """List what each removal leads to, not yet judged, the best last."""
        key, time, counts, _ = state
        shape, mask = key & SHAPE_MASK, key >> SHAPE_BITS
        look = self._deal.outlook(shape)
        ranks, units = self._deal.stock_ranks, self._deal.units
        playable, taken_by = look.playable, look.taken_by
        found: list[Found] = [(mask, after, time, counts, 0) for after in look.pairs]
        fresh = mask
        for deals in range(time, DEALS + 1):
            dealt = mask & (1 << PILES * deals) - 1
            tops = [1 << (dealt & pile).bit_length() >> 1 for pile in self._piles]
            for number, card in enumerate(tops):
                index = card.bit_length() - 1
                if card & fresh & playable:
                    left = counts - units[index]
                    found += [
                        (mask ^ card, after, deals, left, card) for after in taken_by[ranks[index]]
                    ]
                for other in tops[number + 1 :]:
                    if (card | other) & fresh and card and other:
                        second = other.bit_length() - 1
                        if ranks[index] + ranks[second] == REMOVAL_SUM:
                            left = counts - units[index] - units[second]
                            found.append((mask ^ card ^ other, shape, deals, left, card | other))
            fresh = mask & 7 << PILES * deals
        found.reverse()
        return found

    def judge(self, found: Found, failed: dict[int, int]) -> State | None:
        """Tell the state that a removal led to; None if it cannot win."""
        mask, shape, time, counts, removed = found
        key = mask << SHAPE_BITS | shape
        if failed.get(key, NEVER) <= time:
            return None
        if shape != EMPTY:
            answer = self._relaxation.known.get(counts << SHAPE_BITS | shape)
            if answer is None:
                answer = self._relaxation.allows(counts, shape)
            if not answer:
                return None
        return key, time, counts, removed
