"""Write tests/data/pyramid.perft: ``python -m tests.oracle.make_perft``.

The numbers are the oracle's. They are frozen: the file changes when a rule changes, and then
with the reason in the commit. Prefixes are found by seeded walks that stop where they are told.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.oracle.dice import Dice, choose_move
from tests.oracle.pyramid import RULE_KEYS, Table, count_distinct, count_paths, value
from tests.oracle.shuffle import deck_texts

FILE = Path(__file__).parents[1] / "data" / "pyramid.perft"
DEEPEST = 8
MOST_PATHS = 12_000  # deeper levels are left out of a block where they are wider than this

HEADER = """\
# SOURCE: tests/oracle/make_perft.py, numbers counted by tests/oracle/pyramid.py and frozen.
# perft D N: N lines of D moves lead on from the prefix; distinct D N: they end in N positions.
"""

Wish = Callable[[Table], bool]


def is_end_of_last_pass(table: Table) -> bool:
    """Tell whether only removals are left, and there are two of them at least."""
    return (
        not table.can_draw()
        and not table.can_redeal()
        and len(table.wastes[0]) > 0
        and len(table.removals_by_slots()) > 1
    )


def is_just_before_redeal(table: Table) -> bool:
    """Tell whether the stock is empty, a redeal is allowed, and there is a removal as well."""
    return table.can_redeal() and len(table.removals_by_slots()) > 0


def is_just_after_redeal(table: Table) -> bool:
    """Tell whether a redeal was the last move."""
    return (
        table.redeals > 0
        and all(len(waste) == 0 for waste in table.wastes)
        and len(table.stock) > 0
        and len(table.removals_by_slots()) > 0
    )


def has_two_kings_on_top(table: Table) -> bool:
    """Tell whether two kings can go at once."""
    return sum(1 for card in table.playable().values() if value(card) == 13) > 1


def has_drawn_and_waste_pair(table: Table) -> bool:
    """Tell whether the drawn card goes with the top of the waste."""
    return ("drawn", "waste") in table.removals_by_slots()


def has_pair_of_wastes(table: Table) -> bool:
    """Tell whether two of the three wastes go together."""
    return any(
        slots[0].startswith("waste") and len(slots) > 1 for slots in table.removals_by_slots()
    )


def has_nothing_beside_the_pyramid(table: Table) -> bool:
    """Tell whether stock and waste are used up while the pyramid is not."""
    return (
        len(table.stock) == 0
        and all(len(waste) == 0 for waste in table.wastes)
        and table.pyramid_left() > 1
        and len(table.removals_by_slots()) > 0
    )


def has_one_card_left(table: Table) -> bool:
    """Tell whether only the apex is left of the pyramid."""
    return table.pyramid_left() == 1


def has_only_stock_left(table: Table) -> bool:
    """Tell whether the pyramid is gone and the game goes on."""
    return table.pyramid_left() == 0 and not table.is_won()


def has_one_removal_to_go(table: Table) -> bool:
    """Tell whether one move wins."""
    return any(table.play(move).is_won() for move in table.removals_by_slots().values())


def has_last_stock_card(table: Table) -> bool:
    """Tell whether the last card (or the last three) of the stock comes next."""
    return 0 < len(table.stock) <= len(table.wastes) and len(table.wastes[0]) > 2


EDGES: list[tuple[str, str, Wish]] = [
    ("last-pass-over", "open-1-pyramid", is_end_of_last_pass),
    ("last-pass-over", "open-3-all", is_end_of_last_pass),
    ("last-pass-over", "closed-2-pyramid", is_end_of_last_pass),
    ("before-redeal", "open-3-pyramid", is_just_before_redeal),
    ("before-redeal", "closed-unlimited-pyramid", is_just_before_redeal),
    ("after-redeal", "open-2-all", is_just_after_redeal),
    ("after-redeal", "open-unlimited-pyramid", is_just_after_redeal),
    ("after-redeal", "closed-3-all", is_just_after_redeal),
    ("kings-on-top", "open-3-pyramid", has_two_kings_on_top),
    ("kings-on-top", "three-1-pyramid", has_two_kings_on_top),
    ("drawn-and-waste", "open-2-pyramid", has_drawn_and_waste_pair),
    ("pair-of-wastes", "three-1-all", has_pair_of_wastes),
    ("empty-stock-and-waste", "open-unlimited-all", has_nothing_beside_the_pyramid),
    ("one-card-left", "open-3-pyramid", has_one_card_left),
    ("one-card-left", "closed-unlimited-all", has_one_card_left),
    ("only-stock-left", "open-3-all", has_only_stock_left),
    ("only-stock-left", "three-1-all", has_only_stock_left),
    ("one-removal-to-go", "open-unlimited-all", has_one_removal_to_go),
    ("one-removal-to-go", "closed-3-pyramid", has_one_removal_to_go),
    ("last-stock-card", "open-3-pyramid", has_last_stock_card),
    ("last-stock-card", "three-1-pyramid", has_last_stock_card),
]


def find_prefix(rules: str, wish: Wish, first_deal: int) -> tuple[int, list[str], Table]:
    """Walk through deal after deal until a position is as wished."""
    deal = first_deal
    while True:
        dice = Dice(deal)
        table = Table(deck_texts(deal), rules)
        line: list[str] = []
        while len(line) < 120:
            if line and wish(table):
                return deal, line, table
            moves = table.moves()
            if not moves:
                break
            line.append(choose_move(dice, moves, 7))
            table = table.play(line[-1])
        deal += 1


def block(name: str, rules: str, deal: int, line: list[str], table: Table) -> str:
    """Write one prefix and its numbers."""
    lines = [f"id {name}", f"rules {rules}", f"deal {deal}", f"moves {' '.join(line)}".rstrip()]
    for depth in range(1, DEEPEST + 1):
        paths = count_paths(table, depth)
        if paths > MOST_PATHS:
            break
        lines.append(f"perft {depth} {paths}")
        lines.append(f"distinct {depth} {count_distinct(table, depth)}")
    return "\n" + "\n".join(lines) + "\n"


def main() -> None:
    """Write the file."""
    blocks = [
        block(f"start-{rules}", rules, deal, [], Table(deck_texts(deal), rules))
        for deal, rules in enumerate(RULE_KEYS, start=1)
    ]
    for number, (name, rules, wish) in enumerate(EDGES):
        deal, line, table = find_prefix(rules, wish, 1_000 * (number + 1))
        print(name, rules, deal, len(line), flush=True)
        blocks.append(block(f"{name}-{rules}", rules, deal, line, table))
    FILE.write_text(HEADER + "".join(blocks), encoding="ascii")


if __name__ == "__main__":
    main()
