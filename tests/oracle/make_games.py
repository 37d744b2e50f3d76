"""Write tests/data/pyramid-*.game: ``python -m tests.oracle.make_games``.

Whole games found by seeded walks, as save texts of the first version, which must stay readable,
with what the oracle says of where they stand.
Frozen: a file changes when a rule or the score changes, with the reason in the
commit.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.oracle.dice import Dice, choose_move
from tests.oracle.pyramid import RULE_KEYS, Table, score_of_line
from tests.oracle.shuffle import deck_texts

FOLDER = Path(__file__).parents[1] / "data"
NAMES = {
    "open-1-pyramid": "strict",
    "open-3-pyramid": "normal",
    "open-unlimited-pyramid": "relaxed",
    "closed-1-pyramid": "thirteen",
    "three-1-pyramid": "three-piles",
}
SOURCE = "# SOURCE: tests/oracle/make_games.py, judged by tests/oracle/pyramid.py and frozen.\n"

Wish = Callable[[Table], bool]


def is_won_in_last_pass(table: Table) -> bool:
    """Tell whether a game with several passes was won in the last of them."""
    return table.is_won() and str(table.pass_number) == table.passes


def is_over_with_few_cards_left(table: Table) -> bool:
    """Tell whether nothing can be done any more and the pyramid is nearly gone."""
    return not table.moves() and not table.is_won() and table.pyramid_left() < 4


GAMES: list[tuple[str, str, Wish]] = [
    *(("won", rules, Table.is_won) for rules in RULE_KEYS if rules != "closed-1-all"),
    ("won-in-last-pass", "open-3-pyramid", is_won_in_last_pass),
    ("won-in-last-pass", "closed-3-all", is_won_in_last_pass),
    ("stuck", "open-1-pyramid", Table.is_stuck),
    ("stuck", "open-unlimited-all", Table.is_stuck),
    ("stuck", "closed-3-pyramid", Table.is_stuck),
    ("stuck", "three-1-all", Table.is_stuck),
    ("over", "open-3-pyramid", is_over_with_few_cards_left),
]


def find_game(rules: str, wish: Wish, first_deal: int) -> tuple[int, list[str]]:
    """Walk through deal after deal until a position is as wished."""
    deal = first_deal
    while True:
        dice = Dice(deal)
        table = Table(deck_texts(deal), rules)
        line: list[str] = []
        while table.moves() and len(line) < 150 and not (line and wish(table)):
            line.append(choose_move(dice, table.moves(), 7))
            table = table.play(line[-1])
        if wish(table):
            return deal, line
        deal += 1


def write(name: str, rules: str, deal: int, line: list[str], cursor: int) -> None:
    """Write one game, standing at ``cursor``."""
    table = start = Table(deck_texts(deal), rules)
    for move in line[:cursor]:
        table = table.play(move)
    text = (
        SOURCE
        + f"expect outcome {'won' if table.is_won() else 'playing'}\n"
        + f"expect notice {'stuck' if table.is_stuck() else 'none'}\n"
        + f"expect score {score_of_line(start, line[:cursor])}\n"
        + f"expect tableau {table.pyramid_left()}\n"
        + f"expect cards {len(table.cards_left())}\n"
        + f"expect redeals {table.redeals}\n"
        + "solitaire-save 1\n"
        + f"id pyramid-{NAMES.get(rules, rules)}-s1-{deal}\n"
        + f"cursor {cursor}\n"
        + f"elapsed {1000 * len(line)}\n"
        + "helped 0\n"
        + f"booked {int(table.is_won())}\n"
        + f"moves {' '.join(line)}\n"
    )
    (FOLDER / f"pyramid-{name}-{rules}.game").write_text(text, encoding="ascii")


def main() -> None:
    """Write the files."""
    for name, rules, wish in GAMES:
        deal, line = find_game(rules, wish, 1)
        write(name, rules, deal, line, len(line))
    # Won, and then gone back by half: everything after the cursor can be redone.
    deal, line = find_game("open-2-pyramid", Table.is_won, 1)
    write("half-undone", "open-2-pyramid", deal, line, len(line) // 2)


if __name__ == "__main__":
    main()
