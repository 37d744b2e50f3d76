"""Pyramid by the letter of docs/rules.md: named rules, closed-form facts, faults seen elsewhere."""

from __future__ import annotations

from itertools import combinations

import pytest

from pyramid_core.cards import format_card, rank_of
from pyramid_core.deals import deck_of_deal
from pyramid_core.game import RulesError
from pyramid_core.games.pyramid.game import PYRAMID
from pyramid_core.games.pyramid.layout import COVERED_BY, PLACES, ROW_OF, SLOTS
from pyramid_core.games.pyramid.position import PyramidPosition
from pyramid_core.games.pyramid.variants import Goal, PyramidRules, Stock
from tests.games.pyramid_tables import easy_game, is_stuck, play, small
from tests.games.pyramid_twin import position_of, table_of
from tests.oracle.pyramid import RULE_KEYS, Table
from tests.strategies import walk

LIMITED = [key for key in RULE_KEYS if "unlimited" not in key]


@pytest.mark.parametrize(
    ("name", "stock", "passes", "goal"),
    [
        ("strict", "open", 1, "pyramid"),
        ("normal", "open", 3, "pyramid"),
        ("relaxed", "open", None, "pyramid"),
        ("thirteen", "closed", 1, "pyramid"),
        ("three-piles", "three", 1, "pyramid"),
    ],
)
def test_named_rules(name: str, stock: str, passes: int | None, goal: str) -> None:
    rules = PYRAMID.parse_rules(name)
    assert rules == PyramidRules(Stock(stock), passes, Goal(goal))
    assert PYRAMID.describe_rules(rules) == {"stock": stock, "passes": passes, "goal": goal}


def test_the_default_rules_come_first_and_no_other_rules_have_names() -> None:
    assert next(iter(PYRAMID.named_rules)) == "normal"
    assert len(PYRAMID.named_rules) == 5


@pytest.mark.parametrize(
    "text",
    [
        "three-2-pyramid",
        "three-3-all",
        "three-unlimited-all",
        "open-4-all",
        "open-0-all",
        "open-3",
        "open-3-pyramid-x",
        "open-03-all",
        "-",
        "",
        "custom",
    ],
)
def test_rules_that_do_not_exist(text: str) -> None:
    with pytest.raises(RulesError) as caught:
        PYRAMID.parse_rules(text)
    assert caught.value.code == "not-rules"


def test_the_deck_is_laid_out_from_the_apex_and_then_the_stock() -> None:
    deck = deck_of_deal(3)
    for key in RULE_KEYS:
        position = PYRAMID.deal(deck, PYRAMID.parse_rules(key))
        assert position.pyramid == deck[:28]
        assert position.stock == deck[28:]
        assert not any(position.wastes)
    picture = PYRAMID.picture(PYRAMID.deal(deck, PYRAMID.parse_rules("normal")))
    tableau = [pile for pile in picture["piles"] if pile["role"] == "tableau"]
    assert [pile["slots"][0]["card"] for pile in tableau] == [format_card(c) for c in deck[:28]]
    assert [(pile["row"], pile["place"]) for pile in tableau] == [
        (row, place) for row in range(1, 8) for place in range(1, row + 1)
    ]


def test_on_screen_23_backs_lie_beside_the_first_drawn_card() -> None:
    deck = deck_of_deal(3)
    for key, backs in (("open-3-pyramid", 23), ("closed-1-pyramid", 24), ("three-1-all", 24)):
        picture = PYRAMID.picture(PYRAMID.deal(deck, PYRAMID.parse_rules(key)))
        assert picture["counts"]["stock"] == backs
    last = small("open-3-pyramid", "AS", "2S")
    picture = PYRAMID.picture(last)
    (stock,) = (pile for pile in picture["piles"] if pile["role"] == "stock")
    assert (stock["count"], stock["press"]) == (0, "draw")


def test_a_place_is_covered_by_the_two_below_that_overlap_it() -> None:
    for place, covers in enumerate(COVERED_BY):
        row = ROW_OF[place]
        column = place - row * (row + 1) // 2
        names = [SLOTS[cover] for cover in covers]
        assert names == ([] if row == 6 else [f"r{row + 2}c{column + i}" for i in (1, 2)])


