"""How hard a deal of Klondike is for a careful player who does not look ahead.

The measure is a fixed number of games that such a player plays, and how many cards are not on
the foundations when they end. The player, who looks at no hidden card,

1. brings up a card that is safe there (docs/klondike-solver.md, "safe"), as every ace is; else,
2. where a card can be turned up, or a column emptied while a king waits for one, does one of
   these, by lot: a move has 1 chance, 1 more for each face-down card of its column; else
3. plays the waste top, or brings a card up, by lot; else
4. draws, or redeals; a whole pass without a card played ends the game.

Once nothing is face down, and draws are single, the game is won. The fast twin of such a player
behind rules.py: a card is its bit (see packed), a column two lists.
"""

from __future__ import annotations

import hashlib

from pyramid_core.cards import Deck
from pyramid_core.games.klondike.layout import COLUMNS
from pyramid_core.games.klondike.packed import (
    ACES,
    BITS,
    CHILD_BITS,
    FIRST_KING,
    KINGS,
    PARENTS,
    SAFE_FROM_COLUMN,
    Bit,
    bit_of,
)
from pyramid_core.games.klondike.variants import KlondikeRules, format_rules

PLAYOUTS = 16

_FOUNDATION = -1  # where a card goes
_WASTE = -1  # where a card comes from
_Lot = tuple[int, int]  # the column that a card comes from and the one it goes to, or the above
_SUIT_STEP = 4  # from a card's bit to that of the next of its suit


def measure_hardness(deck: Deck, rules: KlondikeRules) -> int:
    """Count the cards left over all playouts of a deal; more is harder.

    The same deck and rules always give the same number.
    """
    dice = Dice(f"hardness 1/{format_rules(rules)}/".encode() + bytes(deck))
    bits = [bit_of(card) for card in deck]
    return sum(BITS - Player(bits, rules.draw, dice).play() for _ in range(PLAYOUTS))


class Dice:
    """A linear congruential generator of 32 bits (constants of Numerical Recipes)."""

    def __init__(self, seed: bytes) -> None:
        self._state = int.from_bytes(hashlib.sha256(seed).digest()[:4])

    def below(self, count: int) -> int:
        """Roll a number from 0 to ``count - 1``."""
        self._state = state = (self._state * 1664525 + 1013904223) & 0xFFFFFFFF
        return state * count >> 32


class Player:
    """Plays one deal once."""

    def __init__(self, deck: list[Bit], draw: int, dice: Dice) -> None:
        self._dice = dice
        self._draw = draw
        self._up = 0  # the cards on the foundations
        # Of each column the face-down cards and the open ones, the last card at the end.
        self._hidden: list[list[Bit]] = [[] for _ in range(COLUMNS)]
        at = 0
        for row in range(COLUMNS):
            for column in range(row, COLUMNS):
                self._hidden[column].append(deck[at])
                at += 1
        self._open = [[cards.pop()] for cards in self._hidden]
        self._talon = deck[at:]  # waste and stock, in the order of drawing
        self._waste = 0

    def play(self) -> int:
        """Play to the end; answers how many cards are on the foundations."""
        talon = self._talon
        has_played = True  # since the pass began
        while True:
            lots = self._safe() or self._openings() or self._others()
            if lots:
                self._do(*lots[self._dice.below(len(lots)) if len(lots) > 1 else 0])
                has_played = True
            elif self._draw == 1 and not any(self._hidden):
                return BITS
            elif self._waste < len(talon):
                self._draw_on()
            elif talon and has_played:
                self._waste = 0
                has_played = False
            else:
                return self._up.bit_count()

    def _draw_on(self) -> None:
        """Draw until a card comes that may be played, or the talon ends.

        Nothing but such a card, or a king that waits for a column, gives the player a lot.
        """
        up, talon, size, draw = self._up, self._talon, len(self._talon), self._draw
        wanted = KINGS | (up << _SUIT_STEP | ACES) & ~up
        for cards in self._open:
            if cards:
                wanted |= CHILD_BITS[cards[-1]]
        waste = self._waste
        while waste < size:
            waste = min(waste + draw, size)
            if wanted >> talon[waste - 1] & 1:
                break
        self._waste = waste

    def _is_next(self, card: Bit) -> bool:
        return card < _SUIT_STEP or self._up >> card - _SUIT_STEP & 1 == 1

    def _waste_top(self) -> Bit | None:
        return self._talon[self._waste - 1] if self._waste else None

    def _safe(self) -> list[_Lot]:
        """Find a card to bring up that nobody will need in a column."""
        up = self._up
        top = self._waste_top()
        ends = [(column, cards[-1]) for column, cards in enumerate(self._open) if cards]
        for source, card in ends if top is None else [*ends, (_WASTE, top)]:
            safe = SAFE_FROM_COLUMN[card]
            if up & safe == safe and self._is_next(card):
                return [(source, _FOUNDATION)]
        return []

    def _openings(self) -> list[_Lot]:
        """List the ways to turn a card up, or to empty a column for a king that waits."""
        ends = {cards[-1]: column for column, cards in enumerate(self._open) if cards}
        empty = next((column for column, cards in enumerate(self._open) if not cards), None)
        top = self._waste_top()
        king_waits = top is not None and top >= FIRST_KING
        for cards, hidden in zip(self._open, self._hidden, strict=True):
            king_waits = king_waits or (bool(hidden) and cards[0] >= FIRST_KING)
        lots: list[_Lot] = []
        for column, cards in enumerate(self._open):
            hidden = self._hidden[column]
            if not cards or not (hidden or king_waits):
                continue
            head = cards[0]
            goals = [ends[parent] for parent in PARENTS[head] if parent in ends]
            if head >= FIRST_KING and hidden and empty is not None:
                goals.append(empty)
            if hidden and len(cards) == 1 and self._is_next(head):
                goals.append(_FOUNDATION)
            for goal in goals:
                lots += [(column, goal)] * (1 + len(hidden))
        return lots

    def _others(self) -> list[_Lot]:
        """List the ways to play the waste top, and to bring up a card that may be missed."""
        lots: list[_Lot] = []
        top = self._waste_top()
        if top is not None:
            if self._is_next(top):
                lots.append((_WASTE, _FOUNDATION))
            goals = [c for c, cards in enumerate(self._open) if cards and cards[-1] in PARENTS[top]]
            if top >= FIRST_KING:
                goals = [c for c, cards in enumerate(self._open) if not cards][:1]
            lots += [(_WASTE, goal) for goal in goals]
        for column, cards in enumerate(self._open):
            if cards and self._is_next(cards[-1]):
                lots.append((column, _FOUNDATION))
        return lots

    def _do(self, source: int, goal: int) -> None:
        """Move a card up, or a whole run; a face-down card that is free then is turned up."""
        if source == _WASTE:
            self._waste -= 1
            run = [self._talon.pop(self._waste)]
        else:
            cards, hidden = self._open[source], self._hidden[source]
            place = len(cards) - 1 if goal == _FOUNDATION else 0
            run = cards[place:]
            del cards[place:]
            if not cards and hidden:
                cards.append(hidden.pop())
        if goal == _FOUNDATION:
            self._up |= 1 << run[0]
        else:
            self._open[goal] += run
