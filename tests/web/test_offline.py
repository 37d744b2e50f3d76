"""One visit is enough: the game is kept whole, mended, renewed, and never mixed."""

from __future__ import annotations

import json
import math
import shutil
import socket
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.conftest import BARE, PREFIX, Site
from tests.web.driver import START_MS, await_engine, boot, send
from tools.build_site import list_files, release_name, write_precache_list
from tools.serve import StaticHandler, serving

DEAL = {"do": "new", "game": "pyramid", "rules": "normal", "deal": "77", "anyway": True}

KEEP = """() => new Promise((resolve) => {
  const seen = [];
  solitaire.registerOffline({
    onProgress: (done, total) => seen.push([done, total]),
    onReady: () => resolve({ ready: true, seen }),
    onFailed: (reason) => resolve({ ready: false, reason, seen }),
  });
})"""
ASK = """() => navigator.serviceWorker.ready.then(({ active }) => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  active.postMessage("whole?", [port2]);
}))"""


def precached_paths(site: Path) -> list[str]:
    """List the paths that are kept in any case."""
    script = (site / "precache.js").read_text()
    listed = json.loads(script[script.index("{") : script.rindex("}") + 1])
    parts = [part for part in listed["parts"].values() if not part["onlyWhenUsed"]]
    return [path for part in parts for path in part["files"]]


def keep(page: Page) -> dict[str, object]:
    """Have the site kept for offline play; answer what the page was told."""
    page.set_default_timeout(START_MS)
    told: dict[str, object] = page.evaluate(KEEP)
    return told


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    return new_context()


def test_one_visit_keeps_every_file(context: BrowserContext, built: tuple[Path, str]) -> None:
    with serving(built[0], prefix=PREFIX) as server:
        page = context.new_page()
        page.goto(f"{server.address()}{BARE}/")
        page.wait_for_function("() => globalThis.solitaire")
        told = keep(page)
        assert told["ready"], told
        steps = told["seen"]
        assert isinstance(steps, list)
        assert steps[-1][0] == steps[-1][1] > 10_000_000
        assert steps == sorted(steps)
    paths = [*precached_paths(built[0]), "?source=pwa", "i18n/en.ftl?query"]
    statuses = page.evaluate(
        "(all) => Promise.all(all.map((path) => fetch(`../${path}`).then(({ status }) => status)))",
        paths,
    )
    assert statuses == [200] * len(paths)


class Counted(StaticHandler):
    """Notes what it sends, and breaks off for good after so many bytes until it is let go on."""

    sent: ClassVar[Counter[str]] = Counter()
    left: ClassVar[float] = math.inf

    def _send_body(self, body: bytes) -> None:
        Counted.sent[self.path.split("?")[0]] += 1
        part = int(min(len(body), Counted.left))
        Counted.left -= part
        self.wfile.write(body[:part])
        if part < len(body):
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)


@pytest.fixture
def counted() -> Iterator[type[Counted]]:
    """Answer the handler with nothing sent yet and nothing to stop it."""
    Counted.sent.clear()
    Counted.left = math.inf
    yield Counted
    Counted.left = math.inf


def await_kept(page: Page) -> None:
    """Wait until the page says that it can be played without a network."""
    page.wait_for_function(
        "() => document.documentElement.dataset.offline === 'ready'", timeout=START_MS
    )


def test_the_page_can_be_installed_and_nothing_is_fetched_twice(
    context: BrowserContext, built: tuple[Path, str], counted: type[Counted]
) -> None:
    with serving(built[0], prefix=PREFIX, handler=counted) as server:
        page = context.new_page()
        boot(page, server.address())
        await_kept(page)
        found = context.new_cdp_session(page).send("Page.getInstallabilityErrors")
        errors = {error["errorId"] for error in found["installabilityErrors"]}
        # What a browser of a test is: it keeps nothing for good.
        assert errors <= {"in-incognito"}
    assert counted.sent.total() > 10
    assert [path for path, count in counted.sent.items() if count > 1] == []
    assert not any("/plain/" in path for path in counted.sent)


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_a_first_download_that_breaks_off_is_taken_up_again(
    context: BrowserContext,
    built: tuple[Path, str],
    counted: type[Counted],
    page_errors: list[str],
    share: float,
) -> None:
    whole = sum((built[0] / path).stat().st_size for path in precached_paths(built[0]))
    counted.left = whole * share
    with serving(built[0], prefix=PREFIX, handler=counted) as server:
        page = context.new_page()
        page.goto(server.address())
        again = page.get_by_role("button", name="Try again")
        again.wait_for(timeout=START_MS)
        expect(page.locator("[data-card]").first).to_be_visible()
        counted.left = math.inf
        again.click()
        assert await_engine(page)["ok"]
        await_kept(page)
        page.close()
    page = context.new_page()
    assert boot(page, server.address())["ok"]
    page_errors.clear()  # what was broken off


