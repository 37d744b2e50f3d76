"""What the player sees of Klondike and can touch; nothing of it depends on hidden cards."""

from __future__ import annotations

from dataclasses import replace

from pyramid_core.cards import format_card
from pyramid_core.games.klondike.game import KLONDIKE
from pyramid_core.games.klondike.position import KlondikePosition
from tests.klondike.tables import table, walk


def with_other_hidden_cards(position: KlondikePosition) -> KlondikePosition:
    """Turn the order of all cards that cannot be seen around."""
    columns = zip(position.columns, position.face_down, strict=True)
    hidden = [card for cards, count in columns for card in cards[:count]]
    unseen = [*hidden, *position.stock]
    places = dict(zip(unseen, reversed(unseen), strict=True))
    return replace(
        position,
        columns=tuple(tuple(places.get(c, c) for c in column) for column in position.columns),
        stock=tuple(places[card] for card in position.stock),
    )


def slot_names(position: KlondikePosition) -> list[str]:
    piles = KLONDIKE.picture(position)["piles"]
    names = [pile["pile"] for pile in piles]
    return list(dict.fromkeys([*names, *(s["slot"] for pile in piles for s in pile["slots"])]))


def test_hidden_cards_make_no_difference_to_anything_shown() -> None:
    for draw in (1, 3):
        for number, position in enumerate(walk(20 + draw, draw, 90)):
            other = with_other_hidden_cards(position)
            assert KLONDIKE.picture(other) == KLONDIKE.picture(position)
            assert KLONDIKE.targets(other) == KLONDIKE.targets(position)
            if number % 30 == 25:
                names = slot_names(position)
                for slots in [[a] for a in names] + [[a, b] for a in names for b in names]:
                    assert KLONDIKE.explain(other, slots) == KLONDIKE.explain(position, slots)


def test_the_picture_shows_every_face_up_card_of_columns_and_no_other() -> None:
    for position in walk(31, 3, 120):
        piles = KLONDIKE.picture(position)["piles"]
        slots = [slot for pile in piles for slot in pile["slots"]]
        cards = {slot["card"] for slot in slots if slot["card"]}
        assert cards <= {format_card(card) for card in position.face_up()}
        assert sum(slot["card"] is None for slot in slots) == sum(position.face_down)
        names = [slot["slot"] for slot in slots]
        assert len(set(names)) == len(names)
        for pile in piles:
            if pile["slots"]:
                assert pile["slots"][-1]["slot"] == pile["pile"]


def test_the_fan_of_draw_three() -> None:
    fans = []
    position = table("KS", stock="2H 3H 4H 5H 6H", draw=3, tops="0 0 1 0")
    for move in ("draw", "draw", "redeal", "draw", "4H>t1"):
        legal = KLONDIKE.moves(position)
        position = KLONDIKE.play(position, move if move in legal else "draw")
        waste = KLONDIKE.picture(position)["piles"][1]
        fans.append(([slot["card"] for slot in waste["slots"]], waste["under"]))
    assert fans == [
        (["2H", "3H", "4H"], None),
        (["4H", "5H", "6H"], "3H"),
        ([], None),
        (["2H", "3H", "4H"], None),
        (["4H", "5H", "6H"], "3H"),
    ]


def test_touching_matches_the_targets() -> None:
    for position in list(walk(41, 1, 100))[4::16]:
        targets = KLONDIKE.targets(position)
        names = slot_names(position)
        for slot in names:
            for goal in names:
                touched = [slot] if slot == goal else [slot, goal]
                is_move = goal in targets.get(slot, {})
                assert (KLONDIKE.explain(position, touched) is None) == is_move, touched


def test_targets_list_exactly_the_moves() -> None:
    for position in walk(42, 3, 100):
        listed = {move for goals in KLONDIKE.targets(position).values() for move in goals.values()}
        assert listed == set(KLONDIKE.moves(position))


def test_one_press_moves_a_card_with_one_goal_and_never_one_on_a_foundation() -> None:
    position = table("9S | 7H 6S / 8C / 8S / 8D", stock="4D", waste="QC 5H", tops="6 0 0 0")
    assert KLONDIKE.targets(position) == {
        "waste": {"t1": "5H>t1", "waste": "5H>t1"},
        "t1c2": {"t2": "7H>t2", "t3": "7H>t3"},
        "stock": {"stock": "draw"},
    }
    down = table("7H / 7D / 6S", tops="6 0 0 0")
    assert KLONDIKE.targets(down)["fC"] == {"t1": "6C>t1", "t2": "6C>t2"}
    one = table("7H / 8D", tops="6 0 0 0")
    assert KLONDIKE.targets(one) == {"fC": {"t1": "6C>t1"}}


def test_touches_are_explained() -> None:
    position = table(
        "9S | 7H 6S / 8C / 8S / / 8D", stock="4D", waste="QC 5H", tops="6 0 0 0", draw=3
    )

    def why(*slots: str) -> tuple[str, dict[str, object]]:
        found = KLONDIKE.explain(position, slots)
        assert found is not None
        return found.code, dict(found.arguments)

    assert why("t1c1") == ("face-down", {"slot": "t1c1"})
    assert why("t2", "t1c1") == ("face-down", {"slot": "t1c1"})
    assert why("t1c2") == ("choose-place", {"card": "7H", "places": ["t2", "t3"]})
    assert why("fC") == ("no-place", {"card": "6C"})
    assert why("t2") == ("no-place", {"card": "8C"})
    assert why("t4") == ("empty-place", {"slot": "t4"})
    assert why("t4", "t1") == ("empty-place", {"slot": "t4"})
    assert why("t2", "t4") == ("only-king", {"card": "8C"})
    assert why("t1", "t1") == ("same-place", {"card": "6S"})
    assert why("t1c2", "t1") == ("same-place", {"card": "7H"})
    assert why("waste1") == ("under-waste", {"card": "QC", "by": "5H"})
    assert why("waste", "t1c2") == ("covered", {"card": "7H", "by": ["6S"]})
    assert why("waste", "fS") == ("other-suit", {"card": "5H"})
    assert why("fC", "fD") == ("already-up", {"card": "6C"})
    assert why("t1", "waste") == ("no-target", {})
    assert why("t1", "stock") == ("no-target", {})
    assert why("stock", "t1") == ("no-target", {})
    assert why("t1", "t2", "t3") == ("no-target", {})
    assert why("t9") == ("unknown-slot", {"slot": "t9"})
    assert why("t1", "r7c1") == ("unknown-slot", {"slot": "r7c1"})
    assert why() == ("no-target", {})
    assert KLONDIKE.explain(position, ["stock"]) is None
    assert KLONDIKE.explain(position, ["waste", "t1"]) is None
    won = table("/", tops="13 13 13 13")
    assert [KLONDIKE.explain(won, [slot]) for slot in ("t1", "stock", "fC")] == [
        KLONDIKE.explain(won, ["t1"])
    ] * 3
