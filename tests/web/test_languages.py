"""The page in its three languages: chosen, changed during a game, and holding at every size."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Site
from tests.web.driver import await_engine
from tests.web.player import slot, view_of
from tests.web.tables import TABLES, Table, open_table, play_to_a_pair
from tests.web.test_accessibility import close, faults, open_from_menu, screens

LOCALES = {"en": "en-GB", "ja": "ja-JP", "fi": "fi-FI"}
SMALL = {"width": 320, "height": 568}
# Width, height, and the size of text the reader has chosen: 16 is what browsers begin with.
SIZES = ((320, 568, 16), (844, 390, 16), (1440, 900, 16), (360, 800, 32))

# Words outside the thing they belong to, and words broken in the middle of a line.
RUNS_OVER = """() => {
  const found = [];
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth} wide`);
  const sheet = document.querySelector("dialog[open]");
  const walker = document.createTreeWalker(sheet ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.parentElement;
    const isSeen = node.data.trim() && own.checkVisibility({ visibilityProperty: true });
    if (!isSeen || own.closest(".unseen, .card, option, noscript, code")) continue;
    if (own.closest("dialog") !== sheet) continue;
    const box = own.closest("button, summary, label, dialog, .notice, .message, .head") ?? page;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const isBeside = line.left < left - 1 || line.right > right + 1;
      const isOut = line.left < -1 || line.right > innerWidth + 1;
      if (isBeside || isOut) found.push(`beside: ${node.data}`);
      if (box.tagName === "BUTTON" && (line.top < top - 1 || line.bottom > bottom + 1))
        found.push(`above or below its button: ${node.data}`);
    }
    // Japanese is broken between any two letters.
    if (page.lang === "ja") continue;
    for (const { index, 0: word } of node.data.matchAll(/[^\\s\\-\u2013/·]+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(lines.map(({ y }) => Math.round(y))).size > 1) found.push(`cut: ${word}`);
    }
  }
  return [...new Set(found)];
}"""

# All that is said on the table and its surroundings, in words and in names.
SAID = """() => [...document.querySelectorAll("#head, #table, #toolbar, #notice")].flatMap((part) =>
  [part, ...part.querySelectorAll("*")].flatMap((each) => [
    each.getAttribute("aria-label"),
    each.children.length === 0 && each.checkVisibility() ? each.textContent.trim() : null,
  ])).filter(Boolean).concat(document.title, document.documentElement.lang)"""


def resize(page: Page, width: int, height: int, text: int) -> None:
    """Set the window's size and the size of text the reader wants."""
    page.set_viewport_size({"width": width, "height": height})
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": text, "fixed": text - 3}})
    session.detach()
    page.wait_for_timeout(150)


def choose_language(page: Page, language: str) -> None:
    select = page.locator("#settings-body select").first
    select.select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language or "en")


@pytest.mark.parametrize(
    ("locale", "language", "title"),
    [
        ("en-GB", "en", "Pyramid Solitaire"),
        ("ja-JP", "ja", "ピラミッド・ソリティア"),
        ("fi-FI", "fi", "Pyramidi-pasianssi"),
        ("sv-SE", "en", "Pyramid Solitaire"),
    ],
)
def test_the_browser_chooses_the_language(
    new_page: Callable[..., Page], site: Site, locale: str, language: str, title: str
) -> None:
    page = new_page(locale=locale)
    page.goto(site.address)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page).to_have_title(title)


def test_the_address_and_the_settings_come_before_the_browser(
    new_page: Callable[..., Page], site: Site
) -> None:
    page = new_page(locale="fi-FI")
    page.goto(f"{site.address}?language=ja")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator('#toolbar [data-do="undo"]')).to_have_text("元に戻す")
    open_from_menu(page, "settings")
    options = page.locator("#settings-body select").first.locator("option")
    expect(options).to_have_text([re.compile("."), "English", "日本語", "Suomi"])
    choose_language(page, "en")
    assert "language" not in page.url
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    open_from_menu(page, "settings")
    page.locator("#settings-body select").first.select_option("")
    expect(page.locator("html")).to_have_attribute("lang", "fi")


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_change_of_language_leaves_the_game_as_it_is(
    page: Page, site: Site, table: Table
) -> None:
    view = open_table(page, site.address, table)
    before, pair = play_to_a_pair(page, view, table.winning_line())
    slot(page, pair[0]).click()
    page.evaluate("() => { globalThis.notReloaded = true; }")
    open_from_menu(page, "settings")
    page.locator("#settings-body select").first.focus()
    for language in ("ja", "fi"):
        choose_language(page, language)
        expect(page.locator("#settings-body select").first).to_be_focused()
        expect(page.locator("#settings-sheet")).to_be_visible()
    close(page)
    assert view_of(page) == before
    expect(slot(page, pair[0])).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("() => globalThis.notReloaded")
    expect(page.locator("#message")).to_be_hidden()
    changed = page.evaluate(SAID)
    new_game = words_of_new_game(page)
    page.reload()
    await_engine(page)
    expect(slot(page, pair[0])).to_have_attribute("aria-pressed", "false")
    page.wait_for_function(f"said => String(({SAID})()) === said", arg=",".join(changed))
    assert new_game == words_of_new_game(page)
    assert view_of(page)["cursor"] == before["cursor"]


def words_of_new_game(page: Page) -> str:
    page.locator('#toolbar [data-do="new-game"]').click()
    # How often random deals can be won is told as soon as it is known.
    expect(page.locator("#rules-choices .choice-share").first).not_to_be_empty()
    words: str = page.locator("#new-game-sheet").inner_text()
    close(page)
    return words


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_screen_holds_at_every_size(
    new_page: Callable[..., Page], site: Site, table: Table, language: str
) -> None:
    page = new_page(viewport=SMALL, locale=LOCALES[language])
    found: dict[str, Any] = {}
    for screen in screens(page, site, table):
        expect(page.locator("html")).to_have_attribute("lang", language)
        if language != "en":
            found[screen] = faults(page)
        for size in SIZES:
            resize(page, *size)
            found[f"{screen} at {size}"] = page.evaluate(RUNS_OVER)
        resize(page, SMALL["width"], SMALL["height"], 16)
    assert {screen: each for screen, each in found.items() if each} == {}


def test_words_that_run_over_would_be_found(page: Page, site: Site) -> None:
    open_table(page, site.address, TABLES[0], "motion=0&language=fi")
    assert page.evaluate(RUNS_OVER) == []
    page.locator('#toolbar [data-do="menu"]').click()
    page.evaluate(
        """() => {
            const [first, second] = document.querySelectorAll("#menu-sheet .menu-item");
            first.style.whiteSpace = "nowrap";
            first.textContent = "Pelaa ".repeat(30);
            second.style.overflowWrap = "anywhere";
            second.textContent = "sanahirviö".repeat(20);
        }"""
    )
    kinds = {fault.split(":")[0] for fault in page.evaluate(RUNS_OVER)}
    assert kinds == {"beside", "cut"}


@pytest.mark.parametrize("language", LOCALES)
def test_the_head_takes_one_line_on_phones(
    new_page: Callable[..., Page], site: Site, language: str
) -> None:
    page = new_page(viewport=SMALL)
    for table in TABLES:
        open_table(page, site.address, table, f"motion=0&language={language}")
        name, counters = (
            page.locator(place).bounding_box() or {"y": 0, "height": 0}
            for place in (".head-title", "#counters")
        )
        assert counters["y"] < name["y"] + name["height"], table


@pytest.mark.parametrize("size", [(320, 568, 32), (390, 844, 32), (844, 390, 32), (320, 568, 16)])
def test_messages_are_seen_whole_at_every_size_of_text(
    page: Page, site: Site, size: tuple[int, int, int]
) -> None:
    for table in TABLES:
        open_table(page, site.address, table, "motion=0&language=fi")
        resize(page, *size)
        page.keyboard.press("m")
        said = page.locator("#message p")
        expect(said).to_be_visible()
        box = said.bounding_box()
        assert box
        assert box["x"] >= 0, table
        assert box["y"] >= 0, table
        assert box["y"] + box["height"] <= size[1], table
        resize(page, *size[:2], 16)
