"""From finished blocks to the catalog: difficulty in four steps, and what the figures are."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from types import MappingProxyType
from typing import Any

from pyramid_core.catalog.blocks import Block
from pyramid_core.catalog.format import DEAD, STEPS, UNDECIDED, Catalog
from pyramid_core.game import Verdict

_Z95 = 1.959964  # the normal distribution's 97.5 % point


@dataclass(frozen=True, slots=True)
class Section:
    """What was found out about the deals 1 to ``deals`` of one game under one set of rules.

    ``hardness`` maps winnable deals to their measure.
    """

    game: str
    rules: str
    deals: int
    hardness: dict[int, int]
    undecided: frozenset[int]

    @classmethod
    def of(cls, blocks: Sequence[Block], deals: int) -> Section:
        """Join blocks of the same rules, one after another from deal 1."""
        hardness: dict[int, int] = {}
        undecided: list[int] = []
        for block in blocks:
            hardness.update(zip(block.deals(Verdict.WINNABLE), block.hardness, strict=True))
            undecided += block.deals(Verdict.UNKNOWN)
        return cls(
            blocks[0].game,
            blocks[0].rules,
            deals,
            {deal: hard for deal, hard in hardness.items() if deal <= deals},
            frozenset(deal for deal in undecided if deal <= deals),
        )

    def limits(self) -> tuple[int, ...]:
        """Tell the greatest hardness of each difficulty but the last.

        Equal deals are equally hard, so a step may get more than its quarter; the steps above it
        share the rest evenly.
        """
        limits: list[int] = []
        limit = -1
        for steps_left in range(STEPS, 1, -1):
            harder = sorted(hard for hard in self.hardness.values() if hard > limit)
            share = len(harder) // steps_left
            if share:
                limit = harder[share - 1]
            limits.append(limit)
        return tuple(limits)

    def grades(self) -> bytes:
        """Answer the section's bytes of the catalog."""
        limits = self.limits()
        grades = bytearray([DEAD]) * self.deals
        for deal, hard in self.hardness.items():
            grades[deal - 1] = 1 + bisect_left(limits, hard)
        for deal in self.undecided:
            grades[deal - 1] = UNDECIDED
        return bytes(grades)

    def summary(self) -> dict[str, Any]:
        """Tell the figures; percentages with both ends of their 95 % interval (Wilson 1927)."""
        grades = self.grades()
        return {
            "game": self.game,
            "rules": self.rules,
            "deals": self.deals,
            "winnable": len(self.hardness),
            "undecided": len(self.undecided),
            "percent": [
                round(100 * share, 3) for share in interval(len(self.hardness), self.deals)
            ],
            "limits": self.limits(),
            "steps": [grades.count(step) for step in range(1, STEPS + 1)],
        }


def pack_catalog(sections: Iterable[Section]) -> Catalog:
    """Make a catalog of sections."""
    return Catalog(MappingProxyType({(each.game, each.rules): each.grades() for each in sections}))


def interval(hits: int, tries: int) -> tuple[float, float, float]:
    """Answer a share between both ends of its 95 % interval (Wilson 1927).

    >>> [round(each, 3) for each in interval(0, 100)]
    [0.0, 0.0, 0.037]
    """
    share = hits / tries
    centre = (share + _Z95**2 / (2 * tries)) / (1 + _Z95**2 / tries)
    spread = sqrt(share * (1 - share) / tries + (_Z95 / (2 * tries)) ** 2)
    reach = _Z95 / (1 + _Z95**2 / tries) * spread
    return max(0.0, centre - reach), share, centre + reach
