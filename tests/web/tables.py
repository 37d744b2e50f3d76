"""The games that tests play on the page, one entry each, and how any of them is opened and asked.

Every game is in the tests of accessibility, motion and announcements: with deals chosen here, or
with the first that will do.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pyramid_core.deals import deck_of_deal
from pyramid_core.games import GAMES
from pyramid_core.solver.finder import DealFinder
from tests.web.driver import START_MS, boot, send
from tests.web.player import View, slot, view_of, wait_for_view, winning_line

Move = str


@dataclass(frozen=True, slots=True)
class Table:
    """One game under rules it can be played on the page by, with two deals.

    ``deal`` can be won; ``lost_deal`` soon comes to an end that the page tells of.
    """

    game: str
    rules: str
    deal: int
    lost_rules: str
    lost_deal: int

    def __str__(self) -> str:
        return self.game

    def winning_line(self) -> tuple[Move, ...]:
        """Answer a line that wins ``deal``."""
        return winning_line(self.game, self.rules, self.deal)

    def losing_line(self) -> tuple[Move, ...]:
        """Answer a line of ``lost_deal`` after which there is something to tell, and not before.

        It is made of the first move each time that leads to a new position.
        """
        line = _line_to_a_notice(self.game, self.lost_rules, self.lost_deal)
        assert line is not None
        return line


def _line_to_a_notice(name: str, rules: str, deal: int) -> tuple[Move, ...] | None:
    """Play the first move each time that leads to a new position, as long as nothing is told."""
    game = GAMES[name]
    position = game.deal(deck_of_deal(deal), game.parse_rules(rules))
    been, seen, line = {position}, set(game.face_up(position)), list[Move]()
    while game.notice(position, seen) is None:
        moves = ((move, game.play(position, move)) for move in game.moves(position))
        step = next(((move, after) for move, after in moves if after not in been), None)
        if step is None:
            return None
        line.append(step[0])
        position = step[1]
        been.add(position)
        seen |= game.face_up(position)
    return tuple(line)


def _first_table(name: str) -> Table:
    """Find deals of a game for which none were chosen, under its usual rules."""
    game = GAMES[name]
    rules = next(iter(game.named_rules))
    finder = DealFinder(game, game.parse_rules(rules), count(1))
    while (found := finder.advance(1_000)) is None:
        pass
    lost = next(deal for deal in count(1) if _line_to_a_notice(name, rules, deal))
    return Table(name, rules, found.game_id.deal, rules, lost)


CHOSEN = {
    "pyramid": Table("pyramid", "normal", 303, "strict", 1),
    "klondike": Table("klondike", "draw-1", 474, "draw-1", 45),
}
TABLES = tuple(CHOSEN.get(name) or _first_table(name) for name in GAMES)


def open_table(page: Page, address: str, table: Table, flags: str = "motion=0") -> View:
    """Open the page on the deal that can be won; answer the core's picture."""
    return _open(page, address, (table.game, table.rules, table.deal), flags)


def open_lost(page: Page, address: str, table: Table, flags: str = "motion=0") -> View:
    """Open the page on the deal that gets stuck; answer the core's picture."""
    return _open(page, address, (table.game, table.lost_rules, table.lost_deal), flags)


def _open(page: Page, address: str, of: tuple[str, str, int], flags: str) -> View:
    game, rules, deal = of
    boot(page, f"{address}?game={game}&deal={deal}&rules={rules}&{flags}")
    view = wait_for_view(page, "deal", str(deal))
    assert view["game"] == game
    page.wait_for_selector("[data-card]")
    return view


def play(page: Page, *moves: Move) -> None:
    """Make moves past the hand; the page shows each."""
    for move in moves:
        reply = send(page, do="move", move=move)
        assert reply["ok"], (move, reply["error"])


def pair_in(view: View) -> tuple[str, str] | None:
    """Find a card that a press selects, and a place it then goes to or with."""
    return next(
        (
            (start, end)
            for start, ends in view["moves"].items()
            for end in ends
            if start not in ends
        ),
        None,
    )


def play_to_a_pair(page: Page, view: View, line: tuple[Move, ...]) -> tuple[View, tuple[str, str]]:
    """Play a good third of a line and on to where a card can be selected; answer that pair."""
    for made, move in enumerate(line):
        pair = pair_in(view)
        if pair and 3 * made >= len(line):
            return view, pair
        play(page, move)
        view = wait_for_view(page, "cursor", made + 1)
    pytest.skip("every card of this line goes by one press")


def press_both(page: Page, press: Callable[[str], None], start: str, end: str) -> None:
    """Make a move by presses: on one place, and on the other where the first alone did not do."""
    cursor = view_of(page)["cursor"]
    press(start)
    deadline = time.monotonic() + START_MS / 1000
    while start != end and view_of(page)["cursor"] == cursor:
        if page.locator(f'[data-slot="{start}"][aria-pressed="true"]').count():
            press(end)
            return
        assert time.monotonic() < deadline, f"a press on {start} does nothing"
        page.wait_for_timeout(20)


def tap_both(page: Page, start: str, end: str) -> None:
    """Make a move by taps near the top left corner, which no other card covers."""

    def press(name: str) -> None:
        box = slot(page, name).bounding_box()
        assert box
        slot(page, name).tap(position={"x": box["width"] * 0.25, "y": box["height"] * 0.04})

    press_both(page, press, start, end)


def enter_both(page: Page, start: str, end: str) -> None:
    """Make a move by the Enter key, as a screen reader's user does: the focus is put there."""

    def press(name: str) -> None:
        slot(page, name).focus()
        page.keyboard.press("Enter")

    press_both(page, press, start, end)


def expect_page_to_be_whole(page: Page, view: View) -> None:
    """See that the page shows the picture: each card once where it lies, free or not, or its back.

    All that lies out of sight is counted: together they are the cards in play.
    """
    slots = {each["slot"]: each for pile in view["piles"] for each in pile["slots"]}
    shown: dict[str, list[Any]] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('[data-slot]')].map(each =>
            [each.dataset.slot, [each.dataset.card ?? null, 'free' in each.dataset]]))"""
    )
    cards = {name: card for name, (card, _) in shown.items() if card is not None}
    assert {name: shown.get(name) for name in slots} == {
        name: [each["card"], each["free"]] for name, each in slots.items()
    }
    assert set(cards) <= set(slots)
    assert len(set(cards.values())) == len(cards)
    assert len(page.locator("[data-slot]").all()) == len(shown)
    lying = sum(
        pile.get("count", len(pile["slots"]))
        for pile in view["piles"]
        if pile["role"] != "foundation"
    )
    assert lying == view["counts"]["cards"]
    for pile in view["piles"]:
        if pile["role"] == "stock" and pile["press"] == "draw" and pile["count"] > 0:
            expect(page.locator(f'[data-slot="{pile["pile"]}"]')).to_contain_text(
                str(pile["count"])
            )
