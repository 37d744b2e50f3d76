"""A position in integers: sets of cards as bits, and each run by the card it sits on.

Card bits count rank by rank: bit ``4 * (rank - 1) + suit`` with the suits in the order C D S H, so
that odd bits are red and a card's twin (same rank, same colour) is two bits away. What a column
looks like follows from its head (the lowest face-up card) and from which of the two possible
parents each other face-up card sits on; moving a run of any length changes the head's link alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pyramid_core.cards import SUITS, Card, rank_of
from pyramid_core.games.klondike.layout import card_of, suit_of
from pyramid_core.games.klondike.position import KlondikePosition

Bits = int  # a set of cards
Bit = int  # the number of a card's bit

# Where a step brings a card: onto another card (its bit), or to one of these.
TO_FOUNDATION = -1
TO_EMPTY_COLUMN = -2
ON_NOTHING = -3  # where a card of the talon lies, or the head of a run
Step = tuple[Bit, int]
# The last step, and those before it in the same way. (mypyc takes no type that names itself.)
Steps = tuple[Step, Any] | None

BITS = 52
ALL: Bits = (1 << BITS) - 1
ACES: Bits = 0b1111
KINGS: Bits = 0b1111 << 48
FIRST_KING: Bit = 48
FIRST_TWINS: Bits = sum(0b0011 << shift for shift in range(0, BITS, 4))  # clubs and diamonds

_SUIT_ORDER = "CDSH"
_SUIT_BITS = tuple(_SUIT_ORDER.index(suit) for suit in SUITS)


def bit_of(card: Card) -> Bit:
    """Tell the bit of a card."""
    return 4 * (rank_of(card) - 1) + _SUIT_BITS[suit_of(card)]


def card_at(bit: Bit) -> Card:
    """Tell the card of a bit."""
    return card_of(SUITS.index(_SUIT_ORDER[bit % 4]), bit // 4 + 1)


def _parents(bit: Bit) -> tuple[Bit, ...]:
    """List the cards that ``bit`` may sit on, first and second parent; none for kings."""
    if bit >= FIRST_KING:
        return ()
    first = (bit | 3) + 1 + (bit % 2 ^ 1)
    return first, first + 2


def _bits(cards: Iterator[Bit]) -> Bits:
    return sum(1 << card for card in cards)


def _safe(bit: Bit, opposite: int, same: int) -> Bits:
    """Tell the cards that must be up: so many ranks down, of the opposite and the same colour."""
    rank, suit = divmod(bit, 4)
    needed = (
        (rank - opposite, suit ^ 1),
        (rank - opposite, suit ^ 3),
        (rank - same, suit ^ 2),
    )
    return _bits(4 * down + other for down, other in needed if down >= 0)


PARENTS = tuple(_parents(bit) for bit in range(BITS))
PARENT_BITS = tuple(_bits(iter(parents)) for parents in PARENTS)
CHILD_BITS = tuple(
    _bits(child for child in range(BITS) if bit in PARENTS[child]) for bit in range(BITS)
)
# All of these up: the card may go up at once (docs/klondike-solver.md, "safe").
SAFE_FROM_COLUMN = tuple(_safe(bit, 2, 3) for bit in range(BITS))
SAFE_FROM_TALON = tuple(_safe(bit, 3, 4) for bit in range(BITS))


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same in a search: the order of the talon, and what lies beneath what.

    ``talon`` is in the order of drawing. ``beneath`` tells the card under a face-down card or
    under a head that lies on one, -1 for all others.
    """

    draw: int
    columns: int
    talon: tuple[Bit, ...]
    beneath: tuple[Bit, ...]


State = tuple[Bits, Bits, Bits, Bits, Bits, Bits, Bits, int, Steps]
"""What changes, as a plain tuple because it is made a hundred thousand times a second:

``up`` on foundations; ``talon``; ``down`` face down; ``heads`` of runs; ``firsts`` and ``seconds``
sit on their first and second parent; ``covered`` face up in a column with a card on them;
``waste`` the size of the waste; ``steps`` that led here.
"""


def pack(position: KlondikePosition) -> tuple[Table, State]:
    """Turn a position into integers."""
    up = talon = down = heads = firsts = seconds = covered = 0
    beneath = [-1] * BITS
    for suit, rank in enumerate(position.foundations):
        up |= _bits(bit_of(card_of(suit, each)) for each in range(1, rank + 1))
    for cards, hidden in zip(position.columns, position.face_down, strict=True):
        bits = [bit_of(card) for card in cards]
        down |= _bits(iter(bits[:hidden]))
        for place in range(1, min(hidden + 1, len(bits))):
            beneath[bits[place]] = bits[place - 1]
        for place in range(hidden, len(bits)):
            if place == hidden:
                heads |= 1 << bits[place]
            elif bits[place - 1] == PARENTS[bits[place]][0]:
                firsts |= 1 << bits[place]
            else:
                seconds |= 1 << bits[place]
        covered |= _bits(iter(bits[hidden:-1]))
    order = tuple(bit_of(card) for card in position.talon())
    talon = _bits(iter(order))
    draw = position.rules.draw
    table = Table(draw, len(position.columns), order, tuple(beneath))
    waste = waste_class(len(position.waste), len(order), draw)
    return table, (up, talon, down, heads, firsts, seconds, covered, waste, None)


def waste_class(waste: int, count: int, draw: int) -> int:
    """Tell the size of waste that stands for all with the same cards to come on top.

    From a waste of ``waste`` cards out of ``count`` in the talon, draws bring the tops waste,
    waste + draw, …, count, and after a redeal draw, 2 * draw, …, count.
    """
    return 0 if waste % draw == 0 or waste == count else waste


def links_of(state: State) -> dict[Bit, int]:
    """Tell for each card on a foundation or on a card of the tableau what it lies on."""
    up, _, _, _, firsts, seconds, *_ = state
    links = {}
    for bit in range(BITS):
        if up >> bit & 1:
            links[bit] = TO_FOUNDATION
        elif firsts >> bit & 1:
            links[bit] = PARENTS[bit][0]
        elif seconds >> bit & 1:
            links[bit] = PARENTS[bit][1]
    return links


def without_steps(state: State) -> State:
    """Forget the steps that led to a state.

    Long chains of steps must not come into being: Python lets go of a chain by calling itself
    for each link, and where it runs in a browser its stack is short.
    """
    return (*state[:-1], None)


def steps_in_order(steps: Steps) -> list[Step]:
    """List the steps from the first to the last."""
    listed = []
    while steps is not None:
        step, steps = steps
        listed.append(step)
    return listed[::-1]
