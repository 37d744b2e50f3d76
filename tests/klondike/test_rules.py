"""Klondike's rules by the letter of docs/rules.md, and against the slow twin."""

from __future__ import annotations

import json

import pytest

from pyramid_core.cards import DECK_SIZE, format_card
from pyramid_core.deals import deck_of_deal
from pyramid_core.game import IllegalMoveError, RulesError
from pyramid_core.games.klondike.game import KLONDIKE
from pyramid_core.games.klondike.position import KlondikePosition
from pyramid_core.games.klondike.variants import KlondikeRules
from tests.klondike import slow
from tests.klondike.tables import position_of, slow_of, small_game, table, walk


def play(position: KlondikePosition, *moves: str) -> KlondikePosition:
    for move in moves:
        position = KLONDIKE.play(position, move)
    return position


def refusal(position: KlondikePosition, move: str) -> tuple[str, dict[str, object]]:
    before = hash(position)
    with pytest.raises(IllegalMoveError) as caught:
        KLONDIKE.play(position, move)
    assert hash(position) == before
    assert json.dumps(caught.value.arguments)
    return caught.value.code, caught.value.arguments


def test_draw_one_is_the_default_and_draw_three_the_only_other() -> None:
    assert list(KLONDIKE.named_rules) == ["draw-1", "draw-3"]
    assert KLONDIKE.parse_rules(" DRAW-3\n") == KlondikeRules(3)
    assert KLONDIKE.describe_rules(KlondikeRules(3)) == {"draw": 3, "passes": None}
    for text in ("draw-2", "draw", "3", "", "draw-03", "draw-1-x", "draw--1"):
        with pytest.raises(RulesError):
            KLONDIKE.parse_rules(text)
    for count in (0, -1, 25):
        with pytest.raises(RulesError):
            KlondikeRules(count)


def test_cards_are_dealt_row_by_row_and_the_rest_is_the_stock() -> None:
    deck = deck_of_deal(5)
    position = KLONDIKE.deal(deck, KlondikeRules(1))
    dealt = [position.columns[column][row] for row in range(7) for column in range(row, 7)]
    assert tuple(dealt) == deck[:28]
    assert position.stock == deck[28:]
    assert position.face_down == (0, 1, 2, 3, 4, 5, 6)
    assert (position.waste, position.foundations) == ((), (0, 0, 0, 0))
    assert slow_of(position) == slow.deal([format_card(card) for card in deck], 1)


@pytest.mark.parametrize("draw", [1, 2, 3])
def test_the_slow_twin_lists_and_makes_the_same_moves(draw: int) -> None:
    for number in range(1, 5):
        for position in walk(number, draw, 100):
            expected = dict(slow_of(position).moves())
            assert sorted(KLONDIKE.moves(position)) == sorted(expected)
            for move, after in expected.items():
                assert slow_of(KLONDIKE.play(position, move)) == after


def test_the_slow_twin_agrees_in_small_games() -> None:
    for seed in range(60):
        position = position_of(small_game(seed, 1 + seed % 3, 3, 16, 6))
        for after in [position, *(KLONDIKE.play(position, m) for m in KLONDIKE.moves(position))]:
            expected = dict(slow_of(after).moves())
            assert sorted(KLONDIKE.moves(after)) == sorted(expected)
            for move, result in expected.items():
                assert slow_of(KLONDIKE.play(after, move)) == result


def test_walks_get_everywhere() -> None:
    # Without this the comparisons above might compare openings only.
    seen = {
        (len(p.stock) == 0, max(p.foundations) > 5, p.is_all_face_up())
        for number in range(1, 13)
        for p in walk(number, 1, 120)
    }
    assert {(False, True, False), (True, False, False)} <= seen


def test_52_cards_stay_52_cards() -> None:
    for position in walk(7, 3, 200):
        cards = [card for column in position.columns for card in column]
        up = sum(position.foundations)
        assert len({*cards, *position.stock, *position.waste}) == DECK_SIZE - up


def test_a_draw_turns_cards_one_by_one_and_fewer_at_the_end() -> None:
    position = table("KS", stock="2H 3H 4H 5H", draw=3)
    once = play(position, "draw")
    assert slow_of(once).waste == ("2H", "3H", "4H")
    twice = play(once, "draw")
    assert slow_of(twice).waste == ("2H", "3H", "4H", "5H")
    assert play(twice, "redeal") == position


def test_the_order_of_the_talon_never_changes() -> None:
    position = KLONDIKE.deal(deck_of_deal(9), KlondikeRules(3))
    order = position.talon()
    for _ in range(40):
        position = play(position, "draw" if position.stock else "redeal")
        assert position.talon() == order


