"""What every game owes to the rest of the house, checked for every game there is."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramid_core.cards import CARD_TEXTS, DECK_SIZE, Card, Deck
from pyramid_core.deals import deck_of_deal
from pyramid_core.game import FairSearch, IllegalMoveError, Line, RulesError
from pyramid_core.games import GAMES
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


def check_refusal(game: AnyGame, code: str, arguments: Mapping[str, Any]) -> None:
    """Fail unless a refusal is one the game has, with the arguments it says it has."""
    assert code in game.refusals
    assert set(arguments) == set(game.refusals[code]), code
    assert json.loads(json.dumps(dict(arguments))) == arguments


def refusal_of(game: AnyGame, position: Any, move: str) -> IllegalMoveError:
    with pytest.raises(IllegalMoveError) as caught:
        game.play(position, move)
    check_refusal(game, caught.value.code, caught.value.arguments)
    return caught.value


def test_games_are_found_by_their_names() -> None:
    assert GAMES
    for name, game in GAMES.items():
        assert game.name == name
        assert re.fullmatch(r"[a-z]+", name)


def test_names_of_rules_and_codes_of_refusals_mean_the_same_in_every_game() -> None:
    # They are what the page's words are found by.
    names = [name for game in GAMES.values() for name in game.named_rules]
    assert len(set(names)) == len(names)
    arguments: dict[str, set[str]] = {}
    for game in GAMES.values():
        for code, needed in game.refusals.items():
            assert arguments.setdefault(code, set(needed)) == set(needed), code


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
def test_any_other_text_is_refused_with_a_code_of_the_game(game: AnyGame, rules: str) -> None:
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
            refusal_of(game, position, move)
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
            refusal_of(game, position, move)


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
            check_refusal(game, refusal.code, refusal.arguments)


@every_rules
def test_any_two_slots_get_a_documented_answer(game: AnyGame, rules: str) -> None:
    for number, (position, _) in enumerate(walk(game, rules, 107, 80)):
        if number % 20 != 3:
            continue
        names = [pile["pile"] for pile in game.picture(position)["piles"]]
        for slots in [[one] for one in names] + [[one, two] for one in names for two in names]:
            refusal = game.explain(position, slots)
            if refusal is not None:
                check_refusal(game, refusal.code, refusal.arguments)


def swapped(deck: Deck, seen: frozenset[Card]) -> Deck:
    """Move each card that was not seen to the place of another such."""
    unseen = [card for card in deck if card not in seen]
    others = dict(zip(unseen, [*unseen[1:], *unseen[:1]], strict=True))
    return tuple(others.get(card, card) for card in deck)


def answer_of(search: FairSearch) -> tuple[str, Line]:
    for _ in range(10_000):
        hint = search.answer or search.advance(50)
        if hint is not None:
            return hint.aim, hint.line
    raise AssertionError("no hint")


def told(game: AnyGame, position: Any, seen: frozenset[Card]) -> list[Any]:
    """List all that a player is told or shown of a position."""
    picture = game.picture(position)
    names = [pile["pile"] for pile in picture["piles"]]
    names += [slot["slot"] for pile in picture["piles"] for slot in pile["slots"]]
    texts = [*CARD_TEXTS, *(f"{card}>{goal}" for card in CARD_TEXTS for goal in ("f", "t1", "t7"))]
    refused = [text for text in texts if text not in game.moves(position)]
    fair = game.fair_hint(position, seen)
    return [
        picture,
        game.moves(position),
        game.targets(position),
        [game.explain(position, [first, last]) for first in names for last in names[::5]],
        [(each.code, each.arguments) for each in (refusal_of(game, position, t) for t in refused)],
        game.is_open(position, seen),
        game.is_won(position),
        game.cards_left(position),
        game.face_up(position),
        # A game that calls all of this open may look at what is to come.
        None
        if fair is None
        else (answer_of(fair), game.notice(position, seen), game.finishing_line(position, seen)),
    ]


@every_rules
def test_cards_that_were_not_seen_change_nothing_that_is_told(game: AnyGame, rules: str) -> None:
    parsed = game.parse_rules(rules)
    changed = 0
    for deal in (108, 110):
        deck = deck_of_deal(deal)
        position = game.deal(deck, parsed)
        seen = game.face_up(position)
        line: list[str] = []
        for number, (_, move) in enumerate(walk(game, rules, deal, 70)):
            if number % 17 == 4 or move is None:
                other_deck = swapped(deck, seen)
                changed += other_deck != deck
                other = game.deal(other_deck, parsed)
                for each in line:
                    other = game.play(other, each)
                assert told(game, other, seen) == told(game, position, seen)
            if move is None:
                break
            line.append(move)
            position = game.play(position, move)
            seen |= game.face_up(position)
    hides = len(game.face_up(game.deal(deck_of_deal(108), parsed))) < DECK_SIZE
    assert bool(changed) == hides


@given(positions())
def test_what_is_told_agrees_with_itself(reached: tuple[AnyGame, Any]) -> None:
    game, position = reached
    for seen in (game.face_up(position), frozenset(range(DECK_SIZE))):
        is_open = game.is_open(position, seen)
        assert (game.fair_hint(position, seen) is None) == is_open
        line = game.finishing_line(position, seen)
        if game.is_won(position):
            assert is_open
            assert game.notice(position, seen) is None
            assert line is None
            assert game.cards_left(position) == 0
        if line is not None:
            assert is_open
            assert game.notice(position, seen) is None
            after = game.play(position, line[0])
            more = seen | game.face_up(after)
            assert game.finishing_line(after, more) == (line[1:] or None)
            for move in line[1:]:
                after = game.play(after, move)
            assert game.is_won(after)


@every_rules
def test_seen_cards_grow_to_no_more_than_the_deck(game: AnyGame, rules: str) -> None:
    for position, move in walk(game, rules, 111, 60):
        up = game.face_up(position)
        shown = {
            slot["card"]
            for pile in game.picture(position)["piles"]
            for slot in pile["slots"]
            if slot["card"] is not None
        }
        assert shown <= {CARD_TEXTS[card] for card in up}
        assert up <= set(range(DECK_SIZE))
        for event in game.events(position, move) if move is not None else ():
            told_of = {card for card in event.arguments.get("cards", ()) if card in CARD_TEXTS}
            told_of |= {event.arguments["card"]} if "card" in event.arguments else set()
            after = game.face_up(game.play(position, str(move)))
            assert told_of <= {CARD_TEXTS[card] for card in up | after}


@every_rules
def test_budgets_are_numbers_of_nodes(game: AnyGame, rules: str) -> None:
    assert 0 < game.find_budget <= game.proof_budget
    assert 0 < game.catalog_budget(game.parse_rules(rules)) <= game.proof_budget


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
