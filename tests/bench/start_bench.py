"""How soon the page is there and the engine answers: fast start against plain start, in one run.

``python -m tests.bench.start_bench`` prints one JSON object: times in milliseconds, sizes in bytes,
and ratios of the fast start to the plain one. Hosts are imitated on this machine: 10 Mbit/s for all
connections together, 40 ms for every request, and files packed by gzip or brotli.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    ViewportSize,
    sync_playwright,
)

from tests.web.conftest import add_bare_page
from tests.web.driver import START_MS
from tools.browser import ARGUMENTS, find_browser
from tools.build_site import ROOT, build_site, find_node
from tools.serve import StaticHandler, serving

BYTES_A_SECOND = 10e6 / 8
DELAY = 0.04
CHUNK = 16_384
WAYS = ("plain", "snapshot")
PHONE: ViewportSize = {"width": 390, "height": 844}
# Noted by the page itself: asking for it from here would be counted, too.
NOTE_REPLY = """
  let page;
  Object.defineProperty(globalThis, "solitaire", {
    get: () => page,
    set(made) {
      page = made;
      globalThis.replied = made.engine.ready.then(() => performance.now());
    },
  });
"""
FIRST_REPLY = """async () => {
  const at = await replied;
  return [at, solitaire.engine.started.milliseconds, solitaire.engine.started.way];
}"""
ON_MAIN_THREAD = """async (way) => {
  const { engine } = await import("./build.js");
  const { startPlainly } = await import("./engine/plain.js");
  const { startFromSnapshot } = await import("./engine/snapshot.js");
  const began = performance.now();
  const handle = way === "plain"
    ? await startPlainly(engine, () => {})
    : (await startFromSnapshot(engine, null)).handle;
  handle('{"v": 1, "id": 1, "do": "hello", "saves": {}}');
  return performance.now() - began;
}"""
OBSERVE = """
  globalThis.seen = { shift: 0, longest: 0, blocked: 0, largest: 0 };
  const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take))
    .observe({ type, buffered: true });
  watch("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  watch("largest-contentful-paint", ({ startTime }) => { seen.largest = startTime; });
  watch("longtask", ({ duration }) => {
    seen.longest = Math.max(seen.longest, duration);
    seen.blocked += Math.max(0, duration - 50);
  });
"""
PAINTED = """() => ({ ...seen,
  first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null })"""
AUDITS = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
)


class Slow(StaticHandler):
    """A host far away: every request takes a while, and all share one narrow line."""

    line: ClassVar[threading.Lock] = threading.Lock()
    sent: ClassVar[int] = 0

    def _send_body(self, body: bytes) -> None:
        time.sleep(DELAY)
        for start in range(0, len(body), CHUNK):
            part = body[start : start + CHUNK]
            with Slow.line:
                time.sleep(len(part) / BYTES_A_SECOND)
                Slow.sent += len(part)
            self.wfile.write(part)


def median(taken: list[float]) -> float:
    """Answer the middle one, of an even number the upper."""
    return round(sorted(taken)[len(taken) // 2], 1)


def compared(taken: dict[str, list[float]]) -> dict[str, float]:
    """Sum two ways up, and how the fast one compares."""
    plain, fast = (median(taken[way]) for way in WAYS)
    return {"plain": plain, "snapshot": fast, "ratio": round(fast / plain, 3)}


def open_page(context: BrowserContext, address: str, way: str) -> tuple[Page, list[Any]]:
    """Open the page, started one way; answer when the core first replied."""
    page = context.new_page()
    page.add_init_script(NOTE_REPLY)
    page.goto(f"{address}?motion=0{'&start=plain' if way == 'plain' else ''}")
    page.wait_for_function("() => globalThis.solitaire", timeout=START_MS)
    found: list[Any] = page.evaluate(FIRST_REPLY)
    if found[2] != way:
        raise RuntimeError(found)
    return page, found


def warm(browser: Browser, address: str, rounds: int) -> dict[str, Any]:
    """Time starts with everything on the device, one way after the other."""
    context = browser.new_context(viewport=PHONE)
    for way in (*WAYS, "plain"):
        page, _ = open_page(context, address, way)
        page.wait_for_function(
            "() => document.documentElement.dataset.offline === 'ready'", timeout=START_MS
        )
        page.close()
    replied: dict[str, list[float]] = {way: [] for way in WAYS}
    engine: dict[str, list[float]] = {way: [] for way in WAYS}
    for _ in range(rounds):
        for way in WAYS:
            page, found = open_page(context, address, way)
            replied[way].append(found[0])
            engine[way].append(found[1])
            page.close()
    context.close()
    return {"first reply of the core": compared(replied), "engine alone": compared(engine)}


def throttled(browser: Browser, address: str, rounds: int) -> dict[str, float]:
    """Time starts on the main thread, four times slower: the throttle reaches no worker."""
    context = browser.new_context()
    taken: dict[str, list[float]] = {way: [] for way in WAYS}
    for _ in range(rounds):
        for way in WAYS:
            page = context.new_page()
            page.goto(f"{address}_bare/?worker=frail-worker.js")
            session = context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
            taken[way].append(page.evaluate(ON_MAIN_THREAD, way))
            page.close()
    context.close()
    return compared(taken)


def cold(browser: Browser, site: Path, packing: str, rounds: int) -> dict[str, Any]:
    """Time first visits over a slow line, and count what crosses it."""
    taken: dict[str, list[float]] = {way: [] for way in WAYS}
    sizes: dict[str, int] = {}
    with serving(site, packings=(packing,), handler=Slow) as server:
        for _ in range(rounds):
            for way in WAYS:
                context = browser.new_context(viewport=PHONE)
                Slow.sent = 0
                page, found = open_page(context, server.address(), way)
                taken[way].append(found[0])
                if way == "snapshot":
                    sizes["until the first reply"] = Slow.sent
                    page.wait_for_function(
                        "() => document.documentElement.dataset.offline === 'ready'",
                        timeout=START_MS,
                    )
                    sizes["afterwards"] = Slow.sent - sizes["until the first reply"]
                context.close()
    return compared(taken) | sizes


def painted(browser: Browser, site: Path) -> dict[str, Any]:
    """Watch a first visit over a slow line with the main thread four times slower."""
    with serving(site, handler=Slow) as server:
        context = browser.new_context(viewport=PHONE)
        page = context.new_page()
        page.add_init_script(OBSERVE)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        page.goto(server.address())
        page.wait_for_function("() => globalThis.solitaire", timeout=START_MS)
        page.evaluate("() => solitaire.engine.ready.then(() => null)")
        found: dict[str, Any] = page.evaluate(PAINTED)
        context.close()
    return {name: round(value, 3) for name, value in found.items()}


def lighthouse(site: Path) -> dict[str, Any] | None:
    """Have Lighthouse judge a first visit as on a phone; None where it is not there."""
    program = ROOT / ".cache/lighthouse/node_modules/lighthouse/cli/index.js"
    if not program.is_file():
        return None
    flags = " ".join((*ARGUMENTS, "--headless=new"))
    with serving(site) as server, tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [find_node(), str(program), server.address(), "--quiet", "--output=json"]
        command += [f"--output-path={report}", f"--chrome-flags={flags}"]
        command += ["--only-categories=performance,accessibility,best-practices,seo"]
        environment = {"CHROME_PATH": str(find_browser())}
        subprocess.run(command, check=True, env=environment, stderr=subprocess.DEVNULL)
        found = json.loads(report.read_text())
    scores = {name: each["score"] for name, each in found["categories"].items()}
    return scores | {name: found["audits"][name]["displayValue"] for name in AUDITS}


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds: int = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        build_site(site, packed=True)
        judged = Path(folder) / "judged"
        shutil.copytree(site, judged)
        add_bare_page(site)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=find_browser(), args=list(ARGUMENTS)
            )
            figures: dict[str, Any] = {}

            def note(what: str, found: Any) -> None:
                figures[what] = found
                print(what, json.dumps(found), file=sys.stderr, flush=True)

            with serving(site) as server:
                note("from the device", warm(browser, server.address(), rounds))
                note("main thread, 4 times slower", throttled(browser, server.address(), rounds))
            for packing in ("gzip", "br"):
                note(f"first visit, {packing}", cold(browser, site, packing, rounds))
            note("first picture", painted(browser, site))
            browser.close()
        note("lighthouse", lighthouse(judged))
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
