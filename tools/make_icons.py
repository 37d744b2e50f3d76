"""Draws the icons' PNG files out of web/icons/icon.svg, after it has been changed."""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tools.browser import ARGUMENTS, find_browser

FOLDER = Path(__file__).resolve().parent.parent / "web" / "icons"
ROUND = 'rx="104"'
# Name, edge in pixels, and whether the table keeps its round corners. The platforms cut their own
# shape out of the others; what is drawn lies inside the inner 80 per cent that always stay.
COLOURS = 128
ICONS = (
    ("icon-192.png", 192, True),
    ("icon-512.png", 512, True),
    ("icon-maskable-512.png", 512, False),
    ("apple-touch-icon.png", 180, False),
)


def shrink(picture: Path, colours: int) -> None:
    """Keep so many colours of a picture: flat drawings look the same in a third of the room."""
    with Image.open(picture) as whole:
        method = Image.Quantize.FASTOCTREE  # the one that knows transparency
        few = whole.convert("RGBA").quantize(colours, method=method, dither=Image.Dither.NONE)
    few.save(picture, "PNG", optimize=True)


def main() -> None:
    """Draw them all."""
    drawing = (FOLDER / "icon.svg").read_text(encoding="utf-8")
    if ROUND not in drawing:
        sys.exit("icons: the table's corners were not found in icon.svg")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(ARGUMENTS))
        for name, edge, rounded in ICONS:
            page = browser.new_page(viewport={"width": edge, "height": edge})
            page.set_content(
                "<style>body { margin: 0 } svg { display: block; width: 100vw }</style>"
                + (drawing if rounded else drawing.replace(ROUND, 'rx="0"'))
            )
            page.screenshot(path=FOLDER / name, omit_background=True)
            page.close()
            shrink(FOLDER / name, COLOURS)
        browser.close()


if __name__ == "__main__":
    main()
