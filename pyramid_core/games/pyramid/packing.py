"""A deal packed into whole numbers: what the solver looks up instead of looking at cards.

A *shape* is a number from shapes.py, a *stock mask* has bit i set while the i-th stock card is
neither gone nor a King, and *counts* hold for every rank but the King how many such cards there
are: twelve fields of four bits, the two ranks of a pair side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pyramid_core.cards import KING, Card, Deck, rank_of
from pyramid_core.games.pyramid.layout import PLACES, STOCK_SIZE
from pyramid_core.games.pyramid.shapes import EMPTY, SHAPE_BITS, all_shapes
from pyramid_core.games.pyramid.variants import REMOVAL_SUM

FIELD_BITS = 4
FIELDS = 12
LOW_BITS = sum(1 << FIELD_BITS * field for field in range(FIELDS))
GUARD_BITS = LOW_BITS << FIELD_BITS - 1  # clear in all counts
EVEN_FIELDS = sum(15 << FIELD_BITS * field for field in range(0, FIELDS, 2))
EVEN_GUARDS = GUARD_BITS & EVEN_FIELDS
_TABLE_BITS = 7
_SPREADS_KEPT = 100_000

# Key (stock mask and settled shape), time, counts of the stock cards left, and the places, in the
# stock mask before, of the cards whose removal led here.
State = tuple[int, int, int, int]


def field_of(rank: int) -> int:
    """Tell the field of a rank below the King; partners have fields 2k and 2k + 1."""
    return 2 * (rank - 1) if rank < REMOVAL_SUM - rank else 2 * (REMOVAL_SUM - rank - 1) + 1


# What one card adds to counts, by rank; nothing for a King, nor for rank 0, a King's partner.
UNITS = (0, *(1 << FIELD_BITS * field_of(rank) for rank in range(1, KING)), 0)


def swap_partners(counts: int) -> int:
    """Turn the count of each rank into the count of cards that go with that rank."""
    return (counts & EVEN_FIELDS) << FIELD_BITS | counts >> FIELD_BITS & EVEN_FIELDS


class _SubsetSums:
    """Sums of subsets of some values, a subset being a mask."""

    def __init__(self, values: Sequence[int]) -> None:
        self._tables = []
        for start in range(0, PLACES, _TABLE_BITS):
            sums = [0]
            for value in values[start : start + _TABLE_BITS]:
                sums += [value + other for other in sums]
            self._tables.append(sums)

    def of(self, mask: int) -> int:
        """Add up the values whose bits are set."""
        first, second, third, fourth = self._tables
        return (
            first[mask & 127]
            + second[mask >> 7 & 127]
            + third[mask >> 14 & 127]
            + fourth[mask >> 21]
        )


class Outlook(NamedTuple):
    """What a deal offers in one shape, free Kings already gone.

    ``pairs`` are the shapes that the removal of two pyramid cards leads to; ``taken_by`` maps
    the rank of a stock card to the shapes its removal with a pyramid card leads to;
    ``playable`` is the stock mask of the cards whose rank is among them.
    ``partners`` counts for each rank the pyramid cards, free or not, that go with it;
    ``wanted`` is the stock mask of the cards for which that is not zero. ``wanted_ranks`` and
    ``free_ranks`` have a bit for each rank that a pyramid card goes with, or a free one has.
    ``orphans`` is the stock mask of the cards of whose pair of ranks the pyramid has none.
    """

    pairs: tuple[int, ...]
    taken_by: dict[int, tuple[int, ...]]
    playable: int
    partners: int
    wanted: int
    wanted_ranks: int
    free_ranks: int
    orphans: int


class PackedDeal:
    """The tables of one deck, each shape worked out when it is first met."""

    def __init__(self, deck: Deck) -> None:
        self.shapes = all_shapes()
        self.deck = deck
        self.place_of = {card: place for place, card in enumerate(deck[:PLACES])}
        self.index_of = {card: index for index, card in enumerate(deck[PLACES:])}
        self.pyramid_ranks = tuple(rank_of(card) for card in deck[:PLACES])
        self.stock_ranks = tuple(rank_of(card) for card in deck[PLACES:])
        self.units = tuple(UNITS[rank] for rank in self.stock_ranks)
        rank_masks = [0] * (KING + 1)
        for index in range(STOCK_SIZE):
            rank_masks[self.stock_ranks[index]] |= 1 << index
        self.rank_masks = tuple(rank_masks)
        # For each place of the stock, the places of the same rank before it; none for Kings.
        self.earlier = tuple(
            rank_masks[rank] & (1 << index) - 1 if rank != KING else 0
            for index, rank in enumerate(self.stock_ranks)
        )
        self.counts_of = _SubsetSums(self.units).of
        self._partners_of = _SubsetSums(
            [UNITS[REMOVAL_SUM - rank] for rank in self.pyramid_ranks]
        ).of
        self.partners = [-1] * len(self.shapes.masks)
        self._wanted: dict[int, tuple[int, int, int]] = {}
        self.outlooks: list[Outlook | None] = [None] * len(self.shapes.masks)
        self._settled: list[int | None] = [None] * len(self.shapes.masks)
        self.spreads: dict[int, tuple[bool, int]] = {}

    def close_up(self, mask: int, gap: int) -> int:
        """Move stock cards behind a gap to earlier places, so that equal orders are one mask.

        Each goes to the first place of its rank behind the card before it. Ends at the first
        card that stays: those behind it lie well if they did before the gap came about.
        """
        earlier = self.earlier
        behind = mask >> gap << gap
        while behind:
            card = behind & -behind
            previous = (mask ^ behind).bit_length()
            places = earlier[card.bit_length() - 1] >> previous
            if not places:
                break
            moved = (places & -places) << previous
            mask ^= card | moved
            behind ^= card
        return mask

    def close_up_all(self, mask: int) -> int:
        """Move all stock cards to the first places of their ranks that keep their order."""
        closed = 0
        while mask:
            index = (mask & -mask).bit_length() - 1
            mask &= mask - 1
            free = self.rank_masks[self.stock_ranks[index]] >> closed.bit_length()
            closed |= (free & -free) << closed.bit_length()
        return closed

    def stock_cards(self, mask: int) -> tuple[Card, ...]:
        """List the cards of a stock mask."""
        return tuple(card for card, index in self.index_of.items() if mask >> index & 1)

    def settle(self, shape: int) -> int:
        """Remove free Kings until none is left."""
        settled = self._settled[shape]
        if settled is None:
            settled = shape
            kings = self._kings_free(shape)
            while kings:
                settled = self.shapes.without[settled][kings[0]]
                kings = self._kings_free(settled)
            self._settled[shape] = settled
        return settled

    def _kings_free(self, shape: int) -> list[int]:
        return [place for place in self.shapes.free[shape] if self.pyramid_ranks[place] == KING]

    def count_partners(self, shape: int) -> int:
        """Count for each rank the pyramid cards, free or not, that go with it."""
        partners = self.partners[shape] = self._partners_of(self.shapes.masks[shape])
        return partners

    def outlook(self, shape: int) -> Outlook:
        """Tell what a settled shape offers."""
        outlook = self.outlooks[shape]
        if outlook is None:
            outlook = self.outlooks[shape] = self._look(shape)
        return outlook

    def _look(self, shape: int) -> Outlook:
        ranks, rank_masks = self.pyramid_ranks, self.rank_masks
        settled, settle = self._settled, self.settle
        without = self.shapes.without
        pairs: list[int] = []
        taken_by: dict[int, tuple[int, ...]] = {}
        playable = free_ranks = 0
        earlier: list[tuple[int, int]] = []
        for place, raw in without[shape].items():
            rank = ranks[place]
            partner = REMOVAL_SUM - rank
            after = settled[raw]
            if after is None:
                after = settle(raw)
            if free_ranks >> rank & 1:
                taken_by[partner] += (after,)
            else:
                taken_by[partner] = (after,)
                playable |= rank_masks[partner]
                free_ranks |= 1 << rank
            if free_ranks >> partner & 1:
                for other, other_rank in earlier:
                    if other_rank == partner:
                        twice = without[raw][other]
                        after = settled[twice]
                        pairs.append(settle(twice) if after is None else after)
            earlier.append((place, rank))
        partners = self.partners[shape]
        if partners < 0:
            partners = self.count_partners(shape)
        some = (partners + GUARD_BITS - LOW_BITS) & GUARD_BITS
        wanted = self._wanted.get(some)
        if wanted is None:
            wanted = self._wanted[some] = self._want(some)
        return Outlook(
            tuple(pairs), taken_by, playable, partners, *wanted[:2], free_ranks, wanted[2]
        )

    def _want(self, some: int) -> tuple[int, int, int]:
        mask = ranks = orphans = 0
        for rank in range(1, KING):
            if some & UNITS[rank] << FIELD_BITS - 1:
                mask |= self.rank_masks[rank]
                ranks |= 1 << rank
            elif not some & UNITS[REMOVAL_SUM - rank] << FIELD_BITS - 1:
                orphans |= self.rank_masks[rank]
        return mask, ranks, orphans

    def spread(self, lent: int, shape: int) -> tuple[bool, int]:
        """Play the pyramid as if no card were ever used up.

        ``lent`` has a bit for each rank that the stock has to offer. Tells whether the pyramid
        could be cleared so, and counts for each rank the pyramid cards that become free and go
        with it.
        """
        spreads, free, without = self.spreads, self.shapes.free, self.shapes.without
        ranks, settled = self.pyramid_ranks, self._settled
        chain: list[tuple[int, int]] = []
        if len(spreads) > _SPREADS_KEPT:
            spreads.clear()
        while True:
            look = self.outlooks[shape] or self.outlook(shape)
            lent = lent & look.wanted_ranks | look.free_ranks
            key = lent << SHAPE_BITS | shape
            known = spreads.get(key)
            if known is not None:
                break
            for place in free[shape]:
                if lent >> REMOVAL_SUM - ranks[place] & 1:
                    chain.append((key, UNITS[REMOVAL_SUM - ranks[place]]))
                    shape = without[shape][place]
                    after = settled[shape]
                    shape = self.settle(shape) if after is None else after
                    break
            else:
                freed = sum(UNITS[REMOVAL_SUM - ranks[place]] for place in free[shape])
                known = spreads[key] = (shape == EMPTY, freed)
                break
        clears, freed = known
        for key, unit in reversed(chain):
            freed += unit
            spreads[key] = known = (clears, freed)
        return known
