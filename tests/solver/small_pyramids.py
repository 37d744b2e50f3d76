"""Small games of Pyramid that can be tried out completely, and what trying them out says."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from pyramid_core.cards import DECK_SIZE, Deck, rank_of
from pyramid_core.games.pyramid import rules as play_rules
from pyramid_core.games.pyramid.layout import PLACES
from pyramid_core.games.pyramid.position import PyramidPosition
from pyramid_core.games.pyramid.variants import PyramidRules, Stock
from tests.oracle.dice import Dice


def makes_thirteen(low: int, high: int) -> bool:
    """Tell whether two cards, the lower rank first, go together."""
    return rank_of(low) < rank_of(high) and rank_of(low) + rank_of(high) == 13


def small_game(
    seed: int, rules: PyramidRules, places: int, stock: int
) -> tuple[Deck, PyramidPosition]:
    """Lay out the top of a pyramid and a short stock from few ranks, so that there is choice.

    Every rank comes as often as the one it goes with, as in a whole deck; the rest of the deck
    counts as gone.
    """
    dice = Dice(seed)
    cards: list[int] = [51] if (places + stock) % 2 else []  # a King
    pairs = [(low, high) for low in range(52) for high in range(52) if makes_thirteen(low, high)]
    ranks = [1, 2, 3, 4, 5, 6]
    lows = {ranks.pop(dice.below(len(ranks))) for _ in range(3)}
    pairs = [pair for pair in pairs if rank_of(pair[0]) in lows]
    while len(cards) < places + stock:
        pair = dice.choose(pairs)
        cards += pair
        pairs = [other for other in pairs if not set(other) & set(pair)]
    cards = [cards.pop(dice.below(len(cards))) for _ in range(len(cards))]
    rest = [card for card in range(DECK_SIZE) if card not in cards]
    pyramid, cards = cards[:places], cards[places:]
    gone = PLACES - len(pyramid)
    deck = (*pyramid, *rest[:gone], *cards, *rest[gone:])
    piles = 3 if rules.stock is Stock.THREE else 1
    position = PyramidPosition(rules, (*pyramid, *(None,) * gone), tuple(cards), ((),) * piles)
    return deck, position


def positions_from(
    start: PyramidPosition, most: int
) -> dict[PyramidPosition, list[PyramidPosition]] | None:
    """Map every position that can be reached to those one move away; None if there are more."""
    following: dict[PyramidPosition, list[PyramidPosition]] = {}
    waiting = [start]
    while waiting:
        position = waiting.pop()
        if position not in following:
            after = [play_rules.play(position, move) for move in play_rules.moves(position)]
            following[position] = after
            waiting += after
            if len(following) > most:
                return None
    return following


def winnable_among(
    following: dict[PyramidPosition, list[PyramidPosition]],
) -> set[PyramidPosition]:
    """Find the positions from which a won one can be reached, walking backwards."""
    before = defaultdict(list)
    for position, after in following.items():
        for other in after:
            before[other].append(position)
    winnable: set[PyramidPosition] = set()
    waiting: list[PyramidPosition] = [position for position in following if position.is_won()]
    while waiting:
        position = waiting.pop()
        if position not in winnable:
            winnable.add(position)
            waiting += before[position]
    return winnable


def replay(position: PyramidPosition, line: Iterable[str]) -> PyramidPosition:
    """Play a line through the rules."""
    for move in line:
        position = play_rules.play(position, move)
    return position
