"""A player of whole games on the page: looks for a winning line, and makes it by hand."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from pyramid_core.deals import deck_of_deal
from pyramid_core.games import GAMES
from tests.web.driver import START_MS, boot, send

Hand = Callable[[Page, str, str], None]
View = dict[str, Any]

# Shades that follow a sheet as it is scrolled are animations, too, and never over.
IS_RUNNING = (
    "({ playState, timeline }) => playState === 'running' && timeline === document.timeline"
)


def winning_line(game: str, rules: str, deal: int) -> tuple[str, ...]:
    """Answer a line that wins a deal."""
    of_game = GAMES[game]
    of_rules = of_game.parse_rules(rules)
    deck = deck_of_deal(deal)
    search = of_game.prover(deck, of_rules, 100_000).search(of_game.deal(deck, of_rules), 100_000)
    while search.verdict is None:
        search.advance(10_000)
    assert search.line, f"deal {deal} has no line under {rules}"
    return search.line


def open_deal(page: Page, address: str, rules: str, deal: int, flags: str = "motion=0") -> None:
    """Open the page on a deal, whether it can be won or not."""
    boot(page, f"{address}?deal={deal}&rules={rules}&{flags}")
    page.wait_for_function("() => document.querySelectorAll('[data-card]').length > 20")
    assert view_of(page)["deal"] == str(deal)


def view_of(page: Page) -> View:
    """Ask the core for its picture; changes nothing."""
    view: View = send(page, do="stats")["view"]
    return view


def _poll(page: Page, holds: Callable[[View], bool], seconds: float = START_MS / 1000) -> View:
    """Ask for the core's picture until something holds of it or time is up; answer the last one.

    From here: the browser's own waiting takes a promise for a yes.
    """
    deadline = time.monotonic() + seconds
    while not holds(view := view_of(page)) and time.monotonic() < deadline:
        page.wait_for_timeout(20)
    return view


def wait_for_view(page: Page, what: str, value: Any, seconds: float = START_MS / 1000) -> View:
    """Wait until an entry of the core's picture (``rules.key``) has a value; answer the picture."""

    def entry_of(view: View) -> Any:
        entry: Any = view
        for name in what.split("."):
            entry = entry[name] if entry is not None else None
        return entry

    view = _poll(page, lambda view: bool(entry_of(view) == value), seconds)
    assert entry_of(view) == value, f"{what} stays {entry_of(view)!r}, not {value!r}"
    return view


def wait_until_past(page: Page, cursor: int) -> View:
    """Wait until a game that moves by itself has gone beyond a move; answer the picture."""
    view = _poll(page, lambda view: bool(view["cursor"] > cursor))
    assert view["cursor"] > cursor, f"it does not move beyond {cursor}"
    return view


def slot(page: Page, name: str) -> Locator:
    """Find the card or pile at a slot."""
    return page.locator(f'[data-slot="{name}"]')


def touched_slots(view: View, move: str) -> tuple[str, str]:
    """Find the slots that make a move: from and to, the same for a single press."""
    return next(
        (start, end)
        for start, ends in view["moves"].items()
        for end, text in ends.items()
        if text == move
    )


def play_line(page: Page, line: tuple[str, ...], hand: Hand) -> None:
    """Make every move of a line, each by hand, and see the core follow."""
    view = view_of(page)
    for move in line:
        cursor = view["cursor"]
        hand(page, *touched_slots(view, move))
        view = wait_for_view(page, "cursor", cursor + 1)


def tap(page: Page, start: str, end: str) -> None:
    """Tap one card, and the other if there is one."""
    for name in dict.fromkeys((start, end)):
        slot(page, name).tap()


def drag(page: Page, start: str, end: str) -> None:
    """Drag one card onto the other with the mouse; press what goes alone."""
    if start == end:
        slot(page, start).click()
        return
    centres = []
    for name in (start, end):
        box = slot(page, name).bounding_box()
        assert box is not None
        centres.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    page.mouse.move(*centres[0])
    page.mouse.down()
    page.mouse.move(*centres[1], steps=6)
    page.mouse.up()


def press_keys(page: Page, start: str, end: str) -> None:
    """Walk to one card and then the other with Tab and arrows, and press Enter on each."""
    for name in dict.fromkeys((start, end)):
        walk_to(page, name)
        page.keyboard.press("Enter")


def focused_slot(page: Page) -> str | None:
    """Answer the slot that has the focus, None if it is elsewhere."""
    name: str | None = page.evaluate("() => document.activeElement?.dataset?.slot ?? null")
    return name


def walk_to(page: Page, name: str) -> None:
    """Move the focus to a slot with the keyboard alone."""
    in_tableau = name.startswith("r")
    for _ in range(40):
        here = focused_slot(page)
        if here == name:
            return
        if here is not None and in_tableau and here.startswith("r"):
            _step_towards(page, here, name)
        else:
            page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {name}")


def _step_towards(page: Page, here: str, name: str) -> None:
    row, column = _place(here)
    to_row, to_column = _place(name)
    tried = []
    if row < to_row:
        tried.append("ArrowDown")
    elif row > to_row:
        tried.append("ArrowUp")
    tried.append("ArrowRight" if column < to_column else "ArrowLeft")
    for key in tried:
        page.keyboard.press(key)
        if focused_slot(page) != here:
            return
    page.keyboard.press("Home" if "ArrowLeft" in tried else "End")


def _place(name: str) -> tuple[int, int]:
    row, _, column = name[1:].partition("c")
    return int(row), int(column)


def expect_page_to_show(page: Page, view: View) -> None:
    """See that the page shows exactly the cards of a picture, each free or not."""
    expected = {
        each["slot"]: [each["card"], each["free"]]
        for pile in view["piles"]
        for each in pile["slots"]
    }
    shown = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('[data-card]')]
            .map(card => [card.dataset.slot, [card.dataset.card, 'free' in card.dataset]]))"""
    )
    assert shown == expected


def expect_win(page: Page) -> None:
    """See the page say that the game is won."""
    expect(page.locator("#win-sheet")).to_be_visible()
    expect(page.locator("#notice")).to_be_hidden()
    assert view_of(page)["outcome"] == "won"