def test_the_pyramid_has_1430_shapes() -> None:
    # The free order of taking cards away gives as many shapes as there are ways to draw a
    # staircase of eight steps: the eighth Catalan number.
    def without(shape: frozenset[int], place: int) -> frozenset[int] | None:
        cards: tuple[int | None, ...] = tuple(p if p in shape else None for p in range(PLACES))
        position = PyramidPosition(PYRAMID.parse_rules("normal"), cards, (), ((),))
        return shape - {place} if position.is_free(place) else None

    shapes = {frozenset(range(PLACES))}
    edge = set(shapes)
    while edge:
        edge = {
            smaller
            for shape in edge
            for place in shape
            if (smaller := without(shape, place)) is not None
        } - shapes
        shapes |= edge
    assert len(shapes) == 1430


@pytest.mark.parametrize("rules", LIMITED)
def test_every_move_brings_the_end_nearer(rules: str) -> None:
    # Cards, then passes, then stock: each move takes one of them down and none before it up.
    passes = int(rules.split("-")[1])
    for deal in (31, 32, 33):
        last: tuple[int, int, int] | None = None
        count = 0
        for position, move in walk(PYRAMID, rules, deal, 1000):
            cards = PYRAMID.picture(position)["counts"]["cards"]
            here = (cards, -position.pass_number, len(position.stock))
            assert last is None or here < last
            last = here
            count += move is not None
        assert not PYRAMID.moves(position)
        # At most 24 draws a pass, one redeal between passes, and 28 removals (4 kings and 24
        # pairs are all 52 cards): with three passes no game is longer than 102 moves.
        assert count <= 24 * passes + (passes - 1) + 28


def test_all_pairs_of_ranks_and_nothing_else() -> None:
    deck = tuple(range(52))
    for one, other in combinations(deck, 2):
        table = Table([], "closed-1-all")
        table.rows = [[""] * length for length in range(1, 8)]
        table.rows[6][0], table.rows[6][1] = format_card(one), format_card(other)
        moves = [move for move in PYRAMID.moves(position_of(table)) if "+" in move]
        assert bool(moves) == (rank_of(one) + rank_of(other) == 13)


def test_a_card_never_goes_with_one_that_covers_it() -> None:
    assert PYRAMID.moves(small("open-1-pyramid", "AS / QS .")) == ()
    assert PYRAMID.moves(small("open-1-pyramid", "AS / QS 2S")) == ()
    assert PYRAMID.moves(small("open-1-pyramid", "2S / AS QS")) == ("AS+QS",)


def test_nothing_is_removed_by_itself() -> None:
    start = small("open-3-all", "KS / KH KD", "KC")
    assert PYRAMID.play(start, "draw").pyramid == start.pyramid
    assert play(start, "KH").pyramid[0] is not None


def test_the_next_stock_card_takes_the_place_of_a_removed_drawn_card() -> None:
    after = play(small("open-1-pyramid", "2S / 3S QD", "AS 5S 6S"), "AS+QD")
    assert table_of(after).playable() == {"r2c1": "3S", "drawn": "5S"}
    after = play(after, "draw")
    assert table_of(after).playable() == {"r2c1": "3S", "drawn": "6S", "waste": "5S"}


def test_the_last_drawn_card_stays_playable_on_the_waste() -> None:
    position = play(small("open-1-pyramid", "QS", "AS"), "draw")
    assert PYRAMID.moves(position) == ("AS+QS",)


def test_drawn_card_and_waste_top_go_together_and_free_the_cards_below() -> None:
    position = small("open-1-all", "3S", "7S TD", "9S 6S")
    assert PYRAMID.moves(position) == ("6S+7S", "draw")
    after = play(position, "6S+7S")
    assert table_of(after).playable() == {"r1c1": "3S", "drawn": "TD", "waste": "9S"}


