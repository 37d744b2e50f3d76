"""The engine in its worker: it starts, answers during a search, and comes back when it is lost."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from tests.web.conftest import Site
from tests.web.driver import boot, send

DEAL = {"do": "new", "game": "pyramid", "rules": "normal", "deal": "77", "anyway": True}
FRAIL = "?worker=frail-worker.js"
PLAIN = "?start=plain"


def test_the_core_answers_from_its_worker(page: Page, site: Site) -> None:
    greeting = boot(page, site.bare)
    assert greeting["ok"]
    assert greeting["view"] is None
    assert send(page, **DEAL)["view"]["deal"] == "77"
    assert send(page, do="move", move="draw")["view"]["cursor"] == 1
    refused = send(page, do="move", move="no such move")
    assert not refused["ok"]
    assert refused["error"]["code"] == "not-a-move"
    assert refused["view"]["cursor"] == 1
    phases = page.evaluate("() => solitaire.statuses.map(({ state, phase }) => phase ?? state)")
    assert phases == ["runtime", "runtime", "ready"]


def test_requests_made_too_early_are_answered_in_order(page: Page, site: Site) -> None:
    page.goto(site.bare)
    page.wait_for_function("() => globalThis.solitaire")
    cursors = page.evaluate(
        """async (deal) => {
          const draw = { do: "move", move: "draw" };
          const asked = [deal, draw, draw].map((each) => solitaire.engine.send(each));
          return (await Promise.all(asked)).map((reply) => reply.view.cursor);
        }""",
        DEAL,
    )
    assert cursors == [0, 1, 2]


def test_a_search_ends_by_itself_and_leaves_room_for_other_messages(page: Page, site: Site) -> None:
    boot(page, site.bare)
    order = page.evaluate(
        """async () => {
          const order = [];
          const note = (name) => (reply) => order.push([name, reply]);
          const asked = { do: "prove", game: "pyramid", rules: "strict", deal: "5" };
          const search = solitaire.engine.send(asked).then(note("search"));
          for (const other of ["stats", "stats"]) {
            await solitaire.engine.send({ do: other }).then(note(other));
          }
          await search;
          return order;
        }"""
    )
    assert [name for name, _ in order] == ["stats", "stats", "search"]
    assert order[2][1]["verdict"] in {"winnable", "dead"}


def test_a_job_that_the_game_overtakes_is_answered_as_dropped(page: Page, site: Site) -> None:
    boot(page, f"{site.bare}{FRAIL}")
    outcome = page.evaluate(
        """async () => {
          const progress = [];
          const job = solitaire.engine.send({ do: "job" }, { onProgress: (p) => progress.push(p) });
          const other = await solitaire.engine.send({ do: "move-on" });
          return { progress, id: job.id, dropped: other.dropped, job: await job };
        }"""
    )
    assert outcome["progress"] == [{"nodes": 5}]
    assert outcome["dropped"] == [outcome["id"]]
    assert outcome["job"]["error"]["code"] == "dropped"


def test_a_silent_worker_is_started_again_where_the_game_stood(page: Page, site: Site) -> None:
    boot(page, f"{site.bare}?patience=2")
    send(page, **DEAL)
    before = send(page, do="move", move="draw")["view"]
    page.workers[0].evaluate("() => self.close()")
    lost = send(page, do="move", move="draw")
    assert lost["error"]["code"] == "engine-restarted"
    after = send(page, do="undo")["view"]
    assert after["deal"] == before["deal"]
    assert (after["cursor"], after["length"]) == (0, before["length"])
    assert len(page.workers) == 1


def test_a_dead_interpreter_is_started_again_where_the_game_stood(
    new_context: Callable[..., BrowserContext], site: Site, page_errors: list[str]
) -> None:
    # Recursion through C is what kills an interpreter in WebAssembly for good.
    doctored = io.BytesIO()
    (wheel,) = (site.folder / "plain").glob("*/pyramid_core-*.whl")
    with zipfile.ZipFile(wheel) as source, zipfile.ZipFile(doctored, "w") as target:
        for name in source.namelist():
            content = source.read(name)
            if name == "pyramid_core/bridge.py":
                content += b"""

def _fall(depth):
    return max(_fall(depth + 1) for _ in (0,))


class Bridge(Bridge):
    def handle(self, text):
        if '"do":"die"' in text:
            import sys
            sys.setrecursionlimit(10**6)
            _fall(0)
        return super().handle(text)
