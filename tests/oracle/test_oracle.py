"""The slow twin itself: shares nothing with the core, and agrees with examples done by hand."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.oracle.pyramid import (
    OracleError,
    Table,
    count_distinct,
    count_paths,
    score_of_line,
    shortest_win,
)
from tests.oracle.shuffle import CARDS, deck_texts

FOLDER = Path(__file__).parent


def imported_modules(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide where they lead"
            found.add(node.module or "")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("__import__", "exec", "eval")
    return found


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.name)
def test_oracles_import_nothing_of_the_core(path: Path) -> None:
    for module in imported_modules(path):
        assert not module.startswith(("pyramid_core", "importlib", "tests.games", "tests.core"))
        assert not module.startswith("tests.") or module.startswith("tests.oracle.")


def small_table(rules: str, pyramid: str, stock: str, waste: str = "") -> Table:
    """Lay out a pyramid of the first rows (rows separated by /), a stock and a waste."""
    table = Table([], rules)
    table.rows = [["" for _ in range(length)] for length in range(1, 8)]
    for number, row in enumerate(pyramid.split("/")):
        table.rows[number] = [card.strip(".") for card in row.split()]
    table.stock = stock.split()
    table.wastes[0] = waste.split()
    return table


def test_a_card_covered_by_its_partner_stays() -> None:
    table = small_table("open-1-pyramid", "AS / QS .", "2H")
    assert table.moves() == ["draw"]
    assert table.is_stuck()


def test_drawn_and_waste_go_together_under_open_rules_only() -> None:
    assert "6S+7H" in small_table("open-1-pyramid", "2S", "7H 8D", "6S").moves()
    assert "6S+7H" not in small_table("closed-1-pyramid", "2S", "7H 8D", "6S").moves()


def test_a_win_through_a_redeal() -> None:
    # The queen is passed by while the ace is covered; the king must be drawn first.
    table = small_table("closed-2-pyramid", "AS / KD 2H", "QC JC")
    line = shortest_win(table, 10_000)
    assert line is not None
    assert sorted(line) == sorted(["KD", "draw", "draw", "2H+JC", "AS+QC"])
    assert score_of_line(table, line) == 15 + 250 + 500


def test_a_dead_table_has_no_win() -> None:
    table = small_table("open-unlimited-pyramid", "AS / QS 2H", "3H 4D 5D")
    assert shortest_win(table, 10_000) is None


def test_redeal_keeps_the_order_and_ends_with_the_passes() -> None:
    table = small_table("closed-2-all", "AS", "", "2S 3S 4S")
    after = table.play("redeal")
    assert after.stock == ["2S", "3S", "4S"]
    assert after.wastes == [[]]
    for _ in range(3):
        after = after.play("draw")
    assert not after.can_redeal()
    with pytest.raises(OracleError):
        after.play("redeal")


def test_three_piles_are_dealt_from_the_left() -> None:
    table = Table(list(CARDS), "three-1-pyramid").play("draw").play("draw")
    assert table.wastes == [[CARDS[28], CARDS[31]], [CARDS[29], CARDS[32]], [CARDS[30], CARDS[33]]]


def test_goal_all_wants_stock_and_waste_gone_too() -> None:
    line = shortest_win(small_table("open-1-all", "KS", "KH", "KD"), 100)
    assert line is not None
    assert len(line) == 3
    line = shortest_win(small_table("open-1-pyramid", "KS", "KH", "KD"), 100)
    assert line == ["KS"]


def test_counts_of_a_table_done_by_hand() -> None:
    # Two kings at the bottom can go in either order: two lines, one position.
    table = small_table("open-1-pyramid", "2S / KS KH", "")
    assert [count_paths(table, depth) for depth in range(4)] == [1, 2, 2, 0]
    assert [count_distinct(table, depth) for depth in range(4)] == [1, 2, 1, 0]


def test_a_shuffled_deck_has_every_card_once() -> None:
    for number in (1, 2**53 + 1, 10**40):
        assert sorted(deck_texts(number)) == sorted(CARDS)