def test_a_waste_of_one_and_of_two_cards_can_be_used_up() -> None:
    for way in ("open", "closed"):
        position = play(small(f"{way}-1-all", "2S / 3S 4S", "5S 6S", "TD"), "3S+TD")
        assert PYRAMID.picture(position)["counts"]["waste"] == 0
        position = play(position, "draw")
        assert PYRAMID.picture(position)["counts"]["waste"] == 1


def test_all_three_piles_play_with_the_pyramid_and_with_each_other() -> None:
    position = small("three-1-pyramid", "2S / 3S 4S", "", "TD", "JD", "2D")
    assert set(PYRAMID.moves(position)) == {"3S+TD", "2D+JD"}
    for one, other in combinations(range(3), 2):
        wastes = ["5S", "5H", "5D"]
        wastes[one], wastes[other] = "6C", "7C"
        assert PYRAMID.moves(small("three-1-pyramid", "AS", "", *wastes)) == ("6C+7C",)


def test_three_piles_take_eight_deals_and_no_redeal() -> None:
    position = PYRAMID.deal(deck_of_deal(9), PYRAMID.parse_rules("three-piles"))
    for draws in range(8):
        assert position.stock == deck_of_deal(9)[28 + 3 * draws :]
        assert [waste[-1:] for waste in position.wastes] == [
            deck_of_deal(9)[28 + 3 * draws - 3 + pile : 28 + 3 * draws - 2 + pile] if draws else ()
            for pile in range(3)
        ]
        position = play(position, "draw")
    assert not {"draw", "redeal"} & set(PYRAMID.moves(position))


@pytest.mark.parametrize("way", ["open", "closed"])
@pytest.mark.parametrize("passes", ["1", "2", "3", "unlimited"])
def test_a_redeal_keeps_the_order_and_ends_with_the_passes(way: str, passes: str) -> None:
    rules = PYRAMID.parse_rules(f"{way}-{passes}-all")
    position = start = PYRAMID.deal(deck_of_deal(6), rules)
    redeals = 0
    for _ in range(5):
        position = play(position, *["draw"] * 24)
        assert position.wastes == (start.stock,)
        if "redeal" not in PYRAMID.moves(position):
            break
        position = play(position, "redeal")
        redeals += 1
        assert (position.stock, position.wastes) == (start.stock, ((),))
    if passes == "unlimited":
        assert redeals == 5
        assert play(position, *["draw"] * 24, "redeal") == start  # a pass is not remembered
    else:
        assert redeals == int(passes) - 1
        assert (position == start) == (redeals == 0 and bool(position.stock))


def test_with_limited_passes_the_pass_belongs_to_the_position() -> None:
    start = small("open-3-pyramid", "2S", "3S 4S")
    again = play(start, "draw", "draw", "redeal")
    assert (again.pyramid, again.stock, again.wastes) == (start.pyramid, start.stock, start.wastes)
    assert again != start
    assert start.passes_left() == 2
    assert again.passes_left() == 1


@pytest.mark.parametrize("goal", ["pyramid", "all"])
@pytest.mark.parametrize("pyramid", ["", "2S"])
@pytest.mark.parametrize("stock", ["", "3S"])
@pytest.mark.parametrize("waste", ["", "4S"])
def test_won_exactly_when_the_goal_says_so(goal: str, pyramid: str, stock: str, waste: str) -> None:
    position = small(f"open-3-{goal}", pyramid, stock, waste)
    won = not pyramid and (goal == "pyramid" or not (stock or waste))
    assert PYRAMID.is_won(position) == won
    if won:
        assert PYRAMID.moves(position) == ()
        assert PYRAMID.targets(position) == {}
        assert not is_stuck(position)


def test_all_cards_can_still_be_cleared_at_the_end_of_the_last_pass() -> None:
    position = small("open-1-all", "AS", "", "KH 6D 7C QS")
    with_apex = play(position, "AS+QS")
    assert not PYRAMID.is_won(with_apex)
    assert is_stuck(with_apex)  # 6 and 7 lie on each other
    position = play(small("open-1-all", "AS", "7C", "KH 6D QS"), "AS+QS", "6D+7C")
    assert not PYRAMID.is_won(position)
    assert PYRAMID.is_won(play(position, "KH"))


