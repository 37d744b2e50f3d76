"""Keys, tools and settings of the hand, and what is told on request."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Site
from tests.web.player import focused_slot, slot, view_of, wait_for_view
from tests.web.tables import TABLES, Table, open_table, play_to_a_pair
from tests.web.test_accessibility import close, open_from_menu
from tests.web.test_announcements import Listener, expect_one, listen

PYRAMID, KLONDIKE = TABLES
SMALL_SCREENS = ((320, 568), (568, 320))


def message(page: Page) -> str:
    shown = page.locator("#message .message-words")
    expect(shown).to_be_visible()
    return shown.inner_text()


def settle(page: Page) -> dict[str, Any]:
    """Let everything asked so far be answered; answer the core's picture."""
    page.wait_for_timeout(200)
    return view_of(page)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_told_on_request_is_the_same_by_key_and_by_button(
    page: Page, site: Site, table: Table
) -> None:
    listen(page)
    view = open_table(page, site.address, table)
    ear = Listener(page)
    play_to_a_pair(page, view, table.winning_line())
    ear.until_quiet()
    before = view_of(page)
    for key, name in (("c", "tell-free"), ("m", "tell-moves"), ("g", "tell-state")):
        page.keyboard.press(key)
        text = expect_one(ear.wait_for_more(), key).text
        assert message(page) == text
        page.locator('#toolbar [data-do="menu"]').click()
        page.locator(f'#menu-sheet [data-do="{name}"]').click()
        expect(page.locator("#menu-sheet")).to_be_hidden()
        assert expect_one(ear.wait_for_more(), name).text == text
    assert view_of(page) == before
    assert not before["helped"], "what can be seen is no help"
    page.keyboard.press("l")
    assert message(page) == expect_one(ear.wait_for_more(), "l").text
    page.keyboard.press("t")
    expect(page.locator("#timeline-sheet")).to_be_visible()


def test_keys_lead_to_rows_columns_and_the_waste(page: Page, site: Site) -> None:
    view = open_table(page, site.address, PYRAMID)
    for key, at in (("7", "r7c1"), ("1", "r1c1"), ("4", "r4c1"), ("8", "r4c1")):
        page.keyboard.press(key)
        assert focused_slot(page) == at, key
    page.keyboard.press("d")
    wait_for_view(page, "cursor", view["cursor"] + 1)
    for at in ("waste", "drawn", "waste"):
        page.keyboard.press("w")
        assert focused_slot(page) == at
    open_table(page, site.address, KLONDIKE)
    for key, at in (("5", "t5"), ("1", "t1"), ("w", "waste")):
        page.keyboard.press(key)
        assert focused_slot(page) == at, key


def test_letters_and_figures_can_be_switched_off_and_never_act_in_a_field(
    page: Page, site: Site
) -> None:
    open_table(page, site.address, PYRAMID)
    page.keyboard.press("d")
    wait_for_view(page, "cursor", 1)
    page.keyboard.press("n")
    page.locator("#chosen-deal summary").click()
    page.locator("#deal-text").press_sequentially("dhuncmgw7f?")
    expect(page.locator("#deal-text")).to_have_value("dhuncmgw7f?")
    close(page)
    assert settle(page)["cursor"] == 1
    open_from_menu(page, "settings")
    page.get_by_label("Single-letter keys").uncheck()
    close(page)
    slot(page, "r7c3").focus()
    for key in "dhuncmgw7f?":
        page.keyboard.press(key)
    assert settle(page)["cursor"] == 1
    expect(page.locator("dialog[open], #message:not([hidden])")).to_have_count(0)
    assert focused_slot(page) == "r7c3"
    for key, cursor in (
        ("Control+z", 0),
        ("Control+Shift+Z", 1),
        ("Control+z", 0),
        ("Control+y", 1),
    ):
        page.keyboard.press(key)
        wait_for_view(page, "cursor", cursor)


def test_space_after_a_click_on_a_tool_draws_and_does_not_press_it_again(
    page: Page, site: Site
) -> None:
    open_table(page, site.address, PYRAMID)
    page.locator('#toolbar [data-do="hint"]').click()
    page.wait_for_selector("[data-hint]")
    page.keyboard.press("Space")
    wait_for_view(page, "cursor", 1)
    page.locator('#toolbar [data-do="undo"]').click()
    wait_for_view(page, "cursor", 0)
    page.keyboard.press("Space")
    assert settle(page)["cursor"] == 1, "one draw, and no undo"
    # A key that walks brings the focus out: from then on Space is for the card that has it.
    page.keyboard.press("ArrowRight")
    assert focused_slot(page) is not None
    page.keyboard.press("Space")
    assert settle(page)["cursor"] == 1
    expect(page.locator('#table [aria-pressed="true"]')).to_have_count(1)


