"""Rules of Pyramid as data: the three choices, and the sets of them that have a name."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from pyramid_core.game import RulesError

REMOVAL_SUM = 13  # what the cards of a removal add up to


class Stock(StrEnum):
    """How the stock may be used."""

    OPEN = "open"  # its top card lies face up and is playable, beside the waste top
    CLOSED = "closed"  # turned card by card onto the waste
    THREE = "three"  # dealt three at a time onto three waste piles


class Goal(StrEnum):
    """What must be gone to win."""

    PYRAMID = "pyramid"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class PyramidRules:
    """One way to play Pyramid; ``passes`` is None when the stock may be gone through for ever."""

    stock: Stock
    passes: int | None
    goal: Goal

    def __post_init__(self) -> None:
        """Refuse what docs/rules.md does not know."""
        allowed = (1,) if self.stock is Stock.THREE else (1, 2, 3, None)
        if self.passes not in allowed:
            raise RulesError("not-rules", text=format_rules(self))


NAMED_RULES = MappingProxyType(
    {
        "normal": PyramidRules(Stock.OPEN, 3, Goal.PYRAMID),
        "strict": PyramidRules(Stock.OPEN, 1, Goal.PYRAMID),
        "relaxed": PyramidRules(Stock.OPEN, None, Goal.PYRAMID),
        "thirteen": PyramidRules(Stock.CLOSED, 1, Goal.PYRAMID),
        "three-piles": PyramidRules(Stock.THREE, 1, Goal.PYRAMID),
    }
)

OFFERED_RULES = tuple(
    PyramidRules(stock, passes, goal)
    for stock, passes_of_stock in (
        (Stock.OPEN, (None, 3, 1)),
        (Stock.CLOSED, (None, 3, 1)),
        (Stock.THREE, (1,)),
    )
    for passes in passes_of_stock
    for goal in (Goal.PYRAMID, Goal.ALL)
)

_ENDLESS = 10**9  # stands in for unlimited passes where they are compared
_PASSES = {"1": 1, "2": 2, "3": 3, "unlimited": None}


def format_rules(rules: PyramidRules) -> str:
    """Write rules as ``stock-passes-goal``.

    >>> format_rules(NAMED_RULES["relaxed"])
    'open-unlimited-pyramid'
    """
    return f"{rules.stock}-{rules.passes or 'unlimited'}-{rules.goal}"


def parse_rules(text: str) -> PyramidRules:
    """Read rules by name (``strict``) or as ``stock-passes-goal``, in either case.

    >>> parse_rules("Strict") == parse_rules("open-1-pyramid")
    True

    Raises RulesError ``not-rules``.
    """
    plain = text.strip().lower()
    if plain in NAMED_RULES:
        return NAMED_RULES[plain]
    try:
        stock, passes, goal = plain.split("-")
        return PyramidRules(Stock(stock), _PASSES[passes], Goal(goal))
    except (KeyError, ValueError):
        raise RulesError("not-rules", text=text[:40]) from None


def wider_rules(rules: PyramidRules) -> tuple[PyramidRules, ...]:
    """List the other offered rules under which every deal winnable under ``rules`` is too.

    A line that clears everything clears the pyramid; a line within some passes stays within
    more; and a line under closed rules plays the same moves under open ones, which only add the
    drawn card. With three wastes no card is playable that unlimited passes would not let be
    played at that time, and two stock cards need not go together to clear the pyramid: so
    whatever is won there is won under open or closed rules without limit.
    """
    return tuple(wide for wide in OFFERED_RULES if wide != rules and _is_wider(wide, rules))


def _is_wider(wide: PyramidRules, rules: PyramidRules) -> bool:
    if wide.goal is Goal.ALL and rules.goal is Goal.PYRAMID:
        return False
    if rules.stock is Stock.THREE and wide.stock is not Stock.THREE:
        return wide.passes is None and wide.goal is Goal.PYRAMID
    same_or_open = wide.stock in (rules.stock, Stock.OPEN)
    return same_or_open and (wide.passes or _ENDLESS) >= (rules.passes or _ENDLESS)
