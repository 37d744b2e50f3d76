"""One deal's adviser: verdicts, the next move of a winning line, the last winnable position.

It keeps the line it once gave, so that a player who follows it is never sent another way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pyramid_core.cards import Deck
from pyramid_core.game import Game, Line, Move, Prover, Verdict


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do in a position.

    Winnable: ``move`` is the next move of a winning line. Dead: ``cursor`` is the last point of
    the history proven winnable; None with ``never`` true if the deal itself is dead, None with
    ``never`` false if no earlier point could be decided.
    """

    verdict: Verdict
    move: Move | None = None
    cursor: int | None = None
    never: bool = False


class Adviser:
    """Answers for the positions of one deal, through one prover and its memory."""

    def __init__(self, game: Game[Any, Any], deck: Deck, rules: Any, memo_limit: int) -> None:
        self._game = game
        self._prover: Prover[Any] = game.prover(deck, rules, memo_limit)
        self._verdicts: dict[Any, Verdict] = {}
        self._next_moves: dict[Any, Move] = {}

    def known_verdict(self, position: Any) -> Verdict | None:
        """Tell what was already found out about a position."""
        if self._game.is_won(position):
            return Verdict.WINNABLE
        return self._verdicts.get(position)

    def next_move(self, position: Any) -> Move | None:
        """Tell the next move of the line that a position stands on, if one was found."""
        return self._next_moves.get(position)

    def line(self, position: Any) -> Line:
        """Tell the rest of the winning line from a position found winnable."""
        line = []
        while (move := self._next_moves.get(position)) is not None:
            line.append(move)
            position = self._game.play(position, move)
        return tuple(line)

    def question(self, position: Any, budget: int | None = None) -> Question:
        """Begin to decide a position, by the game's budget of nodes or a smaller one."""
        return Question(self, self._prover, budget or self._game.proof_budget, position)

    def learn(self, position: Any, verdict: Verdict, line: Line) -> None:
        """Keep an answer; a line is played through the rules before it is believed."""
        self._verdicts[position] = verdict
        if verdict is not Verdict.WINNABLE:
            return
        # Should a line come back to a position, the later way on is the one that ends.
        steps = {}
        for move in line:
            steps[position] = move
            position = self._game.play(position, move)
        if not self._game.is_won(position):
            raise RuntimeError("a winning line must win")
        for step, move in steps.items():
            self._verdicts[step] = Verdict.WINNABLE
            self._next_moves.setdefault(step, move)


class Question:
    """The verdict of one position, found in slices."""

    def __init__(self, adviser: Adviser, prover: Prover[Any], budget: int, position: Any) -> None:
        self._adviser = adviser
        self._position = position
        self.verdict = adviser.known_verdict(position)
        self._search = prover.search(position, budget) if self.verdict is None else None

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._search.nodes if self._search is not None else 0

    def advance(self, nodes: int) -> Verdict | None:
        """Go on for at most ``nodes`` positions; None when that was not enough."""
        if self._search is not None and self.verdict is None:
            self.verdict = self._search.advance(nodes)
            if self.verdict is not None:
                self._adviser.learn(self._position, self.verdict, self._search.line)
        return self.verdict


class HintQuestion:
    """The hint for the last of some positions in a row, found in slices.

    A dead position stays dead whatever is played, so the last winnable point of the history is
    found by halving it.
    """

    def __init__(self, adviser: Adviser, positions: Sequence[Any]) -> None:
        self._adviser = adviser
        self._positions = positions
        self._low = -1  # the last point known to be winnable
        self._high = len(positions)  # the first point known, or taken, not to be
        self._point = len(positions) - 1
        self._question = adviser.question(positions[self._point])
        self.nodes = 0

    def advance(self, nodes: int) -> Hint | None:
        """Go on for about ``nodes`` positions; None when that was not enough."""
        while nodes > 0:
            question = self._question
            before = question.nodes
            verdict = question.advance(nodes)
            spent = max(1, question.nodes - before)
            nodes -= spent
            self.nodes += spent
            if verdict is None:
                return None
            hint = self._weigh(verdict)
            if hint is not None:
                return hint
        return None

    def _weigh(self, verdict: Verdict) -> Hint | None:
        """Answer by the verdict of the point asked about, or choose the next point."""
        last = len(self._positions) - 1
        if self._point == last and verdict is not Verdict.DEAD:
            return Hint(verdict, move=self._adviser.next_move(self._positions[last]))
        if verdict is Verdict.WINNABLE:
            self._low = self._point
        else:
            self._high = self._point
        if self._high == 0:
            return Hint(Verdict.DEAD, never=verdict is Verdict.DEAD)
        if self._high - self._low == 1:
            return Hint(Verdict.DEAD, cursor=self._low)
        self._point = 0 if self._low < 0 else (self._low + self._high) // 2
        self._question = self._adviser.question(self._positions[self._point])
        return None
