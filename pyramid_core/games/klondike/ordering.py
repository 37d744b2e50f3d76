"""The order of the steps of a line: one that takes few draws, where others would do as well.

docs/klondike-solver.md, "lines", tells why the new order can be played.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pyramid_core.games.klondike.packed import (
    ON_NOTHING,
    PARENTS,
    TO_EMPTY_COLUMN,
    TO_FOUNDATION,
    Bit,
    State,
    Step,
    Table,
    links_of,
)


def steps_to_the_last(table: Table, start: State, steps: Sequence[Step]) -> list[Step]:
    """Leave out the steps that the last one does not need.

    By draws of more than one every card of the talon needs those that were taken before it.
    """
    needs = _needs(table, start, steps)
    if table.draw > 1:
        from_talon = [number for number, (card, _) in enumerate(steps) if start[1] >> card & 1]
        for before, number in pairwise(from_talon):
            needs[number].add(before)
    wanted = {len(steps) - 1}
    for number in reversed(range(len(steps))):
        if number in wanted:
            wanted |= needs[number]
    return [step for number, step in enumerate(steps) if number in wanted]


def in_best_order(
    table: Table, start: State, waste: int, steps: Sequence[Step], *, may_wait: bool
) -> list[Step]:
    """Put steps in an order that takes few draws and redeals by single draws.

    ``waste`` is the size of the waste. Steps that need no draw come as soon as they can, since
    that hinders nothing; of the others the one that is next to come up. If cards ``may_wait``,
    one of the talon that would be passed over and is to be played later is put down on the way,
    where it is in nobody's way.
    """
    return _Schedule(table, start, waste, steps, may_wait=may_wait).make()


class _Schedule:
    """Steps to be made, and how things lie after those that are."""

    def __init__(
        self, table: Table, start: State, waste: int, steps: Sequence[Step], *, may_wait: bool
    ) -> None:
        _, talon, self._down, heads, firsts, seconds, self._covered, *_ = start
        self._beneath = table.beneath
        self._steps = list(steps)
        self._needs = _needs(table, start, steps)
        self._order = [bit for bit in table.talon if talon >> bit & 1]
        self._waste = waste
        self._may_wait = may_wait
        self._lies_on = links_of(start)
        self._laid = heads | firsts | seconds
        self._undone = set(range(len(steps)))
        self._next_of: dict[Bit, int] = {}  # the first step of each card of the talon
        for number, (card, _) in enumerate(steps):
            if talon >> card & 1:
                self._next_of.setdefault(card, number)
        self._done: list[Step] = []

    def make(self) -> list[Step]:
        """List the steps in their new order."""
        while self._undone:
            ready = [each for each in self._undone if not self._needs[each] & self._undone]
            at_once = [each for each in ready if self._steps[each][0] not in self._order]
            if at_once:
                number = min(at_once)
                self._undone.remove(number)
                self._do(self._steps[number])
            else:
                self._draw_for(ready)
        return self._done

    def _draw_for(self, ready: Sequence[int]) -> None:
        """Go on to the next card that is ready, or to the first that can wait elsewhere."""
        cards = {self._steps[each][0] for each in ready}
        first = max(self._waste - 1, 0)
        for place in (*range(first, len(self._order)), *range(first)):
            card = self._order[place]
            goal: int | None
            if card in cards:
                number = self._next_of[card]
                self._undone.remove(number)
                goal = self._steps[number][1]
            else:
                goal = self._waiting_place(card) if self._may_wait else None
            if goal is not None:
                del self._order[place]
                self._waste = place
                self._do((card, goal))
                return

    def _waiting_place(self, card: Bit) -> Bit | None:
        """Find a card on which one of the talon can wait for its own step."""
        step = self._next_of.get(card)
        if step is None:
            return None
        for parent in PARENTS[card]:
            if not self._laid >> parent & 1 or self._covered >> parent & 1:
                continue
            later = [
                each
                for each in self._undone
                if self._steps[each][1] == parent or self._steps[each] == (parent, TO_FOUNDATION)
            ]
            before = self._all_before(step)
            if before.isdisjoint(later) and step not in later:
                for each in later:
                    self._needs[each].add(step)
                return parent
        return None

    def _all_before(self, step: int) -> set[int]:
        """List the steps still to be made that must come before one."""
        found: set[int] = set()
        to_do = [step]
        while to_do:
            new = (self._needs[to_do.pop()] & self._undone) - found
            found |= new
            to_do += new
        return found

    def _do(self, step: Step) -> None:
        """Make a step."""
        card, goal = step
        self._done.append(step)
        was_on = self._lies_on.get(card, ON_NOTHING)
        if was_on >= 0:
            self._covered ^= 1 << was_on
        under = self._beneath[card]
        if under >= 0 and self._down >> under & 1:
            self._down ^= 1 << under
            self._laid |= 1 << under
        if goal == TO_FOUNDATION:
            self._laid &= ~(1 << card)
        else:
            self._laid |= 1 << card
        if goal >= 0:
            self._covered |= 1 << goal
        self._lies_on[card] = ON_NOTHING if goal == TO_EMPTY_COLUMN else goal


def _needs(table: Table, start: State, steps: Sequence[Step]) -> list[set[int]]:
    """Tell for each step which earlier ones have to come before it in any order."""
    down, heads = start[2], start[3]
    lies_on = links_of(start)
    empty = table.columns - heads.bit_count()
    last_of: dict[Bit, int] = {}  # the last step of a card
    turned: dict[Bit, int] = {}  # the step that turned a card up
    arrived: dict[Bit, int] = {}  # the step that brought a card into the tableau
    bared: dict[Bit, int] = {}  # the last step that took a card away from this one
    suit_moved: dict[int, int] = {}  # the last step from or to a suit's foundation
    emptied: list[int] = []  # steps that emptied a column
    filled = 0
    found: list[set[int]] = []
    for number, (card, goal) in enumerate(steps):
        was_on = lies_on.get(card, ON_NOTHING)
        needs = {last_of.get(card), turned.get(card)}
        if goal == TO_FOUNDATION:
            needs |= {suit_moved.get(card & 3), bared.get(card)}
        elif goal == TO_EMPTY_COLUMN:
            if filled >= empty:
                needs.add(emptied[filled - empty])
            filled += 1
        else:
            needs |= {turned.get(goal), arrived.get(goal), bared.get(goal)}
        if was_on == TO_FOUNDATION:
            needs.add(suit_moved.get(card & 3))
        found.append({each for each in needs if each is not None})
        if TO_FOUNDATION in (goal, was_on):
            suit_moved[card & 3] = number
        if was_on >= 0:
            bared[was_on] = number
        if heads >> card & 1:
            under = table.beneath[card]
            heads ^= 1 << card
            if under >= 0 and down >> under & 1:
                down ^= 1 << under
                heads |= 1 << under
                turned[under] = number
            else:
                emptied.append(number)
        elif was_on in (TO_FOUNDATION, ON_NOTHING):
            arrived[card] = number
        if goal == TO_EMPTY_COLUMN:
            heads |= 1 << card
        lies_on[card] = ON_NOTHING if goal == TO_EMPTY_COLUMN else goal
        last_of[card] = number
    return found
