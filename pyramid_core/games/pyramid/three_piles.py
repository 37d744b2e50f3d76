"""The stock dealt onto three wastes, searched: the states one removal away, deals implied.

A state is a *key* (stock mask and settled shape in one number) and a *time*, the number of deals
made. What can be won from some time can be won from every earlier one.
"""

from __future__ import annotations

from typing import NamedTuple

from pyramid_core.games.pyramid.layout import STOCK_SIZE
from pyramid_core.games.pyramid.meetings import Meetings
from pyramid_core.games.pyramid.packing import (
    GUARD_BITS,
    UNITS,
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


class Dig(NamedTuple):
    """One waste, dug from its top down, by the number of cards dug.

    ``rests`` are the masks of what is left, ``used`` the counts of the cards dug, beginning with
    one; ``lent`` has a bit for each rank reached, ``shown`` counts for each rank the cards
    reached that go with it.
    """

    rests: tuple[int, ...]
    used: tuple[int, ...]
    lent: tuple[int, ...]
    shown: tuple[int, ...]


class ThreePiles:
    """The successors of a state while the stock is dealt three at a time."""

    def __init__(
        self, deal: PackedDeal, relaxation: Relaxation, rules: PyramidRules, memo_limit: int
    ) -> None:
        self._deal = deal
        self._relaxation = relaxation
        self._all = rules.goal is Goal.ALL
        self._digs: dict[int, Dig] = {}  # 256 for each waste at most
        self._meetings = Meetings(deal, relaxation, memo_limit)
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

    def removals(self, state: State, failed: dict[int, int]) -> list[State]:
        """List what each removal leads to, not yet judged, the best last."""
        key, time, counts, _ = state
        shape, mask = key & SHAPE_MASK, key >> SHAPE_BITS
        ranks, units = self._deal.stock_ranks, self._deal.units
        look = self._deal.outlooks[shape] or self._deal.outlook(shape)
        pairs, taken_by = look.pairs, look.taken_by
        playable = self._relaxation.playable(look, counts)
        rest = mask << SHAPE_BITS
        found = [
            (rest | after, time, counts, 0)
            for after in pairs
            if failed.get(rest | after, NEVER) > time
        ]
        fresh = mask
        end = min(DEALS + 1, failed.get(key, NEVER))  # from there on everything was tried
        for deals in range(time, end):
            dealt = mask & (1 << PILES * deals) - 1
            tops = [1 << (dealt & pile).bit_length() >> 1 for pile in self._piles]
            for number, card in enumerate(tops):
                index = card.bit_length() - 1
                if card & fresh & playable:
                    left = counts - units[index]
                    rest = (mask ^ card) << SHAPE_BITS
                    found += [
                        (rest | after, deals, left, card)
                        for after in taken_by[ranks[index]]
                        if failed.get(rest | after, NEVER) > deals
                    ]
                for other in tops[number + 1 :]:
                    if (card | other) & fresh and card and other:
                        second = other.bit_length() - 1
                        if ranks[index] + ranks[second] == REMOVAL_SUM:
                            left = counts - units[index] - units[second]
                            rest = (mask ^ card ^ other) << SHAPE_BITS
                            if failed.get(rest | shape, NEVER) > deals:
                                found.append((rest | shape, deals, left, card | other))
            fresh = mask & 7 << PILES * deals
        found.reverse()
        return found

    def waits(self, state: State, found: State) -> int:
        """Count the deals between a state and what a removal leads to."""
        return found[1] - state[1]

    def judge(self, found: State, failed: dict[int, int]) -> State | None:
        """Tell the state that a removal led to; None if it cannot win."""
        key, time, counts, removed = found
        mask, shape = key >> SHAPE_BITS, key & SHAPE_MASK
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
            if self._meetings.are_due():
                possible = self._can_meet(mask, counts, shape, time)
                self._meetings.learn(pruned=not possible)
                if not possible:
                    return None
        return key, time, counts, removed

    def _can_meet(self, mask: int, counts: int, shape: int, deals: int) -> bool:
        """Dig the wastes again, counting what frees the partner of each card."""
        deal, meetings, allows = self._deal, self._meetings, self._relaxation.allows
        ranks, units = deal.stock_ranks, deal.units
        dealt = mask & (1 << PILES * deals) - 1
        rests = [dealt & pile for pile in self._piles]
        supply = counts - deal.counts_of(dealt)
        coming = self._future[deals][1]
        stock_pairs = -1
        shown_by = [0] * PILES  # partners that the cards reached in each pile make
        for number, rest in enumerate(rests):
            if rest:
                shown_by[number] = UNITS[REMOVAL_SUM - ranks[rest.bit_length() - 1]]
        used = [0] * PILES  # cards of each pile that go with a stock card
        while True:
            stuck = True
            for number in range(PILES):
                while rest := rests[number]:
                    if not self._all and allows(supply, shape):
                        return True
                    index = rest.bit_length() - 1
                    rank, unit = ranks[index], units[index]
                    if not meetings.are_possible(rank, supply, counts, shape):
                        if stock_pairs < 0:
                            stock_pairs = meetings.stock_pairs(counts, shape)
                        partners = coming[number] + sum(shown_by) - shown_by[number]
                        taken = used[number] + unit
                        if (partners | GUARD_BITS) - taken & GUARD_BITS != GUARD_BITS:
                            break
                        if (stock_pairs | GUARD_BITS) - taken & GUARD_BITS != GUARD_BITS:
                            break
                        used[number] = taken
                    stuck = False
                    supply += unit
                    rests[number] = rest ^ 1 << index
                    if rests[number]:
                        below = ranks[rests[number].bit_length() - 1]
                        shown_by[number] += UNITS[REMOVAL_SUM - below]
            if stuck:
                return not any(rests) or (not self._all and allows(supply, shape))

    def _spread_out(self, mask: int, shape: int, counts: int) -> bool:
        """Tell whether no pile has more cards of two ranks than there are pairs of them left."""
        total = counts + swap_partners(self._deal.partners[shape]) | GUARD_BITS
        for pile in self._piles:
            lying = self._deal.counts_of(mask & pile)
            if total - lying - swap_partners(lying) & GUARD_BITS != GUARD_BITS:
                return False
        return True

    def _dig(self, rest: int) -> Dig:
        """Look at the cards of one waste, from its top down."""
        ranks, units = self._deal.stock_ranks, self._deal.units
        rests, used, lent, shown = [rest], [], [0], [0]
        taken = 0
        while rest:
            index = rest.bit_length() - 1
            rest ^= 1 << index
            taken += units[index]
            rests.append(rest)
            used.append(taken)
            lent.append(lent[-1] | 1 << ranks[index])
            shown.append(shown[-1] + UNITS[REMOVAL_SUM - ranks[index]])
        # The card under the last one dug is reached, too.
        dig = self._digs[rests[0]] = Dig(
            tuple(rests), tuple(used), (*lent[1:], lent[-1]), (*shown[1:], shown[-1])
        )
        return dig

    def _buried(self, mask: int, shape: int, deals: int) -> int:
        """Look how deep the wastes can be dug if only they use partners up.

        Answers the mask of the cards that stay buried, -1 if the pyramid cannot be cleared.
        """
        deal = self._deal
        spreads = deal.spreads
        look = deal.outlooks[shape] or deal.outlook(shape)
        wanted_ranks, free_ranks = look.wanted_ranks, look.free_ranks
        lent, coming = self._future[deals]
        mask &= (1 << PILES * deals) - 1
        digs = []
        for pile in self._piles:
            dig = self._digs.get(mask & pile) or self._dig(mask & pile)
            lent |= dig.lent[0]
            digs.append(dig)
        depths = [0] * PILES
        shown_by = [dig.shown[0] for dig in digs]
        while True:
            shown = lent & wanted_ranks | free_ranks
            clears, freed = spreads.get(shown << SHAPE_BITS | shape) or deal.spread(shown, shape)
            if clears and not self._all and not any(depths):
                return 0
            stuck = True
            reached = freed + shown_by[0] + shown_by[1] + shown_by[2] | GUARD_BITS
            for number, dig in enumerate(digs):
                # No two cards of one pile ever go together; which of two piles gets a partner
                # is open, so each uses them up by itself.
                partners = coming[number] + reached - shown_by[number]
                depth = depths[number]
                for used in dig.used[depth:]:
                    if partners - used & GUARD_BITS != GUARD_BITS:
                        break
                    depth += 1
                if depth != depths[number]:
                    stuck = False
                    depths[number] = depth
                    lent |= dig.lent[depth]
                    reached += dig.shown[depth] - shown_by[number]
                    shown_by[number] = dig.shown[depth]
            if stuck:
                return (
                    sum(dig.rests[depth] for dig, depth in zip(digs, depths, strict=True))
                    if clears
                    else -1
                )
