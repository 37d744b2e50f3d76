"""One visit is enough: the game is kept whole, mended, renewed, and never mixed."""

from __future__ import annotations

import json
import math
import re
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
from tests.web.player import wait_for_view
from tests.web.test_accessibility import open_from_menu
from tools.build_site import ROOT, build_site
from tools.serve import StaticHandler, serving

DEAL = {"do": "new", "game": "pyramid", "rules": "normal", "deal": "77", "anyway": True}

KEEP = """() => new Promise((resolve) => {
  solitaire.registerOffline({
    onReady: () => resolve({ ready: true }),
    onFailed: (reason) => resolve({ ready: false, reason }),
  });
})"""
ASK = """() => navigator.serviceWorker.ready.then(({ active }) => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  active.postMessage({ ask: "whole?", used: [] }, [port2]);
}))"""


def precached_paths(site: Path) -> list[str]:
    """List the paths that are kept in any case."""
    script = (site / "precache.js").read_text()
    listed = json.loads(script[script.index("{") : script.rindex("}") + 1])
    parts = [part for part in listed["parts"].values() if not part["onlyWhenUsed"]]
    return [path for part in parts for path in part["files"]]


def path_of(site: Path, pattern: str) -> str:
    """Answer the path of the one file that fits."""
    (path,) = site.glob(pattern)
    return path.relative_to(site).as_posix()


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
    paths = [*precached_paths(built[0]), "?source=pwa", "index.html?query"]
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
        path_of(site.folder, "runtime/*/pyodide.asm.wasm"),
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


def test_what_the_manifest_opens_comes_without_a_network_and_spares_the_game_under_way(
    context: BrowserContext, site: Site
) -> None:
    manifest = json.loads((site.folder / "manifest.webmanifest").read_text(encoding="utf-8"))
    page = context.new_page()
    boot(page, f"{site.address}?game=klondike&rules=draw-1&deal=474&motion=0")
    page.locator("[data-slot=stock]").click()
    game = wait_for_view(page, "cursor", 1)["id"]
    await_kept(page)
    context.set_offline(True)
    for entry in (manifest, *manifest["shortcuts"]):
        address = entry.get("url", manifest["start_url"])
        boot(page, f"{site.address}{address.removeprefix('./')}")
        wanted = dict(re.findall(r"[?&]([^=]+)=([^&]+)", address))
        if "open" in wanted:
            expect(page.locator(f"#{wanted['open']}-sheet")).to_be_visible()
        wait_for_view(page, "game", wanted.get("game", "klondike"))
        boot(page, f"{site.address}?game=klondike")
        assert wait_for_view(page, "cursor", 1)["id"] == game


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
    paths = [path_of(site.folder, each) for each in ("runtime/*/pyodide.asm.js", "i18n/fi-*.json")]
    missing, damaged = (f"{site.address}{path}" for path in paths)
    page.evaluate(damage, [missing, damaged])
    assert page.evaluate(ASK) == {"whole": True}
    sizes = page.evaluate(
        """(paths) => Promise.all(paths.map(async (path) => {
          const found = await caches.match(path);
          return found ? (await found.arrayBuffer()).byteLength : -1;
        }))""",
        [missing, damaged],
    )
    assert sizes == [(site.folder / path).stat().st_size for path in paths]


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


# Waits until only one release is kept.
ONE_SHELL = """async () => {
  const wait = () => new Promise((resolve) => setTimeout(resolve, 50));
  const shells = async () => (await caches.keys()).filter((name) => name.includes(" shell "));
  while ((await shells()).length > 1) await wait();
  return true;
}"""
# Ends every short message of the release that comes next.
NEXT = "²"


