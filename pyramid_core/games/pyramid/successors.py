"""The states one removal away, draws and redeals implied; the order in which to try them.

A state is a *key* (stock mask and settled shape in one number) and a *time*: the pass, from 0,
times 32 plus the number of stock cards the deal had up to the waste top (for ``three`` the
number of deals made). Waiting is free, so what can be won from a later time can be won from an
earlier one, and a state that fails at some time fails at every later one.
"""

from __future__ import annotations

from typing import Protocol

from pyramid_core.games.pyramid.layout import STOCK_SIZE
from pyramid_core.games.pyramid.packing import Outlook, PackedDeal
from pyramid_core.games.pyramid.relaxation import Relaxation
from pyramid_core.games.pyramid.shapes import SHAPE_BITS, SHAPE_MASK
from pyramid_core.games.pyramid.variants import REMOVAL_SUM

# Key, time, counts of the stock cards left, stock mask of the cards whose removal led here.
State = tuple[int, int, int, int]

PASS_TIME = 32
_PILES = 3


class Successors(Protocol):
    """How the stock is used: the one thing in which the searches differ."""

    def children(self, state: State, failed: dict[int, int]) -> list[State]:
        """List the successors that may still win, the best last.

        ``failed`` maps keys to the earliest time at which they are known to fail.
        """


class _Sieve:
    """Collects successors that neither failed before nor fail in the relaxed game."""

    __slots__ = ("_allowed", "_failed", "_relaxation", "kept")

    def __init__(self, failed: dict[int, int], relaxation: Relaxation) -> None:
        self.kept: list[State] = []
        self._failed = failed
        self._relaxation = relaxation
        self._allowed = relaxation.known

    def offer(self, mask: int, shape: int, time: int, counts: int, removed: int) -> None:
        key = mask << SHAPE_BITS | shape
        if self._failed.get(key, PASS_TIME * PASS_TIME) <= time:
            return
        allowed = self._allowed.get(counts << SHAPE_BITS | shape)
        if allowed is None:
            allowed = self._relaxation.allows(counts, shape)
        if allowed:
            self.kept.append((key, time, counts, removed))


class TurningStock:
    """Open and closed stock: one waste; ``passes`` is None when they are unlimited.

    ``pairs_in_stock`` tells whether waste top and drawn card can go with each other.
    """

    def __init__(
        self,
        deal: PackedDeal,
        relaxation: Relaxation,
        passes: int | None,
        *,
        pairs_in_stock: bool,
    ) -> None:
        self._deal = deal
        self._relaxation = relaxation
        self._passes = passes
        self._pairs_in_stock = pairs_in_stock
        self._neighbours: dict[int, list[tuple[int, int]]] = {}

    def _pairs(self, mask: int) -> list[tuple[int, int]]:
        """List the neighbours in a stock that make thirteen, as two single bits, low bit first."""
        pairs = self._neighbours.get(mask)
        if pairs is None:
            pairs = self._neighbours[mask] = []
            ranks = self._deal.stock_ranks
            below, rest = 0, mask
            while rest:
                card = rest & -rest
                rest ^= card
                if below:
                    total = ranks[below.bit_length() - 1] + ranks[card.bit_length() - 1]
                    if total == REMOVAL_SUM:
                        pairs.append((below, card))
                below = card
        return pairs

    def children(self, state: State, failed: dict[int, int]) -> list[State]:
        key, time, counts, _ = state
        shape, mask = key & SHAPE_MASK, key >> SHAPE_BITS
        outlook = self._deal.outlook(shape)
        sieve = _Sieve(failed, self._relaxation)
        for after in outlook.pairs:
            sieve.offer(mask, after, time, counts, 0)
        if self._passes is None:
            self._take(sieve, state, outlook, mask, 0, False)
            return sieve.kept
        turned = time % PASS_TIME
        start = time - turned
        waste = mask & (1 << turned) - 1
        top = 1 << waste.bit_length() >> 1
        self._take(sieve, state, outlook, mask ^ waste | top, start, True)
        if start + PASS_TIME < self._passes * PASS_TIME:
            self._take(sieve, state, outlook, waste, start + PASS_TIME, True)
        sieve.kept.reverse()
        return sieve.kept

    def _take(
        self, sieve: _Sieve, state: State, outlook: Outlook, within: int, start: int, timed: bool
    ) -> None:
        key, time, counts, _ = state
        shape, mask = key & SHAPE_MASK, key >> SHAPE_BITS
        ranks, units = self._deal.stock_ranks, self._deal.units
        rest = within & outlook.playable
        while rest:
            card = rest & -rest
            rest ^= card
            index = card.bit_length() - 1
            after_time = start + (mask & card - 1).bit_length() if timed else time
            left = counts - units[index]
            for after in outlook.taken_by[ranks[index]]:
                sieve.offer(mask ^ card, after, after_time, left, card)
        if self._pairs_in_stock:
            for below, card in self._pairs(mask):
                if card & within and below & within:
                    after_time = start + (mask & below - 1).bit_length() if timed else time
                    left = counts - units[below.bit_length() - 1] - units[card.bit_length() - 1]
                    sieve.offer(mask ^ below ^ card, shape, after_time, left, below | card)


class ThreePiles:
    """The stock dealt three at a time onto three wastes, once."""

    def __init__(self, deal: PackedDeal, relaxation: Relaxation) -> None:
        self._deal = deal
        self._relaxation = relaxation
        self._piles = tuple(
            sum(1 << index for index in range(pile, STOCK_SIZE, _PILES)) for pile in range(_PILES)
        )

    def children(self, state: State, failed: dict[int, int]) -> list[State]:
        key, time, counts, _ = state
        shape, mask = key & SHAPE_MASK, key >> SHAPE_BITS
        outlook = self._deal.outlook(shape)
        ranks, units = self._deal.stock_ranks, self._deal.units
        sieve = _Sieve(failed, self._relaxation)
        for after in outlook.pairs:
            sieve.offer(mask, after, time, counts, 0)
        fresh = mask
        for deals in range(time, STOCK_SIZE // _PILES + 1):
            dealt = mask & (1 << _PILES * deals) - 1
            tops = [1 << (dealt & pile).bit_length() >> 1 for pile in self._piles]
            for number, card in enumerate(tops):
                if card & fresh & outlook.playable:
                    index = card.bit_length() - 1
                    left = counts - units[index]
                    for after in outlook.taken_by[ranks[index]]:
                        sieve.offer(mask ^ card, after, deals, left, card)
                for other in tops[number + 1 :]:
                    if card and other and (card | other) & fresh:
                        index, second = card.bit_length() - 1, other.bit_length() - 1
                        if ranks[index] + ranks[second] == REMOVAL_SUM:
                            left = counts - units[index] - units[second]
                            sieve.offer(mask ^ card ^ other, shape, deals, left, card | other)
            fresh = mask & 7 << _PILES * deals
        sieve.kept.reverse()
        return sieve.kept
