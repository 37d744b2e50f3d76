"""The contract a game fulfils; no game is named here.

A position is an immutable value, a move a short line of text. Everything above this module
(session, view, bridge, command line, search) knows a game only by what stands here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol, TypeVar

from pyramid_core.cards import Deck
from pyramid_core.errors import CodedError

Rules = TypeVar("Rules")
Position = TypeVar("Position")
_Asked_contra = TypeVar("_Asked_contra", contravariant=True)

Move = str
Slot = str
Line = tuple[Move, ...]

# The moves of the stock, spelled alike in every game that has one.
DRAW: Move = "draw"
REDEAL: Move = "redeal"


class RulesError(CodedError):
    """A text that names no rules of the game."""


class IllegalMoveError(CodedError):
    """A move that the rules refuse; the code and its arguments say why."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be done: a code and the arguments its message needs."""

    code: str
    arguments: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that a move made happen, for motion, sound and speech."""

    name: str
    arguments: Mapping[str, Any] = field(default_factory=dict)


class Verdict(StrEnum):
    """What a search found out about a position; before it ends there is none."""

    WINNABLE = "winnable"
    DEAD = "dead"
    UNKNOWN = "unknown"  # the budget is spent: an ordinary answer


class Search(Protocol):
    """One question to a prover, answered in slices."""

    verdict: Verdict | None  # None while the search runs
    nodes: int  # positions expanded so far

    @property
    def line(self) -> Line:
        """Give a winning line from the position asked about, once it is winnable."""

    def advance(self, nodes: int) -> Verdict | None:
        """Go on for at most ``nodes`` more positions; None when that was not enough."""


class Prover(Protocol[_Asked_contra]):
    """Decides positions of one deal under one set of rules, remembering what it learned."""

    def search(self, position: _Asked_contra, budget: int) -> Search:
        """Begin to decide ``position``, giving up as ``unknown`` after ``budget`` nodes."""


class Game(Protocol[Rules, Position]):
    """One solitaire: a map from (position, move) to position, and what people see of it."""

    @property
    def name(self) -> str:
        """Name the game in texts: lower-case letters."""

    @property
    def scoring_version(self) -> int:
        """Tell which way of counting points this is, kept beside personal bests."""

    @property
    def proof_budget(self) -> int:
        """Tell after how many nodes a position counts as undecided."""

    @property
    def named_rules(self) -> Mapping[str, Rules]:
        """Map the names of rules to them, the default first."""

    @property
    def offered_rules(self) -> Sequence[Rules]:
        """List all rules that players can choose, named or not."""

    def wider_rules(self, rules: Rules) -> Sequence[Rules]:
        """List offered rules under which every deal winnable under ``rules`` is winnable too."""

    def parse_rules(self, text: str) -> Rules:
        """Read rules by name or in full; raises RulesError."""

    def format_rules(self, rules: Rules) -> str:
        """Write rules in full: the one key under which statistics are kept."""

    def describe_rules(self, rules: Rules) -> dict[str, Any]:
        """Spell the rules out as JSON-able data for the page."""

    def deal(self, deck: Deck, rules: Rules) -> Position:
        """Lay a deck out."""

    def moves(self, position: Position) -> tuple[Move, ...]:
        """List every legal move, once and in a fixed order; none once the game is won."""

    def play(self, position: Position, move: Move) -> Position:
        """Make a move; raises IllegalMoveError and changes nothing when it is not legal."""

    def is_won(self, position: Position) -> bool:
        """Tell whether the goal is reached."""

    def is_stuck(self, position: Position) -> bool:
        """Tell whether play cannot go on in any way that matters (see docs/rules.md)."""

    def points(self, position: Position, move: Move) -> int:
        """Score one legal move made in ``position``."""

    def events(self, position: Position, move: Move) -> tuple[Event, ...]:
        """Tell what one legal move made in ``position`` makes happen."""

    def explain(self, position: Position, slots: Sequence[Slot]) -> Refusal | None:
        """Say why touching these slots, in this order, is no move; None when it is one."""

    def targets(self, position: Position) -> dict[Slot, dict[Slot, Move]]:
        """Map each slot to the slots it can go to or with, and the move that does it.

        A slot that maps to itself is moved by a single press.
        """

    def picture(self, position: Position) -> dict[str, Any]:
        """Draw the position as JSON-able data: piles, counts, passes; no hidden card."""

    def prover(self, deck: Deck, rules: Rules, memo_limit: int) -> Prover[Position]:
        """Open a prover for one deal that remembers at most ``memo_limit`` positions."""

    def hardness(self, deck: Deck, rules: Rules) -> int:
        """Measure how hard a deal is for play without looking ahead: more is harder.

        Only deals of one game under one set of rules can be compared by it.
        """
