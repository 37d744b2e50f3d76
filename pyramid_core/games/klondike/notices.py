"""What a player is told without asking, decided from what can be seen: nothing left to do."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from enum import StrEnum

from pyramid_core.cards import Card
from pyramid_core.game import Line, Verdict
from pyramid_core.games.klondike.autoplay import play_out
from pyramid_core.games.klondike.packed import pack
from pyramid_core.games.klondike.position import KlondikePosition
from pyramid_core.games.klondike.rules import card_moves, draw, redeal
from pyramid_core.games.klondike.solver import StateSearch
from pyramid_core.games.klondike.turning import can_turn_up

# States looked at, at most, where everything lies open and the talon's order matters.
OPEN_BUDGET = 2_000


class Notice(StrEnum):
    """What there is to say about a position."""

    NO_MOVES = "no-moves"  # nothing but draws and redeals is legal, ever
    NO_PROGRESS = "no-progress"  # proven lost: no card can be turned up, or no win is left


def is_talon_known(position: KlondikePosition, seen: AbstractSet[Card]) -> bool:
    """Tell whether every card of stock and waste has been face up in this game.

    ``seen`` are the cards that were face up at any point of it, undone or not.
    """
    return all(card in seen for card in position.stock)


def notice_of(position: KlondikePosition, seen: AbstractSet[Card]) -> Notice | None:
    """Tell what there is to say; None while cards of the talon are unknown, and over a win.

    Where nothing lies face down the exact search decides, within OPEN_BUDGET states; else all
    ways to turn a card up are gone through, within turning.MOST_STATES: beyond that there is
    nothing to say.
    """
    if position.is_won() or not is_talon_known(position, seen):
        return None
    if has_no_moves_left(position):
        return Notice.NO_MOVES
    if position.is_all_face_up():
        search = StateSearch(position, OPEN_BUDGET, set(), OPEN_BUDGET * 100)
        is_lost = search.advance(OPEN_BUDGET) is Verdict.DEAD
    else:
        is_lost = can_turn_up(*pack(position)) is False
    return Notice.NO_PROGRESS if is_lost else None


def has_no_moves_left(position: KlondikePosition) -> bool:
    """Tell whether no card moves, whatever draws and redeals bring to the top of the waste."""
    met: set[KlondikePosition] = set()
    while position not in met:
        if next(card_moves(position), None) is not None:
            return False
        met.add(position)
        if position.stock:
            position = draw(position)
        elif position.waste:
            position = redeal(position)
    return not position.is_won()


def finishing_line(position: KlondikePosition, seen: AbstractSet[Card]) -> Line | None:
    """List the moves with which the game plays itself out, exactly as it would; None if not.

    Only where no card of a column is face down and the talon is known, so that nothing is given
    away.
    """
    if position.is_won() or not position.is_all_face_up() or not is_talon_known(position, seen):
        return None
    played = play_out(position)
    return None if played is None else tuple(move for move, _ in played)
