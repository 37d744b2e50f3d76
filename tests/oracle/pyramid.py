"""Pyramid once more, slowly: a second reading of docs/rules.md, to test the first one against.

Lists of card texts and loops over them, nothing clever and nothing shared: this module imports
no line of the core (``test_oracle.py`` reads its imports). Where it and the core differ, one of
the two has misread docs/rules.md.
"""

from __future__ import annotations

RANKS = "A23456789TJQK"
SUITS = "CDHS"

RULE_KEYS = (
    "open-1-pyramid",
    "open-1-all",
    "open-2-pyramid",
    "open-2-all",
    "open-3-pyramid",
    "open-3-all",
    "open-unlimited-pyramid",
    "open-unlimited-all",
    "closed-1-pyramid",
    "closed-1-all",
    "closed-2-pyramid",
    "closed-2-all",
    "closed-3-pyramid",
    "closed-3-all",
    "closed-unlimited-pyramid",
    "closed-unlimited-all",
    "three-1-pyramid",
    "three-1-all",
)

# The bonus for clearing a row of the pyramid, counted from the apex.
ROW_BONUS = {7: 25, 6: 50, 5: 75, 4: 100, 3: 150, 2: 250, 1: 500}

Key = tuple[object, ...]


class OracleError(Exception):
    """A move that the oracle refuses."""


def value(card: str) -> int:
    """Tell what a card counts, from A=1 to K=13."""
    return RANKS.index(card[0]) + 1


def pair_text(one: str, other: str) -> str:
    """Write a pair as a move, the lower card first."""
    if value(one) < value(other):
        return one + "+" + other
    return other + "+" + one


class Table:
    """Everything that lies on the table, as lists of card texts.

    ``rows`` are the seven rows of the pyramid from the apex down, "" where a card is gone.
    ``stock`` has the next card first; under open rules that one is the drawn card. The last card
    of a waste is its top.
    """

    def __init__(self, cards: list[str], rules: str) -> None:
        self.rules = rules
        self.way, self.passes, self.goal = rules.split("-")
        self.rows: list[list[str]] = []
        dealt = 0
        for length in range(1, 8):
            self.rows.append(cards[dealt : dealt + length])
            dealt += length
        self.stock = cards[dealt:]
        self.wastes: list[list[str]] = [[], [], []] if self.way == "three" else [[]]
        self.pass_number = 1
        self.redeals = 0

    def copy(self) -> Table:
        """Make a table that can be changed without changing this one."""
        twin = Table([], self.rules)
        twin.rows = [list(row) for row in self.rows]
        twin.stock = list(self.stock)
        twin.wastes = [list(waste) for waste in self.wastes]
        twin.pass_number = self.pass_number
        twin.redeals = self.redeals
        return twin

    def key(self) -> Key:
        """Tell everything the future depends on; two tables are one position if it is equal."""
        return (
            self.rules,
            tuple(tuple(row) for row in self.rows),
            tuple(self.stock),
            tuple(tuple(waste) for waste in self.wastes),
            self.pass_number,
        )

    def clear_rows(self, rows_left: int) -> None:
        """Take the lower rows away, so that a pyramid of ``rows_left`` rows is left."""
        for row in self.rows[rows_left:]:
            for place in range(len(row)):
                row[place] = ""

    # What can be seen and touched.

    def is_free(self, row: int, place: int) -> bool:
        """Tell whether a pyramid card is there with nothing on it; both counted from 0."""
        if self.rows[row][place] == "":
            return False
        if row == 6:
            return True
        below = self.rows[row + 1]
        return below[place] == "" and below[place + 1] == ""

    def playable(self) -> dict[str, str]:
        """Map the slots whose cards may be removed now to these cards."""
        slots = {}
        for row in range(7):
            for place in range(row + 1):
                if self.is_free(row, place):
                    slots[f"r{row + 1}c{place + 1}"] = self.rows[row][place]
        if self.way == "open" and len(self.stock) > 0:
            slots["drawn"] = self.stock[0]
        for number, waste in enumerate(self.wastes):
            if len(waste) > 0:
                name = f"waste{number + 1}" if self.way == "three" else "waste"
                slots[name] = waste[-1]
        return slots

    def hidden(self) -> list[str]:
        """List the cards that lie face down."""
        if self.way == "open":
            return self.stock[1:]
        return list(self.stock)

    def pyramid_left(self) -> int:
        """Count the cards left in the pyramid."""
        return sum(1 for row in self.rows for card in row if card != "")

    def cards_left(self) -> list[str]:
        """List every card that is not removed yet."""
        cards = [card for row in self.rows for card in row if card != ""]
        cards += self.stock
        for waste in self.wastes:
            cards += waste
        return cards

    # The rules.

    def is_won(self) -> bool:
        """Tell whether the goal is reached."""
        if self.goal == "pyramid":
            return self.pyramid_left() == 0
        return len(self.cards_left()) == 0

    def removals_by_slots(self) -> dict[tuple[str, ...], str]:
        """Map the slots that make a removal (each pair once) to its move text."""
        found: dict[tuple[str, ...], str] = {}
        if self.is_won():
            return {}
        slots = list(self.playable().items())
        for number, (slot, card) in enumerate(slots):
            if value(card) == 13:
                found[(slot,)] = card
            for other_slot, other in slots[number + 1 :]:
                if value(card) + value(other) == 13:
                    found[(slot, other_slot)] = pair_text(card, other)
        return found

    def can_draw(self) -> bool:
        """Tell whether a stock card can be turned or put on the waste."""
        return not self.is_won() and len(self.stock) > 0

    def can_redeal(self) -> bool:
        """Tell whether the waste can be turned over into a new stock."""
        if self.is_won() or len(self.stock) > 0 or self.way == "three":
            return False
        if len(self.wastes[0]) == 0:
            return False
        return self.passes == "unlimited" or self.pass_number < int(self.passes)

    def moves(self) -> list[str]:
        """List every legal move, in an order of our own."""
        texts = list(self.removals_by_slots().values())
        if self.can_draw():
            texts.append("draw")
        if self.can_redeal():
            texts.append("redeal")
        return texts

    def play(self, move: str) -> Table:
        """Make a move on a copy of the table."""
        if move not in self.moves():
            raise OracleError(move)
        after = self.copy()
        if move == "draw":
            # Three piles get one card each; else the one waste gets one card.
            for waste in after.wastes:
                if len(after.stock) > 0:
                    waste.append(after.stock.pop(0))
        elif move == "redeal":
            while len(after.wastes[0]) > 0:
                after.stock.append(after.wastes[0].pop(0))
            after.redeals += 1
            if self.passes != "unlimited":
                after.pass_number += 1
        else:
            for card in move.split("+"):
                after.take(card)
        return after

    def take(self, card: str) -> None:
        """Take one card off the table, wherever it lies."""
        for row in self.rows:
            for place in range(len(row)):
                if row[place] == card:
                    row[place] = ""
        for pile in [self.stock, *self.wastes]:
            if card in pile:
                pile.remove(card)

    def is_stuck(self) -> bool:
        """Tell whether draws and redeals alone lead to no removal any more."""
        if self.is_won():
            return False
        table = self
        seen = []
        while table.key() not in seen:
            seen.append(table.key())
            if len(table.removals_by_slots()) > 0:
                return False
            if table.can_draw():
                table = table.play("draw")
            elif table.can_redeal():
                table = table.play("redeal")
        return True

    def points(self, move: str) -> int:
        """Count what a legal move scores."""
        if move in ("draw", "redeal"):
            return 0
        after = self.play(move)
        score = 5
        for row in range(7):
            had_cards = any(card != "" for card in self.rows[row])
            has_cards = any(card != "" for card in after.rows[row])
            if had_cards and not has_cards:
                score += ROW_BONUS[row + 1]
        return score


