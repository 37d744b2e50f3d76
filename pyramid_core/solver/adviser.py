"""One deal's adviser: verdicts, the next move of a winning line, the last winnable position.

It keeps the line it once gave, so that a player who follows it is never sent another way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pyramid_core.cards import Deck
from pyramid_core.game import Game, Line, Move, Prover, Search, Verdict
from pyramid_core.solver.relay import Relay


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
        self._latest_win: tuple[Any, Search] | None = None
        self._latest_question: Question | None = None
        # Next moves of lines to show, and of those that came along with a verdict.
        self._next_moves: dict[Any, Move] = {}
        self._rough_moves: dict[Any, Move] = {}

    def known_verdict(self, position: Any) -> Verdict | None:
        """Tell what was already found out about a position."""
        if self._game.is_won(position):
            return Verdict.WINNABLE
        return self._verdicts.get(position)

    def has_line(self, position: Any) -> bool:
        """Tell whether a position is on a line to show, or won."""
        return position in self._next_moves or self._game.is_won(position)

    def next_move(self, position: Any) -> Move | None:
        """Tell the next move of the line that a position stands on, if one was found."""
        return self._next_moves.get(position) or self._rough_moves.get(position)

    def line(self, position: Any) -> Line:
        """Tell the rest of the winning line from a position found winnable."""
        line = []
        while (move := self.next_move(position)) is not None:
            line.append(move)
            position = self._game.play(position, move)
        return tuple(line)

    def question(self, position: Any, budget: int | None = None) -> Question:
        """Begin to decide a position, by the game's budget of nodes or a smaller one.

        Whoever asks what was asked last goes on where that was left.
        """
        nodes = budget or self._game.proof_budget
        latest = self._latest_question
        if latest is None or not latest.goes_on_for(position, nodes):
            latest = self._latest_question = Question(self, self._prover, nodes, position)
        return latest

    def question_in_play(self, positions: Sequence[Any]) -> Question:
        """Begin to decide the last of some positions in a row: nothing revives a dead one."""
        for earlier in reversed(positions):
            known = self.known_verdict(earlier)
            if known is Verdict.DEAD:
                self._verdicts[positions[-1]] = Verdict.DEAD
            if known in (Verdict.DEAD, Verdict.WINNABLE):
                break
        return self.question(positions[-1])

    def line_question(self, position: Any) -> LineQuestion:
        """Begin to look for a line to show from a position found winnable."""
        if self._latest_win is not None and self._latest_win[0] == position:
            search = self._latest_win[1]
        else:
            search = self._prover.search(position, self._game.proof_budget)
        return LineQuestion(self, search, position)

    def learn(self, position: Any, search: Search) -> None:
        """Keep what a search came to, with a line as it happens to be if it is winnable."""
        verdict = search.verdict
        if verdict is None:
            raise ValueError("the search is not over")
        if verdict is Verdict.WINNABLE:
            self._latest_win = position, search
            self._keep(position, search.rough_line, self._rough_moves)
        else:
            self._verdicts[position] = verdict

    def learn_line(self, position: Any, line: Line) -> None:
        """Keep a line to show."""
        self._keep(position, line, self._next_moves)

    def _keep(self, position: Any, line: Line, moves: dict[Any, Move]) -> None:
        """Keep a line that leads from a position to a win; the rules have to agree first."""
        # Should a line come back to a position, the later way on is the one that ends.
        steps = {}
        for move in line:
            steps[position] = move
            position = self._game.play(position, move)
        if not self._game.is_won(position):
            raise RuntimeError("a winning line must win")
        for step, move in steps.items():
            self._verdicts[step] = Verdict.WINNABLE
            moves.setdefault(step, move)


class Question:
    """The verdict of one position, found in slices."""

    def __init__(self, adviser: Adviser, prover: Prover[Any], budget: int, position: Any) -> None:
        self._adviser = adviser
        self._position = position
        self._budget = budget
        self.verdict = adviser.known_verdict(position)
        self._search = prover.search(position, budget) if self.verdict is None else None

    def goes_on_for(self, position: Any, budget: int) -> bool:
        """Tell whether this is the search for a position, not yet at its end."""
        return self.verdict is None and self._position == position and self._budget == budget

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._search.nodes if self._search is not None else 0

    def advance(self, nodes: int) -> Verdict | None:
        """Go on for at most ``nodes`` positions; None when that was not enough."""
        if self._search is not None and self.verdict is None:
            self.verdict = self._search.advance(nodes)
            if self.verdict is not None:
                self._adviser.learn(self._position, self._search)
        return self.verdict


class LineQuestion:
    """A line to show from a position found winnable: found again if need be, then made short."""

    def __init__(self, adviser: Adviser, search: Search, position: Any) -> None:
        self._adviser = adviser
        self._search = search
        self._position = position
        self.nodes = 0

    def advance(self, nodes: int) -> Verdict | None:
        """Go on for about ``nodes`` positions; None when that was not enough.

        Winnable is the answer when the line is there, unknown when it was not found again.
        """
        search = self._search
        self.nodes += nodes
        if search.verdict is not Verdict.WINNABLE:
            before = search.nodes
            verdict = search.advance(nodes)
            nodes -= search.nodes - before
            if verdict is not Verdict.WINNABLE:
                return None if verdict is None else Verdict.UNKNOWN
        if not search.shorten(nodes):
            return None
        self._adviser.learn_line(self._position, search.line)
        return Verdict.WINNABLE


class HintQuestion(Relay[Hint]):
    """The hint for the last of some positions in a row, found in slices.

    A dead position stays dead whatever is played, so the last winnable point of the history is
    found by halving what is not known of it.
    """

    def __init__(self, adviser: Adviser, positions: Sequence[Any]) -> None:
        self._adviser = adviser
        self._positions = positions
        self._low = -1  # the last point known to be winnable
        self._high = len(positions)  # the first point known, or taken, not to be
        self._point = len(positions) - 1
        super().__init__(adviser.question_in_play(positions))

    def _weigh(self, verdict: Verdict) -> Hint | None:
        """Answer by the verdict of the point asked about, or choose the next point."""
        last = len(self._positions) - 1
        if self._point == last and verdict is not Verdict.DEAD:
            return self._weigh_line(verdict)
        if self._point == last:
            self._read_known()
        if verdict is Verdict.WINNABLE:
            self._low = self._point
        else:
            self._high = min(self._high, self._point)
        if self._high == 0:
            return Hint(Verdict.DEAD, never=verdict is Verdict.DEAD)
        if self._high - self._low == 1:
            return Hint(Verdict.DEAD, cursor=self._low)
        self._point = 0 if self._low < 0 else (self._low + self._high) // 2
        self._step = self._adviser.question(self._positions[self._point])
        return None

    def _weigh_line(self, verdict: Verdict) -> Hint | None:
        """Answer with the next move once there is a line to show."""
        adviser, shown = self._adviser, self._positions[-1]
        has_sought = isinstance(self._step, LineQuestion) or adviser.has_line(shown)
        if verdict is Verdict.WINNABLE and not has_sought:
            self._step = adviser.line_question(shown)
            return None
        move = adviser.next_move(shown)
        return Hint(Verdict.WINNABLE if move is not None else verdict, move=move)

    def _read_known(self) -> None:
        """Take over what earlier questions found out about the history."""
        for point in reversed(range(len(self._positions))):
            known = self._adviser.known_verdict(self._positions[point])
            if known is Verdict.WINNABLE:
                self._low = point
                return
            if known is Verdict.DEAD:
                self._high = point
