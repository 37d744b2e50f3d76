"""Pyramid against its slow twin, ply by ply along seeded walks under every set of rules."""

from __future__ import annotations

import json
import re

import pytest

from pyramid_core.cards import CARD_TEXTS
from pyramid_core.games.pyramid.game import PYRAMID
from pyramid_core.games.pyramid.position import PyramidPosition
from tests.games.pyramid_tables import is_stuck
from tests.games.pyramid_twin import position_of, table_of, table_of_deal
from tests.oracle.pyramid import RULE_KEYS, Table, score_of_line
from tests.strategies import walk

DEALS = range(1, 10)
LONGEST = 110
CARD = re.compile(r"\b[A2-9TJQK][CDHS]\b")


def check_moves(position: PyramidPosition, table: Table) -> None:
    assert sorted(PYRAMID.moves(position)) == sorted(table.moves())
    assert PYRAMID.is_won(position) == table.is_won()
    assert is_stuck(position) == table.is_stuck()


def check_targets(position: PyramidPosition, table: Table) -> None:
    expected: dict[str, dict[str, str]] = {}
    for slots, move in table.removals_by_slots().items():
        expected.setdefault(slots[0], {})[slots[-1]] = move
        expected.setdefault(slots[-1], {})[slots[0]] = move
    if table.can_draw():
        expected["stock"] = {"stock": "draw"}
    if table.can_redeal():
        expected["stock"] = {"stock": "redeal"}
    assert PYRAMID.targets(position) == expected


def check_picture(position: PyramidPosition, table: Table) -> None:
    picture = PYRAMID.picture(position)
    shown = {card for row in table.rows for card in row if card} | set(table.playable().values())
    shown |= {waste[-2] for waste in table.wastes if len(waste) > 1}
    hidden = set(table.hidden())
    assert set(CARD.findall(json.dumps(picture))) == shown
    assert not hidden & shown
    free = {
        slot["slot"]: slot["card"]
        for pile in picture["piles"]
        for slot in pile["slots"]
        if slot["free"]
    }
    assert free == table.playable()
    assert picture["counts"]["tableau"] == table.pyramid_left()
    assert picture["counts"]["cards"] == len(table.cards_left())
    assert picture["counts"]["waste"] == sum(len(waste) for waste in table.wastes)
    assert picture["counts"]["stock"] == len(hidden)
    assert len(set(table.cards_left())) == len(table.cards_left())
    if table.passes == "unlimited":
        assert picture["passes"] == {"number": 1, "left": None}
    else:
        left = int(table.passes) - table.pass_number
        assert picture["passes"] == {"number": table.pass_number, "left": left}
    (stock,) = (pile for pile in picture["piles"] if pile["role"] == "stock")
    press = "draw" if table.can_draw() else "redeal" if table.can_redeal() else None
    assert stock["press"] == press


def check_events(position: PyramidPosition, table: Table, move: str) -> None:
    events = PYRAMID.events(position, move)
    after = table.play(move)
    names = [event.name for event in events]
    first = events[0].arguments
    assert set(names[1:]) <= {"row-cleared"}
    if move == "redeal":
        left = None if table.passes == "unlimited" else int(table.passes) - after.pass_number
        assert (names, first) == (["redealt"], {"left": left})
    elif move == "draw":
        shown = after.stock[:1] if table.way == "open" else [waste[-1] for waste in after.wastes]
        assert (names, first) == (["drawn"], {"cards": shown})
    else:
        assert first["cards"] == move.split("+")
        assert [table.playable()[slot] for slot in first["slots"]] == first["cards"]
        before = table.playable()
        freed = {slot for slot in after.playable() if slot.startswith("r") and slot not in before}
        assert set(first["freed"]) == freed
        assert sum(event.arguments["points"] for event in events) == table.points(move)
        for event in events[1:]:
            assert not any(after.rows[event.arguments["row"] - 1])


@pytest.mark.parametrize("rules", RULE_KEYS)
def test_every_ply_agrees(rules: str) -> None:
    plies = 0
    for deal in DEALS:
        table = table_of_deal(deal, rules)
        start, line, score = table, [], 0
        for position, move in walk(PYRAMID, rules, deal, LONGEST):
            assert table_of(position).key() == table.key()
            assert position_of(table) == position
            check_moves(position, table)
            check_targets(position, table)
            check_picture(position, table)
            if move is not None:
                check_events(position, table, move)
                assert PYRAMID.points(position, move) == table.points(move)
                score += PYRAMID.points(position, move)
                line.append(move)
                table = table.play(move)
                plies += 1
        assert score == score_of_line(start, line)
        assert len(set(table.cards_left())) + sum(
            len(move.split("+")) for move in line if move not in ("draw", "redeal")
        ) == len(CARD_TEXTS)
    assert plies > 200


@pytest.mark.parametrize("rules", RULE_KEYS)
def test_touching_slots_is_a_move_exactly_where_the_rules_say_so(rules: str) -> None:
    for deal in (21, 22, 23):
        for number, (position, _) in enumerate(walk(PYRAMID, rules, deal, 60)):
            if number % 9:
                continue
            table = table_of(position)
            removals = table.removals_by_slots()
            slots = ["stock", *table.playable(), "r1c1", "r3c2", "r6c4", "r7c7"]
            slots += ["drawn"] if table.way == "open" else []
            slots += ["waste1", "waste2", "waste3"] if table.way == "three" else ["waste"]
            for slot in slots:
                is_move = (slot,) in removals
                if slot == "stock":
                    is_move = table.can_draw() or table.can_redeal()
                assert (PYRAMID.explain(position, [slot]) is None) == is_move, slot
                for other in slots:
                    is_move = (slot, other) in removals or (other, slot) in removals
                    refusal = PYRAMID.explain(position, [slot, other])
                    assert (refusal is None) == is_move, (slot, other)
