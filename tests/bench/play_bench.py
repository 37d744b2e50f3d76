"""How playing feels on a slow device: whole games by touch, the CPU of the page throttled.

``python -m tests.bench.play_bench`` prints one JSON object. For each game:

- ``frames``, for each kind of motion: the frames drawn while something moved; which percentage of
  those due at 60 a second was dropped; which percentage took longer than 16.7 ms (a millisecond of
  jitter is let pass); and the longest, in milliseconds. ``idle`` is the same page at rest on the
  same machine: what is late there is not the page's doing.
- ``marked``: from the touch until a selection is painted, in milliseconds.
- ``played``: from the touch that makes a move until the board after it is painted. The throttle
  does not reach the worker, so its time is counted as many times as the page is slowed down; it is
  taken in a first game played past the hand, each move when nothing else is under way.
- ``long tasks``: those above 50 ms on the page's own thread, from the start of the game on.

Under ``empty page``: ``marked`` for a page that holds one button and nothing else, on the same
machine with the same throttle; no page can be faster there.

Under ``search``: how long the engine takes to answer, in milliseconds, while it looks for the
verdict of a hard deal, and while it does nothing.

The touches come from outside, without the checks that tests make before a tap: these would be
counted as the page's work.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.bench.machine import summary
from tests.web.driver import boot, send
from tests.web.player import touched_slots, view_of, wait_for_view
from tests.web.tables import TABLES, Table, open_table
from tools.browser import ARGUMENTS, find_browser
from tools.build_site import build_site
from tools.serve import serving

FRAME_MS = 1000 / 60
JITTER_MS = 1.0
UNDONE = 12
PHONE: ViewportSize = {"width": 390, "height": 844}
# Dead, and slow to be proven so; closed rules have the longest nodes.
HARD = ({"rules": "open-2-pyramid", "deal": "102"}, {"rules": "closed-2-pyramid", "deal": "1"})
SEARCHED_MOVES = 40

# Counts frames from the outside: asking the browser for what moves would cost it frames.
WATCH = """
  const watched = globalThis.watched = {
    until: 0, all: false, touched: null, frames: [], long: [], marked: [], played: [], engine: [],
  };
  // From a message to the first answer, before the page has seen to it.
  globalThis.Worker = class extends Worker {
    #sent = null;
    constructor(...given) {
      super(...given);
      this.addEventListener("message", () => {
        if (this.#sent !== null) watched.engine.push(performance.now() - this.#sent);
        this.#sent = null;
      });
    }
    postMessage(...given) {
      this.#sent = performance.now();
      super.postMessage(...given);
    }
  };
  const moves = (milliseconds) => {
    watched.until = Math.max(watched.until, performance.now() + milliseconds);
  };
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...given) {
    const made = animate.apply(this, given);
    moves(Math.min(5000, made.effect.getComputedTiming().endTime));
    return made;
  };
  document.addEventListener("transitionrun", () => moves(400));
  document.addEventListener("animationstart", () => moves(1200));
  addEventListener("pointerup", ({ timeStamp }) => { watched.touched = timeStamp; }, true);
  let seen = null;
  new MutationObserver((changes) => {
    const isPlayed = changes.some(({ type, attributeName, addedNodes, removedNodes }) =>
      type === "attributes" ? attributeName === "data-card"
        : [...addedNodes, ...removedNodes].some((node) => node.dataset?.slot));
    const isMarked = changes.some(({ attributeName }) => attributeName === "aria-pressed");
    if (isPlayed) seen = "played";
    else if (isMarked && seen === null) seen = "marked";
  }).observe(document, {
    subtree: true, childList: true, attributeFilter: ["data-card", "aria-pressed"],
  });
  new PerformanceObserver((list) => watched.long.push(...list.getEntries().map((e) => e.duration)))
    .observe({ type: "longtask" });
  let before = null;
  const look = (now) => {
    const counts = before !== null && (watched.all || watched.until > before);
    if (counts) watched.frames.push(now - before);
    before = now;
    if (seen !== null && watched.touched !== null) {
      const kind = seen;
      const { touched } = watched;
      if (kind === "played") watched.touched = null;
      // What is posted now is heard when the frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { watched[kind].push(performance.now() - touched); };
      port2.postMessage(null);
    }
    seen = null;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""
TAKE = "() => watched.frames.splice(0)"
# How long the engine takes for each move of a line, nothing else being under way.
ENGINE = """async (line) => {
  const taken = [];
  for (const move of line) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    watched.engine = [];
    await solitaire.engine.send({ do: "move", move });
    taken.push(watched.engine[0]);
  }
  return taken;
}"""
DURING = """async ({ count, searches }) => {
  const { engine } = solitaire;
  const taken = [];
  let search = null;
  for (let number = 0; number < count; number += 1) {
    search ??= searches && engine.send({ do: "verdict" });
    const over = search && search.then(() => true);
    await new Promise((resolve) => setTimeout(resolve, 37));
    if (over && (await Promise.race([over, false]))) break;
    const began = performance.now();
    await engine.send({ do: "stats" });
    taken.push(performance.now() - began);
  }
  return taken;
}"""
PLACES = """(slots) => slots.map((slot) => {
  const { x, y, width, height } = document.querySelector(`[data-slot="${slot}"]`)
    .getBoundingClientRect();
  return [x + width * 0.25, y + height * 0.04];
})"""
EMPTY = """<!doctype html><meta name="viewport" content="width=device-width">
<button data-slot="one" aria-pressed="false" style="width: 60px; height: 84px">1</button>"""
PRESS = """() => {
  const button = document.querySelector("button");
  button.addEventListener("pointerup", () => {
    button.ariaPressed = String(button.ariaPressed !== "true");
    button.style.background = button.ariaPressed === "true" ? "gold" : "";
  });
}"""
PRESSES = 30
IS_SELECTED = """(slot) =>
  document.querySelector(`[data-slot="${slot}"][aria-pressed=true]`) !== null"""


def frames(taken: list[float]) -> dict[str, float]:
    """Sum the lengths of frames up."""
    if not taken:
        return {"frames": 0}
    due = [max(1, round(length / FRAME_MS)) for length in taken]
    late = sum(length > FRAME_MS + JITTER_MS for length in taken)
    return {
        "frames": len(taken),
        "dropped_percent": round(100 * (sum(due) - len(due)) / sum(due), 1),
        "over_16.7_ms_percent": round(100 * late / len(taken), 1),
        "longest": round(max(taken), 1),
    }


def wait_until_still(page: Page) -> None:
    """Let all motion run to its end."""
    page.wait_for_timeout(300)
    while page.evaluate("() => performance.now() < watched.until + 50"):
        page.wait_for_timeout(60)


def touch(page: Page, slots: tuple[str, str]) -> None:
    """Make a move by touches: on one place, and on the other where the first alone did not do."""
    start, end = slots
    places = page.evaluate(PLACES, list(slots))
    page.touchscreen.tap(*places[0])
    page.wait_for_timeout(400)
    if start != end and page.evaluate(IS_SELECTED, start):
        page.touchscreen.tap(*places[1])


def play_game(page: Page, address: str, table: Table, slowness: float) -> dict[str, Any]:
    """Play a whole game by touches, each motion to its end; answer what was seen."""
    page.add_init_script(WATCH)
    open_table(page, address, table, "motion=1")
    page.wait_for_timeout(3000)  # what a first visit still fetches
    line = table.winning_line()
    engine: list[float] = page.evaluate(ENGINE, list(line[:-1]))
    assert send(page, do="restart")["ok"]
    wait_until_still(page)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowness})
    of_kind: dict[str, Any] = {}

    def take(kind: str) -> None:
        of_kind[kind] = frames(page.evaluate(TAKE))

    page.evaluate("() => { watched.frames = []; watched.all = true; }")
    page.wait_for_timeout(2000)
    page.evaluate("() => { watched.all = false; watched.long = []; }")
    take("idle")
    assert send(page, do="restart")["ok"]
    wait_until_still(page)
    take("deal")
    view = view_of(page)
    page.evaluate("() => { watched.marked = []; watched.played = []; }")
    for number, move in enumerate(line):
        if number == len(line) - 1:
            take("moves")
        touch(page, touched_slots(view, move))
        wait_until_still(page)
        view = wait_for_view(page, "cursor", number + 1)
        if number == len(line) // 2:
            take("moves, first half")
            for do in ("undo",) * UNDONE + ("redo",) * UNDONE:
                view = send(page, do=do)["view"]
                wait_until_still(page)
            take("undo and redo")
    page.wait_for_timeout(2500)
    take("win")
    seen: dict[str, list[float]] = page.evaluate("() => watched")
    played = [
        page_time + (slowness - 1) * engine_time
        for page_time, engine_time in zip(seen["played"], engine, strict=False)
    ]
    return {
        "frames": of_kind,
        "marked": summary(seen["marked"]),
        "played": summary(played),
        "engine alone": summary(engine),
        "long tasks": {"count": len(seen["long"]), "longest": max(seen["long"], default=0)},
    }


