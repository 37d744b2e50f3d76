"""Meetings: whether a card of a waste can meet a partner before the cards under it are needed.

Asked only in searches that have become long, and there only where it pays. See docs/solver.md.
"""

from __future__ import annotations

from pyramid_core.games.pyramid.packing import (
    EVEN_GUARDS,
    FIELD_BITS,
    FIELDS,
    GUARD_BITS,
    LOW_BITS,
    UNITS,
    Outlook,
    PackedDeal,
    swap_partners,
)
from pyramid_core.games.pyramid.relaxation import Relaxation
from pyramid_core.games.pyramid.shapes import SHAPE_BITS
from pyramid_core.games.pyramid.variants import REMOVAL_SUM

_COUNTS_BITS = FIELD_BITS * FIELDS
# How many states one question may look at, and all questions about one state of the game; if these
# are not enough, the answer is yes.
_MOST_STATES, _MOST_OF_A_TEST = 100, 200
_MOST_KEPT = 100_000  # answers
# The test begins after so many states, with so much credit. What it looks at is charged, what it
# prunes is paid for; out of credit, only one state in so many is tested.
_EASY_STATES, _CREDIT, _COST, _PRICE, _PAUSE = 5000, 4000, 2, 5, 200


class Meetings:
    """Answers for one deal, remembers, and weighs whether asking is worth while."""

    def __init__(self, deal: PackedDeal, relaxation: Relaxation, limit: int) -> None:
        self._deal = deal
        self._relaxation = relaxation
        self._limit = min(limit, _MOST_KEPT)
        self._stock_pairs: dict[int, int] = {}
        self._asked: dict[int, bool] = {}
        self._known: dict[int, bool] = {}
        self._wait = _EASY_STATES
        self._left = 0
        self._credit = _CREDIT

    def are_due(self) -> bool:
        """Tell whether a state should be tested; to be asked once for each."""
        if self._wait:
            self._wait -= 1
            return False
        self._left = _MOST_OF_A_TEST
        return True

    def learn(self, *, pruned: bool) -> None:
        """Take note of what a test was good for."""
        self._credit = min(self._credit + _PRICE * pruned - _COST, _CREDIT)
        if self._credit <= 0:
            self._wait = _PAUSE

    def stock_pairs(self, counts: int, shape: int) -> int:
        """Count for each rank the stock cards that may go with stock cards at most."""
        key = counts << SHAPE_BITS | shape
        most = self._stock_pairs.get(key)
        if most is None:
            if len(self._stock_pairs) >= self._limit:
                self._stock_pairs.clear()
            most = 0
            for field in range(0, FIELDS, 2):
                pair = (1 | 1 << FIELD_BITS) << FIELD_BITS * field
                low, high = counts >> FIELD_BITS * field & 7, counts >> FIELD_BITS * (field + 1) & 7
                left = counts
                for _ in range(min(low, high)):
                    left -= pair
                    if not self._relaxation.allows(left, shape):
                        break
                    most += pair
            self._stock_pairs[key] = most
        return most

    def are_possible(self, rank: int, supply: int, counts: int, shape: int) -> bool:
        """Tell whether a stock card of a rank may meet a pyramid card it goes with.

        ``counts`` is all that is left of the stock. Until they meet, only the ``supply`` of it is
        playable, at any time; after that all the rest is. Looks at a bounded number of states,
        and answers yes if these are not enough.
        """
        key = ((counts << _COUNTS_BITS | supply) << FIELD_BITS | rank) << SHAPE_BITS | shape
        answer = self._asked.get(key)
        if answer is None:
            if len(self._asked) + len(self._known) > self._limit:
                self._asked.clear()
                self._known.clear()
            answer = self._asked[key] = self._search(rank, supply, counts, shape)
        return answer

    def _search(self, rank: int, supply: int, total: int, shape: int) -> bool:
        known, outlook, allows = self._known, self._deal.outlook, self._relaxation.allows
        unit = UNITS[rank]
        last = max(self._left - _MOST_STATES, 0)
        path: list[int] = []
        frames = [[(supply, total, shape)]]
        while frames:
            frame = frames[-1]
            if not frame:
                frames.pop()
                if path:
                    known[path.pop()] = False
                continue
            reduced = self._reduce(rank, *frame.pop())
            if reduced is None:
                continue
            supply, total, shape = reduced
            key = ((total << _COUNTS_BITS | supply) << FIELD_BITS | rank) << SHAPE_BITS | shape
            answer = known.get(key)
            if answer is None:
                answer = allows(total, shape)
                if answer:
                    self._left -= 1
                    self._credit -= 1
                    look = outlook(shape)
                    answer = self._left <= last or any(
                        allows(total - unit, after) for after in look.taken_by.get(rank, ())
                    )
                    if not answer:
                        path.append(key)
                        frames.append(_children(look, supply, total))
                        continue
                    if self._left <= last:
                        known.update(dict.fromkeys(path[:1], True))
                        return True
                known[key] = answer
            if answer:
                known.update(dict.fromkeys(path, True))
                return True
        return False

    def _reduce(
        self, rank: int, supply: int, total: int, shape: int
    ) -> tuple[int, int, int] | None:
        """Bring a state of the search to the form in which equal ones meet; None if it fails.

        As in the relaxation no more cards of a rank count than there are pyramid cards they go
        with, and where the supply has enough of both ranks of a pair, their pyramid cards go like
        Kings; not those that the card is to meet.
        """
        deal, relaxation = self._deal, self._relaxation
        others = EVEN_GUARDS & ~(UNITS[min(rank, REMOVAL_SUM - rank)] << FIELD_BITS - 1)
        while True:
            partners = deal.partners[shape]
            if partners < 0:
                partners = deal.count_partners(shape)
            enough = (supply | GUARD_BITS) - partners & GUARD_BITS
            filled = enough - (enough >> FIELD_BITS - 1)
            supply = partners & filled | supply & ~filled
            wild = enough & enough >> FIELD_BITS & others
            if wild:
                wild &= (partners | swap_partners(partners)) + GUARD_BITS - LOW_BITS
            if not wild:
                break
            key = wild << SHAPE_BITS | shape
            cleared = relaxation.cleared.get(key)
            if cleared is None:
                cleared = relaxation.clear(key)
            if cleared == shape:
                break
            shape = cleared
        if not partners & UNITS[rank] * 7:
            return None
        enough = (total | GUARD_BITS) - partners & GUARD_BITS
        filled = enough - (enough >> FIELD_BITS - 1)
        return supply, partners & filled | total & ~filled, shape


def _children(look: Outlook, supply: int, total: int) -> list[tuple[int, int, int]]:
    """List what one removal with the supply leads to."""
    children = [(supply, total, after) for after in look.pairs]
    for rank, shapes in look.taken_by.items():
        unit = UNITS[rank]
        if supply & unit * 7:
            children += [(supply - unit, total - unit, after) for after in shapes]
    return children
