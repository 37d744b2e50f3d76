"""Hands that play Klondike on the page: by taps, by dragging runs, by the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.web.driver import boot, send
from tests.web.player import View, slot, view_of, wait_for_view

Hand = Callable[[Page, View, str], None]

# Longer than two taps may be apart to be one double tap.
APART_MS = 400
# From the top of a card: what is seen of every one of them, however long its column.
STRIP = 9


def open_klondike(page: Page, address: str, rules: str, deal: int, flags: str = "motion=0") -> View:
    """Open the page on a deal of Klondike; answer the core's picture."""
    boot(page, f"{address}?game=klondike&deal={deal}&rules={rules}&{flags}")
    view = wait_for_view(page, "deal", str(deal))
    assert (view["game"], view["rules"]["name"]) == ("klondike", rules)
    page.wait_for_selector("[data-card]")
    return view


def play(page: Page, *moves: str) -> View:
    """Make moves past the hand; the page shows each. Answer the picture after them."""
    for move in moves:
        reply = send(page, do="move", move=move)
        assert reply["ok"], (move, reply)
    return view_of(page)


def way_of(view: View, move: str) -> tuple[str, str, bool]:
    """Find the slot a move takes a card from, the pile it goes to, and whether one press does."""
    for start, ends in view["moves"].items():
        goals = [end for end, text in ends.items() if text == move]
        if goals:
            goal = next((end for end in goals if end != start), start)
            return start, goal, start in goals
    raise AssertionError(f"{move} is not listed")


def play_line(page: Page, line: tuple[str, ...], hand: Hand) -> None:
    """Make every move of a line by hand, and see the core follow."""
    view = view_of(page)
    for move in line:
        assert view["moves"], "there is nothing to move"
        hand(page, view, move)
        view = wait_for_view(page, "cursor", view["cursor"] + 1)


def point_of(page: Page, name: str) -> tuple[float, float]:
    """Answer a point of a card that no other covers."""
    box = slot(page, name).bounding_box()
    assert box is not None
    return box["x"] + box["width"] * 0.4, box["y"] + STRIP


def tapper() -> Hand:
    """Make a hand that taps: once where that is enough, else the card and then its goal."""
    last_pile: list[str] = []

    def tap(page: Page, view: View, move: str) -> None:
        start, goal, is_single = way_of(view, move)
        pile = start.partition("c")[0]
        if last_pile == [pile] and start != "stock":
            page.wait_for_timeout(APART_MS)
        last_pile[:] = [pile]
        page.touchscreen.tap(*point_of(page, start))
        if not is_single:
            page.touchscreen.tap(*point_of(page, goal))

    return tap


def drag(page: Page, view: View, move: str) -> None:
    """Drag a card, with all that lies on it, to its goal; press the stock."""
    start, goal, _ = way_of(view, move)
    if start == goal:
        slot(page, start).click()
        return
    target = slot(page, goal).bounding_box()
    assert target is not None
    from_x, from_y = point_of(page, start)
    page.mouse.move(from_x, from_y)
    page.mouse.down()
    # Off the mark: what counts is the pile that is covered most.
    to_x, to_y = target["x"] + target["width"] * 0.6, target["y"] + target["height"] * 0.4
    page.mouse.move(to_x, to_y, steps=4)
    page.mouse.up()


def press_keys(page: Page, view: View, move: str) -> None:
    """Walk to a card, and to its goal where it has several, with keys alone."""
    start, goal, is_single = way_of(view, move)
    walk_to(page, view, start)
    page.keyboard.press("Enter")
    if not is_single:
        walk_to(page, view, goal)
        page.keyboard.press("Enter")


def focused_slot(page: Page) -> str | None:
    """Answer the slot that has the focus, None if it is elsewhere."""
    name: str | None = page.evaluate("() => document.activeElement?.dataset?.slot ?? null")
    return name


def walk_to(page: Page, view: View, name: str) -> None:
    """Move the focus to a slot of an upright table with Tab and arrows."""
    columns = [pile["pile"] for pile in view["piles"] if pile["role"] == "tableau"]
    for _ in range(60):
        here = focused_slot(page)
        if here == name:
            return
        page.keyboard.press("Tab" if here is None else _key_towards(page, columns, here, name))
    raise AssertionError(f"the keyboard does not reach {name}")


def _key_towards(page: Page, columns: list[str], here: str, name: str) -> str:
    from_column, to_column = here.partition("c")[0], name.partition("c")[0]
    if from_column in columns and to_column in columns:
        if from_column == to_column:
            return "ArrowDown" if _top(page, here) < _top(page, name) else "ArrowUp"
        is_left = columns.index(to_column) < columns.index(from_column)
        return "ArrowLeft" if is_left else "ArrowRight"
    if from_column in columns:
        return "ArrowUp"
    if to_column in columns:
        return "ArrowDown"
    return "ArrowLeft" if point_of(page, name) < point_of(page, here) else "ArrowRight"


def _top(page: Page, name: str) -> float:
    return point_of(page, name)[1]


def expect_page_to_show(page: Page, view: View) -> None:
    """See that the page shows the cards of a picture where they lie, and as many backs."""
    slots = [each for pile in view["piles"] for each in pile["slots"]]
    shown: dict[str, Any] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('[data-slot]')]
            .filter(each => each.dataset.card !== undefined || each.querySelector('.back'))
            .map(each => [each.dataset.slot,
                [each.dataset.card ?? null, 'free' in each.dataset]]))"""
    )
    shown.pop("stock", None)
    assert shown == {each["slot"]: [each["card"], each["free"]] for each in slots}
