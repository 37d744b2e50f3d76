"""Pyramid with one layout and a prover that reads its answers off a script.

Tests of messages need every verdict at a known cost, whatever the real prover can do.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pyramid_core.cards import Deck
from pyramid_core.game import Line, Verdict
from pyramid_core.games.pyramid.game import Pyramid
from pyramid_core.games.pyramid.position import PyramidPosition
from pyramid_core.games.pyramid.variants import PyramidRules
from tests.games.pyramid_tables import easy_game

# Nodes that a question takes: more than the first slice for a deal, less for a position in play.
COST_OF_A_DEAL = 1_000
COST_OF_A_POSITION = 150


@cache
def script(rules: PyramidRules) -> dict[PyramidPosition, Line]:
    """Map each position of the winning line to the rest of the line."""
    deck, line = easy_game()
    game = Pyramid()
    position = game.deal(deck, rules)
    passed = [position]
    while not game.is_won(position):
        position = game.play(position, line[len(passed) - 1])
        passed.append(position)
    won_after = len(passed) - 1
    return {each: tuple(line[number:won_after]) for number, each in enumerate(passed)}


@dataclass
class ScriptedSearch:
    """Answers what the script says once enough nodes were paid."""

    answer: Verdict
    line: Line
    cost: int
    verdict: Verdict | None = None
    nodes: int = 0

    @property
    def rough_line(self) -> Line:
        """The line."""
        return self.line

    def shorten(self, nodes: int) -> bool:
        """Tell that the line is ready."""
        return nodes > 0

    def advance(self, nodes: int) -> Verdict | None:
        """Pay nodes."""
        self.nodes = min(self.nodes + nodes, self.cost)
        if self.nodes == self.cost:
            self.verdict = self.answer
        return self.verdict


@dataclass(frozen=True)
class ScriptedProver:
    """Knows the winning line of the one layout.

    The deck decides: with a club on top the deal is undecided, with a diamond it is dead;
    otherwise what stands on the line is winnable, and whatever left it is dead.
    """

    deck: Deck
    rules: PyramidRules

    def search(self, position: PyramidPosition, budget: int) -> ScriptedSearch:
        """Begin to answer."""
        assert budget > 0
        line = script(self.rules).get(position)
        cost = COST_OF_A_POSITION if position.wastes[0] or None in position.pyramid else 0
        answer = Verdict.DEAD if line is None else Verdict.WINNABLE
        if self.deck[0] < 26:
            answer = Verdict.UNKNOWN if self.deck[0] < 13 else Verdict.DEAD
        rest = line if line is not None and answer is Verdict.WINNABLE else ()
        return ScriptedSearch(answer, rest, cost or COST_OF_A_DEAL)


@dataclass(frozen=True, slots=True)
class ScriptedPyramid(Pyramid):
    """Every deal is laid out alike."""

    def deal(self, deck: Deck, rules: PyramidRules) -> PyramidPosition:
        """Lay the easy deck out, whatever the deal number says."""
        assert len(deck) == 52
        return Pyramid().deal(easy_game()[0], rules)

    def prover(self, deck: Deck, rules: PyramidRules, memo_limit: int) -> ScriptedProver:
        """Read off the script."""
        assert memo_limit > 0
        return ScriptedProver(deck, rules)
