"""Blocks, and what becomes of them: four steps of difficulty, about equally filled."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramid_core.catalog.blocks import Block, format_block, parse_block, prove_block, prove_deal
from pyramid_core.catalog.format import CatalogError
from pyramid_core.catalog.packing import Section, interval, pack_catalog
from pyramid_core.game import Verdict
from pyramid_core.games import GAMES
from tests.strategies import spoilt

NAMES = ("pyramid", "open-3-pyramid")
PYRAMID = GAMES["pyramid"]
NORMAL = PYRAMID.parse_rules("normal")


@st.composite
def blocks(draw: st.DrawFn, first: int = 1) -> Block:
    verdicts = draw(st.text("wdu", min_size=1, max_size=60))
    winnable = verdicts.count("w")
    hardness = draw(st.lists(st.integers(0, 99), min_size=winnable, max_size=winnable))
    return Block(*NAMES, first, verdicts, tuple(hardness))


@given(blocks())
def test_a_block_is_written_and_read_back(block: Block) -> None:
    assert parse_block(format_block(block)) == block


@given(st.data())
def test_a_spoilt_block_is_refused_or_the_same(data: st.DataObject) -> None:
    block = data.draw(blocks())
    text = data.draw(spoilt(format_block(block)))
    read = None
    with suppress(CatalogError):
        read = parse_block(text)
    assert read in {None, block}


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '{"check": "x"}', "[" * 100_000])
def test_what_is_no_block_is_refused(text: str) -> None:
    with pytest.raises(CatalogError):
        parse_block(text)


@pytest.mark.parametrize(
    "block",
    [
        Block(*NAMES, 1, "wwd", (3,)),
        Block(*NAMES, 1, "wx", (3,)),
    ],
)
def test_a_block_that_cannot_be_is_refused(block: Block) -> None:
    with pytest.raises(CatalogError):
        parse_block(format_block(block))


def test_a_block_of_another_version_is_refused() -> None:
    content = json.loads(format_block(Block(*NAMES, 1, "d", ())))
    for field in ("block", "shuffle"):
        with pytest.raises(CatalogError):
            parse_block(json.dumps({**content, field: 2}))


@given(blocks(first=501))
def test_a_block_tells_each_finding(block: Block) -> None:
    findings = [block.finding(deal) for deal in range(block.first, block.last + 1)]
    assert tuple(hard for _, hard in findings if hard is not None) == block.hardness
    for verdict in Verdict:
        found = [501 + at for at, finding in enumerate(findings) if finding[0] is verdict]
        assert block.deals(verdict) == found


def test_a_block_says_what_the_proofs_say() -> None:
    block = prove_block(PYRAMID, NORMAL, 11, 20, frozenset())
    for deal in range(11, 21):
        assert block.finding(deal) == prove_deal(PYRAMID, NORMAL, deal)
    assert {"w", "d"} <= set(block.verdicts)


def test_a_deal_known_to_be_dead_is_not_proven_again() -> None:
    winnable = prove_block(PYRAMID, NORMAL, 2, 3, frozenset())
    assert winnable.verdicts == "ww"
    assert prove_block(PYRAMID, NORMAL, 2, 3, {3}) == Block(*NAMES, 2, "wd", winnable.hardness[:1])


@given(st.lists(st.integers(0, 10_000), min_size=8, max_size=300, unique=True))
def test_four_steps_are_about_equally_filled(hardness: list[int]) -> None:
    block = Block(*NAMES, 1, "w" * len(hardness), tuple(hardness))
    grades = Section.of([block], len(hardness)).grades()
    counts = [grades.count(step) for step in (1, 2, 3, 4)]
    assert max(counts) - min(counts) <= 1
    by_hardness = [grade for _, grade in sorted(zip(hardness, grades, strict=True))]
    assert by_hardness == sorted(by_hardness)


@given(blocks(), st.integers(1, 60))
def test_grades_agree_with_the_blocks(block: Block, deals: int) -> None:
    deals = min(deals, block.last)
    catalog = pack_catalog([Section.of([block], deals)])
    for deal in range(1, deals + 1):
        verdict, hard = block.finding(deal)
        known = None if verdict is Verdict.UNKNOWN else verdict
        assert catalog.verdict(*NAMES, deal) == known
        assert (catalog.difficulty(*NAMES, deal) is None) == (hard is None)
    assert catalog.reach() == {"pyramid": {"open-3-pyramid": deals}}


def test_equal_deals_are_equally_hard() -> None:
    block = Block(*NAMES, 1, "wwwwwwww", (5, 5, 5, 5, 5, 5, 5, 9))
    assert Section.of([block], 8).grades() == bytes([1, 1, 1, 1, 1, 1, 1, 4])


def test_the_interval_is_that_of_the_textbook() -> None:
    low, share, high = interval(26_612, 40_000)
    assert share == pytest.approx(0.6653)
    # The plain normal approximation, which is as good with so many deals.
    reach = 1.959964 * (share * (1 - share) / 40_000) ** 0.5
    assert (low, high) == pytest.approx((share - reach, share + reach), abs=2e-5)
