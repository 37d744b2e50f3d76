"""Fair hints: a useful move found without looking at any card the player has not seen.

The ladder: turn a card up; with nothing face down, finish; draw while the talon is unknown; else
say that nothing helps. Where several ways turn a card up and the talon is known, the hidden cards
are dealt at random a few times, and the way that wins most often is taken.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice

from pyramid_core.cards import Card
from pyramid_core.game import DRAW, Line, Verdict
from pyramid_core.games.klondike.autoplay import play_out
from pyramid_core.games.klondike.lines import play_steps, shortened, tidy, until_turned_up
from pyramid_core.games.klondike.notices import is_talon_known
from pyramid_core.games.klondike.ordering import in_best_order, steps_to_the_last
from pyramid_core.games.klondike.packed import pack, steps_in_order
from pyramid_core.games.klondike.position import KlondikePosition
from pyramid_core.games.klondike.rules import play
from pyramid_core.games.klondike.solver import KlondikeSearch, StateSearch
from pyramid_core.games.klondike.turning import look_for_ways, pack_visible

SAMPLES = 6  # deals of the hidden cards that a way is tried on
SAMPLE_NODES = 60  # states looked at in each
MOST_WAYS = 12  # ways that are weighed against each other
MOST_STATES = 200  # states gone through for more ways than one
FINISH_BUDGET = 1_000_000  # states looked at where nothing is hidden
_MEMO_LIMIT = 400_000
_SLICE = 100
_TRIAL_SLICE = 20


class Aim(StrEnum):
    """What a hint's line is good for."""

    TURN_UP = "turn-up"
    FINISH = "finish"
    DRAW = "draw"
    NOTHING = "nothing"  # proven: no legal moves help
    UNKNOWN = "unknown"  # nothing is hidden, but the search ran out of budget


@dataclass(frozen=True, slots=True)
class FairHint:
    """A line, to be followed to its end so that no hint ever takes another back."""

    aim: Aim
    line: Line = ()


class FairHintSearch:
    """Looks for the hint of one position, in slices."""

    def __init__(self, position: KlondikePosition, seen: AbstractSet[Card]) -> None:
        self.nodes = 0
        self.answer: FairHint | None = None
        self._slices = _look(position, seen)

    def advance(self, nodes: int) -> FairHint | None:
        """Go on for about ``nodes`` states; None when that was not enough."""
        while self.answer is None and nodes > 0:
            spent, self.answer = next(self._slices)
            self.nodes += spent
            nodes -= spent
        return self.answer


# The work for a hint, in slices: how many states were looked at, and the hint once it is found.
_Slices = Iterator[tuple[int, FairHint | None]]


def _look(position: KlondikePosition, seen: AbstractSet[Card]) -> _Slices:
    """Go down the ladder."""
    if position.is_won():
        yield 0, FairHint(Aim.NOTHING)
    elif not is_talon_known(position, seen):
        ways: list[Line] = []
        yield from _collect(position, ways, most=1, is_talon_known=False)
        yield 0, FairHint(Aim.TURN_UP, ways[0]) if ways else FairHint(Aim.DRAW, (DRAW,))
    elif position.is_all_face_up():
        yield from _look_for_finish(position)
    else:
        yield from _look_for_best_way(position)


def _look_for_finish(position: KlondikePosition) -> _Slices:
    """Look for moves that win where nothing is hidden."""
    played = play_out(position)
    if played is not None:
        yield 0, FairHint(Aim.FINISH, shortened(position, played))
        return
    search = KlondikeSearch(position, FINISH_BUDGET, set(), _MEMO_LIMIT)
    while search.advance(_SLICE) is None:
        yield _SLICE, None
    if search.verdict is Verdict.WINNABLE:
        yield 1, FairHint(Aim.FINISH, search.line)
    else:
        yield 1, FairHint(Aim.NOTHING if search.verdict is Verdict.DEAD else Aim.UNKNOWN)


def _look_for_best_way(position: KlondikePosition) -> _Slices:
    """Look for the way to turn a card up that wins most often, the shortest among equals."""
    ways: list[Line] = []
    yield from _collect(position, ways, most=MOST_WAYS, is_talon_known=True)
    if not ways:
        yield 0, FairHint(Aim.NOTHING)
        return
    ways.sort(key=len)
    wins = [0] * len(ways)
    for sample in range(SAMPLES if len(ways) > 1 else 0):
        dealt = deal_hidden_cards(position, sample)
        for number, line in enumerate(ways):
            if wins[number] + SAMPLES - sample < max(wins):
                continue  # it can no longer be the best
            after = dealt
            for move in line:
                after = play(after, move)
            trial = StateSearch(after, SAMPLE_NODES, set(), _MEMO_LIMIT)
            while trial.advance(_TRIAL_SLICE) is None:
                yield _TRIAL_SLICE, None
            wins[number] += trial.verdict is Verdict.WINNABLE
            yield 1, None
    yield 0, FairHint(Aim.TURN_UP, ways[wins.index(max(wins))])


def _collect(
    position: KlondikePosition, ways: list[Line], *, most: int, is_talon_known: bool
) -> _Slices:
    """Collect in ``ways`` up to ``most`` lines that end with a card turned up.

    Those of few steps come first. Where one is found, others are looked for only so far; where
    none is, all states have been gone through.
    """
    table, start = (pack if is_talon_known else pack_visible)(position)
    looked_at = 0
    for state in look_for_ways(table, start):
        if state is None:
            looked_at += 1
            if ways and looked_at >= MOST_STATES:
                return
        else:
            steps = until_turned_up(table, start, steps_in_order(state[-1]))
            steps = steps_to_the_last(table, start, tidy(start, steps))
            if table.draw == 1 and is_talon_known:
                steps = in_best_order(table, start, len(position.waste), steps, may_wait=False)
            line = shortened(position, play_steps(position, steps))
            if line not in ways:
                ways.append(line)
            if len(ways) == most:
                return
        yield 1, None


def deal_hidden_cards(position: KlondikePosition, sample: int) -> KlondikePosition:
    """Deal the face-down cards of the columns anew, in an order that only what is seen decides.

    The same sample gives the same deal until a card is turned up, so that a hint taken halfway
    weighs its ways as the one before did. The shuffle is Fisher and Yates's; a bias of one in
    2^56 is nothing to a hint.
    """
    counts = position.face_down
    columns = list(zip(position.columns, counts, strict=True))
    hidden = sorted(card for cards, count in columns for card in cards[:count])
    noise = _numbers(f"{sample}/{hidden}/{counts}")
    for last in range(len(hidden) - 1, 0, -1):
        place = next(noise) % (last + 1)
        hidden[last], hidden[place] = hidden[place], hidden[last]
    dealt = iter(hidden)
    return replace(
        position,
        columns=tuple(tuple(islice(dealt, count)) + cards[count:] for cards, count in columns),
    )


def _numbers(text: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(f"{text}/{block}".encode()).digest()
        yield from (int.from_bytes(digest[start : start + 8]) for start in range(0, 32, 8))
        block += 1