@pytest.fixture(scope="module")
def following(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build another release, with other words."""
    folder = tmp_path_factory.mktemp("following")
    web = folder / "web"
    shutil.copytree(ROOT / "web", web)
    for words in (web / "i18n").rglob("*.ftl"):
        text = words.read_text(encoding="utf-8")
        changed = re.sub(r"^([a-z][\w-]* = .+)$", rf"\1 {NEXT}", text, flags=re.MULTILINE)
        words.write_text(changed, encoding="utf-8")
    build_site(folder / "site", web=web)
    return folder / "site"


def replace(site: Path, following: Path) -> None:
    """Put another release in the place of one, of which nothing is left."""
    site.rename(site.with_name("old"))
    shutil.copytree(following, site)


def words_on(page: Page) -> str:
    """Answer all words of a page, also of what is not open."""
    words: str = page.evaluate("() => document.title + document.body.textContent")
    return words


def choose_language(page: Page, language: str) -> None:
    page.locator('#toolbar [data-do="menu"]').click()
    page.locator('#menu-sheet [data-do="settings"]').click()
    page.locator("#settings-body select").first.select_option(language)


def test_a_tab_of_an_old_release_stays_whole_until_it_is_let_over(
    context: BrowserContext, built: tuple[Path, str], following: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(built[0], folder)
    with serving(folder, prefix=PREFIX) as server:
        tabs = [context.new_page(), context.new_page()]
        for tab in tabs:
            tab.set_default_timeout(START_MS)
            boot(tab, f"{server.address()}?motion=0")
            await_kept(tab)
        replace(folder, following)
        tabs[0].evaluate(
            "async () => { await (await navigator.serviceWorker.getRegistration()).update(); }"
        )
        buttons = [tab.get_by_role("button", name="Update", exact=True) for tab in tabs]
        for button in buttons:
            button.wait_for()
        buttons[0].click()
        expect(tabs[0].locator("#toolbar")).to_contain_text(NEXT)
        await_kept(tabs[0])
    # No host any more: the other tab has all its own on the device, the engine too.
    old = tabs[1]
    choose_language(old, "fi")
    expect(old.locator("html")).to_have_attribute("lang", "fi")
    expect(old.locator("#device-body h3").first).to_be_visible()
    old.keyboard.press("Escape")
    for part, found in (
        ("help", ".chapter"),
        ("daily", "[data-day]"),
        ("share", ".copy-row"),
    ):
        open_from_menu(old, part)
        expect(old.locator(f"dialog[open] {found}").first).to_be_attached()
        old.keyboard.press("Escape")
    old.evaluate("() => solitaire.engine.restart()")
    assert send(old, do="stats")["ok"]
    assert NEXT not in words_on(old)
    with serving(folder, prefix=PREFIX, port=server.port):
        old.get_by_role("button", name="Päivitä", exact=True).click()
        expect(old.locator("#toolbar")).to_contain_text(NEXT)
        expect(old.locator("html")).to_have_attribute("lang", "fi")
        await_kept(old)
        assert old.evaluate(ONE_SHELL)


class Forgiving(StaticHandler):
    """A host that answers with its first page whatever is asked for."""

    def _find(self) -> Path | None:
        return super()._find() or self.server.root / "index.html"


def test_where_nothing_is_kept_an_old_tab_plays_on_and_says_what_cannot_be_had(
    new_context: Callable[..., BrowserContext],
    built: tuple[Path, str],
    following: Path,
    tmp_path: Path,
    page_errors: list[str],
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(built[0], folder)
    page = new_context(service_workers="block").new_page()
    with serving(folder, prefix=PREFIX, handler=Forgiving) as server:
        boot(page, f"{server.address()}?motion=0")
        replace(folder, following)
        page.locator("[data-slot=stock]").click()
        wait_for_view(page, "cursor", 1)
        said = page.locator("#message")
        page.locator('#toolbar [data-do="menu"]').click()
        page.locator('#menu-sheet [data-do="settings"]').click()
        expect(page.locator("#settings-sheet")).to_contain_text("could not be loaded")
        page.keyboard.press("Escape")
        choose_language(page, "fi")
        expect(said).to_contain_text("could not be loaded")
        expect(page.locator("html")).to_have_attribute("lang", "en")
        for part in ("help", "timeline"):
            page.locator('#toolbar [data-do="menu"]').click()
            page.locator(f'#menu-sheet [data-do="{part}"]').click()
            expect(page.locator("dialog[open]")).to_have_count(0)
            expect(said).to_contain_text("reload the page")
        page.locator("[data-slot=stock]").click()
        wait_for_view(page, "cursor", 2)
        assert NEXT not in words_on(page)
        # Its engine cannot be started again; the next release goes on with the game.
        page.evaluate("() => solitaire.engine.restart()")
        page.get_by_role("button", name="Try again").click(timeout=START_MS)
        expect(page.locator("#toolbar")).to_contain_text(NEXT, timeout=START_MS)
        assert await_engine(page)["view"]["cursor"] == 2
        expect(page.locator("html")).to_have_attribute("lang", "fi")
    page_errors.clear()  # what could not be had
