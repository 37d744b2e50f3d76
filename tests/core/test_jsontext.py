"""Deep nesting is refused before it can exhaust the stack; everything else reads as it is."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

import pyramid_core
from pyramid_core.jsontext import MOST_LEVELS, read_json
from tests.strategies import json_values


@given(json_values)
def test_what_json_writes_is_read_the_same(value: Any) -> None:
    text = json.dumps(value)
    assert json.dumps(read_json(text)) == text


def test_as_many_levels_as_are_allowed() -> None:
    assert json.dumps(read_json("[" * MOST_LEVELS + "]" * MOST_LEVELS)).count("[") == MOST_LEVELS


@pytest.mark.parametrize("levels", [MOST_LEVELS + 1, 1_000, 100_000])
@pytest.mark.parametrize("pair", ["[]", '{"a":}', '["\\"]",]'])
def test_more_levels_are_refused(levels: int, pair: str) -> None:
    begin, end = pair[:-1], pair[-1]
    for text in (begin * levels, begin * levels + "1" + end * levels):
        with pytest.raises(ValueError, match="nested too deeply"):
            read_json(text)


def test_brackets_in_strings_and_side_by_side_are_no_levels() -> None:
    assert read_json(json.dumps(["[{" * 1_000, '"[' * 1_000])) == ["[{" * 1_000, '"[' * 1_000]
    assert read_json(json.dumps([[] for _ in range(1_000)])) == [[]] * 1_000


@pytest.mark.parametrize("text", ["", "[", '"', '"[' * 50, "[1,]" * 50, "nonsense"])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        read_json(text)


def test_nobody_else_reads_json_from_outside() -> None:
    # What the core has written itself may be read back without a look at it.
    reads = re.compile(r"json\.loads?\((?!format_)")
    modules = Path(pyramid_core.__file__).parent.rglob("*.py")
    found = {path.name for path in modules if reads.search(path.read_text(encoding="utf-8"))}
    assert found == {"jsontext.py"}
