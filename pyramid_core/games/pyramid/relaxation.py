"""The relaxation: every stock card playable at any time; what fails then always fails.

What is impossible then is impossible under any rules, and the state shrinks to the shape and the
count of each rank left in the stock. See docs/solver.md for the proofs.
"""

from __future__ import annotations

from pyramid_core.games.pyramid.packing import (
    EVEN_FIELDS,
    EVEN_GUARDS,
    FIELD_BITS,
    GUARD_BITS,
    LOW_BITS,
    UNITS,
    Outlook,
    PackedDeal,
)
from pyramid_core.games.pyramid.shapes import EMPTY, SHAPE_BITS, SHAPE_MASK

NO_LIMIT = 1 << 60
_DEAD = -1  # no key of a state


class UnfinishedError(Exception):
    """The work allowed is done; asked again, the relaxation goes on where it was."""


class Relaxation:
    """Answers for one deal and remembers.

    ``known`` maps counts and shape to what ``allows`` answers, ``cleared`` the keys of ``clear``
    to its answers. ``work_left`` is the number of
    states that may be looked at before UnfinishedError is raised.

    ``must_use`` demands in addition that every stock card goes with a pyramid card, as the goal
    ``all`` does where no two stock cards can go together.
    """

    def __init__(self, deal: PackedDeal, limit: int, *, must_use: bool) -> None:
        self._limit = limit
        self.known: dict[int, bool] = {}
        self.work_left = NO_LIMIT
        self._deal = deal
        self._must_use = must_use
        self._decided: dict[int, bool] = {_DEAD: False}
        self._unfinished: dict[int, tuple[list[int], list[list[int]]]] = {}
        self.cleared: dict[int, int] = {}

    def allows(self, counts: int, shape: int) -> bool:
        """Tell whether the relaxed game can be won from a settled shape."""
        key = counts << SHAPE_BITS | shape
        answer = self.known.get(key)
        if answer is None:
            if len(self.known) + len(self._decided) + len(self.cleared) > self._limit:
                self._forget()
            answer = self.known[key] = self._decide(self._reduce(counts, shape))
        return answer

    def playable(self, look: Outlook, counts: int) -> int:
        """Mask the stock cards with which a pyramid card may go and the relaxed game still be won.

        Left out are those of ranks that are known to fail, whichever pyramid card goes.
        """
        known, playable = self.known, look.playable
        for rank, shapes in look.taken_by.items():
            left = counts - UNITS[rank] << SHAPE_BITS
            for after in shapes:
                if known.get(left | after, True):
                    break
            else:
                playable &= ~self._deal.rank_masks[rank]
        return playable

    def _forget(self) -> None:
        self.known.clear()
        self.cleared.clear()
        self._decided.clear()
        self._decided[_DEAD] = False

    def _reduce(self, counts: int, shape: int) -> int:
        """Bring a state to the form in which equal ones meet; the key of that form.

        No more stock cards of a rank are needed than there are pyramid cards they go with. Where
        both ranks of a pair have enough, their pyramid cards can go like Kings, and go at once.
        """
        if self._must_use:
            return counts << SHAPE_BITS | shape
        deal = self._deal
        partners = deal.partners[shape]
        if partners < 0:
            partners = deal.count_partners(shape)
        present = (partners & EVEN_FIELDS) << FIELD_BITS | partners >> FIELD_BITS & EVEN_FIELDS
        if (counts + present | GUARD_BITS) - partners & GUARD_BITS != GUARD_BITS:
            return _DEAD
        enough = ((counts | GUARD_BITS) - partners) & GUARD_BITS
        filled = enough - (enough >> FIELD_BITS - 1)
        counts = partners & filled | counts & ~filled
        some = (partners | present) + GUARD_BITS - LOW_BITS
        wild = enough & enough >> FIELD_BITS & some & EVEN_GUARDS
        if wild:
            key = wild << SHAPE_BITS | shape
            cleared = self.cleared.get(key)
            if cleared is None:
                cleared = self.clear(key)
            if cleared != shape:
                shape = cleared
                partners = deal.partners[shape]
                if partners < 0:
                    partners = deal.count_partners(shape)
                wide = (wild | wild << FIELD_BITS) - ((wild | wild << FIELD_BITS) >> FIELD_BITS - 1)
                counts = counts & ~wide | partners & wide
        return counts << SHAPE_BITS | shape

    def clear(self, key: int) -> int:
        """Remove free Kings and cards of the pairs marked in the key until none is left."""
        shape, wild = key & SHAPE_MASK, key >> SHAPE_BITS
        wild |= wild << FIELD_BITS
        ranks, shapes, settle = self._deal.pyramid_ranks, self._deal.shapes, self._deal.settle
        chain = []
        while True:
            cleared = self.cleared.get(key)
            if cleared is not None:
                break
            chain.append(key)
            for place in shapes.free[shape]:
                if wild & UNITS[ranks[place]] << FIELD_BITS - 1:
                    shape = settle(shapes.without[shape][place])
                    key = key & ~SHAPE_MASK | shape
                    break
            else:
                cleared = shape
                break
        for key in chain:
            self.cleared[key] = cleared
        return cleared

    def _children(self, key: int) -> list[int]:
        """List the reduced states that one removal leads to, the best last."""
        shape, counts = key & SHAPE_MASK, key >> SHAPE_BITS
        look = self._deal.outlook(shape)
        reduce = self._reduce
        children: list[int] = []
        for rank, shapes in look.taken_by.items():
            unit = UNITS[rank]
            if counts & unit * 7:
                children += [reduce(counts - unit, after) for after in shapes]
        children += [reduce(counts, after) for after in look.pairs]
        return children

    def _decide(self, root: int) -> bool:
        """Search the relaxed game from a reduced state."""
        decided = self._decided
        answer = decided.get(root)
        if answer is not None:
            return answer
        path, frames = self._unfinished.pop(root, ([], [[root]]))
        while frames:
            frame = frames[-1]
            if not frame:
                frames.pop()
                if path:
                    decided[path.pop()] = False
                continue
            key = frame.pop()
            answer = decided.get(key)
            if answer is None and key & SHAPE_MASK == EMPTY:
                answer = not (self._must_use and key)
            if answer:
                decided.update(dict.fromkeys(path, True))
                return True
            if answer is None:
                if not self.work_left:
                    frame.append(key)
                    self._unfinished[root] = path, frames
                    raise UnfinishedError
                self.work_left -= 1
                path.append(key)
                frames.append(self._children(key))
        return False
