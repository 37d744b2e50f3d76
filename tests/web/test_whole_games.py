"""Whole games won on the page: by taps alone, by dragging, by the keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, Site
from tests.web.driver import await_engine, send
from tests.web.player import (
    Hand,
    drag,
    expect_page_to_show,
    expect_win,
    focused_slot,
    open_deal,
    play_line,
    press_keys,
    tap,
    view_of,
    wait_for_view,
    winning_line,
)

# Winnable under the rules beside them, and short.
DEALS = {"normal": 303, "three-piles": 43, "thirteen": 3}


def win(page: Page, site: Site, rules: str, hand: Hand) -> None:
    deal = DEALS[rules]
    open_deal(page, site.address, rules, deal)
    play_line(page, winning_line("pyramid", rules, deal), hand)
    expect_win(page)
    stats = send(page, do="stats")["stats"]["pyramid"]
    assert [(counts["played"], counts["won"]) for counts in stats.values()] == [(1, 1)]


@pytest.mark.parametrize("rules", DEALS)
def test_a_game_won_by_taps_alone(new_page: Callable[..., Page], site: Site, rules: str) -> None:
    win(new_page(has_touch=True, is_mobile=True), site, rules, tap)


def test_a_game_won_by_dragging(new_page: Callable[..., Page], site: Site) -> None:
    win(new_page(viewport={"width": 1280, "height": 800}), site, "normal", drag)


def test_a_game_won_with_the_keyboard_alone(new_page: Callable[..., Page], site: Site) -> None:
    page = new_page(viewport={"width": 844, "height": 390})
    open_deal(page, site.address, "normal", DEALS["normal"])
    line = winning_line("pyramid", "normal", DEALS["normal"])
    for move in line[:-1]:
        play_line(page, (move,), press_keys)
        assert focused_slot(page) is not None, "the focus fell off the table"
    play_line(page, line[-1:], press_keys)
    expect_win(page)
    page.keyboard.press("Enter")
    expect(page.locator("#win-sheet")).to_be_hidden()
    wait_for_view(page, "outcome", "playing")


def test_a_reload_in_the_middle_goes_on_with_the_whole_history(page: Page, site: Site) -> None:
    rules, deal = "normal", DEALS["normal"]
    open_deal(page, site.address, rules, deal)
    line = winning_line("pyramid", rules, deal)
    half = len(line) // 2
    for move in line[:half]:
        assert send(page, do="move", move=move)["ok"]
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    before = view_of(page)
    assert (before["cursor"], before["length"]) == (half - 2, half)
    page.goto(site.address)
    await_engine(page)
    after = wait_for_view(page, "difficulty", before["difficulty"])
    for changing in ("rev", "elapsed"):
        before.pop(changing), after.pop(changing)
    assert after == before
    expect_page_to_show(page, after)
    for _ in range(half - 2):
        assert send(page, do="undo")["ok"]
    start = view_of(page)
    assert (start["cursor"], start["score"], start["counts"]["cards"]) == (0, 0, 52)
    expect_page_to_show(page, start)
    assert send(page, do="goto", cursor=half)["ok"]
    play_line(page, line[half:], _click)
    expect_win(page)


def _click(page: Page, start: str, end: str) -> None:
    for name in dict.fromkeys((start, end)):
        page.locator(f'[data-slot="{name}"]').click()


def test_a_won_game_is_not_won_again(page: Page, site: Site) -> None:
    rules, deal = "normal", DEALS["normal"]
    open_deal(page, site.address, rules, deal)
    line = winning_line("pyramid", rules, deal)
    for move in line:
        assert send(page, do="move", move=move)["ok"]
    expect_win(page)
    page.keyboard.press("Escape")
    expect(page.locator("#win-sheet")).to_be_hidden()
    page.get_by_role("button", name="Summary").click()  # closed by mistake, it is there again
    expect(page.locator("#win-sheet")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#win-sheet")).to_be_hidden()
    assert send(page, do="undo")["view"]["clock"] == "running"
    assert send(page, do="redo")["view"]["outcome"] == "won"
    stats = send(page, do="stats")["stats"]["pyramid"]["open-3-pyramid"]
    assert (stats["played"], stats["won"]) == (1, 1)


def test_it_fits_a_phone_without_scrolling(page: Page, site: Site) -> None:
    open_deal(page, site.address, "normal", DEALS["normal"])
    for width, height in ((320, 568), (360, 740), (390, 844), (640, 360), (844, 390), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => document.documentElement.clientWidth === width", arg=width)
        outside = page.evaluate(
            """() => [...document.querySelectorAll('[data-slot], .tool')].filter(each => {
                const box = each.getBoundingClientRect();
                return box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5
                    || box.bottom > innerHeight + 0.5 || box.width < 24 || box.height < 24;
            }).map(each => each.dataset.slot ?? each.dataset.do)"""
        )
        assert outside == [], (width, height)
        scrolls = page.evaluate(
            """() => document.documentElement.scrollHeight > innerHeight
                || document.documentElement.scrollWidth > innerWidth"""
        )
        assert not scrolls, (width, height)
    assert page.viewport_size != PHONE
