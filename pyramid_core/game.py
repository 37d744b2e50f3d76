"""The contract a game fulfils; no game is named here.

A position is an immutable value, a move a short line of text. Everything above this module
(session, view, bridge, command line, search) knows a game only by what stands here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol, TypeVar

from pyramid_core.cards import Card, Deck
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
        """Give a winning line to show, once the position asked about is winnable."""

    @property
    def rough_line(self) -> Line:
        """Give a winning line at once, as it was found."""

    def shorten(self, nodes: int) -> bool:
        """Prepare ``line`` for about as long as ``nodes`` positions take; True when it is ready."""

    def advance(self, nodes: int) -> Verdict | None:
        """Go on for at most ``nodes`` more positions; None when that was not enough."""


class Prover(Protocol[_Asked_contra]):
    """Decides positions of one deal under one set of rules, remembering what it learned."""

    def search(self, position: _Asked_contra, budget: int) -> Search:
        """Begin to decide ``position``, giving up as ``unknown`` after ``budget`` nodes."""


class FairHint(Protocol):
    """A hint found without looking at hidden cards.

    ``aim`` says what the line is good for, as a code; the line is empty where no move helps. It is
    to be followed to its end, so that no hint takes another back.
    """

    @property
    def aim(self) -> str:
        """Name what the line is good for."""

    @property
    def line(self) -> Line:
        """Give the moves, the next one first."""


class FairSearch(Protocol):
    """The search for a fair hint, in slices."""

    nodes: int  # positions looked at so far

    @property
    def answer(self) -> FairHint | None:
        """Give the hint; None while the search runs."""

    def advance(self, nodes: int) -> FairHint | None:
        """Go on for about ``nodes`` positions; None when that was not enough."""


class Game(Protocol[Rules, Position]):
    """One solitaire: a map from (position, move) to position, and what people see of it.

    What is told of a position may depend on the cards a player has seen (``seen``): those that
    lay face up in any position of the game so far, undone or not.
    """

    @property
    def name(self) -> str:
        """Name the game in texts: lower-case letters."""

    @property
    def scoring_version(self) -> int | None:
        """Tell which way of counting points this is, kept beside personal bests.

        None where the game has no points.
        """

    @property
    def proof_budget(self) -> int:
        """Tell after how many nodes a position counts as undecided."""

    @property
    def find_budget(self) -> int:
        """Tell after how many nodes a deal tried by chance makes room for another."""

    def catalog_budget(self, rules: Rules) -> int:
        """Tell after how many nodes the catalog calls a deal undecided."""

    @property
    def refusals(self) -> Mapping[str, Sequence[str]]:
        """Map each code with which a move or a touch is refused to the names of its arguments."""

    @property
    def named_rules(self) -> Mapping[str, Rules]:
        """Map the names of rules to them, the default first."""

    @property
    def offered_rules(self) -> Sequence[Rules]:
        """List all rules that players can choose, named or not."""

    @property
    def daily_rules(self) -> Rules:
        """Tell the rules of the daily deals: for ever the same."""

    @property
    def daily_deals(self) -> AbstractSet[int]:
        """Tell the deals that daily deals are drawn from, proven winnable: for ever the same."""

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

    def face_up(self, position: Position) -> frozenset[Card]:
        """Tell the cards that lie face up, covered or not, those under other open cards too."""

    def notice(self, position: Position, seen: AbstractSet[Card]) -> str | None:
        """Tell by a code what a player has to be told without asking (see docs/rules.md).

        None where there is nothing to tell, as over a win. Where not all is open, nothing hidden
        has a say in it.
        """

    def finishing_line(self, position: Position, seen: AbstractSet[Card]) -> Line | None:
        """List the moves by which the game plays itself out to a win.

        After each of them the rest is the line of the position reached. None where the game does
        not play itself out, or hidden cards would have a say in it.
        """

    def is_open(self, position: Position, seen: AbstractSet[Card]) -> bool:
        """Tell whether nothing that matters is hidden: a winning hint then gives nothing away."""

    def fair_hint(self, position: Position, seen: AbstractSet[Card]) -> FairSearch | None:
        """Begin to look for a hint that only what was seen decides; None where all is open."""

    def cards_left(self, position: Position) -> int:
        """Count the cards still to be brought home, by which lost games are compared."""

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