def test_reloads_with_and_without_a_network(context: BrowserContext, site: Site) -> None:
    page = context.new_page()
    boot(page, site.address)
    await_kept(page)
    for is_offline in (True,) * 5 + (False, True, False, True, False):
        context.set_offline(is_offline)
        page.reload()
        assert await_engine(page)["ok"]
        assert page.evaluate("() => solitaire.engine.started.way") == "snapshot"


def test_a_damaged_engine_is_mended_by_itself_or_said_to_be_missing(
    context: BrowserContext, site: Site, page_errors: list[str]
) -> None:
    page = context.new_page()
    boot(page, site.address)
    await_kept(page)
    page.evaluate(
        """async (path) => {
          const request = new URL(path, location.href).href;
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            if (!(await cache.match(request))) continue;
            const headers = { "Content-Type": "application/wasm" };
            await cache.put(request, new Response("damaged", { headers }));
          }
        }""",
        "runtime/pyodide.asm.wasm",
    )
    context.set_offline(True)
    page.reload()
    expect(page.get_by_text("A part of the game is missing on this device")).to_be_visible(
        timeout=START_MS
    )
    expect(page.locator("[data-card]").first).to_be_visible()
    context.set_offline(False)
    assert await_engine(page)["ok"]
    page_errors.clear()  # what was damaged


def test_after_one_visit_the_game_starts_and_plays_without_a_network(
    context: BrowserContext, built: tuple[Path, str]
) -> None:
    with serving(built[0], prefix=PREFIX) as server:
        page = context.new_page()
        boot(page, server.address())
        page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
        assert page.evaluate(ASK) == {"whole": True}
        send(page, **DEAL)
        page.close()
    page = context.new_page()
    greeting = boot(page, server.address())
    assert greeting["view"]["deal"] == "77"
    assert send(page, do="move", move="draw")["view"]["cursor"] == 1
    page.reload()
    assert boot(page, server.address())["view"]["cursor"] == 1


def test_missing_and_damaged_files_are_fetched_again(context: BrowserContext, site: Site) -> None:
    page = context.new_page()
    page.goto(site.bare)
    page.wait_for_function("() => globalThis.solitaire")
    assert keep(page)["ready"]
    damage = """async ([missing, damaged]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        await cache.delete(missing);
        if (await cache.match(damaged)) await cache.put(damaged, new Response("damaged"));
      }
    }"""
    missing, damaged = (
        f"{site.address}{path}" for path in ("runtime/pyodide.asm.mjs", "i18n/fi.ftl")
    )
    page.evaluate(damage, [missing, damaged])
    assert page.evaluate(ASK) == {"whole": True}
    sizes = page.evaluate(
        """(paths) => Promise.all(paths.map(async (path) => {
          const found = await caches.match(path);
          return found ? (await found.arrayBuffer()).byteLength : -1;
        }))""",
        [missing, damaged],
    )
    assert sizes == [
        (site.folder / path).stat().st_size for path in ("runtime/pyodide.asm.mjs", "i18n/fi.ftl")
    ]


def test_a_missing_file_is_fetched_and_kept_when_it_is_asked_for(
    context: BrowserContext, site: Site
) -> None:
    page = context.new_page()
    page.goto(site.bare)
    page.wait_for_function("() => globalThis.solitaire")
    assert keep(page)["ready"]
    missing = f"{site.address}i18n/en.ftl"
    kept = page.evaluate(
        """async (missing) => {
          for (const name of await caches.keys()) await (await caches.open(name)).delete(missing);
          const gone = (await caches.match(missing)) === undefined;
          const { status } = await fetch(missing);
          return [gone, status, (await caches.match(missing)) !== undefined];
        }""",
        missing,
    )
    assert kept == [True, 200, True]


