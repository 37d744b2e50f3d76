"""Rules of Klondike as data: how many cards a draw turns up."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from pyramid_core.game import RulesError
from pyramid_core.games.klondike.layout import STOCK_SIZE


@dataclass(frozen=True, slots=True)
class KlondikeRules:
    """One way to play Klondike: ``draw`` cards go from the stock to the waste at a time.

    Rules and solver hold for any number; only those in NAMED_RULES have a text and are offered.
    """

    draw: int

    def __post_init__(self) -> None:
        """Refuse a draw of no cards, or of more than the stock ever holds."""
        if not 1 <= self.draw <= STOCK_SIZE:
            raise RulesError("not-rules", text=format_rules(self))


def format_rules(rules: KlondikeRules) -> str:
    """Write rules in full.

    >>> format_rules(KlondikeRules(3))
    'draw-3'
    """
    return f"draw-{rules.draw}"


NAMED_RULES = MappingProxyType({format_rules(rules): rules for rules in map(KlondikeRules, (1, 3))})


def wider_rules(rules: KlondikeRules) -> tuple[KlondikeRules, ...]:
    """List the other offered rules under which every deal winnable under ``rules`` is too.

    A draw of several cards is as many draws of one: with its draws written out so, a line wins
    by draw 1 as well.
    """
    return () if rules.draw == 1 else (NAMED_RULES[format_rules(KlondikeRules(1))],)


def parse_rules(text: str) -> KlondikeRules:
    """Read rules by name, in either case.

    >>> parse_rules("Draw-1")
    KlondikeRules(draw=1)

    Raises RulesError ``not-rules``.
    """
    rules = NAMED_RULES.get(text.strip().lower())
    if rules is None:
        raise RulesError("not-rules", text=text[:40])
    return rules
