"""Finding a deal that is proven winnable, and proving one that somebody names."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from pyramid_core.deals import deck_of_deal
from pyramid_core.game import Game, Verdict
from pyramid_core.ids import GameId
from pyramid_core.solver.adviser import Adviser, Question
from pyramid_core.solver.relay import Relay

DEAL_RANGE = 40_000  # deals are handed out from 1 up to this number
MEMO_LIMIT = 400_000  # positions one deal's prover remembers, well under 200 MB


def random_deal_numbers(entropy: str, recent: Collection[int] = ()) -> Iterator[int]:
    """List deal numbers without end, each equally likely, none of those dealt lately.

    The same entropy gives the same numbers.
    """
    block = 0
    while True:
        number = _number_of(f"{entropy}/{block}") % DEAL_RANGE + 1
        if number not in recent:
            yield number
        block += 1


def _number_of(entropy: str) -> int:
    """Turn any text into 256 bits: modulo a range, no number is favoured by more than 10^-72."""
    return int.from_bytes(hashlib.sha256(entropy.encode(errors="replace")).digest())


def choose_deal(deals: Sequence[int], recent: Sequence[int], entropy: str) -> int:
    """Choose one of some deals, each equally likely, none of those dealt lately.

    Where all of them were, the half that was dealt longest ago is chosen from. ``recent`` lists
    deals with the latest last; ``deals`` must not be empty.
    """
    meant = set(deals)
    lately = [deal for deal in recent if deal in meant]
    if len(lately) == len(meant):
        lately = lately[len(meant) // 2 + len(meant) % 2 :]
    fresh = sorted(meant.difference(lately))
    return fresh[_number_of(entropy) % len(fresh)]


def adviser_of(game_id: GameId) -> Adviser:
    """Open an adviser for a deal."""
    return Adviser(game_id.game, deck_of_deal(game_id.deal), game_id.rules, MEMO_LIMIT)


class DealQuestion:
    """Is this deal winnable under these rules? Answered in slices."""

    def __init__(self, game_id: GameId, budget: int) -> None:
        self.game_id = game_id
        self.adviser = adviser_of(game_id)
        position = game_id.game.deal(deck_of_deal(game_id.deal), game_id.rules)
        self._question: Question = self.adviser.question(position, budget)

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._question.nodes

    def advance(self, nodes: int) -> Verdict | None:
        """Go on for at most ``nodes`` positions; None when that was not enough."""
        return self._question.advance(nodes)


class DealFinder(Relay[DealQuestion]):
    """Tries deal numbers one after another until one is proven winnable.

    The answer is the question of that deal, with what was learned.
    """

    def __init__(self, game: Game[Any, Any], rules: Any, numbers: Iterator[int]) -> None:
        self._deals = (
            DealQuestion(GameId(game, rules, number), game.find_budget) for number in numbers
        )
        self._deal = next(self._deals)
        self.tried = 0
        super().__init__(self._deal)

    def _weigh(self, verdict: Verdict) -> DealQuestion | None:
        self.tried += 1
        if verdict is Verdict.WINNABLE:
            return self._deal
        self._step = self._deal = next(self._deals)
        return None
