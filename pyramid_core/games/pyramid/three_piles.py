"""The stock dealt onto three wastes, searched: the states one removal away, deals implied.

A state is a *key* (stock mask and settled shape in one number) and a *time*, the number of deals
made. What can be won from some time can be won from every earlier one.
"""

from __future__ import annotations

from pyramid_core.games.pyramid.layout import STOCK_SIZE
from pyramid_core.games.pyramid.packing import (
    GUARD_BITS,
    UNITS,
    Found,
    PackedDeal,
    State,
    swap_partners,
)
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

        # For each number of deals made, the ranks still to come, and for each pile the partners
        # that come onto the other two.
        self._future: list[tuple[int, tuple[int, ...]]] = []
        for deals in range(DEALS + 1):
            coming = -1 << PILES * deals & (1 << STOCK_SIZE) - 1
            ranks = 0
            for index in range(PILES * deals, STOCK_SIZE):
                ranks |= 1 << deal.stock_ranks[index]
            partners = [swap_partners(deal.counts_of(coming & ~pile)) for pile in self._piles]
            self._future.append((ranks, tuple(partners)))

    def removals(self, state: State, failed: dict[int, int]) -> list[Found]:
        """List what each removal leads to, not yet judged, the best last."""
        key, time, counts, _ = state
        shape, mask = key & SHAPE_MASK, key >> SHAPE_BITS
        look = self._deal.outlook(shape)
        ranks, units = self._deal.stock_ranks, self._deal.units
        playable, taken_by = look.playable, look.taken_by
        found: list[Found] = [(mask, after, time, counts, 0) for after in look.pairs]
        fresh = mask
        end = min(DEALS + 1, failed.get(key, NEVER))  # from there on everything was tried
        for deals in range(time, end):
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

    def waits(self, state: State, found: Found) -> int:
        """Count the deals between a state and what a removal leads to."""
        return found[2] - state[1]

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
            if self._all and not self._spread_out(mask, shape, counts):
                return None
            buried = self._buried(mask, shape, time)
            if buried:
                if self._all or buried < 0:
                    return None
                left = counts - self._deal.counts_of(buried)
                if not self._relaxation.allows(left, shape):
                    return None
        return key, time, counts, removed

    def _spread_out(self, mask: int, shape: int, counts: int) -> bool:
        """Tell whether no pile has more cards of two ranks than there are pairs of them left."""
        total = counts + swap_partners(self._deal.partners[shape]) | GUARD_BITS
        for pile in self._piles:
            lying = self._deal.counts_of(mask & pile)
            if total - lying - swap_partners(lying) & GUARD_BITS != GUARD_BITS:
                return False
        return True

    def _buried(self, mask: int, shape: int, deals: int) -> int:
        """Look how deep the wastes can be dug if only they use partners up.

        Answers the mask of the cards that stay buried, -1 if the pyramid cannot be cleared.
        """
        deal = self._deal
        ranks, units, spreads = deal.stock_ranks, deal.units, deal.spreads
        look = deal.outlooks[shape] or deal.outlook(shape)
        wanted_ranks, free_ranks = look.wanted_ranks, look.free_ranks
        lent, coming = self._future[deals]
        dealt = mask & (1 << PILES * deals) - 1
        rests = [dealt & pile for pile in self._piles]
        shown_by = [0] * PILES  # partners that the cards reached in each pile make
        for number, rest in enumerate(rests):
            if rest:
                index = rest.bit_length() - 1
                lent |= 1 << ranks[index]
                shown_by[number] = UNITS[REMOVAL_SUM - ranks[index]]
        shown = lent & wanted_ranks | free_ranks
        clears, freed = spreads.get(shown << SHAPE_BITS | shape) or deal.spread(shown, shape)
        if clears:
            if not self._all:
                return 0
            reached = freed + sum(shown_by)
            for number, rest in enumerate(rests):
                partners = coming[number] + reached - shown_by[number] | GUARD_BITS
                if partners - deal.counts_of(rest) & GUARD_BITS != GUARD_BITS:
                    break
            else:
                return 0
        used = [0] * PILES  # by each pile alone: which of two piles gets a partner is open
        while True:
            shown = lent & wanted_ranks | free_ranks
            clears, freed = spreads.get(shown << SHAPE_BITS | shape) or deal.spread(shown, shape)
            stuck = True
            for number in range(PILES):
                rest = rests[number]
                if not rest:
                    continue
                # No two cards of one pile ever go together.
                partners = coming[number] + freed + sum(shown_by) - shown_by[number]
                left = (partners | GUARD_BITS) - used[number]
                while rest:
                    index = rest.bit_length() - 1
                    left -= units[index]
                    if left & GUARD_BITS != GUARD_BITS:
                        break
                    stuck = False
                    used[number] += units[index]
                    rest ^= 1 << index
                    if rest:
                        index = rest.bit_length() - 1
                        lent |= 1 << ranks[index]
                        shown_by[number] += UNITS[REMOVAL_SUM - ranks[index]]
                rests[number] = rest
            if stuck:
                return sum(rests) if clears else -1
