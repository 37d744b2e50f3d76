"""Pyramid as people see it: piles, counts and passes; cards still to come are left out."""

from __future__ import annotations

from typing import Any

from pyramid_core.cards import Card, format_card
from pyramid_core.game import Slot
from pyramid_core.games.pyramid.layout import COVERED_BY, PLACES, ROW_OF, ROW_STARTS, SLOTS
from pyramid_core.games.pyramid.position import PyramidPosition
from pyramid_core.games.pyramid.refusals import why_not_redeal


def draw_picture(position: PyramidPosition) -> dict[str, Any]:
    """Draw the position as JSON-able data (see docs/protocol.md)."""
    piles = [_tableau_pile(position, place) for place in range(PLACES)]
    piles.append(_stock_pile(position))
    if position.has_drawn():
        drawn = _top_slots("drawn", position.card_at("drawn"))
        piles.append({"pile": "drawn", "role": "drawn", "slots": drawn})
    piles.extend(_waste_pile(position, number) for number in range(len(position.wastes)))
    tableau = sum(card is not None for card in position.pyramid)
    waste = sum(len(cards) for cards in position.wastes)
    return {
        "piles": piles,
        "counts": {
            "tableau": tableau,
            "cards": tableau + len(position.stock) + waste,
            "stock": _backs(position),
            "waste": waste,
        },
        "passes": {"number": position.pass_number, "left": position.passes_left()},
    }


def _tableau_pile(position: PyramidPosition, place: int) -> dict[str, Any]:
    row, slot, card = ROW_OF[place], SLOTS[place], position.pyramid[place]
    covers = [SLOTS[cover] for cover in COVERED_BY[place] if position.pyramid[cover] is not None]
    slots = [] if card is None else [_slot(slot, card, covers)]
    return {
        "pile": slot,
        "role": "tableau",
        "row": row + 1,
        "place": place - ROW_STARTS[row] + 1,
        "of": row + 1,
        "slots": slots,
    }


def _stock_pile(position: PyramidPosition) -> dict[str, Any]:
    press = None
    if position.stock and not position.is_won():
        press = "draw"
    elif why_not_redeal(position) is None:
        press = "redeal"
    pile = {"pile": "stock", "role": "stock", "count": _backs(position), "press": press}
    return {**pile, "slots": []}


def _backs(position: PyramidPosition) -> int:
    """Count the stock cards that lie face down: all but the drawn card."""
    return len(position.stock) - (position.has_drawn() and bool(position.stock))


def _waste_pile(position: PyramidPosition, number: int) -> dict[str, Any]:
    name, waste = position.waste_slots()[number], position.wastes[number]
    under = format_card(waste[-2]) if len(waste) > 1 else None
    slots = _top_slots(name, waste[-1] if waste else None)
    return {"pile": name, "role": "waste", "count": len(waste), "slots": slots, "under": under}


def _top_slots(slot: Slot, card: Card | None) -> list[dict[str, Any]]:
    return [] if card is None else [_slot(slot, card, [])]


def _slot(slot: Slot, card: Card, covers: list[Slot]) -> dict[str, Any]:
    return {"slot": slot, "card": format_card(card), "free": not covers, "covered_by": covers}
