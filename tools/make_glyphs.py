"""Draws the outlines of the thirteen ranks in web/view/glyphs.js anew, out of Roboto Slab Bold.

The font comes from npm (@fontsource/roboto-slab) and is not shipped. Outlines are scaled so that a
capital is 100 high and stands on y = 100, with the left edge at x = 0; y grows downwards.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fontTools.misc.transform import Transform  # type: ignore[import-untyped]
from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-untyped]
from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parent.parent
FONT = ROOT / "node_modules/@fontsource/roboto-slab/files/roboto-slab-latin-700-normal.woff"
TARGET = ROOT / "web/view/glyphs.js"
TABLE = re.compile(r"(?<=export const RANKS = \{\n).*?(?=^\};$)", re.DOTALL | re.MULTILINE)

HEIGHT = 100  # of a capital
RANKS = (*"A23456789JQKT",)
SPELLED = {"T": "10"}
# As wide as two digits are, the ten would leave no room for the suit beside it.
NARROWED = {"T": 0.86}
APART = 7  # between its digits


@dataclass(frozen=True, slots=True)
class Outline:
    """The drawing of a rank: its width and its path, in the units of the page."""

    width: float
    path: str


def draw(font: Any, rank: str) -> Outline:
    """Draw a rank with the glyphs of a font."""
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    down = HEIGHT / font["OS/2"].sCapHeight
    across = down * NARROWED.get(rank, 1)
    path = SVGPathPen(glyphs, ntos=_number)
    width = 0.0
    for letter in SPELLED.get(rank, rank):
        glyph = glyphs[names[ord(letter)]]
        bounds = BoundsPen(glyphs)
        glyph.draw(bounds)
        left, _, right, _ = bounds.bounds
        start = width + APART if width else 0.0
        to_page = Transform(across, 0, 0, -down, start - left * across, HEIGHT)
        glyph.draw(TransformPen(path, to_page))
        width = start + (right - left) * across
    return Outline(width, path.getCommands())


def _number(value: float) -> str:
    """Write a number with at most one decimal; never a zero below zero."""
    return f"{round(value, 1) + 0.0:g}"


def table_of(outlines: dict[str, Outline]) -> str:
    """Write the entries of the table as the formatter of the page's sources leaves them."""
    return "".join(
        f'  {rank}: {{\n    width: {_number(outline.width)},\n    path: "{outline.path}",\n  }},\n'
        for rank, outline in outlines.items()
    )


def glyphs_module(source: str, font_file: Path = FONT) -> str:
    """Answer the text of the module with the table of ranks drawn anew."""
    font = TTFont(font_file)
    entries = table_of({rank: draw(font, rank) for rank in RANKS})
    text, replaced = TABLE.subn(lambda _: entries, source)
    if replaced != 1:
        raise ValueError(f"no table of ranks in {TARGET.name}")
    return text


def main() -> None:
    """Draw the ranks anew, and say whether that changed anything."""
    if not FONT.is_file():
        sys.exit("glyphs: no font; run 'make glyphs', which fetches it")
    before = TARGET.read_text(encoding="utf-8")
    after = glyphs_module(before)
    TARGET.write_text(after, encoding="utf-8")
    print(f"{TARGET.name}: {'unchanged' if after == before else 'drawn anew'}")


if __name__ == "__main__":
    main()
