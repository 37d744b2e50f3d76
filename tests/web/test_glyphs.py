"""The ranks on the cards: drawn by the tool out of the font pinned; its notice is shipped."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyramid_core.cards import RANKS
from tools import make_glyphs
from tools.build_site import copy_licenses


def test_the_ranks_are_those_that_the_tool_draws() -> None:
    source = make_glyphs.TARGET.read_text(encoding="utf-8")
    assert make_glyphs.glyphs_module(source) == source
    assert sorted(make_glyphs.RANKS) == sorted(RANKS)


def test_what_is_no_module_of_glyphs_is_refused() -> None:
    with pytest.raises(ValueError, match="no table"):
        make_glyphs.glyphs_module("export const RANKS = {};\n")


def test_every_rank_has_room_beside_a_suit() -> None:
    """A face is 100 wide: the rank from 7 at 41 % of its size, the suit from 62 on."""
    source = make_glyphs.TARGET.read_text(encoding="utf-8")
    widths = [float(width) for width in re.findall(r"width: ([\d.]+),\n    path", source)]
    assert len(widths) == len(RANKS)
    assert max(widths) * 0.41 + 7 < 62


def test_the_notice_of_the_font_is_shipped(tmp_path: Path) -> None:
    folder = tmp_path / "licenses"
    copy_licenses(folder)
    notice = (folder / "NOTICE.txt").read_text(encoding="utf-8")
    entry = notice[notice.index("Roboto Slab") :]
    assert re.search(r"Copyright The Roboto Slab Project Authors\.\s+Apache License 2\.0", entry)
    assert "Apache License" in (folder / "Apache-2.0.txt").read_text(encoding="utf-8")