def empty_page(page: Page, address: str, slowness: float) -> dict[str, Any]:
    """Tell how long a touch takes to be painted where there is nothing to paint but one button."""
    page.route("**/empty.html", lambda route: route.fulfill(body=EMPTY, content_type="text/html"))
    page.add_init_script(WATCH)
    page.goto(f"{address}empty.html")
    page.evaluate(PRESS)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowness})
    for _ in range(PRESSES):
        touch(page, ("one", "one"))
    marked: list[float] = page.evaluate("() => watched.marked")
    return {"marked": summary(marked)}


def search_delays(page: Page, address: str) -> dict[str, Any]:
    """Tell how long the engine takes to answer while it searches, and while it does not."""
    boot(page, address)
    resting: list[float] = []
    searching: list[float] = []
    for deal in HARD:
        assert send(page, do="new", game="pyramid", anyway=True, **deal)["ok"]
        # The page asks for the verdict by itself; it is not kept before it is there.
        searching += page.evaluate(DURING, {"count": SEARCHED_MOVES, "searches": True})
        assert send(page, do="verdict")["ok"]
        resting += page.evaluate(DURING, {"count": SEARCHED_MOVES, "searches": False})
    return {"resting": summary(resting), "searching": summary(searching)}


def all_figures(browser: Browser, address: str, slowness: float) -> dict[str, Any]:
    """Play every game of the page."""
    figures: dict[str, Any] = {}
    for table in TABLES:
        context = browser.new_context(viewport=PHONE, device_scale_factor=3, has_touch=True)
        figures[str(table)] = play_game(context.new_page(), address, table, slowness)
        context.close()
    context = browser.new_context(viewport=PHONE, device_scale_factor=3, has_touch=True)
    figures["empty page"] = empty_page(context.new_page(), address, slowness)
    context.close()
    figures["search"] = search_delays(browser.new_page(), address)
    return figures


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slowness", type=float, default=4, help="of the page's CPU (4)")
    parser.add_argument("--site", type=Path, help="a site built already")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site = options.site or Path(folder) / "site"
        if options.site is None:
            build_site(site)
        with serving(site) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=find_browser(), args=list(ARGUMENTS)
            )
            figures = all_figures(browser, server.address(), options.slowness)
            browser.close()
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
