"""A position of Pyramid: what undo must restore, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from pyramid_core.cards import Card
from pyramid_core.game import Slot
from pyramid_core.games.pyramid.layout import COVERED_BY, PLACES, SLOTS
from pyramid_core.games.pyramid.variants import Goal, PyramidRules, Stock

_WASTE_SLOTS = {1: ("waste",), 3: ("waste1", "waste2", "waste3")}


@dataclass(frozen=True, slots=True)
class PyramidPosition:
    """Where every card lies; equal positions have the same future.

    ``pyramid`` has 28 places (see layout), None where the card is gone. ``stock`` lists the
    cards still to come, next one first; under open rules the first is the drawn card. Each pile
    of ``wastes`` (three under ``three``, else one) lists its cards from the bottom to the top.
    ``pass_number`` starts at 1 and stays 1 when passes are unlimited.
    """

    rules: PyramidRules
    pyramid: tuple[Card | None, ...]
    stock: tuple[Card, ...]
    wastes: tuple[tuple[Card, ...], ...]
    pass_number: int = 1

    def is_won(self) -> bool:
        """Tell whether the goal is reached."""
        if any(card is not None for card in self.pyramid):
            return False
        return self.rules.goal is Goal.PYRAMID or not (self.stock or any(self.wastes))

    def face_up(self) -> frozenset[Card]:
        """Tell the cards that lie face up: pyramid, wastes, drawn card."""
        drawn = self.stock[: self.has_drawn()]
        pyramid = (card for card in self.pyramid if card is not None)
        return frozenset(drawn).union(pyramid, *self.wastes)

    def is_free(self, place: int) -> bool:
        """Tell whether a card lies at ``place`` and nothing covers it."""
        return self.pyramid[place] is not None and all(
            self.pyramid[cover] is None for cover in COVERED_BY[place]
        )

    def has_drawn(self) -> bool:
        """Tell whether the rules know a drawn card (it may be gone all the same)."""
        return self.rules.stock is Stock.OPEN

    def waste_slots(self) -> tuple[Slot, ...]:
        """Name the waste piles."""
        return _WASTE_SLOTS[len(self.wastes)]

    def passes_left(self) -> int | None:
        """Count the redeals that the rules still allow; None when unlimited."""
        passes = self.rules.passes
        return None if passes is None else passes - self.pass_number

    def card_at(self, slot: Slot) -> Card | None:
        """Tell the card that lies face up at a slot other than the stock, if any."""
        if slot == "drawn":
            return self.stock[0] if self.stock else None
        if slot in SLOTS:
            return self.pyramid[SLOTS.index(slot)]
        waste = self.wastes[self.waste_slots().index(slot)]
        return waste[-1] if waste else None

    def playable(self) -> dict[Slot, Card]:
        """Map each slot whose card may be played now to that card: pyramid, drawn, wastes."""
        cards: dict[Slot, Card] = {}
        for place in range(PLACES):
            card = self.pyramid[place]
            if card is not None and self.is_free(place):
                cards[SLOTS[place]] = card
        if self.has_drawn() and self.stock:
            cards["drawn"] = self.stock[0]
        for slot, waste in zip(self.waste_slots(), self.wastes, strict=True):
            if waste:
                cards[slot] = waste[-1]
        return cards
