"""Open and closed stock, searched: the states one removal away, draws and redeals implied.

A state is a *key* (stock mask and settled shape in one number) and a *time*: the pass, from 0,
times 32 plus the place of the waste top in the deal's stock, from 1, or 0 without waste. What
can be won from some time can be won from every earlier one. docs/solver.md has the proofs.
"""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from pyramid_core.games.pyramid.layout import STOCK_SIZE
from pyramid_core.games.pyramid.meetings import Meetings
from pyramid_core.games.pyramid.packing import (
    GUARD_BITS,
    UNITS,
    Outlook,
    PackedDeal,
    State,
    swap_partners,
)
from pyramid_core.games.pyramid.relaxation import Relaxation
from pyramid_core.games.pyramid.shapes import EMPTY, SHAPE_BITS, SHAPE_MASK
from pyramid_core.games.pyramid.variants import REMOVAL_SUM, Goal, PyramidRules, Stock

PASS_TIME = 32
_TIME = itemgetter(1)
NEVER = 1 << 30


class Run(NamedTuple):
    """What is the same for every state in which these stock cards lie in one run.

    ``counts`` by rank; ``partners`` counts for each rank the cards of the run that can go with
    it when drawn; ``pairs`` are neighbours that make thirteen, as two bits, lower one first;
    ``shadowed`` is the mask of the cards that follow a card of their own rank; ``ranks`` has
    a bit for each rank in the run; ``holding`` is the mask of the cards that may keep the next
    card from moving to an earlier place of its rank (see ``PackedDeal.close_up``).
    """

    counts: int
    partners: int
    pairs: tuple[tuple[int, int], ...]
    shadowed: int
    ranks: int
    holding: int


