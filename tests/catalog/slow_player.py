"""The careful player of playouts.py once more, slowly: every move is made through the rules."""

from __future__ import annotations

from collections.abc import Iterator

from pyramid_core.cards import KING, parse_card, rank_of
from pyramid_core.game import DRAW, REDEAL, Move
from pyramid_core.games.pyramid import rules as play_rules
from pyramid_core.games.pyramid.layout import SLOTS
from pyramid_core.games.pyramid.playouts import Dice
from pyramid_core.games.pyramid.position import PyramidPosition
from pyramid_core.games.pyramid.variants import Goal


def play_slowly(position: PyramidPosition, dice: Dice) -> tuple[PyramidPosition, list[Move]]:
    """Play a deal to the end; the answer is where it ends and the moves that led there."""
    line: list[Move] = []
    cards_at_pass = count_cards(position)
    clear_all = position.rules.goal is Goal.ALL
    while True:
        moves = play_rules.moves(position)
        move = next((each for each in moves if is_king(each)), None)
        if move is None:
            chances = list(list_chances(position))
            if chances:
                move = chances[dice.below(len(chances))]
        if move is None:
            pair = next((each for each in moves if "+" in each), None)
            if pair is not None and (clear_all or dice.below(2)):
                move = pair
        if move is None and DRAW in moves:
            move = DRAW
        if move is None and REDEAL in moves and count_cards(position) < cards_at_pass:
            move = REDEAL
            cards_at_pass = count_cards(position)
        if move is None:
            return position, line
        line.append(move)
        position = play_rules.play(position, move)


def list_chances(position: PyramidPosition) -> Iterator[Move]:
    """List the removals with a pyramid card, each as often as the player has chances for it."""
    playable = position.playable()
    found = [slots for slots in play_rules.removals(position) if set(slots) & set(SLOTS)]

    def source(slots: tuple[str, ...]) -> int:
        """Pairs in the pyramid come first, then the wastes, then the drawn card."""
        loose = [slot for slot in slots if slot not in SLOTS]
        order = (*position.waste_slots(), "drawn")
        return order.index(loose[0]) + 1 if loose else 0

    for slots in sorted(found, key=source):
        move = play_rules.removal_text(tuple(playable[slot] for slot in slots))
        after = play_rules.play(position, move)
        freed = sum(
            after.is_free(place) and not position.is_free(place) for place in range(len(SLOTS))
        )
        yield from [move] * (1 + freed + (2 if set(slots) <= set(SLOTS) else 0))


def is_king(move: Move) -> bool:
    """Tell whether a move removes a King."""
    return move not in {DRAW, REDEAL} and "+" not in move and rank_of(parse_card(move)) == KING


def count_pyramid(position: PyramidPosition) -> int:
    """Count the cards left in the pyramid."""
    return sum(card is not None for card in position.pyramid)


def count_cards(position: PyramidPosition) -> int:
    """Count the cards left, without the Kings of stock and waste: none of them ever stays."""
    loose = [*position.stock, *(card for waste in position.wastes for card in waste)]
    return count_pyramid(position) + sum(rank_of(card) != KING for card in loose)
