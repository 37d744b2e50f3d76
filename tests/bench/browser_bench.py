"""How long the engine takes in a real browser: to start, and from request to reply.

``python -m tests.bench.browser_bench`` prints one JSON object, in milliseconds.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.bench.machine import summary
from tests.web.conftest import add_bare_page
from tests.web.driver import START_MS, boot, send
from tools.browser import ARGUMENTS, find_browser
from tools.build_site import build_site
from tools.serve import serving

ROUND_TRIPS = 200
STARTS = 5
START = """() => solitaire.engine.ready.then(() => performance.now())"""
PLAY = """async (count) => {
  const taken = [];
  for (let number = 0; number < count; number += 1) {
    const request = number % 2 ? { do: "undo" } : { do: "move", move: "draw" };
    const began = performance.now();
    await solitaire.engine.send(request);
    taken.push(performance.now() - began);
  }
  return taken;
}"""


def starts(browser: Browser, address: str) -> dict[str, Any]:
    """Time the engine's start: in new contexts, and again in one that has seen it."""
    first: list[float] = []
    again: list[float] = []
    for _ in range(STARTS):
        context = browser.new_context()
        for taken in (first, again):
            page = context.new_page()
            page.goto(address)
            page.wait_for_function("() => globalThis.solitaire", timeout=START_MS)
            taken.append(page.evaluate(START))
            page.close()
        context.close()
    return {"first": summary(first), "again": summary(again)}


def round_trips(page: Page, address: str) -> dict[str, float]:
    """Time moves and undos, from request to reply, on the page's side."""
    boot(page, address)
    send(page, do="new", game="pyramid", rules="normal", deal="77", anyway=True)
    page.evaluate(PLAY, ROUND_TRIPS // 4)
    return summary(page.evaluate(PLAY, ROUND_TRIPS))


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        build_site(site)
        add_bare_page(site)
        with serving(site) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=find_browser(), args=list(ARGUMENTS)
            )
            address = f"{server.address()}_bare/"
            figures = {
                "start": starts(browser, address),
                "round trip": round_trips(browser.new_page(), address),
            }
            browser.close()
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
