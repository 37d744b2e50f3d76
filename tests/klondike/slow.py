"""Klondike once more, slowly: a second reading of docs/rules.md that shares nothing with the core.

Card texts, tuples and loops; nothing clever. It searches every position there is, so it is for
small games: few columns, and foundations that are built up far.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

RANKS = "A23456789TJQK"
SUITS = "CDHS"

Pile = tuple[str, ...]


@cache
def goes_on(card: str, below: str) -> bool:
    """Tell whether ``card`` goes onto ``below`` in a column."""
    one_is_red = card[1] in "DH"
    other_is_red = below[1] in "DH"
    return one_is_red != other_is_red and RANKS.index(below[0]) == RANKS.index(card[0]) + 1


class Slow(NamedTuple):
    """Everything that lies on the table; the first of ``stock`` comes next, piles end on top."""

    draw: int
    columns: tuple[Pile, ...]
    down: tuple[int, ...]
    stock: Pile
    waste: Pile
    tops: tuple[int, ...]  # how many cards lie on each foundation, in the order of SUITS

    def is_won(self) -> bool:
        return self.tops == (13, 13, 13, 13)

    def key(self) -> object:
        """Tell what the future depends on: which column is which does not matter."""
        columns = tuple(sorted(zip(self.columns, self.down, strict=True)))
        return columns, self.stock, self.waste, self.tops

    def moves(self) -> Iterator[tuple[str, Slow]]:
        """List every legal move with what it makes of the table."""
        if self.is_won():
            return
        yield from self.card_moves()
        if self.stock:
            count = min(self.draw, len(self.stock))
            waste = self.waste + self.stock[:count]
            yield "draw", self.with_talon(self.stock[count:], waste)
        elif self.waste:
            yield "redeal", self.with_talon(self.waste, ())

    def card_moves(self) -> Iterator[tuple[str, Slow]]:
        """List the moves that are neither draw nor redeal."""
        if self.waste:
            taken = self.with_talon(self.stock, self.waste[:-1])
            yield from taken.put_anywhere(self.waste[-1:], None)
        for number, cards in enumerate(self.columns):
            for place in range(self.down[number], len(cards)):
                left = cards[:place]
                down = self.down[number]
                if down == len(left) and down > 0:
                    down -= 1
                taken = self.with_column(number, left, down)
                for move, after in taken.put_anywhere(cards[place:], number):
                    is_same = place == 0 and move.endswith(tuple("1234567"))
                    if not (is_same and not self.columns[int(move[-1]) - 1]):
                        yield move, after
        for suit in range(4):
            if self.tops[suit] > 0:
                card = RANKS[self.tops[suit] - 1] + SUITS[suit]
                taken = self.with_top(suit, self.tops[suit] - 1)
                for move, after in taken.put_anywhere((card,), None):
                    if not move.endswith("f"):
                        yield move, after

    def put_anywhere(self, run: Pile, column: int | None) -> Iterator[tuple[str, Slow]]:
        """List where a run that is in the hand can go, but back to its column."""
        card = run[0]
        suit = SUITS.index(card[1])
        if len(run) == 1 and self.tops[suit] == RANKS.index(card[0]):
            yield f"{card}>f", self.with_top(suit, self.tops[suit] + 1)
        for number, cards in enumerate(self.columns):
            if number != column and (goes_on(card, cards[-1]) if cards else card[0] == "K"):
                after = self.with_column(number, cards + run, self.down[number])
                yield f"{card}>t{number + 1}", after

    def with_talon(self, stock: Pile, waste: Pile) -> Slow:
        return type(self)(self.draw, self.columns, self.down, stock, waste, self.tops)

    def with_column(self, number: int, cards: Pile, down: int) -> Slow:
        columns = (*self.columns[:number], cards, *self.columns[number + 1 :])
        downs = (*self.down[:number], down, *self.down[number + 1 :])
        return type(self)(self.draw, columns, downs, self.stock, self.waste, self.tops)

    def with_top(self, suit: int, top: int) -> Slow:
        tops = (*self.tops[:suit], top, *self.tops[suit + 1 :])
        return type(self)(self.draw, self.columns, self.down, self.stock, self.waste, tops)


def deal(cards: list[str], draw: int) -> Slow:
    """Lay out 52 card texts."""
    columns: list[list[str]] = [[] for _ in range(7)]
    place = 0
    for row in range(7):
        for column in range(7):
            if column >= row:
                columns[column].append(cards[place])
                place += 1
    down = tuple(range(7))
    piles = tuple(tuple(column) for column in columns)
    return Slow(draw, piles, down, tuple(cards[28:]), (), (0, 0, 0, 0))


def is_winnable(table: Slow, most: int) -> bool | None:
    """Tell whether a table can be won, by looking at every position; None beyond ``most``."""
    seen = {table.key()}
    to_do = [table]
    while to_do:
        here = to_do.pop()
        if here.is_won():
            return True
        for _, after in here.moves():
            key = after.key()
            if key not in seen:
                seen.add(key)
                to_do.append(after)
        if len(seen) > most:
            return None
    return False


def can_turn_up(table: Slow, most: int) -> bool | None:
    """Tell whether legal moves of any kind turn a face-down card up; None beyond ``most``."""
    seen = {table.key()}
    to_do = [table]
    while to_do:
        here = to_do.pop()
        for _, after in here.moves():
            if sum(after.down) < sum(table.down):
                return True
            key = after.key()
            if key not in seen:
                seen.add(key)
                to_do.append(after)
        if len(seen) > most:
            return None
    return False


def has_no_moves_left(table: Slow) -> bool:
    """Tell whether nothing but draws and redeals is legal, here and after any of them."""
    here = table
    seen = []
    while here not in seen:
        seen.append(here)
        if list(here.card_moves()):
            return False
        stock_moves = [after for move, after in here.moves() if move in ("draw", "redeal")]
        if stock_moves:
            here = stock_moves[0]
    return True