def test_the_last_removal_wins_with_no_pass_left_and_is_not_called_stuck() -> None:
    position = play(small("open-1-pyramid", "AS", "", "2D QS"), "AS+QS")
    assert PYRAMID.is_won(position)
    assert not is_stuck(position)


@pytest.mark.parametrize(
    ("rules", "pyramid", "stock", "waste", "stuck"),
    [
        ("open-1-pyramid", "AS", "2S 3S QS", "", False),  # the partner comes with the third draw
        ("open-1-pyramid", "AS", "2S 3S", "QS 4S", True),  # it lies under the waste for good
        ("open-2-pyramid", "AS", "2S 3S", "QS 4S", False),  # and comes back with a redeal
        ("closed-3-pyramid", "AS", "2S 3S", "QS 4S", False),
        ("open-unlimited-pyramid", "AS", "2S 3S", "QS 4S", False),
        ("open-unlimited-pyramid", "AS", "2S 3S", "4S 5S", True),
        ("open-1-pyramid", "AS", "2S 6S 7S", "", False),  # drawn card and waste top
        ("closed-1-pyramid", "AS", "2S 6S 7S", "", True),  # never together
        ("open-unlimited-pyramid", "AS", "7S 5S", "3S 6S", False),
        ("open-2-pyramid", "AS", "7S 5S 4S", "6S 3S", True),  # never neighbours
        ("open-1-pyramid", "AS", "", "", True),
        ("open-3-all", "", "2S 3S", "", True),
        ("open-3-all", "", "2S 3S KS", "", False),
    ],
)
def test_stuck(rules: str, pyramid: str, stock: str, waste: str, stuck: bool) -> None:
    assert is_stuck(small(rules, pyramid, stock, waste)) == stuck


def test_stuck_counts_the_passes_that_are_left() -> None:
    start = small("open-2-pyramid", "AS", "QS 3S")
    position = play(start, "draw", "draw")
    assert not is_stuck(position)
    position = play(position, "redeal", "draw", "draw")
    assert is_stuck(position)
    assert PYRAMID.moves(position) == ()


def test_points_of_the_rows_from_the_bottom_up() -> None:
    # One king in each row, everything else gone: the last card of each row in turn.
    bonus = {7: 25, 6: 50, 5: 75, 4: 100, 3: 150, 2: 250, 1: 500}
    for row, points in bonus.items():
        table = Table([], "open-1-all")
        table.rows = [[""] * length for length in range(1, 8)]
        table.rows[row - 1][0] = "KS"
        table.stock = ["2S"]
        assert PYRAMID.points(position_of(table), "KS") == 5 + points


def test_one_pair_may_clear_two_rows_and_counts_five_once() -> None:
    table = Table([], "open-1-all")
    table.rows = [[""] * length for length in range(1, 8)]
    table.rows[5][0], table.rows[6][6] = "6S", "7S"
    position = position_of(table)
    assert PYRAMID.points(position, "6S+7S") == 5 + 50 + 25
    names = [event.name for event in PYRAMID.events(position, "6S+7S")]
    assert names == ["removed", "row-cleared", "row-cleared"]


def test_draws_and_redeals_and_removals_off_the_pyramid_clear_no_row() -> None:
    position = small("open-3-all", "2S", "6S 7S", "")
    assert PYRAMID.points(position, "draw") == 0
    position = play(position, "draw")
    assert PYRAMID.points(position, "6S+7S") == 5
    assert PYRAMID.points(play(position, "draw"), "redeal") == 0


@pytest.mark.parametrize(("goal", "removals"), [("pyramid", 16), ("all", 28)])
def test_a_whole_game_is_worth_its_removals_and_1150(goal: str, removals: int) -> None:
    # The rows bring 25 + 50 + 75 + 100 + 150 + 250 + 500.
    deck, line = easy_game()
    position = PYRAMID.deal(deck, PYRAMID.parse_rules(f"open-1-{goal}"))
    score = 0
    for move in line:
        if PYRAMID.is_won(position):
            break
        score += PYRAMID.points(position, move)
        position = PYRAMID.play(position, move)
    assert PYRAMID.is_won(position)
    assert score == removals * 5 + 1150
