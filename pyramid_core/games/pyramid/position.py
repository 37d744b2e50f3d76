"""A position of Pyramid: what undo must restore, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from pyramid_core.cards import Card
from pyramid_core.games.pyramid.layout import COVERED_BY, PLACES
from pyramid_core.games.pyramid.variants import PyramidRules


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

    def is_free(self, place: int) -> bool:
        """Tell whether a card lies at ``place`` and nothing covers it."""
        return self.pyramid[place] is not None and all(
            self.pyramid[cover] is None for cover in COVERED_BY[place]
        )

    def free_places(self) -> tuple[int, ...]:
        """List the places of the free pyramid cards, from the apex down."""
        return tuple(place for place in range(PLACES) if self.is_free(place))