def test_caches_of_others_on_the_same_host_are_left_alone(
    context: BrowserContext, site: Site
) -> None:
    page = context.new_page()
    page.goto(site.bare)
    page.wait_for_function("() => globalThis.solitaire")
    page.evaluate("() => Promise.all([caches.open('theirs'), caches.open('solitaire / shell 1')])")
    page.evaluate("(path) => caches.open(`solitaire ${path} shell old`)", PREFIX)
    assert keep(page)["ready"]
    names = page.evaluate("() => caches.keys()")
    assert {"theirs", "solitaire / shell 1"} <= set(names)
    assert f"solitaire {PREFIX} shell old" not in names
    parts = {name.split()[2] for name in names if name.startswith(f"solitaire {PREFIX} ")}
    assert {"shell", "engine"} <= parts
    assert len(names) == 2 + len(parts)


def test_a_release_with_a_wrong_file_is_not_kept(
    context: BrowserContext, built: tuple[Path, str], tmp_path: Path
) -> None:
    mixed = tmp_path / "mixed"
    shutil.copytree(built[0], mixed)
    with (mixed / "index.html").open("a") as page_file:
        page_file.write("<!-- of another release -->")
    with serving(mixed, prefix=PREFIX) as server:
        page = context.new_page()
        page.goto(f"{server.address()}{BARE}/")
        page.wait_for_function("() => globalThis.solitaire")
        told = keep(page)
        assert not told["ready"]
        found = page.evaluate("() => navigator.serviceWorker.getRegistration()")
        assert not found or page.evaluate("() => navigator.serviceWorker.controller === null")


def renew(site: Path) -> str:
    """Make another release of a site, in place."""
    text = (site / "index.html").read_text(encoding="utf-8")
    (site / "index.html").write_text(text.replace("<head>", '<head><meta name="renewed">'))
    (site / "precache.js").unlink()
    bare = (site / BARE).rename(site.parent / BARE)
    release = release_name(list_files(site))
    write_precache_list(site, release)
    bare.rename(site / BARE)
    return release


def test_a_new_release_waits_until_it_is_let_in(
    context: BrowserContext, built: tuple[Path, str], tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(built[0], folder)
    renewed = (
        "() => fetch('../index.html').then((r) => r.text()).then((t) => t.includes('renewed'))"
    )
    with serving(folder, prefix=PREFIX) as server:
        page = context.new_page()
        page.goto(f"{server.address()}{BARE}/")
        page.wait_for_function("() => globalThis.solitaire")
        assert keep(page)["ready"]
        renew(folder)
        page.reload()
        page.wait_for_function("() => globalThis.solitaire")
        page.evaluate(
            """() => new Promise((resolve) => solitaire.registerOffline({
              onUpdate: (takeOver) => {
                globalThis.takeOver = takeOver;
                resolve();
              },
            }))"""
        )
        assert page.evaluate(renewed) is False
        page.evaluate(
            """() => new Promise((resolve) => {
              navigator.serviceWorker.addEventListener("controllerchange", () => resolve());
              globalThis.takeOver();
            })"""
        )
        assert page.evaluate(renewed) is True
        page.wait_for_function(
            "() => caches.keys().then((names) => names.filter((name) => name.includes(' shell ')))"
            ".then((shells) => shells.length === 1)",
            polling=200,
        )


def test_every_tab_goes_over_to_the_new_release_whichever_lets_it_in(
    context: BrowserContext, built: tuple[Path, str], tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(built[0], folder)
    with serving(folder, prefix=PREFIX) as server:
        tabs = [context.new_page(), context.new_page()]
        for tab in tabs:
            tab.set_default_timeout(START_MS)
            boot(tab, f"{server.address()}?motion=0")
            tab.wait_for_function("() => navigator.serviceWorker.controller !== null")
        renew(folder)
        tabs[0].evaluate(
            "async () => { await (await navigator.serviceWorker.getRegistration()).update(); }"
        )
        buttons = [tab.get_by_role("button", name="Update", exact=True) for tab in tabs]
        for button in buttons:
            button.wait_for()
        for tab, button in zip(tabs, buttons, strict=True):
            assert tab.locator("meta[name=renewed]").count() == 0
            button.click()
            tab.wait_for_selector("meta[name=renewed]", state="attached")
