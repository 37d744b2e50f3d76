"""Questions that may take long, worked on in slices: find, start, prove, hint, verdict."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Protocol

from pyramid_core.errors import CodedError
from pyramid_core.game import FairHint, Game, Move, Slot, Verdict
from pyramid_core.ids import GameId
from pyramid_core.session.session import Session
from pyramid_core.solver.adviser import Adviser, Hint, HintQuestion, Question
from pyramid_core.solver.finder import DealFinder, DealQuestion
from pyramid_core.solver.guide import FairGuide
from pyramid_core.solver.timeline import TimelineQuestion

# Kinds of hints: without and with a look at hidden cards.
FAIR, WINNING = "fair", "winning"


class DealError(CodedError):
    """A deal that is not proven winnable under the rules asked for."""


@dataclass(frozen=True, slots=True)
class JobAnswer:
    """The fields of the final reply, or the game to start with the adviser that proved it."""

    fields: dict[str, Any] = field(default_factory=dict)
    start: tuple[GameId, Adviser] | None = None


class Kind(IntEnum):
    """Kinds of jobs, of each of which one runs at a time; the first is worked on first."""

    ASKED = 0  # what the player asked about the position shown: pointless after a move
    DEAL = 1  # a deal looked for or proven
    WATCH = 2  # what the page asks by itself about every position: pointless after a move


class Job(Protocol):
    """One question."""

    kind: Kind

    def advance(self, nodes: int) -> JobAnswer | None:
        """Go on for about ``nodes`` positions; None when that was not enough."""

    def progress(self) -> dict[str, int]:
        """Tell how far it is: deals tried, positions looked at."""


def draw_proof(game_id: GameId, verdict: Verdict, difficulty: int | None) -> dict[str, Any]:
    """Draw the answer to whether a deal is winnable."""
    return {
        "verdict": verdict,
        "deal": str(game_id.deal),
        "rules": game_id.game.format_rules(game_id.rules),
        "difficulty": difficulty,
    }


def need_winnable(game_id: GameId, verdict: Verdict) -> None:
    """Refuse a deal that is not winnable; raises DealError ``deal-dead`` or ``deal-unknown``."""
    if verdict is not Verdict.WINNABLE:
        raise DealError(f"deal-{verdict}", deal=str(game_id.deal))


class FindJob:
    """Find a deal proven winnable, and start it."""

    kind = Kind.DEAL

    def __init__(self, game: Game[Any, Any], rules: Any, numbers: Iterator[int]) -> None:
        self._finder = DealFinder(game, rules, numbers)

    def advance(self, nodes: int) -> JobAnswer | None:
        """Go on trying deals."""
        found = self._finder.advance(nodes)
        if found is None:
            return None
        return JobAnswer(start=(found.game_id, found.adviser))

    def progress(self) -> dict[str, int]:
        """Tell how many deals were tried."""
        return {"tried": self._finder.tried, "nodes": self._finder.nodes}


class ProveJob:
    """Tell whether a deal is winnable."""

    kind = Kind.DEAL

    def __init__(self, game_id: GameId) -> None:
        self._game_id = game_id
        self._question = DealQuestion(game_id, game_id.game.proof_budget)

    def advance(self, nodes: int) -> JobAnswer | None:
        """Go on deciding the deal."""
        verdict = self._question.advance(nodes)
        return None if verdict is None else self._conclude(verdict)

    def _conclude(self, verdict: Verdict) -> JobAnswer:
        return JobAnswer(draw_proof(self._game_id, verdict, None))

    def progress(self) -> dict[str, int]:
        """Tell how many positions were looked at."""
        return {"tried": 0, "nodes": self._question.nodes}


class StartJob(ProveJob):
    """Start a deal that somebody named, if it is winnable; DealError otherwise."""

    def _conclude(self, verdict: Verdict) -> JobAnswer:
        need_winnable(self._game_id, verdict)
        return JobAnswer(start=(self._game_id, self._question.adviser))


_AIMS = {Verdict.WINNABLE: "win", Verdict.DEAD: "nothing", Verdict.UNKNOWN: "unknown"}


class HintJob:
    """Tell the next move of a winning line, or how far back the last winnable position lies."""

    kind = Kind.ASKED

    def __init__(self, session: Session, adviser: Adviser, kind: str) -> None:
        self._session = session
        self._adviser = adviser
        self._hint_kind = kind
        history = session.history
        self._question = HintQuestion(adviser, history.positions[: history.cursor + 1])

    def advance(self, nodes: int) -> JobAnswer | None:
        """Go on looking for the hint."""
        hint = self._question.advance(nodes)
        return None if hint is None else JobAnswer({"hint": self._picture(hint)})

    def _picture(self, hint: Hint) -> dict[str, Any]:
        cursor = self._session.history.cursor
        return {
            "kind": self._hint_kind,
            "aim": _AIMS[hint.verdict],
            "verdict": hint.verdict,
            "move": hint.move,
            "slots": _slots_of(self._session, hint.move),
            "cursor": hint.cursor,
            "undo": None if hint.cursor is None else cursor - hint.cursor,
            "never": hint.never,
            "ahead": None if hint.move is None else len(self._adviser.line(self._session.position)),
        }

    def progress(self) -> dict[str, int]:
        """Tell how many positions were looked at."""
        return {"tried": 0, "nodes": self._question.nodes}


class FairHintJob:
    """Tell a useful move without a look at hidden cards; nothing is decided by it."""

    kind = Kind.ASKED

    def __init__(self, session: Session, guide: FairGuide) -> None:
        self._session = session
        self._question = guide.question(session.position, session.seen)

    def advance(self, nodes: int) -> JobAnswer | None:
        """Go on looking for the hint."""
        hint = self._question.advance(nodes)
        return None if hint is None else JobAnswer({"hint": self._picture(hint)})

    def _picture(self, hint: FairHint) -> dict[str, Any]:
        move = hint.line[0] if hint.line else None
        return {
            "kind": FAIR,
            "aim": hint.aim,
            "verdict": None,
            "move": move,
            "slots": _slots_of(self._session, move),
            "cursor": None,
            "undo": None,
            "never": False,
            "ahead": None,
        }

    def progress(self) -> dict[str, int]:
        """Tell how many positions were looked at."""
        return {"tried": 0, "nodes": self._question.nodes}


def _slots_of(session: Session, move: Move | None) -> list[Slot]:
    """List the slots that a move touches, none for none."""
    targets = session.game.targets(session.position)
    touched = (
        [slot, target]
        for slot, partners in targets.items()
        for target, text in partners.items()
        if text == move
    )
    return list(dict.fromkeys(next(touched, [])))


class VerdictJob:
    """Tell the verdict of the position shown.

    It begins at the first slice and can begin anew: what a player asks comes first, and no two
    searches of one prover are under way at a time.
    """

    kind = Kind.WATCH

    def __init__(self, session: Session, adviser: Adviser) -> None:
        history = session.history
        self._positions = history.positions[: history.cursor + 1]
        self._adviser = adviser
        self._question: Question | None = None

    def rest(self) -> None:
        """Leave the search for now; what it learned is kept."""
        self._question = None

    def advance(self, nodes: int) -> JobAnswer | None:
        """Go on deciding the position."""
        if self._question is None:
            self._question = self._adviser.question_in_play(self._positions)
        verdict = self._question.advance(nodes)
        return None if verdict is None else JobAnswer({"verdict": verdict})

    def progress(self) -> dict[str, int]:
        """Tell how many positions were looked at."""
        return {"tried": 0, "nodes": self._question.nodes if self._question is not None else 0}


class TimelineJob:
    """Tell where a history stopped being winnable, moves that were undone included."""

    kind = Kind.ASKED

    def __init__(self, session: Session, adviser: Adviser) -> None:
        self._question = TimelineQuestion(adviser, session.history.positions)

    def advance(self, nodes: int) -> JobAnswer | None:
        """Go on looking for the turn."""
        turn = self._question.advance(nodes)
        if turn is None:
            return None
        return JobAnswer({"timeline": {"winnable": turn.winnable, "dead": turn.dead}})

    def progress(self) -> dict[str, int]:
        """Tell how many positions were looked at."""
        return {"tried": 0, "nodes": self._question.nodes}
