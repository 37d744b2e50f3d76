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


def small_game(
    seed: int, rules: PyramidRules, places: int, stock: int
) -> tuple[Deck, PyramidPosition]:
    """Lay out the top of a pyramid and a short stock from few ranks, so that there is choice.

    The rest of the deck counts as gone.
    """
    dice = Dice(seed)
    low = {1 + dice.below(6) for _ in range(2 + dice.below(2))}
    wanted = low | {13 - rank for rank in low} | ({13} if dice.below(2) else set())
    pool = [card for card in range(DECK_SIZE) if rank_of(card) in wanted]
    cards: list[int] = []
    while pool and len(cards) < places + stock:
        cards.append(pool.pop(dice.below(len(pool))))
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
