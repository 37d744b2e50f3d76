"""What every game owes to the rest of the house, checked for every game there is."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramid_core.cards import CARD_TEXTS, DECK_SIZE
from pyramid_core.deals import deck_of_deal
from pyramid_core.game import IllegalMoveError, RulesError
from pyramid_core.games import GAMES
from tests.core.reply_shape import CODES
from tests.oracle.dice import Dice
from tests.strategies import (
    GAMES_AND_RULES,
    IDS_OF_GAMES_AND_RULES,
    AnyGame,
    game_list,
    positions,
    rules_of,
    spoilt,
    walk,
)

every_game = pytest.mark.parametrize("game", game_list(), ids=lambda game: game.name)
every_rules = pytest.mark.parametrize(
    ("game", "rules"), GAMES_AND_RULES, ids=IDS_OF_GAMES_AND_RULES
)


def refusal_of(game: AnyGame, position: Any, move: str) -> IllegalMoveError:
    with pytest.raises(IllegalMoveError) as caught:
        game.play(position, move)
    return caught.value


def test_games_are_found_by_their_names() -> None:
    assert GAMES
    for name, game in GAMES.items():
        assert game.name == name
        assert re.fullmatch(r"[a-z]+", name)


@every_game
def test_rules_are_written_and_read_back(game: AnyGame) -> None:
    for name, rules in game.named_rules.items():
        assert game.parse_rules(name) == rules
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name)
    keys = rules_of(game)
    assert len(set(keys)) == len(keys)
    for key in keys:
        rules = game.parse_rules(key)
        assert game.format_rules(rules) == key
        assert game.parse_rules(f" {key.upper()}\n") == rules
        assert json.loads(json.dumps(game.describe_rules(rules))) == game.describe_rules(rules)


@every_game
@given(data=st.data())
def test_what_are_no_rules_is_refused(game: AnyGame, data: st.DataObject) -> None:
    key = data.draw(st.sampled_from(rules_of(game)))
    text = data.draw(st.text(max_size=30) | spoilt(key))
    plain = text.strip().lower()
    if plain in game.named_rules or plain in rules_of(game):
        assert game.parse_rules(text) == game.parse_rules(plain)
        return
    with pytest.raises(RulesError) as caught:
        game.parse_rules(text)
    assert caught.value.code == "not-rules"
    assert json.dumps(caught.value.arguments)


@every_rules
def test_moves_are_listed_once_in_a_fixed_order_and_all_can_be_played(
    game: AnyGame, rules: str
) -> None:
    for deal in (101, 102, 103):
        for position, _ in walk(game, rules, deal, 80):
            before = hash(position)
            moves = game.moves(position)
            assert len(set(moves)) == len(moves)
            assert game.moves(position) == moves
            for move in moves:
                after = game.play(position, move)
                assert after == game.play(position, move)
                assert after != position
                assert game.points(position, move) >= 0
                assert game.events(position, move)
                assert json.dumps([dict(e.arguments) for e in game.events(position, move)])
                assert move == move.strip()
                assert "\n" not in move
            assert hash(position) == before
            if game.is_won(position):
                assert moves == ()
                assert game.notice(position, frozenset(range(DECK_SIZE))) is None


@every_rules
def test_the_same_moves_lead_to_the_same_position(game: AnyGame, rules: str) -> None:
    line = [move for _, move in walk(game, rules, 104, 80) if move is not None]
    first = game.deal(deck_of_deal(104), game.parse_rules(rules))
    second = game.deal(deck_of_deal(104), game.parse_rules(rules))
    start_moves = game.moves(first)
    for move in line:
        first = game.play(first, move)
    for move in line:
        second = game.play(second, move)
    assert first == second
    assert hash(first) == hash(second)
    assert game.moves(first) == game.moves(second)
    assert game.moves(game.deal(deck_of_deal(104), game.parse_rules(rules))) == start_moves


@every_rules
def test_any_other_text_is_refused_with_a_documented_code(game: AnyGame, rules: str) -> None:
    seen_moves = {move for deal in (105, 106) for _, move in walk(game, rules, deal, 80) if move}
    dice = Dice(7)
    for number, (position, _) in enumerate(walk(game, rules, 105, 80)):
        if number % 4:
            continue
        legal = game.moves(position)
        others = {
            *seen_moves,
            *CARD_TEXTS,
            *(f"{dice.choose(CARD_TEXTS)}+{dice.choose(CARD_TEXTS)}" for _ in range(60)),
            *(move.lower() for move in legal),
            *("+".join(reversed(move.split("+"))) for move in legal),
            *(f"{move}+{move}" for move in legal),
            *(f" {move}" for move in legal),
            *(f"{move}\n" for move in legal),
            "",
            "+",
            "++",
            "nonsense",
            "10H+3S",
            "KH+",
            "KH+KH",
        } - set(legal)
        before = hash(position)
        for move in sorted(others):
            error = refusal_of(game, position, move)
            assert error.code in CODES, error
            assert json.loads(json.dumps(error.arguments)) == error.arguments
        assert hash(position) == before
        assert game.moves(position) == legal


@given(reached=positions(), text=st.text(max_size=12), data=st.data())
def test_spoilt_and_arbitrary_move_texts(
    reached: tuple[AnyGame, Any], text: str, data: st.DataObject
) -> None:
    game, position = reached
    legal = game.moves(position)
    candidates = [text]
    if legal:
        candidates.append(data.draw(spoilt(data.draw(st.sampled_from(legal)))))
    for move in candidates:
        if move not in legal:
            assert refusal_of(game, position, move).code in CODES


@given(positions())
def test_targets_list_exactly_the_moves(reached: tuple[AnyGame, Any]) -> None:
    game, position = reached
    targets = game.targets(position)
    assert {move for goals in targets.values() for move in goals.values()} == set(
        game.moves(position)
    )
    for slot, goals in targets.items():
        assert goals
        for goal in goals:
            touched = [slot] if slot == goal else [slot, goal]
            assert game.explain(position, touched) is None


@given(positions(), st.lists(st.text(max_size=6), max_size=4), st.data())
def test_any_slots_get_a_documented_answer(
    reached: tuple[AnyGame, Any], names: list[str], data: st.DataObject
) -> None:
    game, position = reached
    picture = game.picture(position)
    known = [pile["pile"] for pile in picture["piles"]]
    known += [slot["slot"] for pile in picture["piles"] for slot in pile["slots"]]
    mixed = data.draw(st.lists(st.sampled_from(known), max_size=3))
    targets = game.targets(position)
    for slots in (names, mixed, [*mixed, *names]):
        refusal = game.explain(position, slots)
        if refusal is None:
            assert slots
            assert slots[-1] in targets.get(slots[0], {})
        else:
            assert refusal.code in CODES, refusal
            assert json.loads(json.dumps(dict(refusal.arguments))) == refusal.arguments


@every_rules
def test_any_two_slots_get_a_documented_answer(game: AnyGame, rules: str) -> None:
    for number, (position, _) in enumerate(walk(game, rules, 107, 80)):
        if number % 20 != 3:
            continue
        names = [pile["pile"] for pile in game.picture(position)["piles"]]
        for slots in [[one] for one in names] + [[one, two] for one in names for two in names]:
            refusal = game.explain(position, slots)
            assert refusal is None or refusal.code in CODES, refusal


@given(positions())
def test_pictures_are_plain_data_with_each_card_at_most_once(
    reached: tuple[AnyGame, Any],
) -> None:
    game, position = reached
    picture = game.picture(position)
    assert json.loads(json.dumps(picture)) == picture
    slots = [slot for pile in picture["piles"] for slot in pile["slots"]]
    cards = [slot["card"] for slot in slots if slot["card"] is not None]
    assert set(cards) <= set(CARD_TEXTS)
    assert len(set(cards)) == len(cards)
    names = [slot["slot"] for slot in slots]
    assert len(set(names)) == len(names)
    assert 0 <= picture["counts"]["cards"] <= len(CARD_TEXTS)
