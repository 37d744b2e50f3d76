"""The engine's two starts: the fast one gives the same engine, the plain one stands behind it."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from tests.web.conftest import Site
from tests.web.driver import boot, send

PLAIN = "?start=plain"
DEAL = {"do": "new", "game": "pyramid", "rules": "normal", "deal": "77", "anyway": True}
STARTED = "() => solitaire.engine.started"


def moves_of(view: dict[str, Any]) -> Iterator[str]:
    """List the moves that a picture offers."""
    for goals in view["moves"].values():
        yield from goals.values()


def everything(page: Page, catalog: str) -> Iterator[dict[str, Any]]:
    """Ask for everything that can be asked for, in both games; answer the replies."""
    yield send(page, do="hello", saves={"game.pyramid": "{", "stats": "[]"})
    yield send(page, do="catalog", data=catalog)
    for game, rules in (("pyramid", "normal"), ("klondike", "draw-1"), ("klondike", "draw-3")):
        yield send(page, do="new", game=game, rules=rules, difficulty=1)
        yield send(page, do="new", game=game, rules=rules, any=True)
        yield send(page, do="new", game=game, rules=rules, deal="7", anyway=True)
        yield send(page, do="new", game=game, rules=rules, deal="no deal")
        yield send(page, do="prove", game=game, rules=rules, deal="12")
        for _ in range(12):
            view = send(page, do="stats")["view"]
            if moves := sorted(moves_of(view)):
                yield send(page, do="move", move=moves[len(moves) // 2])
            yield send(page, do="move", move="draw")
        yield send(page, do="move", move="no such move")
        for kind in ("fair", "winning"):
            yield send(page, do="hint", kind=kind)
        slots = [slot["slot"] for pile in view["piles"] for slot in pile["slots"]]
        yield send(page, do="explain", slots=slots[:1])
        yield send(page, do="explain", slots=slots[-2:])
        for do in ("verdict", "undo", "redo", "restart", "undo", "takeback", "nonsense"):
            yield send(page, do=do)
        yield send(page, do="goto", cursor=1)
        yield send(page, do="goto", cursor=10**6)
        yield send(page, do="cancel", job=10**6)
        yield send(page, do="history")
        if game == "pyramid":  # where all is seen it is known soon
            yield send(page, do="timeline")
            yield send(page, do="verdict", shown=True)
        yield send(page, do="offers", game=game)
        yield send(page, do="new", game=game, daily="2026-11-29", today="2026-11-30")
        yield send(page, do="daily", game=game, today="2026-11-30", days=9)
    yield send(page, do="restore", saves={"stats": "{}"}, check=True)
    yield send(page, do="restore", saves={})
    yield send(page, do="forget", what=["games", "stats", "daily"])
    yield send(page, do="switch", game="pyramid")
    yield send(page, do="new", game_id="nonsense")


def test_the_fast_start_needs_no_file_to_do_everything(page: Page, site: Site) -> None:
    boot(page, site.bare)
    assert page.evaluate(STARTED)["way"] == "snapshot"
    (catalog,) = (site.folder / "data").glob("catalog-*.bin")
    data = base64.b64encode(catalog.read_bytes()).decode()
    replies = list(everything(page, data))
    assert len(replies) > 100
    codes = [reply.get("error", {}).get("code") for reply in replies]
    # What a module that is not there would be answered with.
    assert "internal" not in codes
    assert codes.count(None) > len(codes) / 2


def test_chance_is_of_the_moment_and_a_given_deal_is_the_same_either_way(
    new_page: Callable[..., Page], site: Site
) -> None:
    deals, pictures = [], []
    for start in ("", "", PLAIN):
        page = new_page()
        boot(page, f"{site.bare}{start}")
        deals.append(
            send(page, do="new", game="klondike", rules="draw-1", any=True)["view"]["deal"]
        )
        pictures.append(json.dumps(send(page, **DEAL)["view"] | {"rev": 0}))
        assert page.evaluate(STARTED)["way"] == ("plain" if start else "snapshot")
    assert len(set(deals)) == 3
    assert len(set(pictures)) == 1


def of_another_version(site: Site, context: BrowserContext) -> None:
    (memory,) = (site.folder / "runtime").glob("*/memory-*.wasm")
    content = bytearray(memory.read_bytes())
    # Mark, three numbers, then the runtime's header: mark, two numbers, flags and its build's name.
    content[24 + 16 + 16] ^= 1
    digest = base64.b64encode(hashlib.sha256(content).digest()).decode()
    (worker,) = site.folder.glob("worker-*.js")
    code = worker.read_text()
    listed = base64.b64encode(hashlib.sha256(memory.read_bytes()).digest()).decode()
    assert listed in code
    context.route(f"**/{memory.name}", lambda route: route.fulfill(body=bytes(content)))
    changed = code.replace(listed, digest)
    context.route(
        "**/worker-*.js", lambda route: route.fulfill(body=changed, content_type="text/javascript")
    )


def damaged(_: Site, context: BrowserContext) -> None:
    def damage(route: Route) -> None:
        body = bytearray(route.fetch().body())
        body[len(body) // 2] ^= 1
        route.fulfill(body=bytes(body))

    context.route("**/memory-*.wasm", damage)


def missing(_: Site, context: BrowserContext) -> None:
    context.route("**/memory-*.wasm", lambda route: route.fulfill(status=404))


def not_understood_by_the_browser(site: Site, context: BrowserContext) -> None:
    (worker,) = site.folder.glob("worker-*.js")
    breaking = "WebAssembly.compileStreaming = () => Promise.reject(Error('unknown'));"
    broken = breaking + worker.read_text()
    context.route(
        "**/worker-*.js",
        lambda route: route.fulfill(body=broken, content_type="text/javascript"),
    )


@pytest.mark.parametrize(
    ("trouble", "why"),
    [
        (of_another_version, "build id mismatch"),
        (damaged, "not the file of this release"),
        (missing, "404"),
        (not_understood_by_the_browser, "unknown"),
    ],
)
def test_where_the_fast_start_fails_the_plain_one_starts_the_engine(
    new_context: Callable[..., BrowserContext],
    site: Site,
    page_errors: list[str],
    trouble: Callable[[Site, BrowserContext], None],
    why: str,
) -> None:
    context = new_context(service_workers="block")
    trouble(site, context)
    page = context.new_page()
    assert boot(page, site.bare)["ok"]
    started = page.evaluate(STARTED)
    assert started["way"] == "plain"
    assert why in started["why"]
    assert send(page, **DEAL)["view"]["deal"] == "77"
    page_errors.clear()  # what was broken
