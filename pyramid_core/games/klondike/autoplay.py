"""Playing a game out: everything to the foundations, one card at a time."""

from __future__ import annotations

from pyramid_core.cards import format_card, rank_of
from pyramid_core.game import DRAW, REDEAL, Move
from pyramid_core.games.klondike.layout import suit_of
from pyramid_core.games.klondike.position import KlondikePosition
from pyramid_core.games.klondike.refusals import TO_FOUNDATION
from pyramid_core.games.klondike.rules import play

Played = tuple[Move, KlondikePosition]  # a move, and the position it leads to


def play_out(position: KlondikePosition) -> list[Played] | None:
    """List the draws and moves up that win, found by making them; None when they do not.

    Cards of the columns go first, then the waste top; draws and redeals come where nothing goes
    up, until they have shown every card they can and still nothing did.
    """
    played: list[Played] = []
    idle: set[KlondikePosition] = set()  # positions since a card went up
    while not position.is_won():
        move = _move_up(position)
        if move is None:
            if position in idle or not (position.stock or position.waste):
                return None
            idle.add(position)
            move = DRAW if position.stock else REDEAL
        else:
            idle.clear()
        position = play(position, move)
        played.append((move, position))
    return played


def _move_up(position: KlondikePosition) -> Move | None:
    """Tell the first move to a foundation."""
    for cards in (*position.columns, position.waste):
        if cards and rank_of(cards[-1]) == position.foundations[suit_of(cards[-1])] + 1:
            return f"{format_card(cards[-1])}>{TO_FOUNDATION}"
    return None
