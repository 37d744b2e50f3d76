"""Questions asked one after another until they come to an answer, in slices."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, Protocol, TypeVar

from pyramid_core.game import Verdict

Answer = TypeVar("Answer")


class Step(Protocol):
    """One of the questions."""

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""

    def advance(self, nodes: int) -> Verdict | None:
        """Go on for at most ``nodes`` positions; None when that was not enough."""


class Relay(ABC, Generic[Answer]):
    """A chain of questions, each chosen by the answers before it; ``nodes`` counts them all."""

    def __init__(self, step: Step) -> None:
        self._step = step
        self.nodes = 0

    def advance(self, nodes: int) -> Answer | None:
        """Go on for about ``nodes`` positions; None when that was not enough."""
        while nodes > 0:
            step = self._step
            before = step.nodes
            verdict = step.advance(nodes)
            # Questions that cost nothing must come to an end, too.
            spent = max(1, step.nodes - before)
            nodes -= spent
            self.nodes += spent
            if verdict is None:
                return None
            answer = self._weigh(verdict)
            if answer is not None:
                return answer
        return None

    @abstractmethod
    def _weigh(self, verdict: Verdict) -> Answer | None:
        """Answer by the verdict of the step, or put the next in its place and answer None."""
