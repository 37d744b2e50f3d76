"""A position of Klondike: what undo must restore, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pyramid_core.cards import KING, Card
from pyramid_core.game import Slot
from pyramid_core.games.klondike.layout import (
    COLUMN_SLOTS,
    FOUNDATION_SLOTS,
    WASTE,
    card_of,
    column_slot,
)
from pyramid_core.games.klondike.variants import KlondikeRules

Pile = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Source:
    """A card that can be taken now, with everything that moves along.

    ``slot`` is where it lies, ``pile`` the name of its pile; ``run`` is the card and what lies on
    it; ``place`` counts the cards beneath it in its pile.
    """

    slot: Slot
    pile: Slot
    run: Pile
    place: int

    @property
    def card(self) -> Card:
        """The card itself: the head of its run."""
        return self.run[0]


@dataclass(frozen=True, slots=True)
class KlondikePosition:
    """Where every card lies; equal positions have the same future.

    Each of ``columns`` lists its cards from the foot up; the first ``face_down[n]`` of column n
    lie face down. ``stock`` lists the cards still to come, next one first, ``waste`` its cards
    from the bottom to the top. ``foundations`` holds the highest rank on each, in the order of
    ``cards.SUITS``, 0 for none. Redeals are not part of the position: they change nothing.
    """

    rules: KlondikeRules
    columns: tuple[Pile, ...]
    face_down: tuple[int, ...]
    stock: Pile
    waste: Pile
    foundations: tuple[int, ...]

    def is_won(self) -> bool:
        """Tell whether all cards are on the foundations."""
        return all(rank == KING for rank in self.foundations)

    def is_all_face_up(self) -> bool:
        """Tell whether no column holds a face-down card."""
        return not any(self.face_down)

    def talon(self) -> Pile:
        """List the waste from the bottom up, then the stock: the order of drawing, for ever."""
        return self.waste + self.stock

    def foundation_top(self, suit: int) -> Card | None:
        """Tell the top card of a foundation, if any."""
        rank = self.foundations[suit]
        return card_of(suit, rank) if rank else None

    def face_up(self) -> frozenset[Card]:
        """Tell every card that can be seen, or has been: all but face-down cards and stock."""
        cards = {
            card
            for column, hidden in zip(self.columns, self.face_down, strict=True)
            for card in column[hidden:]
        }
        on_foundations = (
            card_of(suit, rank)
            for suit, top in enumerate(self.foundations)
            for rank in range(1, top + 1)
        )
        return frozenset(cards.union(self.waste, on_foundations))

    def sources(self) -> Iterator[Source]:
        """List every card that can be taken: waste top, columns, foundation tops."""
        if self.waste:
            yield self._waste_source()
        for column, cards in enumerate(self.columns):
            for place in range(self.face_down[column], len(cards)):
                yield self._column_source(column, place)
        for suit in range(len(self.foundations)):
            if self.foundations[suit]:
                yield self._foundation_source(suit)

    def source_of(self, card: Card) -> Source | None:
        """Find a card that can be taken, None where it cannot."""
        suit = card // 13
        if self.waste and self.waste[-1] == card:
            return self._waste_source()
        if self.foundation_top(suit) == card:
            return self._foundation_source(suit)
        for column, cards in enumerate(self.columns):
            if card in cards:
                place = cards.index(card)
                return self._column_source(column, place) if self._is_up(column, place) else None
        return None

    def column_number(self, pile: Slot) -> int | None:
        """Tell which column a pile's name means, None for other names."""
        number = COLUMN_SLOTS.index(pile) if pile in COLUMN_SLOTS else len(self.columns)
        return number if number < len(self.columns) else None

    def _is_up(self, column: int, place: int) -> bool:
        return place >= self.face_down[column]

    def _waste_source(self) -> Source:
        return Source(WASTE, WASTE, self.waste[-1:], len(self.waste) - 1)

    def _column_source(self, column: int, place: int) -> Source:
        cards = self.columns[column]
        slot = column_slot(column, place, len(cards))
        return Source(slot, COLUMN_SLOTS[column], cards[place:], place)

    def _foundation_source(self, suit: int) -> Source:
        rank = self.foundations[suit]
        name = FOUNDATION_SLOTS[suit]
        return Source(name, name, (card_of(suit, rank),), rank - 1)