"""
            target.writestr(name, content)
    context = new_context()
    context.route(f"**/{wheel.name}", lambda route: route.fulfill(body=doctored.getvalue()))
    page = context.new_page()
    boot(page, f"{site.bare}{PLAIN}")
    send(page, **DEAL)
    assert send(page, do="die")["error"]["code"] == "engine-restarted"
    assert send(page, do="move", move="draw")["view"]["cursor"] == 1
    page_errors.clear()  # the runtime reports its own death


def test_what_was_asked_of_a_dead_worker_is_not_asked_again(page: Page, site: Site) -> None:
    boot(page, f"{site.bare}{FRAIL}")
    codes = page.evaluate(
        """async () => {
          await solitaire.engine.send({ do: "anything" });
          const asked = ["die", "anything"].map((each) => solitaire.engine.send({ do: each }));
          return (await Promise.all(asked)).map((reply) => reply.error?.code ?? null);
        }"""
    )
    assert codes == ["engine-restarted", "engine-restarted"]
    assert send(page, do="anything")["ok"]
    greetings = page.evaluate("() => solitaire.replies.map((r) => r.greeted).filter(Boolean)")
    assert greetings == [[], ["key"]]


def test_a_worker_that_keeps_dying_is_given_up_until_it_is_wanted_again(
    page: Page, site: Site
) -> None:
    boot(page, f"{site.bare}{FRAIL}")
    for _ in range(3):
        assert send(page, do="die")["error"]["code"] == "engine-restarted"
    assert page.evaluate("() => solitaire.engine.status") == {
        "state": "failed",
        "reason": "told to die",
    }
    assert send(page, do="anything")["error"]["code"] == "engine-failed"
    page.evaluate("() => solitaire.engine.restart()")
    assert send(page, do="anything")["ok"]


def test_a_worker_that_cannot_be_fetched_is_tried_again(
    new_context: Callable[..., BrowserContext], site: Site, page_errors: list[str]
) -> None:
    context = new_context()
    refused: list[str] = []

    def refuse_twice(route: Route) -> None:
        if len(refused) < 2:
            refused.append(route.request.url)
            route.abort()
        else:
            route.continue_()

    context.route("**/frail-worker.js", refuse_twice)
    page = context.new_page()
    assert boot(page, f"{site.bare}{FRAIL}")["ok"]
    assert len(refused) == 2
    page_errors.clear()  # the two failed requests


@pytest.mark.parametrize("comes_in_part", [False, True])
@pytest.mark.parametrize("file", ["pyodide.asm.wasm", "python_stdlib.zip", "*.whl"])
def test_a_start_that_the_network_breaks_off_is_tried_again(
    new_context: Callable[..., BrowserContext],
    site: Site,
    page_errors: list[str],
    file: str,
    comes_in_part: bool,
) -> None:
    context = new_context(service_workers="block")
    refused: list[str] = []

    def refuse_once(route: Route) -> None:
        if not refused:
            refused.append(route.request.url)
            if comes_in_part:
                whole = route.fetch()
                route.fulfill(response=whole, body=whole.body()[:9999])
            else:
                route.abort()
        else:
            route.continue_()

    context.route(f"**/{file}", refuse_once)
    assert boot(context.new_page(), f"{site.bare}{PLAIN}")["ok"]
    assert len(refused) == 1
    page_errors.clear()  # the failed request


def test_a_job_under_way_does_not_count_as_silence(page: Page, site: Site) -> None:
    boot(page, f"{site.bare}{FRAIL}&patience=1")
    page.evaluate("() => { globalThis.job = solitaire.engine.send({ do: 'job' }); }")
    page.wait_for_timeout(2500)
    assert page.evaluate("() => solitaire.engine.status.state") == "ready"
    send(page, do="move-on")
    assert page.evaluate("() => globalThis.job")["error"]["code"] == "dropped"


def test_saves_that_cannot_be_read_do_not_keep_the_engine_from_starting(
    page: Page, site: Site
) -> None:
    boot(page, site.bare)
    # Nested so deeply that reading it naively would end the interpreter.
    deep = "[" * 100_000
    for key in ("game.pyramid", "game.pyramid.before", "stats"):
        for broken in ("{", "[]", '{"v": 1}', "", deep):
            greeting: dict[str, Any] = send(page, do="hello", saves={key: broken})
            assert greeting["ok"]
            assert key in greeting["rejected"]
    assert send(page, **DEAL)["ok"]
    assert page.evaluate("() => solitaire.statuses.at(-1).state") == "ready"
