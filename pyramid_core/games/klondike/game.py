"""Klondike behind the game contract: the one object the rest of the house knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any

from pyramid_core.cards import DECK_SIZE, Card, Deck, format_card
from pyramid_core.game import (
    DRAW,
    REDEAL,
    Event,
    IllegalMoveError,
    Line,
    Move,
    Prover,
    Refusal,
    Slot,
)
from pyramid_core.games.klondike import daily, variants
from pyramid_core.games.klondike import rules as play_rules
from pyramid_core.games.klondike.hints import FairHintSearch
from pyramid_core.games.klondike.layout import COLUMN_SLOTS, FOUNDATION_SLOTS, STOCK
from pyramid_core.games.klondike.notices import (
    Notice,
    finishing_line,
    is_talon_known,
    notice_of,
)
from pyramid_core.games.klondike.picture import draw_picture
from pyramid_core.games.klondike.playouts import measure_hardness
from pyramid_core.games.klondike.position import KlondikePosition
from pyramid_core.games.klondike.refusals import (
    REFUSALS,
    find_move,
    why_not_draw,
    why_not_redeal,
    why_not_touch,
)
from pyramid_core.games.klondike.solver import KlondikeProver
from pyramid_core.games.klondike.variants import KlondikeRules
from pyramid_core.pool import read_pool


@dataclass(frozen=True, slots=True)
class Klondike:
    """The game Klondike; see game.Game for what each method answers."""

    name: str = "klondike"
    scoring_version: None = None
    proof_budget: int = 3_000_000
    find_budget: int = 10_000

    def catalog_budget(self, rules: KlondikeRules) -> int:
        """Decide every deal of draw 1; of other draws only those that take a moment."""
        return self.proof_budget if rules.draw == 1 else self.find_budget

    @property
    def refusals(self) -> Mapping[str, Sequence[str]]:
        """Map the codes of refusals to their arguments."""
        return REFUSALS

    @property
    def named_rules(self) -> Mapping[str, KlondikeRules]:
        """Map the names of rules to them, the default first."""
        return variants.NAMED_RULES

    @property
    def offered_rules(self) -> Sequence[KlondikeRules]:
        """List all rules that the menus offer: those with a name."""
        return tuple(variants.NAMED_RULES.values())

    @property
    def daily_rules(self) -> KlondikeRules:
        """Tell the rules of the daily deals."""
        return self.parse_rules(daily.RULES)

    @property
    def daily_deals(self) -> AbstractSet[int]:
        """Tell the deals that daily deals are drawn from."""
        return read_pool(daily.POOL)

    def wider_rules(self, rules: KlondikeRules) -> Sequence[KlondikeRules]:
        """List offered rules that win whatever ``rules`` win."""
        return variants.wider_rules(rules)

    def parse_rules(self, text: str) -> KlondikeRules:
        """Read ``draw-1`` or ``draw-3``; raises RulesError."""
        return variants.parse_rules(text)

    def format_rules(self, rules: KlondikeRules) -> str:
        """Write rules as ``draw-1``."""
        return variants.format_rules(rules)

    def describe_rules(self, rules: KlondikeRules) -> dict[str, Any]:
        """Tell how many cards a draw turns up; redeals are never limited."""
        return {"draw": rules.draw, "passes": None}

    def deal(self, deck: Deck, rules: KlondikeRules) -> KlondikePosition:
        """Lay a deck out."""
        return play_rules.deal(deck, rules)

    def moves(self, position: KlondikePosition) -> tuple[Move, ...]:
        """List every legal move."""
        return play_rules.moves(position)

    def play(self, position: KlondikePosition, move: Move) -> KlondikePosition:
        """Make a move; raises IllegalMoveError."""
        return play_rules.play(position, move)

    def is_won(self, position: KlondikePosition) -> bool:
        """Tell whether all cards are on the foundations."""
        return position.is_won()

    def face_up(self, position: KlondikePosition) -> frozenset[Card]:
        """Tell the cards of waste and foundations, and the open ones of the columns."""
        return position.face_up()

    def notice(self, position: KlondikePosition, seen: AbstractSet[Card]) -> Notice | None:
        """Tell what there is to say about a position, given every card seen in the game."""
        return notice_of(position, seen)

    def finishing_line(self, position: KlondikePosition, seen: AbstractSet[Card]) -> Line | None:
        """List the moves with which the game plays itself out; None where it does not."""
        return finishing_line(position, seen)

    def is_open(self, position: KlondikePosition, seen: AbstractSet[Card]) -> bool:
        """Tell whether no column hides a card and the talon is known."""
        return position.is_all_face_up() and is_talon_known(position, seen)

    def fair_hint(
        self, position: KlondikePosition, seen: AbstractSet[Card]
    ) -> FairHintSearch | None:
        """Begin to look for a hint that uses only what was seen; None where all is open."""
        return None if self.is_open(position, seen) else FairHintSearch(position, seen)

    def cards_left(self, position: KlondikePosition) -> int:
        """Count the cards that are not on the foundations."""
        return DECK_SIZE - sum(position.foundations)

    def points(self, position: KlondikePosition, move: Move) -> int:
        """Answer 0: Klondike is played without points."""
        play_rules.play(position, move)
        return 0

    def events(self, position: KlondikePosition, move: Move) -> tuple[Event, ...]:
        """Tell what a move makes happen."""
        after = play_rules.play(position, move)
        if move == REDEAL:
            return (Event("redealt", {"left": None}),)
        if move == DRAW:
            drawn = after.waste[len(position.waste) :]
            return (Event("drawn", {"cards": [format_card(card) for card in drawn]}),)
        moved = _moved(position, move)
        column = play_rules.turned_up(position, after)
        if column is None:
            return (moved,)
        card = format_card(after.columns[column][-1])
        return (moved, Event("turned-up", {"card": card, "slot": COLUMN_SLOTS[column]}))

    def explain(self, position: KlondikePosition, slots: Sequence[Slot]) -> Refusal | None:
        """Say why touching these slots is no move; None when it is one."""
        return why_not_touch(position, slots)

    def targets(self, position: KlondikePosition) -> dict[Slot, dict[Slot, Move]]:
        """Map each slot to the piles its card can go to, and the move texts.

        A card with one goal is moved by a single press as well; one that lies on a foundation
        never is, because nobody wants to take a card down by accident.
        """
        targets: dict[Slot, dict[Slot, Move]] = {}
        for source, goals in play_rules.card_moves(position):
            found = {goal: play_rules.move_text(source, goal) for goal in goals}
            if len(goals) == 1 and source.pile not in FOUNDATION_SLOTS:
                found[source.slot] = found[goals[0]]
            targets[source.slot] = found
        for press, refused in (
            (DRAW, why_not_draw(position)),
            (REDEAL, why_not_redeal(position)),
        ):
            if refused is None:
                targets[STOCK] = {STOCK: press}
        return targets

    def picture(self, position: KlondikePosition) -> dict[str, Any]:
        """Draw the position as JSON-able data."""
        return draw_picture(position)

    def prover(self, deck: Deck, rules: KlondikeRules, memo_limit: int) -> Prover[KlondikePosition]:
        """Open a prover for one deal; a position brings its own cards and rules."""
        del deck, rules
        return KlondikeProver(memo_limit)

    def hardness(self, deck: Deck, rules: KlondikeRules) -> int:
        """Count the cards that stay off the foundations when the deal is played by what is seen."""
        return measure_hardness(deck, rules)


def _moved(position: KlondikePosition, move: Move) -> Event:
    found = find_move(position, move)
    if not isinstance(found, tuple):
        raise IllegalMoveError(found.code, **found.arguments)
    source, goal = found
    cards = [format_card(card) for card in source.run]
    return Event("moved", {"cards": cards, "from": source.pile, "to": goal})


KLONDIKE = Klondike()
