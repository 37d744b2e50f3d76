"""Whole games of Klondike won on the page, under both rules: by taps, by dragging, by keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Site
from tests.web.driver import await_engine, send
from tests.web.klondike_hands import (
    Hand,
    drag,
    expect_page_to_show,
    open_klondike,
    play,
    play_line,
    press_keys,
    tapper,
)
from tests.web.player import view_of, wait_for_view, winning_line

# Winnable under both rules; the line that wins is a short one.
DEAL = 37
RULES = ("draw-1", "draw-3")


def win(page: Page, site: Site, rules: str, hand: Hand) -> None:
    open_klondike(page, site.address, rules, DEAL)
    line = winning_line("klondike", rules, DEAL)
    play_line(page, line, hand)
    sheet = page.locator("#win-sheet")
    expect(sheet).to_be_visible()
    view = view_of(page)
    assert (view["outcome"], view["move_count"]) == ("won", len(line))
    expect(page.locator("#notice")).to_be_hidden()
    for words in ("Time", "Moves", str(len(line)), "Redeals"):
        expect(sheet).to_contain_text(words)
    expect(sheet).not_to_contain_text("core")
    counts = send(page, do="stats")["stats"]["klondike"][rules]
    assert (counts["played"], counts["won"], counts["best_score"]) == (1, 1, None)


@pytest.mark.parametrize("rules", RULES)
def test_a_game_won_by_taps_alone(new_page: Callable[..., Page], site: Site, rules: str) -> None:
    win(new_page(has_touch=True, is_mobile=True), site, rules, tapper())


@pytest.mark.parametrize("rules", RULES)
def test_a_game_won_by_dragging(new_page: Callable[..., Page], site: Site, rules: str) -> None:
    win(new_page(viewport={"width": 1280, "height": 800}), site, rules, drag)


@pytest.mark.parametrize("rules", RULES)
def test_a_game_won_with_the_keyboard_alone(page: Page, site: Site, rules: str) -> None:
    def keys(page: Page, view: dict[str, object], move: str) -> None:
        press_keys(page, view, move)
        # On the table, or on the sheet of a game that is won.
        has_focus = page.evaluate("() => document.activeElement !== document.body")
        assert has_focus, "the focus fell off the table"

    win(page, site, rules, keys)


def test_a_reload_goes_on_with_the_whole_history(page: Page, site: Site) -> None:
    open_klondike(page, site.address, "draw-3", DEAL)
    line = winning_line("klondike", "draw-3", DEAL)
    half = len(line) // 2
    play(page, *line[:half])
    page.get_by_role("button", name="Undo").click()
    before = wait_for_view(page, "cursor", half - 1)
    page.goto(site.address)
    await_engine(page)
    after = wait_for_view(page, "difficulty", before["difficulty"])
    for changing in ("rev", "elapsed"):
        before.pop(changing), after.pop(changing)
    assert after == before
    expect_page_to_show(page, after)
    page.get_by_role("button", name="Redo").click()
    wait_for_view(page, "cursor", half)
    play(page, *line[half:])
    expect(page.locator("#win-sheet")).to_be_visible()
