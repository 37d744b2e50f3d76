"""The catalog behind messages: games at once, answers at once, nothing dealt twice too soon."""

from __future__ import annotations

import base64
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramid_core.catalog.format import Catalog, format_catalog
from pyramid_core.session.recent import KEPT, Recent, format_recent, parse_recent
from pyramid_core.solver.finder import choose_deal, random_deal_numbers
from tests.core.page import Page, Reply
from tests.strategies import spoilt

GAME = "pyramid"
KEY = "open-3-pyramid"
# Deals 1, 6, 11, … are dead, the others of rising difficulty; 30 is undecided.
GRADES = bytes(number % 5 for number in range(29)) + b"\5"
SMALL = Catalog({(GAME, KEY): GRADES, (GAME, "closed-1-all"): bytes([0, 2, 0, 3, 4])})


def text_of(catalog: Catalog) -> str:
    return base64.b64encode(format_catalog(catalog)).decode()


@pytest.fixture
def page() -> Page:
    page = Page()
    page.must("catalog", data=text_of(SMALL))
    return page


def new(page: Page, entropy: str, **fields: Any) -> Reply:
    return page.must("new", game=GAME, rules="normal", entropy=entropy, **fields)


def test_it_is_handed_over_once_and_tells_how_far_it_reaches() -> None:
    reply = Page().must("catalog", data=text_of(SMALL))
    assert reply["catalog"] == {GAME: {"closed-1-all": 5, KEY: 30}}
    assert reply["saves"] == {}


def test_rules_on_offer_say_how_often_chance_deals_a_winnable_game(page: Page) -> None:
    offers = {each["rules"]: each for each in page.must("offers", game=GAME)["offers"]}
    assert len(offers) == 14
    assert offers[KEY] == {
        "rules": KEY,
        "name": "normal",
        "winnable": 23 / 30,
        "undecided": 1 / 30,
    }
    assert offers["closed-1-all"]["winnable"] == 3 / 5
    assert offers["open-1-pyramid"] == {
        "rules": "open-1-pyramid",
        "name": "strict",
        "winnable": None,
        "undecided": None,
    }


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ("", "not-a-catalog"),
        ("!", "not-a-catalog"),
        ("é", "not-a-catalog"),
        ("c29saXRhaXJl", "not-a-catalog"),
        (text_of(SMALL)[:-4], "catalog-broken"),
        (7, "not-a-request"),
        (None, "not-a-request"),
    ],
)
def test_bad_bytes_change_nothing(page: Page, data: Any, code: str) -> None:
    assert page.refused("catalog", data=data)["code"] == code
    assert new(page, "x")["view"]["difficulty"] is not None


def test_a_new_game_is_there_at_once(page: Page) -> None:
    reply = new(page, "x")
    assert "job" not in reply
    assert not reply["pending"]
    assert [event["event"] for event in reply["events"]] == ["dealt"]
    assert reply["view"]["rules"]["key"] == KEY
    grade = GRADES[int(reply["view"]["deal"]) - 1]
    assert reply["view"]["difficulty"] == grade in {1, 2, 3, 4}


def test_chance_comes_with_the_message(page: Page) -> None:
    deals = {entropy: new(Page(page.bridge), entropy)["view"]["deal"] for entropy in "abcdefgh"}
    assert len(set(deals.values())) == len(deals)  # none twice
    again = Page()
    again.must("catalog", data=text_of(SMALL))
    assert {entropy: new(again, entropy)["view"]["deal"] for entropy in "abcdefgh"} == deals


@pytest.mark.parametrize("difficulty", [1, 2, 3, 4])
def test_the_player_chooses_how_hard(page: Page, difficulty: int) -> None:
    wanted = {str(deal) for deal, grade in enumerate(GRADES, start=1) if grade == difficulty}
    dealt = [new(page, str(number), difficulty=difficulty)["view"] for number in range(len(wanted))]
    assert {view["deal"] for view in dealt} == wanted
    assert {view["difficulty"] for view in dealt} == {difficulty}


@pytest.mark.parametrize("difficulty", [0, 5, "1", -1, 1.5, True])
def test_a_difficulty_that_there_is_not_is_refused(page: Page, difficulty: Any) -> None:
    error = page.refused("new", game=GAME, rules="normal", entropy="x", difficulty=difficulty)
    assert error["code"] in {"not-a-difficulty", "not-a-request"}


