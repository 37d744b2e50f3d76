"""The daily deal: the same for everybody and for ever, and what is remembered of the days."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramid_core.bridge import Bridge
from pyramid_core.catalog.format import parse_catalog
from pyramid_core.daily import daily_deal
from pyramid_core.days import DayError, format_day, parse_day
from pyramid_core.deals import deck_of_deal
from pyramid_core.errors import CodedError
from pyramid_core.games import GAMES
from pyramid_core.session.days_played import (
    Daily,
    DaysPlayed,
    Mark,
    parse_days_played,
)
from tests.core.page import Page, Reply
from tests.strategies import spoilt

CATALOG = Path(__file__).parents[2] / "data" / "catalog.bin"
TODAY = "2026-11-30"
# Deals that players have had: a change here is a fault, not a new table.
GOLDEN = {
    "pyramid": {"2024-02-29": 8646, TODAY: 17363, "2026-12-01": 35744, "2099-12-31": 23350},
    "klondike": {"2024-02-29": 23700, TODAY: 32359, "2026-12-01": 19646, "2099-12-31": 28870},
}
every_game = pytest.mark.parametrize("name", GOLDEN)

some_days = st.integers(1, 3_652_059)
marks = st.dictionaries(st.integers(739_000, 739_040), st.sampled_from(Mark))


@pytest.fixture
def page() -> Page:
    return Page(Bridge())


@given(some_days)
def test_days_are_those_of_the_calendar(day: int) -> None:
    assert format_day(day) == dt.date.fromordinal(day).isoformat()
    assert parse_day(format_day(day)) == day


@pytest.mark.parametrize(
    "text",
    ["", "2026-02-29", "2026-13-01", "0000-01-01", "2026-1-1", "2026-11-31", "\u0662026-01-01"],
)
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(DayError) as caught:
        parse_day(text)
    assert caught.value.code == "not-a-day"


@every_game
def test_days_keep_their_deals(name: str) -> None:
    game = GAMES[name]
    assert {day: daily_deal(game, parse_day(day)).deal for day in GOLDEN[name]} == GOLDEN[name]
    assert game.daily_rules == next(iter(game.named_rules.values()))


@every_game
@pytest.mark.not_in_pyodide  # the catalog is not there
def test_daily_deals_are_the_winnable_ones(name: str) -> None:
    game = GAMES[name]
    rules = game.format_rules(game.daily_rules)
    known = parse_catalog(CATALOG.read_bytes()).deals(name, rules)
    # A deal that is decided one day must not become a daily deal then.
    assert game.daily_deals <= set(known)
    assert max(game.daily_deals) <= 40_000
    assert len(game.daily_deals) > 26_000


def test_a_year_has_hardly_a_deal_twice() -> None:
    first = parse_day("2026-01-01")
    deals = [daily_deal(GAMES["pyramid"], first + number).deal for number in range(365)]
    assert len(set(deals)) > 355


# Playing them


def play_to_the_end(page: Page, view: Reply) -> None:
    """Win the deal shown."""
    game, deck = GAMES[view["game"]], deck_of_deal(int(view["deal"]))
    rules = game.parse_rules(view["rules"]["key"])
    search = game.prover(deck, rules, 100_000).search(game.deal(deck, rules), 100_000)
    while search.verdict is None:
        search.advance(10_000)
    assert page.play(*search.line)["view"]["outcome"] == "won"


def told(page: Page, game: str, today: str, days: int = 5) -> tuple[dict[str, str], int, int]:
    """Ask for the last days: their marks, the streak, the best streak."""
    answer = page.must("daily", game=game, today=today, days=days)["daily"]
    assert len(answer["days"]) == days
    assert answer["days"][-1]["day"] == today
    marks = {each["day"]: each["mark"] for each in answer["days"] if each["mark"]}
    return marks, answer["streak"], answer["best_streak"]


def test_days_are_won_tried_and_made_up_for(page: Page) -> None:
    new = {"do": "new", "game": "pyramid"}
    view = page.must(**new, daily="2026-11-28", today="2026-11-28")["view"]
    assert (view["daily"], view["rules"]["name"]) == ("2026-11-28", "normal")
    assert told(page, "pyramid", "2026-11-28") == ({}, 0, 0), "a deal never touched is nothing"
    play_to_the_end(page, view)
    view = page.must(**new, daily="2026-11-29", today="2026-11-29")["view"]
    page.play("draw")
    assert told(page, "pyramid", "2026-11-29") == (
        {"2026-11-28": "won", "2026-11-29": "tried"},
        1,
        1,
    )
    # Begun on its day, it counts for that day however late it is won; also by starting again.
    store, page = page.store, Page(Bridge())
    page.store = store
    page.must("hello", saves=dict(store))
    again = page.must(**new, daily="2026-11-29", today=TODAY)
    assert (again["view"]["cursor"], again["events"]) == (1, [])
    play_to_the_end(page, page.must("restart")["view"])
    view = page.must(**new, daily="2026-11-26", today=TODAY)["view"]
    play_to_the_end(page, view)
    marks = {"2026-11-26": "late", "2026-11-28": "won", "2026-11-29": "won"}
    assert told(page, "pyramid", TODAY) == (marks, 2, 2)
    assert told(page, "pyramid", "2026-12-01", 60) == (marks, 0, 2)
    assert told(page, "klondike", TODAY) == ({}, 0, 0)


def test_the_daily_deal_is_at_hand_at_once_in_every_game(page: Page) -> None:
    for name in GAMES:
        view = page.must("new", game=name, daily=TODAY, today=TODAY)["view"]
        assert view["deal"] == str(GOLDEN[name][TODAY])
        assert page.must("new", game_id=view["id"], anyway=True)["view"]["daily"] is None


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"daily": "2026-12-01"}, "day-to-come"),
        ({"daily": "yesterday"}, "not-a-day"),
        ({"daily": TODAY, "today": "0"}, "not-a-day"),
        ({"daily": TODAY, "game": "chess"}, "unknown-game"),
    ],
)
def test_days_that_cannot_be_played(page: Page, fields: Reply, code: str) -> None:
    error = page.refused("new", **{"game": "pyramid", "today": TODAY, **fields})
    assert error["code"] == code


def test_so_many_days_are_not_told_of(page: Page) -> None:
    for days in (0, 10_000):
        error = page.refused("daily", game="pyramid", today=TODAY, days=days)
        assert error == {"code": "not-a-request", "args": {"field": "days"}}
    assert page.must("daily", game="pyramid", today="0001-01-02", days=9)["daily"]["days"] == [
        {"day": "0001-01-01", "mark": None},
        {"day": "0001-01-02", "mark": None},
    ]


# What is remembered


@given(marks)
def test_streaks_are_runs_of_days_won(of_days: dict[int, Mark]) -> None:
    played = DaysPlayed({"pyramid": dict(sorted(of_days.items()))})
    runs = "".join("x" if of_days.get(day) is Mark.WON else " " for day in range(739_000, 739_042))
    assert played.best_streak("pyramid") == max(map(len, runs.split()), default=0)
    now = runs[:31]  # up to today, which may still be open
    recent = now if now.endswith("x") else now[:-1]
    assert played.streak("pyramid", 739_030) == len(recent) - len(recent.rstrip("x"))
    assert parse_days_played(played.text).of("pyramid") == played.of("pyramid")


def test_a_better_mark_stays(page: Page) -> None:
    played = DaysPlayed()
    steps = (
        (False, True, "tried"),
        (True, False, "late"),
        (True, True, "won"),
        (True, False, "won"),
    )
    for won, on_time, mark in steps:
        played = played.note("pyramid", Daily(1, on_time), won=won)
        assert played.of("pyramid")[1] == mark
    assert page.must("hello", saves={"daily": played.text})["rejected"] == {}


@given(st.data())
def test_spoilt_marks_are_marks_or_an_error(data: st.DataObject) -> None:
    text = "solitaire-daily 1\nklondike 2026-11-30 late\npyramid 2026-11-30 won\n"
    error: str | None = None
    try:
        played = parse_days_played(data.draw(spoilt(text)))
    except CodedError as caught:
        error = caught.code
    assert error in (None, "not-daily-deals", "daily-deals-too-new")
    if error is None:
        assert parse_days_played(played.text).text == played.text
