"""How smoothly the page moves on a slow device: frames over whole games, the CPU throttled.

``python -m tests.bench.frames_bench`` prints one JSON object. For each game and each kind of
motion: the frames drawn while something moved; which percentage of them took longer than 16.7 ms
(a millisecond of jitter is let pass); which percentage of the frames due at 60 a second was
dropped; and the worst, in milliseconds. ``idle`` is the same page at rest on the same machine: what
is late there is not the page's doing.

``work`` does not depend on what else the machine is doing: it counts the processor time of the
page's own thread, throttled, over the whole game. A task of more than 16.7 ms there is a frame that
cannot be drawn in time.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.driver import START_MS, send
from tests.web.player import IS_RUNNING, touched_slots, view_of, wait_for_view
from tests.web.tables import TABLES, Table, open_table, tap_both
from tools.browser import ARGUMENTS, find_browser
from tools.build_site import build_site
from tools.serve import serving

FRAME_MS = 1000 / 60
JITTER_MS = 1.0
UNDONE = 12
TRACED = ("__metadata", "disabled-by-default-devtools.timeline")

RECORD = """() => {
    const isRunning = IS_RUNNING;
    const frames = globalThis.frames = { taken: [], everything: false };
    let before = null;
    const look = (now) => {
        const moves = document.getAnimations().some(isRunning);
        if (before !== null && (moves || frames.everything)) frames.taken.push(now - before);
        before = moves || frames.everything ? now : null;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}""".replace("IS_RUNNING", IS_RUNNING)
TAKE = "() => frames.taken.splice(0)"
IS_STILL = f"() => !document.getAnimations().some({IS_RUNNING})"


def summary(taken: list[float]) -> dict[str, float]:
    """Sum the lengths of frames up."""
    if not taken:
        return {"frames": 0}
    due = [max(1, round(length / FRAME_MS)) for length in taken]
    late = sum(length > FRAME_MS + JITTER_MS for length in taken)
    return {
        "frames": len(taken),
        "over_16.7_ms_percent": round(100 * late / len(taken), 1),
        "dropped_percent": round(100 * (sum(due) - len(due)) / sum(due), 1),
        "worst_ms": round(max(taken), 1),
    }


def work(trace: bytes) -> dict[str, float]:
    """Sum up, out of a trace, what the tasks of the page's thread took of the processor."""
    events = json.loads(trace)["traceEvents"]
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = [
        event["tdur"] / 1000
        for event in events
        if event["name"] == "RunTask"
        and "tdur" in event
        and (event["pid"], event["tid"]) in threads
    ]
    return {
        "tasks": len(tasks),
        "over_16.7_ms": sum(length > FRAME_MS for length in tasks),
        "lost_frames": sum(int(length / FRAME_MS) for length in tasks),
        "worst_ms": round(max(tasks), 1),
        "total_ms": round(sum(tasks)),
    }


def wait_until_still(page: Page) -> None:
    """Let all motion run to its end."""
    page.wait_for_timeout(60)
    page.wait_for_function(IS_STILL, timeout=START_MS)


def game_frames(page: Page, address: str, table: Table, slowness: float) -> dict[str, Any]:
    """Play a whole game by taps, each motion to its end; answer the frames, kind by kind."""
    browser = page.context.browser
    assert browser is not None
    open_table(page, address, table, "motion=1")
    page.wait_for_timeout(3000)  # what a first visit still fetches
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowness})
    page.evaluate(RECORD)
    figures: dict[str, Any] = {}

    def take(kind: str) -> None:
        figures[kind] = summary(page.evaluate(TAKE))

    page.evaluate("() => { frames.everything = true; }")
    page.wait_for_timeout(2000)
    page.evaluate("() => { frames.everything = false; }")
    take("idle")

    browser.start_tracing(page=page, categories=list(TRACED))
    assert send(page, do="restart")["ok"]
    wait_until_still(page)
    take("deal")
    line = table.winning_line()
    view = view_of(page)
    for number, move in enumerate(line):
        if number == len(line) - 1:
            take("moves")
        tap_both(page, *touched_slots(view, move))
        view = wait_for_view(page, "cursor", number + 1)
        wait_until_still(page)
        if number == len(line) // 2:
            take("moves, first half")
            for _ in range(UNDONE):
                assert send(page, do="undo")["ok"]
                wait_until_still(page)
            for _ in range(UNDONE):
                view = send(page, do="redo")["view"]
                wait_until_still(page)
            take("undo and redo")
    page.wait_for_timeout(2500)
    take("win")
    figures["work"] = work(browser.stop_tracing())
    return figures


def all_frames(browser: Browser, address: str, slowness: float) -> dict[str, Any]:
    """Play every game of the page."""
    figures = {}
    for table in TABLES:
        context = browser.new_context(
            viewport={"width": 390, "height": 844}, device_scale_factor=3, has_touch=True
        )
        figures[str(table)] = game_frames(context.new_page(), address, table, slowness)
        context.close()
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
            figures = all_frames(browser, server.address(), options.slowness)
            browser.close()
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
