"""A deal packed into whole numbers: what the solver looks up instead of looking at cards.

A *shape* is a number from shapes.py, a *stock mask* has bit i set while the i-th stock card is
neither gone nor a King, and *counts* hold for every rank but the King how many such cards the
stock still has: twelve fields of four bits, the two ranks of a pair side by side.
"""

from __future__ import annotations

from dataclasses import dataclass

from pyramid_core.cards import KING, Deck, rank_of
from pyramid_core.games.pyramid.layout import PLACES, STOCK_SIZE
from pyramid_core.games.pyramid.shapes import all_shapes
from pyramid_core.games.pyramid.variants import REMOVAL_SUM

FIELD_BITS = 4
FIELDS = 12
LOW_BITS = sum(1 << FIELD_BITS * field for field in range(FIELDS))
GUARD_BITS = LOW_BITS << FIELD_BITS - 1  # the top bit of each field, clear in all counts


def field_of(rank: int) -> int:
    """Tell the field of a rank below the King; partners have fields 2k and 2k + 1."""
    return 2 * (rank - 1) if rank < REMOVAL_SUM - rank else 2 * (KING - rank - 1) + 1


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a deal offers in one shape, free Kings already gone.

    ``pairs`` are the shapes that the removal of two pyramid cards leads to; ``taken_by`` gives
    for each rank of a stock card the shapes its removal with a pyramid card leads to;
    ``playable`` is the stock mask of the cards for which that list is not empty.
    ``partners`` counts for each rank the pyramid cards, free or not, that go with it;
    ``wanted`` is the stock mask of the cards for which that is not zero.
    """

    pairs: tuple[int, ...]
    taken_by: tuple[tuple[int, ...], ...]
    playable: int
    partners: int
    wanted: int


class PackedDeal:
    """The tables of one deck, each shape worked out when it is first met."""

    def __init__(self, deck: Deck) -> None:
        self.shapes = all_shapes()
        self.deck = deck
        self.place_of = {card: place for place, card in enumerate(deck[:PLACES])}
        self.index_of = {card: index for index, card in enumerate(deck[PLACES:])}
        self.pyramid_ranks = tuple(rank_of(card) for card in deck[:PLACES])
        self.stock_ranks = tuple(rank_of(card) for card in deck[PLACES:])
        # What one stock card adds to the counts.
        self.units = tuple(
            0 if rank == KING else 1 << FIELD_BITS * field_of(rank) for rank in self.stock_ranks
        )
        self.rank_masks = tuple(
            sum(1 << index for index, other in enumerate(self.stock_ranks) if other == rank)
            for rank in range(KING + 1)
        )
        self.outlooks: list[Outlook | None] = [None] * len(self.shapes.masks)
        self._settled: list[int | None] = [None] * len(self.shapes.masks)

    def counts_of(self, mask: int) -> int:
        """Count the cards of a stock mask by rank."""
        return sum(self.units[index] for index in range(STOCK_SIZE) if mask >> index & 1)

    def settle(self, shape: int) -> int:
        """Remove free Kings until none is left."""
        settled = self._settled[shape]
        if settled is None:
            settled = shape
            ranks, shapes = self.pyramid_ranks, self.shapes
            while kings := [p for p in shapes.free[settled] if ranks[p] == KING]:
                settled = shapes.without[settled][kings[0]]
            self._settled[shape] = settled
        return settled

    def outlook(self, shape: int) -> Outlook:
        """Tell what a settled shape offers."""
        outlook = self.outlooks[shape]
        if outlook is None:
            outlook = self.outlooks[shape] = self._look(shape)
        return outlook

    def _look(self, shape: int) -> Outlook:
        ranks, free, without = self.pyramid_ranks, self.shapes.free[shape], self.shapes.without
        pairs: list[int] = []
        taken_by: list[list[int]] = [[] for _ in range(KING + 1)]
        playable = 0
        for number, place in enumerate(free):
            partner_rank = REMOVAL_SUM - ranks[place]
            taken_by[partner_rank].append(self.settle(without[shape][place]))
            playable |= self.rank_masks[partner_rank]
            pairs.extend(
                self.settle(without[without[shape][place]][other])
                for other in free[number + 1 :]
                if ranks[other] == partner_rank
            )
        partners = wanted = 0
        mask = self.shapes.masks[shape]
        for place in range(PLACES):
            if mask >> place & 1 and ranks[place] != KING:
                partner_rank = REMOVAL_SUM - ranks[place]
                partners += 1 << FIELD_BITS * field_of(partner_rank)
                wanted |= self.rank_masks[partner_rank]
        return Outlook(tuple(pairs), tuple(map(tuple, taken_by)), playable, partners, wanted)