def test_space_on_a_tool_reached_by_key_presses_it_once(page: Page, site: Site) -> None:
    open_table(page, site.address, PYRAMID)
    page.keyboard.press("d")
    wait_for_view(page, "cursor", 1)
    page.locator('#toolbar [data-do="undo"]').focus()
    page.keyboard.press("Space")
    wait_for_view(page, "cursor", 0)
    view = settle(page)
    assert (view["cursor"], view["length"]) == (0, 1), "one undo, and no draw"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_for_left_hands_stock_and_rails_change_sides(
    new_page: Callable[..., Page], site: Site, table: Table
) -> None:
    page = new_page(viewport={"width": 844, "height": 390})
    open_table(page, site.address, table)

    def middles() -> list[float]:
        boxes = [page.locator(each).bounding_box() for each in ('[data-slot="stock"]', "#toolbar")]
        return [box["x"] + box["width"] / 2 for box in boxes if box]

    def is_left() -> list[bool]:
        return [middle < 422 for middle in middles()]

    assert is_left() == [True, False]
    open_from_menu(page, "settings")
    page.get_by_label("Playing hand").select_option("left")
    close(page)
    expect(page.locator("html")).to_have_attribute("data-hand", "left")
    assert is_left() == [False, True]
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    covering = page.evaluate(
        """() => [...document.querySelectorAll("#head > *, #toolbar > *, #table [data-free]")]
            .filter(each => {
                const { left, top, width } = each.getBoundingClientRect();
                const hit = document.elementFromPoint(left + width / 2, top + 6);
                return !each.contains(hit) && getComputedStyle(each).pointerEvents !== "none"
                    && each.closest("#head") === null;
            }).map(each => each.dataset.slot ?? each.className)"""
    )
    assert covering == []
    page.reload()
    page.wait_for_selector("[data-card]")
    assert is_left() == [False, True]


def test_more_time_for_double_taps(new_page: Callable[..., Page], site: Site) -> None:
    page = new_page(has_touch=True)
    view = open_table(page, site.address, PYRAMID)
    view, (start, _) = play_to_a_pair(page, view, PYRAMID.winning_line())
    while len(view["moves"].get(start, {})) != 1:
        start = next(
            name for name, ends in view["moves"].items() if len(ends) == 1 and name not in ends
        )
    open_from_menu(page, "settings")
    page.get_by_label("More time for double taps").check()
    close(page)
    slot(page, start).tap()
    page.wait_for_timeout(450)
    slot(page, start).tap()
    wait_for_view(page, "cursor", view["cursor"] + 1)


@pytest.mark.parametrize(("width", "height"), SMALL_SCREENS)
@pytest.mark.parametrize("language", ["en", "ja", "fi"])
def test_deal_is_in_sight_on_small_screens(
    new_page: Callable[..., Page], site: Site, language: str, width: int, height: int
) -> None:
    page = new_page(viewport={"width": width, "height": height})
    open_table(page, site.address, PYRAMID, f"motion=0&language={language}")
    page.keyboard.press("n")
    deal = page.locator("#deal-button")
    expect(deal).to_be_focused()
    expect(deal).to_be_in_viewport(ratio=1)
    picker = page.locator("#rules-picker summary")
    expect(picker).to_be_in_viewport(ratio=0.9)
    picker.click()
    chosen = page.locator("#rules-choices input:checked")
    expect(chosen).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator('#rules-choices input[value="relaxed"]')).to_be_checked()
    expect(deal).to_be_in_viewport(ratio=1)
    deal.click()
    wait_for_view(page, "rules.name", "relaxed")


def test_a_game_gone_on_with_is_named(page: Page, site: Site) -> None:
    listen(page)
    open_table(page, site.address, PYRAMID)
    ear = Listener(page)
    ear.until_quiet()
    for game, other in (("Klondike, Draw 1", "klondike"), ("Pyramid, Normal", "pyramid")):
        page.locator('#toolbar [data-do="menu"]').click()
        page.locator(f'#menu-games [data-game="{other}"]').click()
        assert game in expect_one(ear.wait_for_more(), other).text


def test_the_browsers_bars_have_the_colour_of_the_table(page: Page, site: Site) -> None:
    page.emulate_media(color_scheme="light")
    open_table(page, site.address, PYRAMID)
    metas = "() => [...document.querySelectorAll('meta[name=theme-color]')].map(m => m.content)"
    light = page.evaluate(metas)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"light => ({metas})().every(each => each !== light)", arg=light[0])
    dark = page.evaluate(metas)
    assert len({*light}) == len({*dark}) == 1
    open_from_menu(page, "settings")
    page.get_by_label("Table").select_option("light")
    assert page.evaluate(metas) == light


def test_every_slot_that_can_be_played_is_a_button_and_backs_name_no_card(
    page: Page, site: Site
) -> None:
    view = open_table(page, site.address, KLONDIKE)
    buttons = page.evaluate(
        """() => [...document.querySelectorAll("#table [data-slot]")]
            .map(({ tagName, dataset }) => [tagName, dataset.slot, dataset.card ?? null])"""
    )
    assert {tag for tag, _, _ in buttons} == {"BUTTON"}
    cards = {name: card for _, name, card in buttons}
    assert len(cards) == len(buttons)
    assert set(view["moves"]) <= set(cards)
    assert {end for ends in view["moves"].values() for end in ends} <= set(cards)
    for pile in view["piles"]:
        for each in pile["slots"]:
            assert cards[each["slot"]] == each["card"]
