"""Write tests/data/klondike.perft: ``python -m tests.klondike.make_perft``.

The numbers are the slow twin's. They are frozen: the file changes when a rule changes, and then
with the reason in the commit. Prefixes are found by seeded walks that stop where they are told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from tests.klondike.slow import Slow, deal
from tests.oracle.dice import Dice
from tests.oracle.shuffle import deck_texts

FILE = Path(__file__).parents[1] / "data" / "klondike.perft"
DEEPEST = 7
MOST_PATHS = 12_000  # deeper levels are left out of a block where they are wider than this
DRAWS = (1, 3)
DEALS_FROM_THE_START = 4  # for each draw

HEADER = """\
# SOURCE: tests/klondike/make_perft.py, numbers counted by tests/klondike/slow.py and frozen.
# perft D N: N lines of D moves lead on from the prefix; distinct D N: they end in N positions.
"""

Wish = Callable[[Slow], bool]


def texts(table: Slow) -> list[str]:
    """List the legal moves."""
    return [move for move, _ in table.moves()]


def is_before_redeal(table: Slow) -> bool:
    """Tell whether a redeal is possible, and a card can move as well."""
    return "redeal" in texts(table) and len(texts(table)) > 2


def has_short_last_draw(table: Slow) -> bool:
    """Tell whether fewer cards are left to draw than a draw turns up."""
    return 0 < len(table.stock) < table.draw


def is_last_draw(table: Slow) -> bool:
    """Tell whether the next draw empties the stock."""
    return 0 < len(table.stock) <= table.draw and len(table.waste) > 2


def has_empty_column_and_kings(table: Slow) -> bool:
    """Tell whether a column is empty and two kings can go there."""
    return () in table.columns and sum(move[0] == "K" for move in texts(table)) > 1


def has_king_at_the_foot(table: Slow) -> bool:
    """Tell whether a king lies at the foot of a column, face up, while another column is empty."""
    feet = [cards[:1] for cards, down in zip(table.columns, table.down, strict=True) if not down]
    return () in feet and any(foot[0][0] == "K" for foot in feet if foot)


def has_card_to_take_down(table: Slow) -> bool:
    """Tell whether a card of a foundation above the twos can come down."""
    tops = {
        "A23456789TJQK"[top - 1] + suit
        for top, suit in zip(table.tops, "CDHS", strict=True)
        if top > 2
    }
    return any(move[:2] in tops and not move.endswith("f") for move in texts(table))


def has_two_places_for_one_card(table: Slow) -> bool:
    """Tell whether a card goes on two columns and to its foundation."""
    counts = Counter(move.split(">")[0] for move in texts(table) if ">" in move)
    return max(counts.values(), default=0) > 2


def has_long_run_to_move(table: Slow) -> bool:
    """Tell whether a run of four cards or more can move."""
    heads = {
        cards[place]
        for cards, down in zip(table.columns, table.down, strict=True)
        for place in range(down, len(cards) - 3)
    }
    return any(move[:2] in heads for move in texts(table))


def lies_open(table: Slow) -> bool:
    """Tell whether nothing in the columns is face down, and cards are left in the stock."""
    return not any(table.down) and len(table.stock) > 2


def is_one_move_from_won(table: Slow) -> bool:
    """Tell whether one move wins."""
    return any(after.is_won() for _, after in table.moves())


def has_empty_talon(table: Slow) -> bool:
    """Tell whether stock and waste are used up while the columns are not."""
    return not table.stock and not table.waste and sum(table.tops) < 45


EDGES: list[tuple[str, int, Wish]] = [
    *(("before-redeal", draw, is_before_redeal) for draw in DRAWS),
    ("short-last-draw", 3, has_short_last_draw),
    *(("last-draw", draw, is_last_draw) for draw in DRAWS),
    *(("kings-and-an-empty-column", draw, has_empty_column_and_kings) for draw in DRAWS),
    *(("king-at-the-foot", draw, has_king_at_the_foot) for draw in DRAWS),
    *(("card-to-take-down", draw, has_card_to_take_down) for draw in DRAWS),
    *(("two-places-for-one-card", draw, has_two_places_for_one_card) for draw in DRAWS),
    *(("long-run", draw, has_long_run_to_move) for draw in DRAWS),
    *(("lies-open", draw, lies_open) for draw in DRAWS),
    *(("one-move-from-won", draw, is_one_move_from_won) for draw in DRAWS),
    *(("empty-talon", draw, has_empty_talon) for draw in DRAWS),
]


def choose(dice: Dice, table: Slow) -> tuple[str, Slow]:
    """Choose a move: mostly one up or one that turns a card up."""
    steps = list(table.moves())
    useful = [
        (move, after)
        for move, after in steps
        if move.endswith("f") or sum(after.down) < sum(table.down)
    ]
    kind = dice.below(8)
    if useful and kind < 6:
        return dice.choose(useful)
    cards = [step for step in steps if ">" in step[0]]
    return dice.choose(cards if cards and kind == 7 else steps)


def find_prefix(draw: int, wish: Wish, first_deal: int) -> tuple[int, list[str], Slow]:
    """Walk through deal after deal until a position is as wished."""
    number = first_deal
    while True:
        dice = Dice(number)
        table = deal(deck_texts(number), draw)
        line: list[str] = []
        while len(line) < 250 and not table.is_won():
            if line and wish(table):
                return number, line, table
            move, table = choose(dice, table)
            line.append(move)
        number += 1


def levels(table: Slow) -> list[Counter[Slow]]:
    """Count the lines to each position, depth by depth, as far as MOST_PATHS allows."""
    found = [Counter({table: 1})]
    while len(found) <= DEEPEST:
        following: Counter[Slow] = Counter()
        for here, lines in found[-1].items():
            for _, after in here.moves():
                following[after] += lines
        if following.total() > MOST_PATHS:
            break
        found.append(following)
    return found[1:]


def block(name: str, number: int, line: list[str], table: Slow) -> str:
    """Write one prefix and its numbers."""
    lines = [
        f"id {name}-draw-{table.draw}",
        f"rules draw-{table.draw}",
        f"deal {number}",
        f"moves {' '.join(line)}".rstrip(),
    ]
    for depth, level in enumerate(levels(table), start=1):
        lines.append(f"perft {depth} {level.total()}")
        lines.append(f"distinct {depth} {len(level)}")
    return "\n" + "\n".join(lines) + "\n"


def main() -> None:
    """Write the file."""
    blocks = [
        block(f"start-{number}", number, [], deal(deck_texts(number), draw))
        for draw in DRAWS
        for number in range(draw, draw + DEALS_FROM_THE_START)
    ]
    for place, (name, draw, wish) in enumerate(EDGES):
        number, line, table = find_prefix(draw, wish, 1_000 * (place + 1))
        print(name, draw, number, len(line), flush=True)
        blocks.append(block(name, number, line, table))
    FILE.write_text(HEADER + "".join(blocks), encoding="ascii")


if __name__ == "__main__":
    main()
