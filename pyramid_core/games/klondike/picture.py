"""Klondike as people see it: piles and counts; a face-down card is a slot without a card."""

from __future__ import annotations

from typing import Any

from pyramid_core.cards import DECK_SIZE, Card, format_card
from pyramid_core.game import DRAW, REDEAL, Slot
from pyramid_core.games.klondike.layout import (
    COLUMN_SLOTS,
    FOUNDATION_SLOTS,
    STOCK,
    WASTE,
    card_of,
    column_slot,
)
from pyramid_core.games.klondike.position import KlondikePosition
from pyramid_core.games.klondike.refusals import fan_slots, why_not_redeal


def draw_picture(position: KlondikePosition) -> dict[str, Any]:
    """Draw the position as JSON-able data (see docs/protocol.md)."""
    foundations = range(len(FOUNDATION_SLOTS))
    columns = range(len(position.columns))
    return {
        "piles": [
            _stock_pile(position),
            _waste_pile(position),
            *(_foundation_pile(position, suit) for suit in foundations),
            *(_column_pile(position, column) for column in columns),
        ],
        "counts": {
            "tableau": sum(map(len, position.columns)),
            "face_down": sum(position.face_down),
            "cards": DECK_SIZE - sum(position.foundations),
            "stock": len(position.stock),
            "waste": len(position.waste),
            "foundation": sum(position.foundations),
        },
        "passes": {"number": 1, "left": None},
    }


def _stock_pile(position: KlondikePosition) -> dict[str, Any]:
    press = None
    if position.stock:
        press = DRAW
    elif why_not_redeal(position) is None:
        press = REDEAL
    count = len(position.stock)
    return {"pile": STOCK, "role": "stock", "count": count, "press": press, "slots": []}


def _waste_pile(position: KlondikePosition) -> dict[str, Any]:
    fan = fan_slots(position)
    slots = [_slot(slot, card, [] if slot == WASTE else [WASTE]) for slot, card in fan]
    rest = position.waste[: len(position.waste) - len(fan)]
    under = format_card(rest[-1]) if rest else None
    count = len(position.waste)
    return {"pile": WASTE, "role": "waste", "count": count, "slots": slots, "under": under}


def _foundation_pile(position: KlondikePosition, suit: int) -> dict[str, Any]:
    name, top = FOUNDATION_SLOTS[suit], position.foundation_top(suit)
    rank = position.foundations[suit]
    return {
        "pile": name,
        "role": "foundation",
        "suit": name[-1],
        "count": rank,
        "slots": [] if top is None else [_slot(name, top, [])],
        "under": format_card(card_of(suit, rank - 1)) if rank > 1 else None,
    }


def _column_pile(position: KlondikePosition, column: int) -> dict[str, Any]:
    """Draw a column; every face-up card of it can be taken, with what lies on it."""
    cards, hidden = position.columns[column], position.face_down[column]
    names = [column_slot(column, place, len(cards)) for place in range(len(cards))]
    slots = [
        _slot(names[place], card, [])
        if place >= hidden
        else {"slot": names[place], "card": None, "free": False, "covered_by": names[place + 1 :]}
        for place, card in enumerate(cards)
    ]
    name = COLUMN_SLOTS[column]
    return {
        "pile": name,
        "role": "tableau",
        "row": 1,
        "place": column + 1,
        "of": len(position.columns),
        "slots": slots,
    }


def _slot(slot: Slot, card: Card, covers: list[Slot]) -> dict[str, Any]:
    return {"slot": slot, "card": format_card(card), "free": not covers, "covered_by": covers}
