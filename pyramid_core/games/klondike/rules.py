"""Rules of Klondike, readable: deal, moves, play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pyramid_core.cards import Deck, format_card
from pyramid_core.game import DRAW, REDEAL, IllegalMoveError, Move, Slot
from pyramid_core.games.klondike.layout import (
    COLUMN_SLOTS,
    COLUMNS,
    FOUNDATION_SLOTS,
    WASTE,
    suit_of,
)
from pyramid_core.games.klondike.position import KlondikePosition, Pile, Source
from pyramid_core.games.klondike.refusals import (
    TO_FOUNDATION,
    find_move,
    goals_of,
    why_not_draw,
    why_not_redeal,
)
from pyramid_core.games.klondike.variants import KlondikeRules


def deal(deck: Deck, rules: KlondikeRules) -> KlondikePosition:
    """Lay a deck out row by row: the first card of columns 1…7, the second of 2…7, and so on."""
    columns: list[Pile] = [()] * COLUMNS
    cards = iter(deck)
    for row in range(COLUMNS):
        for column in range(row, COLUMNS):
            columns[column] += (next(cards),)
    face_down = tuple(len(column) - 1 for column in columns)
    return KlondikePosition(rules, tuple(columns), face_down, tuple(cards), (), (0, 0, 0, 0))


def move_text(source: Source, goal: Slot) -> Move:
    """Write a card's move: ``7H>f`` to its foundation, ``7H>t3`` to a column."""
    return f"{format_card(source.card)}>{TO_FOUNDATION if goal in FOUNDATION_SLOTS else goal}"


def card_moves(position: KlondikePosition) -> Iterator[tuple[Source, list[Slot]]]:
    """List every card that can go somewhere, with the piles it can go to."""
    if position.is_won():
        return
    for source in position.sources():
        goals = goals_of(position, source)
        if goals:
            yield source, goals


def moves(position: KlondikePosition) -> tuple[Move, ...]:
    """List every legal move, the stock's last; none once the game is won."""
    texts = [move_text(source, goal) for source, goals in card_moves(position) for goal in goals]
    if why_not_draw(position) is None:
        texts.append(DRAW)
    if why_not_redeal(position) is None:
        texts.append(REDEAL)
    return tuple(texts)


def play(position: KlondikePosition, move: Move) -> KlondikePosition:
    """Make a move; raises IllegalMoveError with the reason when it is not legal."""
    if move == DRAW:
        refusal = why_not_draw(position)
        if refusal is None:
            return draw(position)
    elif move == REDEAL:
        refusal = why_not_redeal(position)
        if refusal is None:
            return redeal(position)
    else:
        found = find_move(position, move)
        if isinstance(found, tuple):
            return _put(position, *found)
        refusal = found
    raise IllegalMoveError(refusal.code, **refusal.arguments)


def draw(position: KlondikePosition) -> KlondikePosition:
    """Turn the next cards of the stock onto the waste, fewer at its end."""
    count = position.rules.draw
    stock, waste = position.stock[count:], position.waste + position.stock[:count]
    return replace(position, stock=stock, waste=waste)


def redeal(position: KlondikePosition) -> KlondikePosition:
    """Turn the waste over into a new stock, order unchanged."""
    return replace(position, stock=position.waste, waste=())


def turned_up(position: KlondikePosition, after: KlondikePosition) -> int | None:
    """Tell the column whose last card a move turned up, if any."""
    counts = zip(position.face_down, after.face_down, strict=True)
    return next((column for column, (was, now) in enumerate(counts) if now < was), None)


def _put(position: KlondikePosition, source: Source, goal: Slot) -> KlondikePosition:
    columns, face_down = list(position.columns), list(position.face_down)
    waste, foundations = position.waste, list(position.foundations)
    if source.pile == WASTE:
        waste = waste[:-1]
    elif source.pile in FOUNDATION_SLOTS:
        foundations[suit_of(source.card)] -= 1
    else:
        column = COLUMN_SLOTS.index(source.pile)
        columns[column] = columns[column][: source.place]
        if face_down[column] and face_down[column] == source.place:
            face_down[column] -= 1  # the last card left is turned up by itself
    if goal in FOUNDATION_SLOTS:
        foundations[suit_of(source.card)] += 1
    else:
        columns[COLUMN_SLOTS.index(goal)] += source.run
    return replace(
        position,
        columns=tuple(columns),
        face_down=tuple(face_down),
        waste=waste,
        foundations=tuple(foundations),
    )
