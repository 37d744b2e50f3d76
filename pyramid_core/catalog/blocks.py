"""Blocks of a catalog in the making: what was found out about some deals in a row."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection
from dataclasses import asdict, dataclass
from typing import Any

from pyramid_core.catalog.format import CatalogError
from pyramid_core.deals import SHUFFLE_VERSION, deck_of_deal
from pyramid_core.game import Game, Verdict
from pyramid_core.ids import GameId
from pyramid_core.jsontext import read_json
from pyramid_core.solver.finder import DealQuestion

FORMAT_VERSION = 1

_LETTERS = {Verdict.WINNABLE: "w", Verdict.DEAD: "d", Verdict.UNKNOWN: "u"}
_VERDICTS = {letter: verdict for verdict, letter in _LETTERS.items()}
_SLICE = 1_000_000


@dataclass(frozen=True, slots=True)
class Block:
    """The verdicts of the deals from ``first`` on under one set of rules.

    ``verdicts`` has a letter for each deal (w winnable, d dead, u unknown), ``hardness`` a
    number for each winnable one, as the game measures it.
    """

    game: str
    rules: str
    first: int
    verdicts: str
    hardness: tuple[int, ...]

    @property
    def last(self) -> int:
        """The last deal of the block."""
        return self.first + len(self.verdicts) - 1

    def deals(self, verdict: Verdict) -> list[int]:
        """List the deals that have a verdict."""
        letter = _LETTERS[verdict]
        return [self.first + at for at, each in enumerate(self.verdicts) if each == letter]

    def finding(self, deal: int) -> tuple[Verdict, int | None]:
        """Tell the verdict of a deal of the block, and its hardness if it is winnable."""
        at = deal - self.first
        verdict = _VERDICTS[self.verdicts[at]]
        if verdict is not Verdict.WINNABLE:
            return verdict, None
        return verdict, self.hardness[self.verdicts.count("w", 0, at)]


def prove_deal(
    game: Game[Any, Any], rules: Any, deal: int, budget: int | None = None
) -> tuple[Verdict, int | None]:
    """Find out the verdict of a deal, and its hardness if it is winnable.

    It is given up, as unknown, after as many nodes as the game allows its catalog, or ``budget``
    if that is more. A line that is said to win is played through the rules before it is believed
    (Adviser.learn).
    """
    patience = max(budget or 0, game.catalog_budget(rules))
    question = DealQuestion(GameId(game, rules, deal), patience)
    verdict = question.advance(_SLICE)
    while verdict is None:
        verdict = question.advance(_SLICE)
    if verdict is not Verdict.WINNABLE:
        return verdict, None
    return verdict, game.hardness(deck_of_deal(deal), rules)


def prove_block(
    game: Game[Any, Any],
    rules: Any,
    first: int,
    last: int,
    dead: Collection[int],
    *,
    budget: int | None = None,
) -> Block:
    """Find out about the deals from ``first`` to ``last``; those in ``dead`` are known to be so."""
    verdicts, hardness = [], []
    for deal in range(first, last + 1):
        known = (Verdict.DEAD, None)
        verdict, hard = known if deal in dead else prove_deal(game, rules, deal, budget)
        verdicts.append(_LETTERS[verdict])
        if hard is not None:
            hardness.append(hard)
    return Block(game.name, game.format_rules(rules), first, "".join(verdicts), tuple(hardness))


def format_block(block: Block) -> str:
    """Write a block as one line of JSON with a check sum."""
    content = {"block": FORMAT_VERSION, "shuffle": SHUFFLE_VERSION, **asdict(block)}
    return json.dumps({**content, "check": _check_sum(content)}) + "\n"


def parse_block(text: str) -> Block:
    """Read a block; raises CatalogError ``not-a-block``, also where the check sum is wrong."""
    try:
        content = read_json(text)
        check = content.pop("check")
        versions = content.pop("block"), content.pop("shuffle")
        block = Block(**{**content, "hardness": tuple(content["hardness"])})
        good = (
            versions == (FORMAT_VERSION, SHUFFLE_VERSION)
            and json.loads(format_block(block))["check"] == check
            and set(block.verdicts) <= set(_VERDICTS)
            and block.verdicts.count("w") == len(block.hardness)
        )
    except (ValueError, TypeError, KeyError, AttributeError):
        good = False
    if not good:
        raise CatalogError("not-a-block", text=text[:60])
    return block


def _check_sum(content: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:16]