def test_what_was_dealt_lately_is_not_dealt_again(page: Page) -> None:
    count = sum(grade in {1, 2, 3, 4} for grade in GRADES)
    dealt = [new(page, str(number))["view"]["deal"] for number in range(count)]
    assert len(set(dealt)) == count
    # After all of them those come again that were dealt longest ago.
    once_more = [new(page, str(number))["view"]["deal"] for number in range(count // 2)]
    assert set(once_more) <= set(dealt[: count // 2 + len(once_more)])
    assert once_more[0] in dealt[: count // 2]


def test_what_was_dealt_lately_is_known_after_a_reload(page: Page) -> None:
    dealt = [new(page, str(number))["view"]["deal"] for number in range(10)]
    again = Page()
    again.store = dict(page.store)
    assert again.must("hello", saves=page.store)["rejected"] == {}
    again.must("catalog", data=text_of(SMALL))
    count = sum(grade in {1, 2, 3, 4} for grade in GRADES)
    dealt += [new(again, str(number))["view"]["deal"] for number in range(10, count)]
    assert len(set(dealt)) == count


def test_a_deal_chosen_by_number_counts_as_dealt(page: Page) -> None:
    rules = "closed-1-all"
    page.must("new", game=GAME, rules=rules, deal="2")
    page.must("new", game=GAME, rules=rules, deal="5", anyway=True)
    reply = page.must("new", game=GAME, rules=rules, entropy="x")
    assert reply["view"]["deal"] == "4"


def test_a_deal_is_proven_at_once(page: Page) -> None:
    for deal, grade in enumerate(GRADES[:-1], start=1):
        reply = page.must("prove", game=GAME, rules="normal", deal=str(deal))
        assert reply["verdict"] == ("winnable" if grade else "dead")
        assert reply["difficulty"] == (grade or None)
        assert (reply["deal"], reply["rules"], reply["pending"]) == (str(deal), KEY, False)


def test_what_the_catalog_does_not_know_is_searched(page: Page) -> None:
    for rules, deal in (("normal", 30), ("normal", 31), ("strict", 1)):
        reply = page.must("prove", game=GAME, rules=rules, deal=str(deal))
        assert "job" in reply
        done = page.work()[-1]
        assert done["id"] == reply["id"]
        assert done["difficulty"] is None


def test_a_number_is_started_or_refused_at_once(page: Page) -> None:
    winnable, dead = next(iter(SMALL.deals(GAME, KEY))), 1
    assert page.must("new", game=GAME, rules="normal", deal=str(winnable))["view"]["difficulty"]
    error = page.refused("new", game=GAME, rules="normal", deal=str(dead))
    assert error == {"code": "deal-dead", "args": {"deal": str(dead)}}
    reply = page.must("new", game_id=f"pyramid-normal-s1-{dead}", anyway=True)
    assert (reply["view"]["deal"], reply["view"]["difficulty"]) == (str(dead), None)


def test_without_a_catalog_a_game_is_searched() -> None:
    page = Page()
    assert "job" in new(page, "x", difficulty=2)
    reply = page.work()[-1]
    assert [event["event"] for event in reply["events"]] == ["dealt"]
    assert reply["view"]["difficulty"] is None


def test_a_game_that_starts_ends_the_search_for_another() -> None:
    page = Page()
    search = new(page, "x")
    page.must("catalog", data=text_of(SMALL))
    reply = new(page, "y")
    assert reply["dropped"] == [search["job"]]
    assert not reply["pending"]
    assert page.must("work")["view"] == reply["view"]


def test_the_game_under_way_learns_its_difficulty() -> None:
    page = Page()
    page.must("new", game=GAME, rules="normal", deal="3", anyway=True)
    reply = page.must("catalog", data=text_of(SMALL))
    assert reply["view"]["difficulty"] == GRADES[2] == 2


def test_a_new_catalog_takes_the_place_of_the_old(page: Page) -> None:
    other = Catalog({(GAME, KEY): bytes(50) + b"\3"})
    page.must("catalog", data=text_of(other))
    assert new(page, "x")["view"]["deal"] == "51"


@given(
    st.lists(st.integers(1, 60), min_size=1, max_size=60, unique=True),
    st.lists(st.integers(1, 60), max_size=60, unique=True),
    st.text(max_size=9),
)
def test_a_deal_is_chosen_among_those_not_dealt_lately(
    deals: list[int], recent: list[int], entropy: str
) -> None:
    chosen = choose_deal(deals, recent, entropy)
    assert chosen in deals
    fresh = set(deals) - set(recent)
    if fresh:
        assert chosen in fresh
    else:
        longest_ago = [deal for deal in recent if deal in deals]
        assert chosen in longest_ago[: (len(deals) + 1) // 2]


def test_every_deal_has_its_chance() -> None:
    deals = [3, 5, 8, 13, 21]
    counts = [0] * 22
    for number in range(5000):
        counts[choose_deal(deals, [], str(number))] += 1
    assert all(850 < counts[deal] < 1150 for deal in deals)


def test_a_search_leaves_out_what_was_dealt_lately() -> None:
    plain = list(islice(random_deal_numbers("x"), 20))
    assert list(islice(random_deal_numbers("x", plain[::2]), 10)) == plain[1::2]


names = st.from_regex(r"[a-z]{1,8}", fullmatch=True)
recents = st.dictionaries(
    st.tuples(names, names),
    st.lists(st.integers(1, 10**60 - 1), min_size=1, max_size=KEPT, unique=True).map(tuple),
    max_size=3,
).map(Recent)


@given(recents)
def test_recent_deals_are_written_and_read_back(recent: Recent) -> None:
    assert parse_recent(format_recent(recent)).deals == recent.deals


@given(recents, st.data())
def test_spoilt_recent_deals_are_forgiven(recent: Recent, data: st.DataObject) -> None:
    read = parse_recent(data.draw(spoilt(format_recent(recent)) | st.text()))
    assert parse_recent(format_recent(read)).deals == read.deals
    assert all(deal > 0 for deals in read.deals.values() for deal in deals)


def test_only_the_latest_deals_are_kept() -> None:
    recent = Recent()
    for deal in [*range(1, KEPT + 101), 150]:
        recent = recent.note(GAME, KEY, deal)
    kept = recent.of(GAME, KEY)
    assert len(kept) == KEPT
    assert kept[-1] == 150
    assert kept[0] == 101
    long = f"solitaire-recent 1\npyramid {KEY} {' '.join(map(str, range(1, 999)))}\n"
    assert parse_recent(long).of(GAME, KEY) == tuple(range(999 - KEPT, 999))
