"""The deals dealt lately under each set of rules, so that none comes again too soon.

::

    solitaire-recent 1
    pyramid open-3-pyramid 77 12 31055
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from pyramid_core.deals import MAX_DIGITS

KEPT = 200  # deal numbers for each set of rules

_HEAD = "solitaire-recent 1"
_Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Recent:
    """Deal numbers by game and rules, the latest last."""

    deals: Mapping[_Key, tuple[int, ...]] = field(default_factory=lambda: MappingProxyType({}))

    def of(self, game: str, rules: str) -> tuple[int, ...]:
        """List the deals dealt lately under one set of rules."""
        return self.deals.get((game, rules), ())

    def note(self, game: str, rules: str, deal: int) -> Recent:
        """Add a deal just dealt."""
        others = [each for each in self.of(game, rules) if each != deal]
        kept = (*others, deal)[-KEPT:]
        return Recent(MappingProxyType({**self.deals, (game, rules): kept}))


def format_recent(recent: Recent) -> str:
    """Write the deals down, a line for each set of rules."""
    lines = (
        " ".join((game, rules, *map(str, deals)))
        for (game, rules), deals in sorted(recent.deals.items())
    )
    return "\n".join((_HEAD, *lines, ""))


def parse_recent(text: str) -> Recent:
    """Read what can be read; nobody misses the rest, so nothing is ever an error."""
    head, *lines = text.splitlines() or [""]
    if head.strip() != _HEAD:
        return Recent()
    deals: dict[_Key, tuple[int, ...]] = {}
    for line in lines:
        game, _, rest = line.strip().partition(" ")
        rules, *numbers = rest.split() or [""]
        good = (each for each in numbers if _is_deal_number(each))
        kept = tuple(dict.fromkeys(map(int, good)))[-KEPT:]
        if kept:
            deals[game, rules] = kept
    return Recent(MappingProxyType(deals))


def _is_deal_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS and text[0] != "0"
