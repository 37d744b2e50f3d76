"""What axe finds on every screen: nothing, at any size, in light, dark and more contrast."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.web.conftest import Site
from tests.web.driver import until_sheets_are_left
from tests.web.player import slot
from tests.web.tables import TABLES, Table, open_lost, open_table, play, play_to_a_pair

TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice")
# Structure does not depend on colours, nor colours on size: each screen is looked at four times.
LOOKS: dict[str, dict[str, Any]] = {
    "small": {"viewport": {"width": 320, "height": 568}},
    "phone": {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"},
    "landscape": {"viewport": {"width": 844, "height": 390}, "contrast": "more"},
    "desktop": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "light"},
}
IN_THE_MENU = ("statistics", "help", "settings", "daily", "share", "timeline")


# axe judges no contrast on a gradient, nor in a dialog that it takes to lie under other layers. So
# the table is as light as its lightest spot, where its light words are seen worst.
PLAIN = """() => {
    const sheet = globalThis.plain = new CSSStyleSheet();
    sheet.replaceSync(`
        body { background: var(--table-lit) !important; }
        dialog[open] { z-index: 1000 !important; }
        #marks, #flights { display: none !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
AS_IT_WAS = """() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== plain);
}"""


def faults(page: Page) -> list[str]:
    """Ask axe; answer what is wrong and where, one line each."""
    page.evaluate(PLAIN)
    results = (
        Axe()
        .run(
            page,
            options={
                "runOnly": {"type": "tag", "values": list(TAGS)},
                "resultTypes": ["violations"],
            },
        )
        .response
    )
    page.evaluate(AS_IT_WAS)
    return [
        f"{found['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for found in results["violations"]
        for node in found["nodes"]
    ]


def open_from_menu(page: Page, name: str) -> None:
    page.locator('#toolbar [data-do="menu"]').click()
    page.locator(f'#menu-sheet [data-do="{name}"]').click()
    expect(page.locator("dialog[open]")).to_be_visible()


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    until_sheets_are_left(page)


def screens(page: Page, site: Site, table: Table) -> Iterator[str]:
    """Bring the page to one screen after the other; say which it is."""
    line = table.winning_line()
    view = open_table(page, site.address, table)
    yield "start"
    open_from_menu(page, "statistics")
    yield "statistics, none yet"
    close(page)
    view, (start, end) = play_to_a_pair(page, view, line)
    yield "mid game"
    slot(page, start).click()
    expect(slot(page, start)).to_have_attribute("aria-pressed", "true")
    expect(slot(page, end)).to_have_attribute("data-match", "")
    yield "selected"
    slot(page, "stock").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    yield "focused with the keyboard"
    page.keyboard.press("Escape")
    idle = page.locator('#table [data-card][aria-disabled="true"]').first
    if idle.count():
        idle.click(position={"x": 6, "y": 6}, force=True)
        expect(page.locator("#message")).to_be_visible()
        yield "refused"
    page.locator('#toolbar [data-do="hint"]').click()
    page.wait_for_selector("[data-hint]")
    yield "hinted"
    yield from _sheets(page)
    play(page, *line[view["cursor"] :])
    expect(page.locator("#win-sheet")).to_be_visible()
    yield "won"
    close(page)
    expect(page.locator("#notice")).to_be_visible()
    yield "won, sheet closed"
    open_from_menu(page, "statistics")
    yield "statistics"
    close(page)
    open_lost(page, site.address, table)
    play(page, *table.losing_line())
    expect(page.locator("#notice")).to_be_visible()
    yield "stuck"


def _sheets(page: Page) -> Iterator[str]:
    page.locator('#toolbar [data-do="menu"]').click()
    yield "menu"
    close(page)
    for name in IN_THE_MENU[1:]:
        open_from_menu(page, name)
        if name == "help":
            page.locator("#help-chapters").evaluate(
                "all => { for (const chapter of all.children) chapter.open = true; }"
            )
        yield name
        if name == "settings":
            page.locator('[data-device="forget-stats"]').click()
            expect(page.locator("#confirm-sheet")).to_be_visible()
            yield "second question"
            page.keyboard.press("Escape")
        close(page)
    page.locator('#toolbar [data-do="new-game"]').click()
    yield "new game"
    picker = page.locator("#rules-picker summary")
    if picker.is_visible():
        picker.click()
    custom = page.locator('input[name="rules"][value="custom"]')
    if custom.count():
        custom.check()
    page.locator("#chosen-deal summary").click()
    page.locator("#deal-text").fill("no such thing")
    page.locator("#deal-button").click()
    expect(page.locator("#deal-error")).to_contain_text("no such thing")
    yield "new game, everything open, with an error"
    close(page)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_axe_finds_nothing_on_any_screen(
    new_page: Callable[..., Page], site: Site, table: Table, look: str
) -> None:
    page = new_page(**LOOKS[look])
    found: dict[str, list[str]] = {}
    dialogs: set[str] = set()
    for screen in screens(page, site, table):
        found[screen] = faults(page)
        dialogs.update(page.locator("dialog[open]").evaluate_all("all => all.map(({id}) => id)"))
    assert {screen: each for screen, each in found.items() if each} == {}
    known = page.locator("dialog").evaluate_all("all => all.map(({id}) => id)")
    assert dialogs == set(known), "a dialog was forgotten"


def test_axe_would_find_faults_on_the_table_and_in_dialogs(page: Page, site: Site) -> None:
    open_table(page, site.address, TABLES[0])
    page.evaluate("() => { document.querySelector('#game-name').style.color = '#2f7a66'; }")
    assert [fault.split(":")[:2] for fault in faults(page)] == [["color-contrast", " #game-name"]]
    page.locator('#toolbar [data-do="menu"]').click()
    page.evaluate(
        """() => {
            document.querySelector('#game-name').style.color = '';
            document.querySelector('#menu-sheet .sheet-close').removeAttribute('aria-label');
            document.querySelector('#menu-title').style.color = '#cbc3b2';
        }"""
    )
    assert {fault.split(":")[0] for fault in faults(page)} == {"button-name", "color-contrast"}
