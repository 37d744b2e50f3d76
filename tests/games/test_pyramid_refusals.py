"""Every reason Pyramid can give for refusing, with what its message needs."""

from __future__ import annotations

from typing import Any

import pytest

from pyramid_core.game import IllegalMoveError
from pyramid_core.games.pyramid.game import PYRAMID
from pyramid_core.games.pyramid.position import PyramidPosition
from tests.games.pyramid_tables import play, small
from tests.strategies import walk

# A pyramid of three rows with one card gone, two cards on the waste, three to come.
OPEN = small("open-2-pyramid", "AS / QS 5H / 6S 8H .", "7D KD 2C", "4C 9C")
CLOSED = small("closed-2-pyramid", "AS / QS 5H / 6S 8H .", "7D KD 2C", "4C 9C")
THREE = small("three-1-pyramid", "AS / QS 5H / 6S 8H .", "7D KD 2C", "4C 9C", "TH", "")
OVER = small("open-1-all", "AS / 2S 3S")
PASSES_USED = play(small("open-2-pyramid", "AS", "5S 6C"), "draw", "draw", "redeal", "draw", "draw")
REDEALABLE = small("closed-unlimited-pyramid", "AS", "", "2S 3S")
NO_CARDS = small("open-3-pyramid", "AS", "", "")
WON = small("open-3-pyramid", "", "2S KS", "3S")

MOVES: list[tuple[PyramidPosition, str, str, dict[str, Any]]] = [
    (OPEN, "6S+8H", "not-thirteen", {"cards": ["6S", "8H"], "values": [6, 8], "sum": 14}),
    (OPEN, "7D+9C", "not-thirteen", {"cards": ["7D", "9C"], "values": [7, 9], "sum": 16}),
    (OPEN, "6S", "pair-needed", {"card": "6S", "value": 6, "needs": 7}),
    (OPEN, "8H", "pair-needed", {"card": "8H", "value": 8, "needs": 5}),
    (OPEN, "AS", "covered", {"card": "AS", "by": ["QS", "5H"]}),
    (OPEN, "QS", "covered", {"card": "QS", "by": ["6S", "8H"]}),
    (OPEN, "5H+8H", "covered", {"card": "5H", "by": ["8H"]}),
    (OPEN, "4C+9C", "under-waste", {"card": "4C", "by": "9C"}),
    (THREE, "4C", "under-waste", {"card": "4C", "by": "9C"}),
    (OPEN, "TS", "card-gone", {"card": "TS"}),
    (OPEN, "3H+TH", "card-gone", {"card": "3H"}),
    (OPEN, "KD", "not-in-play", {"card": "KD"}),
    (CLOSED, "6S+7D", "not-in-play", {"card": "7D"}),
    (THREE, "6S+7D", "not-in-play", {"card": "7D"}),
    (REDEALABLE, "draw", "nothing-to-draw", {}),
    (PASSES_USED, "draw", "no-pass-left", {"passes": 2}),
    (NO_CARDS, "draw", "nothing-to-redeal", {}),
    (OPEN, "redeal", "stock-not-empty", {}),
    (PASSES_USED, "redeal", "no-pass-left", {"passes": 2}),
    (OVER, "redeal", "no-pass-left", {"passes": 1}),
    (NO_CARDS, "redeal", "nothing-to-redeal", {}),
    (WON, "KS", "game-over", {}),
    (WON, "draw", "game-over", {}),
    (WON, "redeal", "game-over", {}),
    (OPEN, "7D+6S", "not-a-move", {"move": "7D+6S"}),
    (OPEN, "6s+7d", "not-a-move", {"move": "6s+7d"}),
    (OPEN, "6S+7D+KD", "not-a-move", {"move": "6S+7D+KD"}),
    (OPEN, "6S+6S", "not-a-move", {"move": "6S+6S"}),
    (OPEN, "", "not-a-move", {"move": ""}),
]

