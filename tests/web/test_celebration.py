"""What flies is over when it has arrived; the confetti of a won game comes once, or not at all."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.web.conftest import Site
from tests.web.driver import send
from tests.web.player import expect_win
from tests.web.tables import TABLES, Table, open_table, play
from tests.web.test_motion_storm import settle

COLLECT = """{
    globalThis.made = [];
    const own = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
        const animation = own.apply(this, given);
        made.push(animation);
        return animation;
    };
}"""
# Confetti as it was thrown: how many pieces of which colours lie on its canvas at the most.
WATCH_CONFETTI = """{
    globalThis.thrown = { canvases: 0, most: 0 };
    const { fill } = CanvasRenderingContext2D.prototype;
    let pieces = 0;
    CanvasRenderingContext2D.prototype.fill = function (...given) {
        pieces += 1;
        return fill.apply(this, given);
    };
    const look = () => {
        thrown.most = Math.max(thrown.most, pieces);
        pieces = 0;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
            for (const node of addedNodes) if (node.nodeName === 'CANVAS') thrown.canvases += 1;
        }
    }).observe(document.body, { childList: true, subtree: true }));
}"""


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_finished_motion_lets_go_of_its_card(page: Page, site: Site, table: Table) -> None:
    page.add_init_script(COLLECT)
    open_table(page, site.address, table, "motion=1")
    assert send(page, do="restart")["ok"]
    settle(page)
    play(page, *table.winning_line()[:3])
    settle(page)
    states = page.evaluate("() => made.map(({ playState }) => playState)")
    assert len(states) > 20
    assert set(states) == {"idle"}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_win_throws_confetti_once(page: Page, site: Site, table: Table) -> None:
    page.add_init_script(WATCH_CONFETTI)
    open_table(page, site.address, table, "motion=1")
    play(page, *table.winning_line())
    expect(page.locator("canvas.confetti")).to_be_visible()
    expect_win(page)
    expect(page.locator("canvas.confetti")).to_have_count(0)
    thrown = page.evaluate("() => thrown")
    assert thrown["canvases"] == 1
    assert thrown["most"] > 20


def test_a_press_ends_the_celebration(page: Page, site: Site) -> None:
    table = TABLES[0]
    open_table(page, site.address, table, "motion=1")
    play(page, *table.winning_line())
    expect(page.locator("canvas.confetti")).to_be_visible()
    page.mouse.click(5, 300)
    expect(page.locator("canvas.confetti")).to_have_count(0)
    expect_win(page)


def test_a_game_is_won_without_confetti_too(
    new_context: Callable[..., BrowserContext], site: Site, page_errors: list[str]
) -> None:
    (confetti,) = (
        path.name for path in site.folder.glob("page-*.js") if "particleCount" in path.read_text()
    )
    context = new_context(service_workers="block")
    refused: list[str] = []

    def refuse(route: Route) -> None:
        refused.append(route.request.url)
        route.abort()

    context.route(f"**/{confetti}", refuse)
    page = context.new_page()
    table = TABLES[0]
    open_table(page, site.address, table, "motion=1")
    play(page, *table.winning_line())
    expect_win(page)
    expect(page.locator("canvas.confetti")).to_have_count(0)
    assert refused
    page_errors.clear()  # what was refused