class TurningStock:
    """The successors of a state while the stock is turned card by card onto one waste."""

    def __init__(
        self, deal: PackedDeal, relaxation: Relaxation, rules: PyramidRules, memo_limit: int
    ) -> None:
        self._deal = deal
        self._relaxation = relaxation
        self._open = rules.stock is Stock.OPEN
        self._all = rules.goal is Goal.ALL
        self._timed = rules.passes is not None
        self._last_pass = NEVER if rules.passes is None else (rules.passes - 1) * PASS_TIME
        self._runs: dict[int, Run] = {}
        self._fates: dict[int, bool] = {}
        self._meetings = Meetings(deal, relaxation, memo_limit)
        self._memo_limit = memo_limit

    def _run(self, mask: int) -> Run:
        """Look at the cards of a stock mask as one run."""
        ranks = self._deal.stock_ranks
        pairs = []
        shadowed = present = holding = 0
        below, rest = 0, mask
        before = 0  # what lies below the card below
        while rest:
            card = rest & -rest
            rest ^= card
            rank = ranks[card.bit_length() - 1]
            present |= 1 << rank
            if below:
                if self._deal.earlier[card.bit_length() - 1] >> before:
                    holding |= below
                before = below.bit_length()
                rank_below = ranks[below.bit_length() - 1]
                if rank == rank_below:
                    shadowed |= card
                elif self._open and rank + rank_below == REMOVAL_SUM:
                    pairs.append((below, card))
            below = card
        counts = self._deal.counts_of(mask)
        partners = swap_partners(counts) if self._open else 0
        if len(self._runs) >= self._memo_limit:
            self._runs.clear()
        run = self._runs[mask] = Run(
            counts, partners, tuple(pairs), shadowed, present, holding | below
        )
        return run

    def removals(self, state: State, failed: dict[int, int]) -> list[State]:
        """List what each removal leads to, not yet judged, the best last.

        What is known to fail, or fails in the relaxed game, is left out.
        """
        key, time, counts, _ = state
        shape, mask = key & SHAPE_MASK, key >> SHAPE_BITS
        ranks, units, runs = self._deal.stock_ranks, self._deal.units, self._runs
        close_up, timed = self._deal.close_up, self._timed
        turned = time & PASS_TIME - 1
        start = time - turned
        look = self._deal.outlooks[shape] or self._deal.outlook(shape)
        pyramid_pairs, taken_by = look.pairs, look.taken_by
        playable = self._relaxation.playable(look, counts)
        rest = mask << SHAPE_BITS
        found = [
            (rest | after, time, counts, 0)
            for after in pyramid_pairs
            if failed.get(rest | after, NEVER) > time
        ]
        waste = mask & (1 << turned) - 1
        future = mask ^ waste
        run = runs.get(future) or self._run(future)
        takes = future & playable & ~run.shadowed
        pairs, holding = run.pairs, run.holding
        # The goal all needs every pair; otherwise one with nothing wanted below is no use.
        useful = -1 if self._all else look.wanted
        if turned:
            top = 1 << turned - 1
            rank = ranks[turned - 1]
            if top & playable:
                rest = close_up(mask ^ top, turned - 1) << SHAPE_BITS
                left = counts - units[turned - 1]
                after_time = start + (waste ^ top).bit_length()
                found += [
                    (rest | after, after_time, left, top)
                    for after in taken_by[rank]
                    if failed.get(rest | after, NEVER) > after_time
                ]
            if future:
                drawn = future & -future
                drawn_rank = ranks[drawn.bit_length() - 1]
                if drawn_rank == rank:
                    takes &= ~drawn
                elif self._open and drawn_rank + rank == REMOVAL_SUM:
                    pairs = ((top, drawn), *pairs)
        again = start + PASS_TIME if start < self._last_pass and waste and timed else 0
        end = failed.get(key, NEVER)  # from there on everything was tried
        while True:
            while takes:
                card = takes & -takes
                takes ^= card
                after_time = start + (mask & card - 1).bit_length() if timed else 0
                if after_time >= end:
                    break
                index = card.bit_length() - 1
                rest = mask ^ card
                if card & holding:
                    rest = close_up(rest, index)
                rest <<= SHAPE_BITS
                left = counts - units[index]
                found += [
                    (rest | after, after_time, left, card)
                    for after in taken_by[ranks[index]]
                    if failed.get(rest | after, NEVER) > after_time
                ]
            for below, card in pairs:
                deeper = mask & below - 1
                if deeper & useful or useful < 0:
                    index = below.bit_length() - 1
                    if start + index + 1 >= end:
                        break
                    both = below | card
                    child = close_up(mask ^ both, index) << SHAPE_BITS | shape
                    after_time = start + deeper.bit_length() if timed else 0
                    if failed.get(child, NEVER) > after_time:
                        left = counts - units[index] - units[card.bit_length() - 1]
                        found.append((child, after_time, left, both))
            if not again:
                found.reverse()
                found.sort(key=_TIME, reverse=True)  # the earliest is tried first
                return found
            # Once more for the cards that only a redeal brings back.
            run = runs.get(waste) or self._run(waste)
            takes = (waste ^ 1 << turned - 1) & playable & ~run.shadowed
            pairs, holding = run.pairs, run.holding
            start, again = again, 0

    def judge(self, found: State, failed: dict[int, int]) -> State | None:
        """Bring what a removal led to into the form in which equal states meet.

        None if it cannot win: known to fail, or dead at first sight. With the pyramid empty it
        can always win.
        """
        key, time, counts, removed = found
        mask, shape = key >> SHAPE_BITS, key & SHAPE_MASK
        deal, relaxation = self._deal, self._relaxation
        if shape == EMPTY:
            if self._all and self.last_pairs(mask, time) is None:
                return None
            return found
        look = deal.outlooks[shape] or deal.outlook(shape)
        if self._all:
            if self._open and mask & look.orphans:
                # They can only go with each other: could they, were they alone?
                orphans = mask & look.orphans
                frozen = time if time >= self._last_pass else 0
                fate = self._fates.get(frozen << STOCK_SIZE | orphans)
                if fate is None:
                    fate = self.last_pairs(orphans, time) is not None
                    if len(self._fates) >= self._memo_limit:
                        self._fates.clear()
                    self._fates[frozen << STOCK_SIZE | orphans] = fate
                if not fate:
                    return None
        else:
            wanted = mask & look.wanted
            spare = mask & (wanted & -wanted) - 1
            if spare:
                turned = time & PASS_TIME - 1
                counts -= deal.counts_of(spare)
                mask, waste = self._without(spare, mask, mask & (1 << turned) - 1)
                time += waste.bit_length() - turned
                key = mask << SHAPE_BITS | shape
        if failed.get(key, NEVER) <= time:
            return None
        waste = 0
        if time >= self._last_pass:
            waste = mask & (1 << (time & PASS_TIME - 1)) - 1
            if waste:
                future = mask ^ waste
                run = self._runs.get(future) or self._run(future)
                partners = look.partners + run.partners
                if (partners | GUARD_BITS) - counts + run.counts & GUARD_BITS != GUARD_BITS:
                    if self._all:
                        return None
                    wanted = (self._reachable(waste, partners) | future) & look.wanted
                    spare = mask & (wanted & -wanted) - 1
                    mask, waste = self._without(spare, mask, waste)
                    time = self._last_pass + waste.bit_length()
                    counts = deal.counts_of(mask)
                    key = mask << SHAPE_BITS | shape
                    if failed.get(key, NEVER) <= time:
                        return None
                    future = mask ^ waste
                    run = self._runs.get(future) or self._run(future)
        answer = relaxation.known.get(counts << SHAPE_BITS | shape)
        if answer is None:
            answer = relaxation.allows(counts, shape)
        if not answer or (waste and not self._can_dig(waste, shape, look, run)):
            return None
        if waste and self._meetings.are_due():
            possible = self._can_meet(waste, counts, shape, run)
            self._meetings.learn(pruned=not possible)
            if not possible:
                return None
        return key, time, counts, removed

    def _without(self, spare: int, mask: int, waste: int) -> tuple[int, int]:
        """Drop the bottom cards of a stock mask and of the waste in it, and close up."""
        close_up = self._deal.close_up
        future = (mask ^ waste) & ~spare
        waste = close_up(waste & ~spare, 0)
        return close_up(waste | future, waste.bit_length()), waste

    def waits(self, state: State, found: State) -> int:
        """Count the draws and redeals between a state and what a removal leads to."""
        key, time, _, _ = state
        removed = found[3]
        if not removed:
            return 0
        mask, turned = key >> SHAPE_BITS, time & PASS_TIME - 1
        last = 1 << removed.bit_length() - 1
        future = mask >> turned << turned
        redealt = found[1] >= time - turned + PASS_TIME
        if redealt:
            return future.bit_count() + 1 + (mask & last - 1).bit_count() + (not self._open)
        if not last & future:
            return 0
        return (future & last - 1).bit_count() + (not self._open)

    def _reachable(self, waste: int, partners: int) -> int:
        """Cut a waste of the last pass off below the first card for which no partner is left."""
        units = self._deal.units
        left = partners | GUARD_BITS
        kept = 0
        while waste:
            index = waste.bit_length() - 1
            left -= units[index]
            if left & GUARD_BITS != GUARD_BITS:
                break
            kept |= 1 << index
            waste ^= 1 << index
        return kept

    def _can_dig(self, waste: int, shape: int, look: Outlook, run: Run) -> bool:
        """Tell whether a waste of the last pass can be dug deep enough to clear the pyramid.

        Only the waste uses partners up here; the pyramid is played as if no card ever were.
        """
        deal = self._deal
        ranks, units, spreads = deal.stock_ranks, deal.units, deal.spreads
        wanted_ranks, free_ranks = look.wanted_ranks, look.free_ranks
        lent = run.ranks
        used = 0
        while True:
            index = waste.bit_length() - 1
            shown = (lent | 1 << ranks[index]) & wanted_ranks | free_ranks
            clears, freed = spreads.get(shown << SHAPE_BITS | shape) or deal.spread(shown, shape)
            if clears and not self._all:
                return True
            left = (run.partners + freed | GUARD_BITS) - used - units[index]
            if left & GUARD_BITS != GUARD_BITS:
                return False
            while True:
                used += units[index]
                lent |= 1 << ranks[index]
                waste ^= 1 << index
                if not waste:
                    return True
                index = waste.bit_length() - 1
                left -= units[index]
                if left & GUARD_BITS != GUARD_BITS:
                    break

    def _can_meet(self, waste: int, counts: int, shape: int, run: Run) -> bool:
        """Dig a waste of the last pass again, counting what frees the partner of each card."""
        deal, meetings, allows = self._deal, self._meetings, self._relaxation.allows
        ranks, units = deal.stock_ranks, deal.units
        supply = run.counts
        coming, stock_pairs = run.partners, -1
        while waste:
            if not self._all and allows(supply, shape):
                return True
            index = waste.bit_length() - 1
            rank, unit = ranks[index], units[index]
            if not meetings.are_possible(rank, supply, counts, shape):
                # Only a stock card to come may be left for it.
                if stock_pairs < 0:
                    stock_pairs = meetings.stock_pairs(counts, shape)
                if not (coming & unit * 7 and stock_pairs & unit * 7):
                    return False
                coming -= unit
                stock_pairs -= unit + UNITS[REMOVAL_SUM - rank]
            supply += unit
            waste ^= 1 << index
        return True

    def last_pairs(self, mask: int, time: int) -> list[int] | None:
        """Pair off a stock that is alone on the table, as masks of two cards; None if it cannot be.

        Waste top and drawn card go whenever they can. With a redeal left the waste counts as
        stock still to come.
        """
        ranks = self._deal.stock_ranks
        pairs: list[int] = []
        stack: list[int] = []
        frozen = (1 << (time & PASS_TIME - 1)) - 1 if time >= self._last_pass else 0
        if mask and not self._open:
            return None
        while mask:
            card = mask & -mask
            mask ^= card
            rank = ranks[card.bit_length() - 1]
            if (
                stack
                and not card & frozen
                and ranks[stack[-1].bit_length() - 1] + rank == REMOVAL_SUM
            ):
                pairs.append(stack.pop() | card)
            else:
                stack.append(card)
        return None if stack else pairs
