"""Pyramid behind the game contract: the one object the rest of the house knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any

from pyramid_core.cards import Card, Deck, format_card
from pyramid_core.game import DRAW, REDEAL, Event, Line, Move, Prover, Refusal, Slot
from pyramid_core.games.pyramid import daily, scoring, variants
from pyramid_core.games.pyramid import rules as play_rules
from pyramid_core.games.pyramid.layout import SLOTS
from pyramid_core.games.pyramid.picture import draw_picture
from pyramid_core.games.pyramid.playouts import measure_hardness
from pyramid_core.games.pyramid.position import PyramidPosition
from pyramid_core.games.pyramid.refusals import (
    REFUSALS,
    why_not_draw,
    why_not_redeal,
    why_not_touch,
)
from pyramid_core.games.pyramid.solver import PyramidProver
from pyramid_core.games.pyramid.variants import PyramidRules
from pyramid_core.pool import read_pool

STUCK = "stuck"  # the one notice: draws and redeals alone never lead to a removal again


@dataclass(frozen=True, slots=True)
class Pyramid:
    """The game Pyramid; see game.Game for what each method answers."""

    name: str = "pyramid"
    scoring_version: int = scoring.SCORING_VERSION
    proof_budget: int = 1_000_000
    find_budget: int = 100_000

    def catalog_budget(self, rules: PyramidRules) -> int:
        """Allow every deal what a position in play is allowed."""
        del rules
        return self.proof_budget

    @property
    def refusals(self) -> Mapping[str, Sequence[str]]:
        """Map the codes of refusals to their arguments."""
        return REFUSALS

    @property
    def named_rules(self) -> Mapping[str, PyramidRules]:
        """Map the names of rules to them, the default first."""
        return variants.NAMED_RULES

    @property
    def offered_rules(self) -> Sequence[PyramidRules]:
        """List all rules that the menus offer: those with two passes are left out."""
        return variants.OFFERED_RULES

    @property
    def daily_rules(self) -> PyramidRules:
        """Tell the rules of the daily deals."""
        return self.parse_rules(daily.RULES)

    @property
    def daily_deals(self) -> AbstractSet[int]:
        """Tell the deals that daily deals are drawn from."""
        return read_pool(daily.POOL)

    def wider_rules(self, rules: PyramidRules) -> Sequence[PyramidRules]:
        """List offered rules that win whatever ``rules`` win."""
        return variants.wider_rules(rules)

    def parse_rules(self, text: str) -> PyramidRules:
        """Read rules by name or as ``stock-passes-goal``; raises RulesError."""
        return variants.parse_rules(text)

    def format_rules(self, rules: PyramidRules) -> str:
        """Write rules as ``stock-passes-goal``."""
        return variants.format_rules(rules)

    def describe_rules(self, rules: PyramidRules) -> dict[str, Any]:
        """Spell the three choices out; ``passes`` is null when unlimited."""
        return {"stock": str(rules.stock), "passes": rules.passes, "goal": str(rules.goal)}

    def deal(self, deck: Deck, rules: PyramidRules) -> PyramidPosition:
        """Lay a deck out."""
        return play_rules.deal(deck, rules)

    def moves(self, position: PyramidPosition) -> tuple[Move, ...]:
        """List every legal move."""
        return play_rules.moves(position)

    def play(self, position: PyramidPosition, move: Move) -> PyramidPosition:
        """Make a move; raises IllegalMoveError."""
        return play_rules.play(position, move)

    def is_won(self, position: PyramidPosition) -> bool:
        """Tell whether the goal is reached."""
        return position.is_won()

    def face_up(self, position: PyramidPosition) -> frozenset[Card]:
        """Tell the cards of the pyramid and the wastes, and the drawn card."""
        return position.face_up()

    def notice(self, position: PyramidPosition, seen: AbstractSet[Card]) -> str | None:
        """Tell where draws and redeals alone never lead to a removal again."""
        del seen
        return STUCK if play_rules.is_stuck(position) else None

    def finishing_line(self, position: PyramidPosition, seen: AbstractSet[Card]) -> Line | None:
        """Answer None: a pyramid is never played out by itself."""
        del position, seen
        return None

    def is_open(self, position: PyramidPosition, seen: AbstractSet[Card]) -> bool:
        """Answer True: which cards are still to come is no secret that a hint must keep."""
        del position, seen
        return True

    def fair_hint(self, position: PyramidPosition, seen: AbstractSet[Card]) -> None:
        """Answer None, as all counts as open."""
        del position, seen

    def cards_left(self, position: PyramidPosition) -> int:
        """Count the cards of the pyramid, whatever the goal."""
        return sum(card is not None for card in position.pyramid)

    def points(self, position: PyramidPosition, move: Move) -> int:
        """Score a move: removals and cleared rows."""
        if move in (DRAW, REDEAL):
            return 0
        after = play_rules.play(position, move)
        bonus = (scoring.ROW_BONUS[row] for row in scoring.cleared_rows(position, after))
        return scoring.REMOVAL_POINTS + sum(bonus)

    def events(self, position: PyramidPosition, move: Move) -> tuple[Event, ...]:
        """Tell what a move makes happen."""
        after = play_rules.play(position, move)
        if move == REDEAL:
            return (Event("redealt", {"left": after.passes_left()}),)
        if move == DRAW:
            cards = [after.card_at("drawn")] if after.has_drawn() else [w[-1] for w in after.wastes]
            shown = [format_card(card) for card in cards if card is not None]
            return (Event("drawn", {"cards": shown}),)
        slots = play_rules.removed_slots(position, move)
        freed = [
            slot
            for place, slot in enumerate(SLOTS)
            if after.is_free(place) and not position.is_free(place)
        ]
        removed = Event(
            "removed",
            {
                "cards": move.split("+"),
                "slots": list(slots),
                "points": scoring.REMOVAL_POINTS,
                "freed": freed,
            },
        )
        cleared = (
            Event("row-cleared", {"row": row + 1, "points": scoring.ROW_BONUS[row]})
            for row in scoring.cleared_rows(position, after)
        )
        return (removed, *cleared)

    def explain(self, position: PyramidPosition, slots: Sequence[Slot]) -> Refusal | None:
        """Say why touching these slots is no move; None when it is one."""
        return why_not_touch(position, slots)

    def targets(self, position: PyramidPosition) -> dict[Slot, dict[Slot, Move]]:
        """Map each slot to its partners and the move texts."""
        targets: dict[Slot, dict[Slot, Move]] = {}
        playable = position.playable()
        for slots in play_rules.removals(position):
            move = play_rules.removal_text(tuple(playable[slot] for slot in slots))
            for slot, other in zip(slots, reversed(slots), strict=True):
                targets.setdefault(slot, {})[other] = move
        for press, refused in (
            (DRAW, why_not_draw(position)),
            (REDEAL, why_not_redeal(position)),
        ):
            if refused is None:
                targets["stock"] = {"stock": press}
        return targets

    def picture(self, position: PyramidPosition) -> dict[str, Any]:
        """Draw the position as JSON-able data."""
        return draw_picture(position)

    def prover(self, deck: Deck, rules: PyramidRules, memo_limit: int) -> Prover[PyramidPosition]:
        """Open a prover for one deal."""
        return PyramidProver(deck, rules, memo_limit)

    def hardness(self, deck: Deck, rules: PyramidRules) -> int:
        """Count the cards that stay lying when the deal is played without looking ahead."""
        return measure_hardness(deck, rules)


PYRAMID = Pyramid()
