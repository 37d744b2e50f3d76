"""The catalog's file: what is written is read back, and nothing else is read at all."""

from __future__ import annotations

import hashlib
import json
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramid_core.catalog.format import (
    FORMAT_VERSION,
    Catalog,
    CatalogError,
    format_catalog,
    parse_catalog,
)
from pyramid_core.game import Verdict

KEY = ("pyramid", "open-3-pyramid")
SMALL = Catalog({KEY: bytes([0, 1, 4, 5, 2, 3, 0]), ("golf", "golf"): b""})

catalogs = st.dictionaries(
    st.tuples(st.text(max_size=5), st.text(max_size=5)),
    st.lists(st.integers(0, 5), max_size=200).map(bytes),
    max_size=4,
).map(Catalog)


def written(content: Any, streams: bytes = b"") -> bytes:
    """Write a file with a good check sum around any content."""
    body = (content if isinstance(content, bytes) else json.dumps(content).encode()) + b"\n"
    body += streams
    check = hashlib.sha256(body).hexdigest()
    return f"solitaire-catalog {FORMAT_VERSION} {check}\n".encode() + body


def section(**changed: Any) -> dict[str, Any]:
    stream = zlib.compress(b"\0\1\2")
    return {"game": "pyramid", "rules": "x", "deals": 3, "size": len(stream), **changed}


def code_of(data: bytes) -> str:
    with pytest.raises(CatalogError) as caught:
        parse_catalog(data)
    return caught.value.code


@given(catalogs)
def test_what_is_written_is_read_back(catalog: Catalog) -> None:
    assert parse_catalog(format_catalog(catalog)) == catalog


def test_it_tells_verdict_and_difficulty_of_each_deal() -> None:
    catalog = parse_catalog(format_catalog(SMALL))
    winnable, dead = Verdict.WINNABLE, Verdict.DEAD
    verdicts = [dead, winnable, winnable, None, winnable, winnable, dead, None]
    assert [catalog.verdict(*KEY, deal) for deal in range(1, 9)] == verdicts
    difficulties = [None, 1, 4, None, 2, 3, None, None]
    assert [catalog.difficulty(*KEY, deal) for deal in range(1, 9)] == difficulties
    assert catalog.deals(*KEY) == [2, 3, 5, 6]
    assert [catalog.deals(*KEY, step) for step in (1, 2, 3, 4)] == [[2], [5], [6], [3]]
    assert catalog.reach() == {"pyramid": {"open-3-pyramid": 7}, "golf": {"golf": 0}}


@pytest.mark.parametrize("deal", [0, -1, -7, 10**60])
def test_it_knows_nothing_outside_its_range(deal: int) -> None:
    assert SMALL.grade(*KEY, deal) is None
    assert SMALL.verdict(*KEY, deal) is None
    assert SMALL.difficulty(*KEY, deal) is None


def test_it_knows_nothing_of_other_rules() -> None:
    assert SMALL.verdict("pyramid", "open-2-pyramid", 1) is None
    assert SMALL.deals("pyramid", "open-2-pyramid") == []
    assert Catalog().reach() == {}


@given(catalogs, st.data())
def test_spoilt_bytes_are_refused(catalog: Catalog, data: st.DataObject) -> None:
    good = format_catalog(catalog)
    at = data.draw(st.integers(0, len(good) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda each: each != good[at]))
    for bad in (good[:at], good[:at] + bytes([byte]) + good[at + 1 :], good + bytes([byte])):
        assert code_of(bad) in {"not-a-catalog", "catalog-too-new", "catalog-broken"}


@given(st.binary(max_size=300))
def test_any_bytes_are_refused(data: bytes) -> None:
    assert code_of(data) == "not-a-catalog"


def test_files_of_other_times_are_told_apart() -> None:
    good = format_catalog(SMALL)
    newer = good.replace(b"solitaire-catalog 1 ", b"solitaire-catalog 2 ")
    assert code_of(newer) == "catalog-too-new"
    assert code_of(written({"shuffle": 2, "sections": []})) == "catalog-of-other-deals"
    assert parse_catalog(written({"shuffle": 1, "sections": []})) == Catalog({})


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[",
        b"[]",
        b"[" * 100_000,
        b'{"shuffle": 1}',
        {"shuffle": 1, "sections": 7},
        {"shuffle": 1, "sections": [7]},
        {"shuffle": 1, "sections": [{}]},
        {"shuffle": 1, "sections": [section(deals=2)]},
        {"shuffle": 1, "sections": [section(deals=4)]},
        {"shuffle": 1, "sections": [section(deals=-1)]},
        {"shuffle": 1, "sections": [section(deals=10**12)]},
        {"shuffle": 1, "sections": [section(deals="3")]},
        {"shuffle": 1, "sections": [section(size=1)]},
        {"shuffle": 1, "sections": [section(size=-1)]},
        {"shuffle": 1, "sections": [section(size=None)]},
        {"shuffle": 1, "sections": [section(size="8")]},
        {"shuffle": 1, "sections": [section(size=10**30)]},
        {"shuffle": 1, "sections": [section(), section()]},
        {"shuffle": 1, "sections": []},
    ],
)
def test_nonsense_with_a_good_check_sum_is_refused(content: Any) -> None:
    assert code_of(written(content, zlib.compress(b"\0\1\2"))) == "catalog-broken"


@pytest.mark.parametrize("grades", [b"\0\1\6", b"\0\1\2\3", b"\0\1", b"abc"])
def test_sections_hold_a_grade_for_each_deal_and_nothing_else(grades: bytes) -> None:
    stream = zlib.compress(grades)
    content = {"shuffle": 1, "sections": [section(size=len(stream))]}
    assert code_of(written(content, stream)) == "catalog-broken"


def test_a_section_that_swells_is_not_unpacked() -> None:
    stream = zlib.compress(bytes(50_000_000))
    content = {"shuffle": 1, "sections": [section(size=len(stream))]}
    assert code_of(written(content, stream)) == "catalog-broken"
