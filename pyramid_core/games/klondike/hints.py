"""Fair hints: a useful move found without looking at any card the player has not seen.

The ladder: turn a card up; with nothing face down, finish; draw while the talon is unknown; else
say that nothing helps. Where several ways turn a card up and the talon is known, the hidden cards
are dealt at random a few times, and the way that wins most often is taken.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice

from pyramid_core.cards import Card
from pyramid_core.game import DRAW, Line, Verdict
from pyramid_core.games.klondike.autoplay import play_out
from pyramid_core.games.klondike.lines import play_steps, shortened, tidy, until_turned_up
from pyramid_core.games.klondike.notices import is_talon_known
from pyramid_core.games.klondike.packed import pack, steps_in_order
from pyramid_core.games.klondike.position import KlondikePosition
from pyramid_core.games.klondike.rules import play
from pyramid_core.games.klondike.solver import KlondikeSearch, StateSearch
from pyramid_core.games.klondike.turning import pack_visible, ways_to_turn_up

SAMPLES = 6  # deals of the hidden cards that a way is tried on
SAMPLE_NODES = 60  # states looked at in each
MOST_WAYS = 12  # ways that are weighed against each other
FINISH_BUDGET = 1_000_000  # states looked at where nothing is hidden
_MEMO_LIMIT = 400_000


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
        self._position = position
        self._finish: KlondikeSearch | None = None
        self._ways: list[Line] = []
        self._wins: list[int] = []
        self._trials: Iterator[tuple[int, StateSearch]] = iter(())
        self._trial: tuple[int, StateSearch] | None = None
        if position.is_won():
            self.answer = FairHint(Aim.NOTHING)
        elif not is_talon_known(position, seen):
            way = next(_lines_to_turn_up(position, is_talon_known=False), None)
            self.answer = FairHint(Aim.DRAW, (DRAW,)) if way is None else _turn_up(way)
        elif position.is_all_face_up():
            played = play_out(position)
            if played is not None:
                self.answer = FairHint(Aim.FINISH, shortened(position, played))
            else:
                self._finish = KlondikeSearch(position, FINISH_BUDGET, set(), _MEMO_LIMIT)
        else:
            self._weigh_ways()

    def advance(self, nodes: int) -> FairHint | None:
        """Go on for about ``nodes`` states; None when that was not enough."""
        while self.answer is None and nodes > 0:
            search = self._finish if self._trial is None else self._trial[1]
            if search is None:
                break
            before = search.nodes
            verdict = search.verdict or search.advance(nodes)
            spent = max(1, search.nodes - before)
            self.nodes += spent
            nodes -= spent
            if verdict is None:
                break
            if self._finish is not None:
                self.answer = _finish(verdict, self._finish.line)
            else:
                self._count(verdict)
        return self.answer

    def _weigh_ways(self) -> None:
        """Answer by the only way to turn a card up, or begin to try several."""
        lines = islice(_lines_to_turn_up(self._position, is_talon_known=True), MOST_WAYS)
        self._ways = sorted(dict.fromkeys(lines), key=len)
        if len(self._ways) > 1:
            self._wins = [0] * len(self._ways)
            self._trials = _trials(self._position, self._ways)
            self._trial = next(self._trials)
        else:
            self.answer = _turn_up(self._ways[0]) if self._ways else FairHint(Aim.NOTHING)

    def _count(self, verdict: Verdict) -> None:
        """Take note of a trial that ended, and begin the next; after the last, answer."""
        if self._trial is not None:
            self._wins[self._trial[0]] += verdict is Verdict.WINNABLE
        self._trial = next(self._trials, None)
        if self._trial is None:
            best = self._wins.index(max(self._wins))  # the shortest among equals
            self.answer = _turn_up(self._ways[best])


def _turn_up(line: Line) -> FairHint:
    return FairHint(Aim.TURN_UP, line)


def _finish(verdict: Verdict, line: Line) -> FairHint:
    if verdict is Verdict.WINNABLE:
        return FairHint(Aim.FINISH, line)
    return FairHint(Aim.NOTHING if verdict is Verdict.DEAD else Aim.UNKNOWN)


def _lines_to_turn_up(position: KlondikePosition, *, is_talon_known: bool) -> Iterator[Line]:
    """List lines that end with a card turned up, those of the fewest steps first."""
    table, start = (pack if is_talon_known else pack_visible)(position)
    for state in ways_to_turn_up(table, start):
        steps = until_turned_up(table, start, steps_in_order(state[-1]))
        yield shortened(position, play_steps(position, tidy(start, steps)))


def _trials(position: KlondikePosition, ways: Sequence[Line]) -> Iterator[tuple[int, StateSearch]]:
    """List short searches after each way, with the hidden cards dealt at random again and again.

    The number of the way comes with each.
    """
    for sample in range(SAMPLES):
        dealt = deal_hidden_cards(position, sample)
        for number, line in enumerate(ways):
            after = dealt
            for move in line:
                after = play(after, move)
            yield number, StateSearch(after, SAMPLE_NODES, set(), _MEMO_LIMIT)


def deal_hidden_cards(position: KlondikePosition, sample: int) -> KlondikePosition:
    """Deal the face-down cards of the columns anew, in an order that only what is seen decides.

    The same position and sample give the same deal. The shuffle is Fisher and Yates's; a bias of
    one in 2^56 is nothing to a hint.
    """
    counts = position.face_down
    columns = list(zip(position.columns, counts, strict=True))
    hidden = sorted(card for cards, count in columns for card in cards[:count])
    shown = [cards[count:] for cards, count in columns]
    text = f"{sample}/{shown}/{counts}/{position.stock}/{position.waste}/{position.foundations}"
    noise = _numbers(text)
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
