"""The timeline: its turn is where verdicts asked one by one turn, whatever could be decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from hypothesis import given
from hypothesis import strategies as st

from pyramid_core.deals import deck_of_deal
from pyramid_core.game import Game, Verdict
from pyramid_core.games.klondike.game import KLONDIKE
from pyramid_core.games.pyramid.game import PYRAMID
from pyramid_core.solver.adviser import Adviser
from pyramid_core.solver.timeline import TimelineQuestion, Turn
from tests.oracle.dice import Dice, choose_move

ENOUGH = 10**6


@dataclass
class ToldAdviser:
    """Knows or finds out what a list says of the points of a history."""

    verdicts: list[Verdict]
    known: set[int] = field(default_factory=set)
    asked: list[int] = field(default_factory=list)

    def known_verdict(self, point: int) -> Verdict | None:
        return self.verdicts[point] if point in self.known else None

    def question(self, point: int) -> Any:
        self.asked.append(point)
        return ToldQuestion(self.verdicts[point])


@dataclass
class ToldQuestion:
    """Answers at its second slice."""

    verdict: Verdict
    nodes: int = 0

    def advance(self, nodes: int) -> Verdict | None:
        self.nodes += nodes
        return self.verdict if self.nodes > nodes else None


@given(
    st.tuples(st.integers(0, 40), st.integers(0, 40), st.integers(0, 40)).filter(any),
    st.sets(st.integers(0, 119)),
)
def test_the_turn_is_found_between_what_is_known(
    lengths: tuple[int, int, int], known: set[int]
) -> None:
    winnable, unknown, dead = lengths
    verdicts = [Verdict.WINNABLE] * winnable
    verdicts += [Verdict.UNKNOWN] * unknown
    verdicts += [Verdict.DEAD] * dead
    adviser = ToldAdviser(verdicts, known)
    question = TimelineQuestion(cast("Adviser", adviser), range(len(verdicts)))
    while (turn := question.advance(10)) is None:
        pass
    assert turn == Turn(winnable - 1 if winnable else None, winnable + unknown if dead else None)
    assert len(adviser.asked) <= 16, "by halving"


def test_real_games_turn_where_their_verdicts_do() -> None:
    turned = 0
    tables: tuple[tuple[Game[Any, Any], str, Sequence[int]], ...] = (
        (PYRAMID, "open-1-pyramid", range(1, 7)),
        (KLONDIKE, "draw-1", (2, 3, 474)),
    )
    for game, rules, deals in tables:
        parsed = game.parse_rules(rules)
        for deal in deals:
            deck, dice = deck_of_deal(deal), Dice(deal)
            positions: list[Any] = [game.deal(deck, parsed)]
            while len(positions) < 40 and (moves := game.moves(positions[-1])):
                positions.append(game.play(positions[-1], choose_move(dice, moves, 6)))
            turn = TimelineQuestion(Adviser(game, deck, parsed, 50_000), positions).advance(ENOUGH)
            assert turn is not None
            verdicts = []
            for position in positions:
                search = game.prover(deck, parsed, 50_000).search(position, ENOUGH)
                verdicts.append(search.advance(ENOUGH))
            winnable = verdicts.count(Verdict.WINNABLE)
            assert verdicts == sorted(verdicts, key=lambda each: each is Verdict.DEAD)
            assert turn.winnable == (winnable - 1 if winnable else None)
            assert turn.dead == (winnable if winnable < len(verdicts) else None)
            turned += 0 < winnable < len(verdicts)
    assert turned > 1, "some games have to turn on the way"
