"""How hard a deal of Pyramid is for a careful player who does not look ahead.

The measure is a fixed number of games that such a player plays, and how many cards stay lying
in them. The player removes a free King at once and otherwise, wherever a removal with a pyramid
card is there, one of those, by lot: a removal has 1 chance, 1 more for each pyramid card that it
frees, and 2 more where both its cards lie in the pyramid. Where there is none, two stock cards
may go together: always where all cards must go, else at the toss of a coin. Else the player
draws, or redeals; a whole pass without a removal ends the game.

The fast twin of such a player behind rules.py: the pyramid is an int with a bit for each place,
a stock card is its rank. Kings in the stock are gone from the start, since none ever stays.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from pyramid_core.cards import KING, Deck, rank_of
from pyramid_core.games.pyramid.layout import COVERED_BY, PLACES
from pyramid_core.games.pyramid.variants import (
    REMOVAL_SUM,
    Goal,
    PyramidRules,
    Stock,
    format_rules,
)

PLAYOUTS = 32

_BOTH_IN_PYRAMID = 2  # what it adds to a removal's chances
_TWO_OF_THREE = ((0, 1), (0, 2), (1, 2))
_FULL = (1 << PLACES) - 1
_COVERS = tuple(sum(1 << cover for cover in covers) for covers in COVERED_BY)
# For each place the places it helps to cover, as (bit of that place, bits of what covers it).
_HELD_DOWN = tuple(
    tuple((1 << other, _COVERS[other]) for other in range(PLACES) if _COVERS[other] >> place & 1)
    for place in range(PLACES)
)


def measure_hardness(deck: Deck, rules: PyramidRules) -> int:
    """Count the cards that stay lying over all playouts of a deal; more is harder.

    With goal ``pyramid`` pyramid cards count, else all. The same deck and rules always give the
    same number.
    """
    player = Player(deck, rules)
    return sum(player.play() for _ in range(PLAYOUTS))


class Dice:
    """A linear congruential generator of 32 bits (constants of Numerical Recipes)."""

    def __init__(self, seed: bytes) -> None:
        self._state = int.from_bytes(hashlib.sha256(seed).digest()[:4])

    def below(self, count: int) -> int:
        """Roll a number from 0 to ``count - 1``."""
        self._state = state = (self._state * 1664525 + 1013904223) & 0xFFFFFFFF
        return state * count >> 32


@dataclass(frozen=True, slots=True)
class _Choices:
    """What a pyramid offers: each removal as what it leaves, as often as it has chances.

    ``pyramid`` is what is left after the Kings; ``alone`` lists, by the rank of a stock card,
    the removals of a pyramid card with it.
    """

    pyramid: int
    pairs: tuple[int, ...]
    alone: tuple[tuple[int, ...], ...]


class Player:
    """Plays one deal again and again, each time by other lots."""

    def __init__(self, deck: Deck, rules: PyramidRules) -> None:
        self.dice = Dice(f"hardness 1/{format_rules(rules)}/".encode() + bytes(deck))
        self._ranks = [rank_of(card) for card in deck]
        self._rules = rules
        self._clear_all = rules.goal is Goal.ALL
        self._known: dict[int, _Choices] = {}

    def play(self) -> int:
        """Play one game; answers how many of the cards that must go are left."""
        pyramid, stock = (
            self._play_three() if self._rules.stock is Stock.THREE else self._play_single()
        )
        return pyramid.bit_count() + (len(stock) if self._clear_all else 0)

    def _play_single(self) -> tuple[int, list[int]]:
        """Play with one waste; the answer is the pyramid and the ranks left in the stock."""
        dice, choices_of, clear_all = self.dice, self._choices, self._clear_all
        is_open = self._rules.stock is Stock.OPEN
        passes = self._rules.passes
        pass_number = 1
        waste: list[int] = []
        stock = [rank for rank in reversed(self._ranks[PLACES:]) if rank != KING]
        size = len(stock)  # of stock and pyramid together, when the pass began
        choices = choices_of(_FULL)
        size += choices.pyramid.bit_count()
        while choices.pyramid or (clear_all and (stock or waste)):
            top = waste[-1] if waste else 0
            drawn = stock[-1] if is_open and stock else 0
            with_top, with_drawn = choices.alone[top], choices.alone[drawn]
            pairs = choices.pairs
            count = len(pairs) + len(with_top) + len(with_drawn)
            if count:
                lot = dice.below(count)
                if lot < len(pairs):
                    choices = choices_of(pairs[lot])
                elif (lot := lot - len(pairs)) < len(with_top):
                    choices = choices_of(with_top[lot])
                    waste.pop()
                else:
                    choices = choices_of(with_drawn[lot - len(with_top)])
                    stock.pop()
            elif top + drawn == REMOVAL_SUM and (clear_all or dice.below(2)):
                waste.pop()
                stock.pop()
            elif stock:
                waste.append(stock.pop())
            else:
                left = len(waste) + choices.pyramid.bit_count()
                if pass_number == passes or left == size:
                    break
                size = left
                pass_number += 1
                stock, waste = waste[::-1], stock
        return choices.pyramid, waste + stock[::-1]

    def _play_three(self) -> tuple[int, list[int]]:
        """Play with three wastes and one pass; the answer is as in ``_play_single``."""
        dice, choices_of, clear_all = self.dice, self._choices, self._clear_all
        # A King leaves no gap on its waste, but the others still go where they would have gone.
        stock = self._ranks[PLACES:]
        wastes: tuple[list[int], ...] = ([], [], [])
        at = 0
        choices = choices_of(_FULL)
        while choices.pyramid or (clear_all and (at < len(stock) or any(wastes))):
            tops = [waste[-1] if waste else 0 for waste in wastes]
            offers = (choices.pairs, *(choices.alone[top] for top in tops))
            count = sum(map(len, offers))
            if count:
                lot = dice.below(count)
                source = 0
                while lot >= len(offers[source]):
                    lot -= len(offers[source])
                    source += 1
                choices = choices_of(offers[source][lot])
                if source:
                    wastes[source - 1].pop()
                continue
            pair = next(
                (two for two in _TWO_OF_THREE if tops[two[0]] + tops[two[1]] == REMOVAL_SUM), ()
            )
            if pair and (clear_all or dice.below(2)):
                for number in pair:
                    wastes[number].pop()
            elif at < len(stock):
                for waste, rank in zip(wastes, stock[at : at + 3], strict=True):
                    if rank != KING:
                        waste.append(rank)
                at += 3
            else:
                break
        unseen = [rank for rank in stock[at:] if rank != KING]
        return choices.pyramid, [*wastes[0], *wastes[1], *wastes[2], *unseen]

    def _choices(self, pyramid: int) -> _Choices:
        known = self._known.get(pyramid)
        if known is None:
            known = self._known[pyramid] = self._find_choices(pyramid)
        return known

    def _find_choices(self, pyramid: int) -> _Choices:
        ranks = self._ranks
        free: list[int] = []
        kings = True
        while kings:
            free = [
                place
                for place in range(PLACES)
                if pyramid >> place & 1 and not pyramid & _COVERS[place]
            ]
            kings = False
            for place in free:
                if ranks[place] == KING:
                    pyramid ^= 1 << place
                    kings = True
        pairs: list[int] = []
        alone: list[list[int]] = [[] for _ in range(KING)]
        for number, place in enumerate(free):
            after = pyramid ^ 1 << place
            partner = REMOVAL_SUM - ranks[place]
            alone[partner].extend([after] * (1 + _freed(after, place).bit_count()))
            for other in free[number + 1 :]:
                if ranks[other] == partner:
                    both = after ^ 1 << other
                    freed = _freed(both, place) | _freed(both, other)
                    pairs.extend([both] * (1 + _BOTH_IN_PYRAMID + freed.bit_count()))
        return _Choices(pyramid, tuple(pairs), tuple(map(tuple, alone)))


def _freed(pyramid: int, place: int) -> int:
    """Tell, as bits, which cards a card just gone from ``place`` has freed."""
    freed = 0
    for bit, covers in _HELD_DOWN[place]:
        if pyramid & bit and not pyramid & covers:
            freed |= bit
    return freed
