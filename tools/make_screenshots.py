"""Takes the pictures that browsers show before the game is installed, of the site in dist/.

``python -m tools.make_screenshots`` after a build; the game shown is that of a first visit.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.browser import ARGUMENTS, find_browser
from tools.make_icons import shrink
from tools.serve import serving

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "web" / "screenshots"
COLOURS = 255
PATIENCE = 120_000  # ms
# Name, width, height and dots a pixel.
PICTURES = (("narrow.png", 390, 844, 2), ("wide.png", 1440, 900, 1))
ADDRESS = "?motion=0&language=en"
PLAY = """async () => {
  await solitaire.engine.ready;
  for (let count = 0; count < 6; count += 1) {
    const { hint } = await solitaire.engine.send({ do: "hint", kind: "winning" });
    await solitaire.engine.send({ do: "move", move: hint.move });
  }
}"""


def main() -> None:
    """Take them all."""
    FOLDER.mkdir(exist_ok=True)
    with serving(ROOT / "dist") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(ARGUMENTS))
        for name, width, height, dots in PICTURES:
            page = browser.new_page(
                viewport={"width": width, "height": height}, device_scale_factor=dots
            )
            page.goto(server.address() + ADDRESS)
            page.wait_for_function("() => globalThis.solitaire", timeout=PATIENCE)
            page.evaluate(PLAY)
            page.wait_for_timeout(500)
            page.screenshot(path=FOLDER / name)
            page.close()
            shrink(FOLDER / name, COLOURS)
        browser.close()


if __name__ == "__main__":
    main()
