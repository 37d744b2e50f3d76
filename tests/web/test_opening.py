"""What is there first: a real board from the page and one script, and touches that are kept."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Request, Route, expect

from pyramid_core.bridge import Bridge
from tests.web.conftest import Site
from tests.web.driver import await_engine, hold, send
from tests.web.player import slot
from tools.prepare_deal import ask

SCRIPT = re.compile(r'<script type="module" src="([^"]+)">')
# Every text on the page, seen or heard.
TEXTS = """() => [document.title, ...[...document.querySelectorAll("body *")].flatMap((each) => [
  each.getAttribute("aria-label") ?? "", each.childElementCount ? "" : each.textContent,
])]"""


def prepared_of(site: Site) -> dict[str, Any]:
    """Read what the build has put into the page."""
    page = (site.folder / "index.html").read_text(encoding="utf-8")
    (content,) = re.findall(r'<script type="application/json" id="prepared">(.+?)</script>', page)
    prepared: dict[str, Any] = json.loads(content)
    return prepared


def packed(path: Path) -> int:
    """Answer how many bytes a file takes on a host that packs."""
    return len(gzip.compress(path.read_bytes(), 9))


def test_a_first_visit_is_small(site: Site) -> None:
    (first,) = SCRIPT.findall((site.folder / "index.html").read_text(encoding="utf-8"))
    assert packed(site.folder / "index.html") <= 30_000
    assert packed(site.folder / first) <= 25_000
    shell = [
        path
        for path in site.folder.rglob("*")
        if path.is_file()
        and path.relative_to(site.folder).parts[0]
        not in {"_bare", "runtime", "plain", "data", "licenses", "screenshots"}
    ]
    assert sum(map(packed, shell)) <= 150_000
    engine = sum(map(packed, (site.folder / "runtime").glob("*/*")))
    # The catalog is fetched when the engine has answered.
    assert engine + sum(map(packed, shell)) <= 7_000_000
    # Nothing but the way that is only gone when the fast one fails comes later, if ever.
    assert sum(path.stat().st_size for path in (site.folder / "plain").glob("*/*")) <= 3_500_000


def test_the_prepared_deal_is_winnable_and_just_what_the_core_deals(site: Site) -> None:
    deal = prepared_of(site)["deal"]
    request = deal["request"]
    wanted = {key: request[key] for key in ("game", "rules", "deal")}
    assert ask(Bridge(), do="prove", **wanted)["verdict"] == "winnable"
    bridge = Bridge()
    assert ask(bridge, do="hello", saves={})["view"] is None
    assert ask(bridge, **request)["view"] == deal["view"]


@pytest.mark.parametrize("language", ["en", "ja", "fi"])
def test_the_page_and_one_script_show_a_whole_board(
    new_page: Callable[..., Page], site: Site, page_errors: list[str], language: str
) -> None:
    source = (site.folder / "index.html").read_text(encoding="utf-8")
    (first,) = SCRIPT.findall(source)
    page = new_page(locale=language)
    refused: list[Request] = []

    def answer(route: Route) -> None:
        if route.request.url in {site.address, f"{site.address}{first}"}:
            route.continue_()
        else:
            refused.append(route.request)
            route.abort()

    page.route("**/*", answer)
    page.goto(site.address)
    expect(slot(page, "r7c7")).to_be_visible()
    view = prepared_of(site)["deal"]["view"]
    cards = [each["card"] for pile in view["piles"] for each in pile["slots"]]
    shown = page.locator("[data-card]").evaluate_all("all => all.map(e => e.dataset.card)")
    assert sorted(shown) == sorted(cards)
    ids = set(
        re.findall(
            r"^([a-z]+-[\w-]+) =",
            (Path("web/i18n/en.ftl")).read_text(encoding="utf-8"),
            re.MULTILINE,
        )
    )
    assert not ids & {text.strip().lower() for text in page.evaluate(TEXTS)}
    assert page.evaluate("() => document.documentElement.lang") == language
    assert refused, "the rest was asked for"
    page_errors.clear()  # what was refused


def test_touches_before_the_engine_is_there_show_and_are_played_in_order(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = new_context()
    engine, rest = hold(context, "**/memory-*.wasm"), hold(context, "**/i18n/*.json")
    page = context.new_page()
    page.goto(f"{site.address}?motion=0")
    # Before the page's own code is all there, and after that.
    expect(slot(page, "stock")).to_be_visible()
    slot(page, "stock").click()
    expect(slot(page, "stock")).to_have_attribute("data-match", "")
    page.wait_for_timeout(200)
    for route in rest:
        route.continue_()
    page.wait_for_function("() => globalThis.solitaire")
    expect(slot(page, "stock")).to_have_attribute("data-match", "")
    slot(page, "stock").click()
    page.locator("[data-do=undo]").dispatch_event("click")
    for route in engine:
        route.continue_()
    view = await_engine(page)["view"]
    assert view["id"] == prepared_of(site)["deal"]["view"]["id"]
    expect(page.locator("[data-counter=moves] dd")).to_have_text("1")
    assert send(page, do="stats")["view"]["length"] == 2
    expect(slot(page, "stock")).not_to_have_attribute("data-match", "")


def test_who_has_played_sees_the_last_picture_first(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    # What a service worker answers cannot be held back.
    context = new_context(service_workers="block")
    page = context.new_page()
    page.goto(f"{site.address}?game=klondike&rules=draw-3&deal=12&motion=0")
    await_engine(page)
    expect(page.locator("[data-suit], [data-pile=stock]").first).to_be_visible()
    page.wait_for_function("() => localStorage.getItem('solitaire.picture')?.includes('klondike')")
    hold(context, "**/memory-*.wasm")
    again = context.new_page()
    again.goto(site.address)
    expect(again.locator("#game-name")).to_have_text("Klondike")
    again.wait_for_function("() => globalThis.solitaire")
    assert again.evaluate("() => solitaire.engine.status.state") == "starting"
    assert again.locator("[data-card]").count() >= 7
