"""The catalog that is shipped: whole, consistent, and right wherever it is looked into."""

from __future__ import annotations

import random
import secrets
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from pyramid_core.catalog.format import DEAD, STEPS, UNDECIDED, Catalog, parse_catalog
from pyramid_core.catalog.packing import interval
from pyramid_core.deals import deck_of_deal
from pyramid_core.game import Verdict
from pyramid_core.games import GAMES
from pyramid_core.ids import GameId
from pyramid_core.solver.finder import DEAL_RANGE, DealQuestion

pytestmark = pytest.mark.not_in_pyodide

FILE = Path(__file__).parents[2] / "data" / "catalog.bin"
MOST_BYTES = 200_000
LEAST = 40_000  # deals of each rules
SAMPLE_NODES = 30_000  # some seconds for a deal of the sample
PROVEN, MOST_DRAWN = 2, 12  # deals of each grade in the sample; how many may be drawn for them
SECTIONS = [
    (name, game.format_rules(rules)) for name, game in GAMES.items() for rules in game.offered_rules
]
# Published shares of winnable deals in percent (docs/catalog.md), with the reach of their 95 %
# interval, or 0 where they come from 100 million deals.
PUBLISHED = {
    "open-1-pyramid": (9.02, 0),
    "open-1-all": (6.80, 0),
    "open-3-pyramid": (66.5, 0.7),
    "open-3-all": (66.1, 0.7),
    "open-unlimited-pyramid": (66.87, 0),
    "open-unlimited-all": (66.4, 0.7),
    "closed-1-pyramid": (3.96, 0.27),
    "closed-1-all": (0.12, 0.05),
    "closed-3-pyramid": (65.7, 0.7),
    "three-1-pyramid": (44.8, 0.7),
    "three-1-all": (40.3, 0.7),
    "draw-3": (81.945, 0.084),
}
every_section = pytest.mark.parametrize(("game", "rules"), SECTIONS)


@cache
def shipped() -> Catalog:
    return parse_catalog(FILE.read_bytes())


def test_it_has_few_bytes_and_no_section_that_nobody_asks_for() -> None:
    assert shipped().grades.keys() <= set(SECTIONS)
    assert FILE.stat().st_size <= MOST_BYTES


@pytest.mark.parametrize("game", sorted(GAMES))
def test_it_holds_all_rules_of_each_game(game: str) -> None:
    for name, rules in SECTIONS:
        if name == game:
            assert LEAST <= len(shipped().grades.get((game, rules), b"")) <= DEAL_RANGE, rules


@every_section
def test_hardly_a_deal_is_left_undecided_but_where_little_time_is_given(
    game: str, rules: str
) -> None:
    contract = GAMES[game]
    grades = shipped().grades.get((game, rules), b"")
    if contract.catalog_budget(contract.parse_rules(rules)) == contract.proof_budget:
        assert grades.count(UNDECIDED) <= len(grades) // 20_000
    else:
        assert grades.count(UNDECIDED) <= len(grades) // 7


@every_section
def test_the_four_steps_are_about_equally_filled(game: str, rules: str) -> None:
    grades = shipped().grades.get((game, rules), b"")
    counts = [grades.count(step) for step in range(1, STEPS + 1)]
    quarter = sum(counts) / STEPS
    assert all(abs(count - quarter) <= max(3, quarter / 4) for count in counts), counts


@every_section
def test_what_is_winnable_is_winnable_under_wider_rules(game: str, rules: str) -> None:
    contract = GAMES[game]
    grades = shipped().grades.get((game, rules), b"")
    for wide in contract.wider_rules(contract.parse_rules(rules)):
        wider = shipped().grades.get((game, contract.format_rules(wide)), b"")
        both = enumerate(zip(grades, wider, strict=False), start=1)
        assert not [deal for deal, (one, other) in both if one != DEAD and other == DEAD]


@every_section
def test_as_many_are_winnable_as_others_found(game: str, rules: str) -> None:
    if rules not in PUBLISHED:
        pytest.skip("nobody has published a figure")
    share, reach = PUBLISHED[rules]
    winnable, grades = len(shipped().deals(game, rules)), shipped().grades.get((game, rules), b"")
    if not grades:
        pytest.skip("not shipped yet")
    low, _, _ = interval(winnable, len(grades))
    _, _, high = interval(winnable + grades.count(UNDECIDED), len(grades))
    # Twice as wide as needed: a test of 95 % would fail for one set of rules in twenty.
    slack = high - low
    assert 100 * (low - slack) - reach <= share <= 100 * (high + slack) + reach


@every_section
def test_a_random_sample_is_proven_again(game: str, rules: str) -> None:
    """Prove two dead deals and two of each difficulty again, drawn anew in each run.

    Deals that would take long are passed over, but what they say until then must not be wrong.
    """
    seed = secrets.randbits(32)
    print(f"sample of {rules}: seed {seed}")  # shown when it fails
    chance = random.Random(seed)  # noqa: S311 - a sample
    grades = shipped().grades.get((game, rules), b"")
    measured = []
    for grade in (DEAD, *range(1, STEPS + 1)):
        right = Verdict.DEAD if grade == DEAD else Verdict.WINNABLE
        deals = [deal for deal, each in enumerate(grades, start=1) if each == grade]
        chance.shuffle(deals)
        proven = 0
        for deal in deals[:MOST_DRAWN]:
            verdict = proof(game, rules, deal)
            assert verdict in {right, Verdict.UNKNOWN}, deal
            proven += verdict is right
            if verdict is Verdict.WINNABLE:
                parsed = GAMES[game].parse_rules(rules)
                measured.append((grade, GAMES[game].hardness(deck_of_deal(deal), parsed)))
            if proven == PROVEN:
                break
        assert proven == min(PROVEN, len(deals))
    for (easy, less), (hard, more) in pairwise(sorted(measured)):
        assert easy == hard or less < more, "difficulty does not follow hardness"


def proof(game: str, rules: str, deal: int) -> Verdict:
    """Decide a deal within few nodes; what is dead under wider rules is dead under these."""
    contract = GAMES[game]
    parsed = contract.parse_rules(rules)
    for each in (parsed, *contract.wider_rules(parsed)):
        question = DealQuestion(GameId(contract, each, deal), SAMPLE_NODES)
        verdict = question.advance(2 * SAMPLE_NODES)
        assert verdict is not None
        if each == parsed and verdict is not Verdict.UNKNOWN:
            return verdict
        if verdict is Verdict.DEAD:
            return verdict
    return Verdict.UNKNOWN
