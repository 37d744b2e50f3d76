"""The guide to fair hints: keeps to the line it once gave, and looks at nothing hidden."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any

from pyramid_core.cards import Card
from pyramid_core.game import FairHint, FairSearch, Game, Line


@dataclass(frozen=True, slots=True)
class FollowedHint:
    """What is left of a line that was given before."""

    aim: str
    line: Line


class FairGuide:
    """Answers for the positions of one game, and remembers the line it gave last.

    While a player follows that line its moves are the hints, so that none takes another back.
    """

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._aim = ""
        self._seen: AbstractSet[Card] = frozenset()
        self._rest: dict[Any, Line] = {}

    def known_hint(self, position: Any, seen: AbstractSet[Card]) -> FairHint | None:
        """Tell the rest of the line given last, where the position is on it."""
        rest = self._rest.get(position)
        # In a game begun anew less was seen: then the line may know too much.
        return FollowedHint(self._aim, rest) if rest and self._seen <= seen else None

    def question(self, position: Any, seen: AbstractSet[Card]) -> FairQuestion:
        """Begin to look for the hint of a position in which not all is open."""
        return FairQuestion(self, self._game, position, seen)

    def learn(self, position: Any, seen: AbstractSet[Card], hint: FairHint) -> None:
        """Keep a line in place of the one before."""
        self._aim, self._seen, self._rest = hint.aim, seen, {}
        for number, move in enumerate(hint.line):
            self._rest[position] = hint.line[number:]
            position = self._game.play(position, move)


class FairQuestion:
    """The fair hint of one position, found in slices."""

    def __init__(
        self, guide: FairGuide, game: Game[Any, Any], position: Any, seen: AbstractSet[Card]
    ) -> None:
        self._guide = guide
        self._game = game
        self._position = position
        self._seen = seen
        self._search: FairSearch | None = None

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return 0 if self._search is None else self._search.nodes

    def advance(self, nodes: int) -> FairHint | None:
        """Go on for about ``nodes`` positions; None when that was not enough."""
        known = self._guide.known_hint(self._position, self._seen)
        if known is not None:
            return known
        if self._search is None:
            self._search = self._game.fair_hint(self._position, self._seen)
        if self._search is None:
            raise RuntimeError("where all is open a winning hint is the fair one")
        hint = self._search.answer or self._search.advance(nodes)
        if hint is not None:
            self._guide.learn(self._position, self._seen, hint)
        return hint
