"""The slow twin of each game, one module by the game's name that holds its ``TWIN``.

A twin reads docs/rules.md a second time and shares nothing with the core but the shuffle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from typing import Any


@dataclass(frozen=True)
class Twin:
    """What is asked of a slow twin: tables are whatever it likes.

    ``lay_out`` takes a deal number and rules in full, ``children`` lists where the legal moves
    lead, by their texts, ``key`` tells tables apart. ``told`` says what stands in golden games:
    outcome, notice, score, tableau, cards; None where games are written by a maker of their own.
    """

    lay_out: Callable[[int, str], Any]
    children: Callable[[Any], dict[str, Any]]
    key: Callable[[Any], Any]
    told: Callable[[Any], Mapping[str, object]] | None = None

    def levels(self, table: Any) -> Iterator[tuple[int, int]]:
        """Count the lines of one move, two moves, …, and the positions they end in."""
        level = {self.key(table): (table, 1)}
        while True:
            following: dict[Any, tuple[Any, int]] = {}
            for here, lines in level.values():
                for after in self.children(here).values():
                    key = self.key(after)
                    following[key] = after, following.get(key, (after, 0))[1] + lines
            level = following
            yield sum(lines for _, lines in level.values()), len(level)

    def count(self, table: Any, depth: int) -> tuple[int, int]:
        """Count the lines of some moves, and the positions they end in."""
        return next(islice(self.levels(table), depth - 1, None)) if depth else (1, 1)


def twin_of(game: str) -> Twin:
    """Find the twin of a game by its name."""
    twin: Twin = import_module(f"tests.twins.{game}").TWIN
    return twin
