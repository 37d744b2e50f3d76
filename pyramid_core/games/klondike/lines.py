"""From the steps of a search to moves as text: detours left out, every move made by the rules."""

from __future__ import annotations

from collections.abc import Sequence

from pyramid_core.cards import Card, format_card
from pyramid_core.game import DRAW, REDEAL, IllegalMoveError, Line, Move
from pyramid_core.games.klondike.autoplay import Played
from pyramid_core.games.klondike.layout import COLUMN_SLOTS
from pyramid_core.games.klondike.packed import (
    ON_NOTHING,
    TO_EMPTY_COLUMN,
    TO_FOUNDATION,
    State,
    Step,
    Table,
    card_at,
    links_of,
)
from pyramid_core.games.klondike.position import KlondikePosition
from pyramid_core.games.klondike.refusals import TO_FOUNDATION as UP
from pyramid_core.games.klondike.rules import play

_SUIT_STEP = 4  # from a card's bit to that of the next of its suit


def tidy(start: State, steps: Sequence[Step]) -> list[Step]:
    """Leave out steps that are taken back or gone over later, with nothing made of them.

    The search sends cards up that it may need again, and moves runs aside that it moves on.
    """
    tidied, before = list(steps), -1
    while len(tidied) != before:
        before = len(tidied)
        _leave_detours_out(start, tidied)
    return tidied


def _leave_detours_out(start: State, tidied: list[Step]) -> None:
    """Go through the steps once; what is left out may make another step a detour."""
    number = 0
    lies_on = links_of(start)
    while number < len(tidied):
        card, goal = tidied[number]
        detour = _detour(tidied, number, lies_on.get(card, ON_NOTHING))
        for each in reversed(detour):
            del tidied[each]
        if not detour:
            lies_on[card] = ON_NOTHING if goal == TO_EMPTY_COLUMN else goal
            number += 1


def _detour(steps: Sequence[Step], number: int, was_on: int) -> tuple[int, ...]:
    """Tell which steps can be left out because of the next step of the card of this one."""
    card, goal = steps[number]
    later = range(number + 1, len(steps))
    again = next((each for each in later if steps[each][0] == card), None)
    if again is None or was_on == ON_NOTHING:
        return ()
    between = steps[number + 1 : again]
    back = steps[again][1]
    if was_on == TO_FOUNDATION:
        is_used = any(to == card or other == card - _SUIT_STEP for other, to in between)
        return () if is_used or back != TO_FOUNDATION else (number, again)
    if any(to == was_on or (other, to) == (was_on, TO_FOUNDATION) for other, to in between):
        return ()
    if goal == TO_FOUNDATION and (card + _SUIT_STEP, TO_FOUNDATION) in between:
        return ()
    return (number, again) if back == was_on else (number,)


def until_turned_up(table: Table, start: State, steps: Sequence[Step]) -> list[Step]:
    """Cut steps off after the first that turns a card up."""
    down, heads = start[2], start[3]
    kept = []
    for card, goal in steps:
        kept.append((card, goal))
        under = table.beneath[card]
        if heads >> card & 1 and under >= 0 and down >> under & 1:
            break
    return kept


def play_steps(position: KlondikePosition, steps: Sequence[Step]) -> list[Played]:
    """Make the steps by the rules, with the draws they need."""
    played: list[Played] = []
    for bit, goal in steps:
        card = card_at(bit)
        moves = [*_draws(position, card), f"{format_card(card)}>{_pile(position, goal)}"]
        for move in moves:
            position = play(position, move)
            played.append((move, position))
    return played


def shortened(position: KlondikePosition, played: Sequence[Played]) -> Line:
    """Tell the moves without needless ones, which lead to the same end.

    A card that moves twice in a row goes straight to its second place where it can; what leads
    from a position back to the same one is cut out.
    """
    kept: list[Played] = []
    for move, after in played:
        if kept and _card_of(move) == _card_of(kept[-1][0]) != "":
            before = kept[-2][1] if len(kept) > 1 else position
            if _leads_to(before, move, after):
                kept.pop()
        kept.append((move, after))
    positions = [position, *(after for _, after in kept)]
    last_visit = {each: number for number, each in enumerate(positions)}
    line = []
    number = last_visit[position]
    while number < len(kept):
        line.append(kept[number][0])
        number = last_visit[positions[number + 1]]
    return tuple(line)


def _card_of(move: Move) -> str:
    """Tell the card that a move's text names, none for the stock's."""
    return move.partition(">")[0] if ">" in move else ""


def _leads_to(position: KlondikePosition, move: Move, wanted: KlondikePosition) -> bool:
    try:
        return play(position, move) == wanted
    except IllegalMoveError:
        return False


def _draws(position: KlondikePosition, card: Card) -> list[Move]:
    """List the draws and redeals that bring a card to the top, none for one not in the talon."""
    count, draw = len(position.stock) + len(position.waste), position.rules.draw
    if card in position.stock:
        size = len(position.waste) + position.stock.index(card) + 1
    elif card in position.waste:
        size = position.waste.index(card) + 1
    else:
        return []
    waste, moves = len(position.waste), []
    while waste != size:
        if waste < count:
            moves.append(DRAW)
            waste = min(waste + draw, count)
        elif REDEAL in moves:
            raise RuntimeError("a card of the talon must come to the top")
        else:
            moves.append(REDEAL)
            waste = 0
    return moves


def _pile(position: KlondikePosition, goal: int) -> str:
    """Name the goal of a step as a move's text does."""
    if goal == TO_FOUNDATION:
        return UP
    for slot, cards in zip(COLUMN_SLOTS, position.columns, strict=False):
        if not cards if goal == TO_EMPTY_COLUMN else cards and cards[-1] == card_at(goal):
            return slot
    raise RuntimeError("a step must find its place")
