"""Write tests/data/klondike-*.game: ``python -m tests.klondike.make_games``.

Whole games found by seeded walks, as save texts, with what the slow twin says of where they
stand. Frozen: a file changes when a rule or the save format changes, with the reason in the
commit.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.klondike.make_perft import choose
from tests.klondike.slow import (
    RANKS,
    SUITS,
    Slow,
    can_turn_up,
    deal,
    has_no_moves_left,
    is_winnable,
)
from tests.oracle.dice import Dice
from tests.oracle.shuffle import CARDS, deck_texts

FOLDER = Path(__file__).parents[1] / "data"
SOURCE = "# SOURCE: tests/klondike/make_games.py, judged by tests/klondike/slow.py and frozen.\n"
MOST_TABLES = 20_000  # looked at to decide what is told

Wish = Callable[[Slow, set[str]], bool]


def face_up(table: Slow) -> set[str]:
    """List the cards that lie face up."""
    columns = zip(table.columns, table.down, strict=True)
    up = {card for cards, down in columns for card in cards[down:]}
    on_top = {RANKS[rank] + SUITS[suit] for suit in range(4) for rank in range(table.tops[suit])}
    return up | set(table.waste) | on_top


def notice_of(table: Slow, seen: set[str]) -> str | None:
    """Tell what a player is told; fails where that takes too long to find out."""
    if table.is_won() or not seen.issuperset(table.stock):
        return None
    if has_no_moves_left(table):
        return "no-moves"
    decide = can_turn_up if any(table.down) else is_winnable
    can_go_on = decide(table, MOST_TABLES)
    assert can_go_on is not None
    return None if can_go_on else "no-progress"


def is_won(table: Slow, seen: set[str]) -> bool:
    """Tell whether the game is won."""
    return table.is_won() and len(seen) == len(CARDS)


def is_without_moves(table: Slow, seen: set[str]) -> bool:
    """Tell whether nothing moves, and a good part of the game was played."""
    return sum(table.tops) > 5 and seen.issuperset(table.stock) and has_no_moves_left(table)


def is_without_progress(table: Slow, seen: set[str]) -> bool:
    """Tell whether cards move, but none turns another up."""
    return (
        sum(table.tops) > 5
        and any(table.down)
        and seen.issuperset(table.stock)
        and not has_no_moves_left(table)
        and can_turn_up(table, MOST_TABLES) is False
    )


GAMES: list[tuple[str, int, Wish]] = [
    ("won", 1, is_won),
    ("won", 3, is_won),
    ("no-moves", 1, is_without_moves),
    ("no-moves", 3, is_without_moves),
    ("no-progress", 1, is_without_progress),
    ("no-progress", 3, is_without_progress),
]


def find_game(draw: int, wish: Wish) -> tuple[int, list[str], list[Slow]]:
    """Walk through deal after deal until a table is as wished; lists every table on the way."""
    number = 1
    while True:
        dice = Dice(number)
        tables = [deal(deck_texts(number), draw)]
        seen = face_up(tables[0])
        line: list[str] = []
        while len(line) < 300 and not tables[-1].is_won() and not wish(tables[-1], seen):
            move, table = choose(dice, tables[-1])
            line.append(move)
            tables.append(table)
            seen |= face_up(table)
        if wish(tables[-1], seen):
            return number, line, tables
        number += 1


def write(name: str, number: int, line: list[str], tables: list[Slow], cursor: int) -> None:
    """Write one game, standing at ``cursor``."""
    table = tables[cursor]
    seen: set[str] = set().union(*map(face_up, tables))
    notice = notice_of(table, seen)
    text = (
        SOURCE
        + f"expect outcome {'won' if table.is_won() else 'playing'}\n"
        + f"expect notice {notice or 'none'}\n"
        + "expect score 0\n"
        + f"expect tableau {sum(map(len, table.columns))}\n"
        + f"expect cards {len(CARDS) - sum(table.tops)}\n"
        + f"expect redeals {line[:cursor].count('redeal')}\n"
        + "solitaire-save 2\n"
        + f"id klondike-draw-{table.draw}-s1-{number}\n"
        + f"cursor {cursor}\n"
        + f"elapsed {1000 * len(line)}\n"
        + "helped 0\n"
        + f"booked {int(table.is_won())}\n"
        + f"seen {' '.join(card for card in CARDS if card in seen)}\n"
        + f"moves {' '.join(line)}\n"
    )
    (FOLDER / f"klondike-{name}-draw-{table.draw}.game").write_text(text, encoding="ascii")


def main() -> None:
    """Write the files."""
    for name, draw, wish in GAMES:
        number, line, tables = find_game(draw, wish)
        print(name, draw, number, len(line), flush=True)
        write(name, number, line, tables, len(line))
    # Gone back by half after everything in the talon was seen: what is told knows that.
    number, line, tables = find_game(3, is_without_progress)
    write("half-undone", number, line, tables, len(line) // 2)


if __name__ == "__main__":
    main()