TOUCHES: list[tuple[PyramidPosition, list[str], str, dict[str, Any]]] = [
    (OPEN, ["r3c1", "r3c2"], "not-thirteen", {"cards": ["6S", "8H"], "values": [6, 8], "sum": 14}),
    (
        OPEN,
        ["waste", "drawn"],
        "not-thirteen",
        {"cards": ["9C", "7D"], "values": [9, 7], "sum": 16},
    ),
    (OPEN, ["r3c1"], "pair-needed", {"card": "6S", "value": 6, "needs": 7}),
    (OPEN, ["drawn"], "pair-needed", {"card": "7D", "value": 7, "needs": 6}),
    (OPEN, ["r1c1"], "covered", {"card": "AS", "by": ["QS", "5H"]}),
    (OPEN, ["r1c1", "r2c1"], "covered", {"card": "AS", "by": ["QS", "5H"]}),
    (OPEN, ["r3c2", "r2c2"], "covered", {"card": "5H", "by": ["8H"]}),
    (OPEN, ["r3c1", "r3c1"], "same-card", {"card": "6S"}),
    (OPEN, ["r3c3"], "empty-place", {"slot": "r3c3"}),
    (OPEN, ["r3c1", "r7c7"], "empty-place", {"slot": "r7c7"}),
    (THREE, ["waste3"], "empty-place", {"slot": "waste3"}),
    (NO_CARDS, ["drawn"], "empty-place", {"slot": "drawn"}),
    (CLOSED, ["drawn"], "unknown-slot", {"slot": "drawn"}),
    (THREE, ["waste"], "unknown-slot", {"slot": "waste"}),
    (OPEN, ["waste1"], "unknown-slot", {"slot": "waste1"}),
    (OPEN, ["r8c1"], "unknown-slot", {"slot": "r8c1"}),
    (OPEN, ["r3c1", "stock"], "no-target", {}),
    (PASSES_USED, ["stock"], "no-pass-left", {"passes": 2}),
    (NO_CARDS, ["stock"], "nothing-to-redeal", {}),
    (WON, ["drawn"], "game-over", {}),
    (WON, ["stock"], "game-over", {}),
]


@pytest.mark.parametrize(("position", "move", "code", "arguments"), MOVES)
def test_refused_moves(
    position: PyramidPosition, move: str, code: str, arguments: dict[str, Any]
) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        PYRAMID.play(position, move)
    assert (caught.value.code, caught.value.arguments) == (code, arguments)


@pytest.mark.parametrize(("position", "slots", "code", "arguments"), TOUCHES)
def test_refused_touches(
    position: PyramidPosition, slots: list[str], code: str, arguments: dict[str, Any]
) -> None:
    refusal = PYRAMID.explain(position, slots)
    assert refusal is not None
    assert (refusal.code, refusal.arguments) == (code, arguments)


@pytest.mark.parametrize(
    ("position", "slots"),
    [
        (OPEN, ["stock"]),
        (REDEALABLE, ["stock"]),
        (OPEN, ["r3c1", "drawn"]),
        (OPEN, ["drawn", "r3c1"]),
        (play(OPEN, "draw"), ["drawn"]),  # a king
        (small("open-1-all", "2S", "6S", "7S"), ["waste", "drawn"]),
        (small("three-1-all", "2S", "", "6S", "", "7S"), ["waste3", "waste1"]),
    ],
)
def test_touches_that_are_moves(position: PyramidPosition, slots: list[str]) -> None:
    assert PYRAMID.explain(position, slots) is None


def test_every_refusal_there_is_is_produced_here() -> None:
    assert {code for _, _, code, _ in MOVES + TOUCHES} == set(PYRAMID.refusals)


@pytest.mark.parametrize("rules", ["open-1-pyramid", "open-2-all", "closed-3-all", "three-1-all"])
def test_pressing_the_stock_is_refused_with_the_reason_the_moves_have(rules: str) -> None:
    for position, _ in walk(PYRAMID, rules, 60, 200):
        press = PYRAMID.targets(position).get("stock")
        assert (PYRAMID.explain(position, ["stock"]) is None) == (press is not None)
        (stock,) = (p for p in PYRAMID.picture(position)["piles"] if p["role"] == "stock")
        assert press == (None if stock["press"] is None else {"stock": stock["press"]})