def score_of_line(table: Table, line: list[str]) -> int:
    """Count a whole line afresh: the removals in it, and the rows that are gone at its end."""
    end = table
    score = 0
    for move in line:
        end = end.play(move)
        if move not in ("draw", "redeal"):
            score += 5
    for row in range(7):
        if all(card == "" for card in end.rows[row]) and any(
            card != "" for card in table.rows[row]
        ):
            score += ROW_BONUS[row + 1]
    return score


def count_paths(table: Table, depth: int) -> int:
    """Count the lines of ``depth`` moves (perft)."""
    if depth == 0:
        return 1
    return sum(count_paths(table.play(move), depth - 1) for move in table.moves())


def count_distinct(table: Table, depth: int) -> int:
    """Count the different positions that lines of ``depth`` moves lead to."""
    level = {table.key(): table}
    for _ in range(depth):
        following = {}
        for position in level.values():
            for move in position.moves():
                after = position.play(move)
                following[after.key()] = after
        level = following
    return len(level)


def shortest_win(table: Table, most: int) -> list[str] | None:
    """Try everything, shortest lines first; None if no line wins.

    Raises OracleError once more than ``most`` positions were seen: for small games only.
    """
    lines: dict[Key, list[str]] = {table.key(): []}
    level = [table]
    while len(level) > 0:
        following = []
        for position in level:
            line = lines[position.key()]
            if position.is_won():
                return line
            for move in position.moves():
                after = position.play(move)
                if after.key() not in lines:
                    lines[after.key()] = [*line, move]
                    following.append(after)
        if len(lines) > most:
            raise OracleError(f"more than {most} positions")
        level = following
    return None
