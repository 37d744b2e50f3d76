"""The games that tests play on the page, one entry each, and how any of them is opened and asked.

A game joins the tests of accessibility, motion and announcements by an entry in ``TABLES``.
"""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page

from pyramid_core.deals import deck_of_deal
from pyramid_core.games import GAMES
from tests.web.driver import boot, send
from tests.web.player import View, wait_for_view, winning_line

Move = str


@dataclass(frozen=True, slots=True)
class Table:
    """One game under rules it can be played on the page by, with two deals.

    ``deal`` can be won. ``lost_deal`` comes to an end that the page tells of after ``lost_line``;
    where that is empty it is made of the first move listed each time, until there is none.
    """

    game: str
    rules: str
    deal: int
    lost_rules: str
    lost_deal: int
    lost_line: tuple[Move, ...] = ()

    def __str__(self) -> str:
        return self.game

    def winning_line(self) -> tuple[Move, ...]:
        """Answer a line that wins ``deal``."""
        return winning_line(self.game, self.rules, self.deal)

    def losing_line(self) -> tuple[Move, ...]:
        """Answer the line that gets stuck in ``lost_deal``."""
        if self.lost_line:
            return self.lost_line
        game = GAMES[self.game]
        position = game.deal(deck_of_deal(self.lost_deal), game.parse_rules(self.lost_rules))
        line: list[Move] = []
        while moves := game.moves(position):
            position = game.play(position, moves[0])
            line.append(moves[0])
            assert len(line) < 300, "this way the game has no end"
        assert not game.is_won(position)
        return tuple(line)


TABLES = (Table("pyramid", "normal", 303, "strict", 1),)


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
    for count, move in enumerate(line):
        pair = pair_in(view)
        if pair and 3 * count >= len(line):
            return view, pair
        play(page, move)
        view = wait_for_view(page, "cursor", count + 1)
    raise AssertionError("no card can be selected in this line")
