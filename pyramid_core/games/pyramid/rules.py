"""Rules of Pyramid, readable: deal, moves, play, stuck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from pyramid_core.cards import KING, Card, Deck, format_card, rank_of
from pyramid_core.game import DRAW, REDEAL, IllegalMoveError, Move, Slot
from pyramid_core.games.pyramid.layout import PLACES, SLOTS
from pyramid_core.games.pyramid.position import PyramidPosition
from pyramid_core.games.pyramid.refusals import why_not_draw, why_not_redeal, why_not_remove
from pyramid_core.games.pyramid.variants import REMOVAL_SUM, PyramidRules, Stock


def deal(deck: Deck, rules: PyramidRules) -> PyramidPosition:
    """Lay a deck out: the pyramid from the apex down, the rest is the stock."""
    piles = 3 if rules.stock is Stock.THREE else 1
    return PyramidPosition(rules, deck[:PLACES], deck[PLACES:], ((),) * piles)


def removal_text(cards: tuple[Card, ...]) -> Move:
    """Write a removal: a King alone, or a pair with the lower rank first."""
    return "+".join(format_card(card) for card in sorted(cards, key=rank_of))


def removals(position: PyramidPosition) -> Iterator[tuple[Slot, ...]]:
    """List the slots of every removal: Kings and pairs, in the order of the slots."""
    if position.is_won():
        return
    playable = position.playable()
    for slot, card in playable.items():
        if rank_of(card) == KING:
            yield (slot,)
    for (one, first), (other, second) in combinations(playable.items(), 2):
        if rank_of(first) + rank_of(second) == REMOVAL_SUM:
            yield one, other


def moves(position: PyramidPosition) -> tuple[Move, ...]:
    """List every legal move, removals first; none once the game is won."""
    playable = position.playable()
    texts = [removal_text(tuple(playable[slot] for slot in slots)) for slots in removals(position)]
    if why_not_draw(position) is None:
        texts.append(DRAW)
    if why_not_redeal(position) is None:
        texts.append(REDEAL)
    return tuple(texts)


def play(position: PyramidPosition, move: Move) -> PyramidPosition:
    """Make a move; raises IllegalMoveError with the reason when it is not legal."""
    if move == DRAW:
        refusal = why_not_draw(position)
    elif move == REDEAL:
        refusal = why_not_redeal(position)
    else:
        refusal = why_not_remove(position, move)
    if refusal is not None:
        raise IllegalMoveError(refusal.code, **refusal.arguments)
    if move == DRAW:
        return draw(position)
    if move == REDEAL:
        return redeal(position)
    return _remove(position, removed_slots(position, move))


def draw(position: PyramidPosition) -> PyramidPosition:
    """Move the next stock card onto the waste, or one onto each of three wastes."""
    count = len(position.wastes)
    drawn, stock = position.stock[:count], position.stock[count:]
    wastes = tuple(
        waste + drawn[number : number + 1] for number, waste in enumerate(position.wastes)
    )
    return replace(position, stock=stock, wastes=wastes)


def redeal(position: PyramidPosition) -> PyramidPosition:
    """Turn the waste over into a new stock, order unchanged.

    With unlimited passes the pass is not part of the position, so it stays 1.
    """
    pass_number = position.pass_number + (position.rules.passes is not None)
    return replace(position, stock=position.wastes[0], wastes=((),), pass_number=pass_number)


def removed_slots(position: PyramidPosition, move: Move) -> tuple[Slot, ...]:
    """Find the slots of the cards that a legal removal names, in the order of the text."""
    slot_of = {format_card(card): slot for slot, card in position.playable().items()}
    return tuple(slot_of[text] for text in move.split("+"))


def _remove(position: PyramidPosition, slots: tuple[Slot, ...]) -> PyramidPosition:
    pyramid = tuple(
        None if slot in slots else card for slot, card in zip(SLOTS, position.pyramid, strict=True)
    )
    stock = position.stock[1:] if "drawn" in slots else position.stock
    wastes = tuple(
        waste[:-1] if slot in slots else waste
        for slot, waste in zip(position.waste_slots(), position.wastes, strict=True)
    )
    return replace(position, pyramid=pyramid, stock=stock, wastes=wastes)


def is_stuck(position: PyramidPosition) -> bool:
    """Tell whether draws and redeals alone never lead to a removal again.

    One redeal is enough to see every card of stock and waste as drawn card and as waste top, so
    further passes are not looked at.
    """
    if position.is_won():
        return False
    redealt = False
    while not _has_removal(position):
        if position.stock:
            position = draw(position)
        elif not redealt and why_not_redeal(position) is None:
            position, redealt = redeal(position), True
        else:
            return True
    return False


def _has_removal(position: PyramidPosition) -> bool:
    ranks = {rank_of(card) for card in position.playable().values()}
    return any(rank == KING or REMOVAL_SUM - rank in ranks for rank in ranks)