def test_a_run_moves_whole_and_turns_up_what_it_lay_on() -> None:
    position = table("2C 3C | 9H 8S 7D / TC / TS / 8C")
    after = play(position, "9H>t2")
    assert slow_of(after).columns[:2] == (("2C", "3C"), ("TC", "9H", "8S", "7D"))
    assert after.face_down == (1, 0, 0, 0)
    assert play(position, "7D>t4").face_down == (2, 0, 0, 0)
    events = KLONDIKE.events(position, "9H>t2")
    assert [(event.name, dict(event.arguments)) for event in events] == [
        ("moved", {"cards": ["9H", "8S", "7D"], "from": "t1", "to": "t2"}),
        ("turned-up", {"card": "3C", "slot": "t1"}),
    ]


def test_foundations_go_up_and_come_down() -> None:
    position = table("6S / 4C", waste="3H", tops="3 5 2 0")
    assert "5D>t1" in KLONDIKE.moves(position)
    after = play(position, "5D>t1", "4C>f", "3H>f")
    assert after.foundations == (4, 4, 3, 0)
    events = KLONDIKE.events(position, "3H>f")
    assert [(event.name, dict(event.arguments)) for event in events] == [
        ("moved", {"cards": ["3H"], "from": "waste", "to": "fH"}),
    ]


def test_only_kings_go_to_empty_columns_and_not_for_nothing() -> None:
    position = table("KS QH / / 2C | KD / QS", waste="KH")
    assert refusal(position, "QS>t2") == ("only-king", {"card": "QS"})
    assert refusal(position, "KS>t2") == ("same-place", {"card": "KS"})
    assert play(position, "KD>t2").face_down == (0, 0, 0, 0)
    assert play(position, "KH>t2").waste == ()


@pytest.mark.parametrize(
    ("move", "code", "arguments"),
    [
        ("7H>t9", "not-a-move", {"move": "7H>t9"}),
        ("7h>t2", "not-a-move", {"move": "7h>t2"}),
        ("7H>t02", "not-a-move", {"move": "7H>t02"}),
        ("7H>fH", "not-a-move", {"move": "7H>fH"}),
        ("7H", "not-a-move", {"move": "7H"}),
        ("10H>f", "not-a-move", {"move": "10H>f"}),
        (">f", "not-a-move", {"move": ">f"}),
        ("7H>t1", "same-place", {"card": "7H"}),
        ("6S>f", "not-next-up", {"card": "6S", "needs": "3S"}),
        ("7H>f", "covered", {"card": "7H", "by": ["6S"]}),
        ("2S>f", "already-up", {"card": "2S"}),
        ("AS>t3", "covered", {"card": "AS", "by": ["2S"]}),
        ("9S>t3", "not-in-play", {"card": "9S"}),
        ("4D>t3", "not-in-play", {"card": "4D"}),
        ("QC>f", "under-waste", {"card": "QC", "by": "5H"}),
        ("6S>t4", "not-next-down", {"card": "6S", "on": "8D", "needs": "7", "colour": "red"}),
        ("5H>t4", "not-next-down", {"card": "5H", "on": "8D", "needs": "6", "colour": "black"}),
        ("KC>t4", "not-next-down", {"card": "KC", "on": "8D", "needs": None, "colour": "red"}),
        ("redeal", "stock-not-empty", {}),
    ],
)
def test_refusals_say_why(move: str, code: str, arguments: dict[str, object]) -> None:
    position = table("9S | 7H 6S / 8C / KC / 8D", stock="4D", waste="QC 5H", tops="0 0 0 2", draw=1)
    assert refusal(position, move) == (code, arguments)


def test_refusals_of_the_stock() -> None:
    assert refusal(table("KS", waste="2C"), "draw") == ("nothing-to-draw", {})
    assert refusal(table("KS"), "draw") == ("nothing-to-redeal", {})
    assert refusal(table("KS"), "redeal") == ("nothing-to-redeal", {})


def test_a_won_game_is_over() -> None:
    won = table("/", tops="13 13 13 13")
    assert KLONDIKE.is_won(won)
    assert KLONDIKE.moves(won) == ()
    assert KLONDIKE.targets(won) == {}
    for move in ("KS>t1", "draw", "redeal"):
        assert refusal(won, move) == ("game-over", {})
    last = table("KS", tops="13 13 13 12")
    assert not KLONDIKE.is_won(last)
    assert KLONDIKE.is_won(play(last, "KS>f"))


def test_every_foundation_takes_only_the_next_of_its_suit() -> None:
    for top in range(14):
        for rank in range(1, 14):
            for suit, name in enumerate("CDHS"):
                card = slow.RANKS[rank - 1] + name
                tops = [0, 0, 0, 0]
                tops[suit] = top
                if rank <= top:
                    continue
                position = table(card, tops=" ".join(map(str, tops)))
                is_next = rank == top + 1
                assert (f"{card}>f" in KLONDIKE.moves(position)) == is_next


def test_there_are_no_points() -> None:
    position = KLONDIKE.deal(deck_of_deal(3), KlondikeRules(1))
    assert {KLONDIKE.points(position, move) for move in KLONDIKE.moves(position)} == {0}
