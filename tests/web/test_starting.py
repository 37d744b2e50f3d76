"""Starting a game: going on, the deal of the day, passing a deal on, and the way back."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.web.conftest import Site
from tests.web.driver import await_engine, boot
from tests.web.player import view_of, wait_for_view, winning_line
from tests.web.tables import TABLES, open_table, play
from tests.web.test_accessibility import close, open_from_menu

NOON = dt.datetime(2026, 11, 30, 12)  # noqa: DTZ001 - the player's own time
DAILY = "17363"


def test_the_sheet_of_new_games_goes_on_first_and_says_how_often_deals_can_be_won(
    page: Page, site: Site
) -> None:
    view = open_table(page, site.address, TABLES[0])
    page.locator('#toolbar [data-do="new-game"]').click()
    go_on = page.locator("#go-on")
    expect(go_on).to_be_hidden()
    share = page.locator('label:has(input[value="strict"]) .choice-share')
    expect(share).to_have_text("Yours can be won for sure; of random deals, 9.3% can.")
    page.locator('input[name="rules"][value="custom"]').check()
    page.locator('select[name="stock"]').select_option("closed")
    page.locator('select[name="passes"]').select_option("1")
    page.locator('select[name="goal"]').select_option("all")
    expect(page.locator("#custom-winnable")).to_contain_text("0.08%")
    page.locator("#game-choices").get_by_role("radio", name="Klondike").check(force=True)
    share = page.locator('label:has(input[value="draw-3"]) .choice-share')
    expect(share).to_have_text("Yours can be won for sure; of random deals, at least 72% can.")
    close(page)
    play(page, next(iter(next(iter(view["moves"].values())).values())))
    page.locator('#toolbar [data-do="new-game"]').click()
    first = page.locator("#new-game-sheet .sheet-body button:visible").first
    expect(first).to_have_text("Go on")
    first.click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert view_of(page)["cursor"] == 1


def test_the_deal_of_the_day_is_played_won_and_remembered(page: Page, site: Site) -> None:
    page.clock.set_fixed_time(NOON)
    boot(page, f"{site.address}?game=pyramid&motion=0")
    page.wait_for_selector("[data-card]")
    page.locator('#toolbar [data-do="new-game"]').click()
    page.locator('#new-game-sheet [data-do="daily"]').click()
    sheet = page.locator("#daily-sheet")
    expect(sheet.locator("[data-day]")).to_have_count(60)
    today = sheet.locator('[aria-current="date"]')
    expect(today).to_have_accessible_name(
        re.compile("Monday,? 30 November.*not played|Monday, November 30.*not played")
    )
    # One stop for the keyboard, and arrows from day to day, over the end of a month too.
    today.focus()
    page.keyboard.press("ArrowUp")
    for _ in range(24):
        page.keyboard.press("ArrowLeft")
    expect(sheet.locator('[data-day="2026-10-30"]')).to_be_focused()
    expect(sheet.locator('[tabindex="0"]')).to_have_count(1)
    today.click()
    sheet.locator("#daily-play").click()
    view = wait_for_view(page, "daily", "2026-11-30")
    assert view["deal"] == DAILY
    expect(page.locator("#rules-name")).to_have_text(re.compile(r"Normal\s· .*30"))
    play(page, *winning_line("pyramid", "normal", int(DAILY)))
    expect(page.locator("#win-text")).to_contain_text("Daily deal: 1 day in a row.")
    close(page)
    open_from_menu(page, "daily")
    expect(today).to_have_attribute("data-mark", "won")
    expect(page.locator("#daily-streak")).to_have_text("1 day in a row.")
    sheet.get_by_role("radio", name="Klondike").check(force=True)
    expect(today).not_to_have_attribute("data-mark", "won")


def test_going_back_closes_one_sheet_and_gives_the_focus_back(page: Page, site: Site) -> None:
    open_table(page, site.address, TABLES[0])
    address, length = page.url, page.evaluate("history.length")
    menu = page.locator('#toolbar [data-do="menu"]')
    for way in ("back", "escape", "button", "beside"):
        menu.focus()
        page.keyboard.press("Enter")
        page.locator('#menu-sheet [data-do="settings"]').click()
        expect(page.locator("#settings-sheet")).to_be_visible()
        if way == "back":
            page.go_back()
        elif way == "escape":
            page.keyboard.press("Escape")
        elif way == "button":
            page.locator("#settings-sheet .sheet-close").click()
        else:
            page.mouse.click(3, 3)
        expect(page.locator("dialog[open]")).to_have_count(0)
        expect(menu).to_be_focused()
        page.wait_for_function("() => history.state?.sheet !== true")
        assert page.url == address
    assert page.evaluate("history.length") <= length + 1
    # Loaded anew under an open sheet, the page knows the way back from the next one, too.
    menu.click()
    page.reload()
    await_engine(page)
    menu.click()
    expect(page.locator("#menu-sheet")).to_be_visible()
    page.go_back()
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert page.url == address


def test_a_deal_is_passed_on_by_number_id_and_link(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    view = open_table(page, site.address, TABLES[0])
    # Where the system can share, it is asked; what is given up by the player is not talked about.
    page.evaluate(
        """() => { navigator.share = async (what) => {
            globalThis.shared = what; throw new DOMException("", "AbortError"); }; }"""
    )
    open_from_menu(page, "share")
    page.locator("#share-send").click()
    link: str = page.evaluate("shared.url")
    assert link == f"{site.address}#{view['id']}"
    status = page.locator("#share-status")
    for field, text in (("share-id", view["id"]), ("share-number", view["deal"])):
        page.locator(f".copy-row:has(#{field}-field) button").click()
        expect(status).to_have_text("Copied.")
        assert page.evaluate("navigator.clipboard.readText()") == text
    # Without a clipboard the text is selected, to be copied by hand.
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    page.locator(".copy-row:has(#share-link-field) button").click()
    expect(status).to_contain_text("by hand")
    assert page.evaluate("getSelection().toString()") == link
    close(page)
    # The link opens that deal, also in a page that is open and without a network.
    boot(page, f"{site.address}?motion=0")
    page.locator('html[data-offline="ready"]').wait_for(state="attached")
    context.set_offline(True)
    page.goto("about:blank")
    page.goto(link)
    await_engine(page)
    wait_for_view(page, "id", view["id"])
