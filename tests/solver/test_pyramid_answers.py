"""The solver on 200 full decks whose answers several independent solvers agree on."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyramid_core.cards import Deck, parse_deck
from pyramid_core.game import Verdict
from pyramid_core.games.pyramid import rules as play_rules
from pyramid_core.games.pyramid.solver import PyramidProver
from pyramid_core.games.pyramid.variants import parse_rules
from tests.solver.small_pyramids import replay

DATA = Path(__file__).resolve().parents[1] / "data"
ENOUGH = 10**9
MEMO_LIMIT = 400_000

# How many of the decks: all of them where players are, fewer where it takes long.
DECKS = {
    "open-1-pyramid": 80,
    "open-1-all": 30,
    "open-2-pyramid": 30,
    "open-2-all": 20,
    "open-3-pyramid": 200,
    "open-3-all": 200,
    "open-unlimited-pyramid": 200,
    "open-unlimited-all": 200,
    "closed-1-pyramid": 60,
    "closed-1-all": 60,
    "three-1-pyramid": 20,
    "three-1-all": 10,
}


def read_table() -> dict[str, list[str]]:
    head, *rows = [line.split("\t") for line in (DATA / "answers200.tsv").read_text().splitlines()]
    return {name: [row[column] for row in rows] for column, name in enumerate(head)}


ANSWERS = read_table()


def read_decks(count: int) -> list[Deck]:
    return [parse_deck(line) for line in (DATA / "decks200.txt").read_text().splitlines()[:count]]


@pytest.mark.parametrize(("name", "count"), DECKS.items())
def test_known_answers(name: str, count: int) -> None:
    rules = parse_rules(name)
    for deck, answer in zip(read_decks(count), ANSWERS[name], strict=False):
        start = play_rules.deal(deck, rules)
        search = PyramidProver(deck, rules, MEMO_LIMIT).search(start, ENOUGH)
        assert search.advance(ENOUGH) is (Verdict.WINNABLE if answer == "1" else Verdict.DEAD)
        if answer == "1":
            assert replay(start, search.line).is_won()
        else:
            assert search.line == ()


def test_lines_are_nearly_as_short_as_the_shortest_known() -> None:
    rules = parse_rules("open-3-pyramid")
    shortest_known = ANSWERS["peer_shortest_open-3-pyramid"]
    excess = []
    for deck, shortest in zip(read_decks(60), shortest_known, strict=False):
        if shortest != "0":
            search = PyramidProver(deck, rules, MEMO_LIMIT).search(
                play_rules.deal(deck, rules), ENOUGH
            )
            search.advance(ENOUGH)
            excess.append(len(search.line) - int(shortest))
    assert min(excess) >= 0
    assert sum(excess) / len(excess) <= 2.5
