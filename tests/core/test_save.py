"""Save texts and statistics: written, read back, and refused whole when anything is wrong."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramid_core.days import parse_day
from pyramid_core.errors import CodedError
from pyramid_core.games import GAMES
from pyramid_core.ids import GameId, parse_game_id
from pyramid_core.session.days_played import Daily
from pyramid_core.session.save import SaveError, format_save, parse_save
from pyramid_core.session.session import Session
from pyramid_core.session.stats import (
    GameResult,
    RulesStats,
    Stats,
    StatsError,
    format_stats,
    parse_stats,
)
from tests.strategies import AnyGame, json_values, lines, spoilt

LINE = tuple[AnyGame, str, int, list[str]]


def session_of(line: LINE, cursor: int, elapsed: int, helped: bool, booked: bool) -> Session:
    game, rules, deal, moves = line
    session = Session.start(GameId(game, game.parse_rules(rules), deal))
    for move in moves:
        session = session.play(move)
    session = session.move_to(session.history.goto(cursor % (len(moves) + 1)))
    return replace(session, elapsed=elapsed, helped=helped, is_booked=booked)


sessions = st.builds(
    session_of, lines(), st.integers(0, 100), st.integers(0, 10**12), st.booleans(), st.booleans()
)

GOOD = """\
solitaire-save 3
id pyramid-normal-s1-77
cursor 2
elapsed 61000
helped 0
booked 0
seen AC 2C 6C 8C TC JC QC AD 2D 3D 6D 7D 9D QD 3H \
4H 5H 7H 8H 9H TH JH QH KH AS 2S 3S 4S 7S 8S JS KS
daily 2026-11-30 1
moves draw draw draw
"""
# As it was written before there was anything face down to be remembered.
OLD = """\
solitaire-save 1
id pyramid-normal-s1-77
cursor 2
elapsed 61000
helped 0
booked 0
moves draw draw draw
"""
OLD_KLONDIKE = """\
solitaire-save 1
id klondike-draw-3-s1-77
cursor 1
elapsed 0
helped 1
booked 0
moves draw draw
"""


def error_of(text: str) -> SaveError:
    with pytest.raises(SaveError) as caught:
        parse_save(text, GAMES)
    return caught.value


@given(sessions)
def test_a_session_is_written_and_read_back(session: Session) -> None:
    text = format_save(session)
    assert parse_save(text, GAMES) == session
    assert format_save(parse_save(text, GAMES)) == text
    assert parse_save(text.replace("\n", "\r\n"), GAMES) == session
    assert text.isascii()


def test_how_a_save_looks() -> None:
    session = parse_save(GOOD, GAMES)
    assert session.game_id == parse_game_id("pyramid-normal-s1-77", GAMES)
    assert (session.history.cursor, session.history.moves) == (2, ("draw",) * 3)
    assert (session.elapsed, session.helped, session.is_booked) == (61000, False, False)
    assert format_save(replace(session, daily=Daily(parse_day("2026-11-30"), on_time=True))) == GOOD


def test_a_save_of_version_1_is_read_and_knows_what_its_moves_have_shown() -> None:
    session = parse_save(OLD, GAMES)
    assert session == replace(parse_save(GOOD, GAMES), daily=None)
    assert format_save(replace(session, daily=Daily(parse_day("2026-11-30"), on_time=True))) == GOOD
    klondike = parse_save(OLD_KLONDIKE, GAMES)
    start = klondike.history.positions[0]
    # The last card of each column, and those of both draws, though one is undone.
    shown = {column[-1] for column in start.columns} | set(start.stock[:6])
    assert klondike.seen == shown
    assert parse_save(format_save(klondike), GAMES) == klondike


def test_a_card_seen_by_a_move_that_was_replaced_stays_seen() -> None:
    start = Session.start(parse_game_id("klondike-draw-1-s1-77", GAMES))
    session = start.play("draw")
    session = session.move_to(session.history.undo())
    assert session.seen == start.seen | {start.position.stock[0]} != start.seen
    other = next(move for move in session.game.moves(session.position) if move != "draw")
    session = session.play(other)
    assert start.position.stock[0] in session.seen
    again = parse_save(format_save(session), GAMES)
    assert again == session
    assert again.restarted().seen == start.seen


@given(sessions, st.data())
def test_a_spoilt_save_is_a_whole_session_or_a_coded_error(
    session: Session, data: st.DataObject
) -> None:
    text = data.draw(spoilt(format_save(session)))
    try:
        found = parse_save(text, GAMES)
    except SaveError as error:
        assert json.dumps(error.arguments)  # noqa: PT017 - most texts are refused, not all
        return
    replayed = Session.start(found.game_id)
    for move in found.history.moves:
        replayed = replayed.play(move)
    assert found.history == replayed.history.goto(found.history.cursor)
    assert found.seen >= replayed.seen


@given(st.text(max_size=80))
def test_any_text_is_refused(text: str) -> None:
    assert error_of(text).code in ("not-a-save", "save-broken", "save-too-new")


@pytest.mark.parametrize(
    ("old", "new", "code", "arguments"),
    [
        ("solitaire-save 3", "solitaire-save 4", "save-too-new", {"version": 4}),
        ("save 3", "save 2", "save-broken", {"line": "", "code": "wrong-lines"}),
        ("solitaire-save 3", "solitaire-save 0", "not-a-save", {}),
        ("solitaire-save 3", "solitaire-save x", "not-a-save", {}),
        ("solitaire-save 3", "solitaire-save", "not-a-save", {}),
        ("solitaire-save 3\n", "", "not-a-save", {}),
        ("2026-11-30 1", "2026-11-31 1", "save-broken", {"line": "daily", "code": "not-a-day"}),
        ("11-30 1", "11-30", "save-broken", {"line": "daily", "code": "wrong-lines"}),
        ("seen AC", "seen 1C", "save-broken", {"line": "seen", "code": "not-a-card"}),
        ("normal", "nomal", "save-broken", {"line": "id", "code": "not-rules"}),
        ("s1", "s9", "save-broken", {"line": "id", "code": "shuffle-too-new"}),
        ("pyramid", "nosuch", "save-broken", {"line": "id", "code": "unknown-game"}),
        ("cursor 2", "cursor 4", "save-broken", {"line": "cursor", "code": "not-a-number"}),
        ("cursor 2", "cursor -1", "save-broken", {"line": "cursor", "code": "not-a-number"}),
        ("cursor 2", "cursor", "save-broken", {"line": "cursor", "code": "not-a-number"}),
        ("cursor 2\n", "", "save-broken", {"line": "", "code": "wrong-lines"}),
        ("helped 0", "helped 2", "save-broken", {"line": "helped", "code": "not-a-number"}),
        ("61000", "1e9", "save-broken", {"line": "elapsed", "code": "not-a-number"}),
        ("booked 0", "booked no", "save-broken", {"line": "booked", "code": "not-a-number"}),
        ("draw draw draw", "draw KH+KH", "save-broken", {"line": "moves", "code": "not-a-move"}),
        ("draw draw", "redeal", "save-broken", {"line": "moves", "code": "stock-not-empty"}),
        ("moves", "moves moves", "save-broken", {"line": "moves", "code": "not-a-move"}),
    ],
)  # fmt: skip
def test_broken_saves_say_where(old: str, new: str, code: str, arguments: dict[str, Any]) -> None:
    text = GOOD.replace(old, new)
    assert text != GOOD
    error = error_of(text)
    assert error.code == code
    for name, value in arguments.items():
        assert error.arguments[name] == value


def test_500_moves_take_less_than_10_kilobytes() -> None:
    session = Session.start(parse_game_id("pyramid-relaxed-s1-5", GAMES))
    while len(session.history.moves) < 500:
        moves = session.game.moves(session.position)
        session = session.play(moves[-1])
    text = format_save(session)
    assert len(text) < 10_000
    assert parse_save(text, GAMES) == session


def test_a_very_long_save_is_read_without_copying_it_for_every_move() -> None:
    # Redeals without end: 20,000 moves. To copy the history for each would copy gigabytes.
    line = " ".join([*["draw"] * 24, "redeal"] * 800)
    text = GOOD.replace("normal", "relaxed").replace("draw draw draw", line)
    session = parse_save(text, GAMES)
    assert len(session.history.moves) == 20_000
    assert session.history.score == 0
    assert format_save(session).splitlines()[-1] == f"moves {line}"


def test_a_save_with_too_many_moves_is_refused() -> None:
    error = error_of(GOOD.replace("draw draw draw", "draw " * 100_001))
    assert (error.code, error.arguments) == (
        "save-broken",
        {"line": "moves", "code": "too-many-moves"},
    )


results = st.builds(
    GameResult,
    game=st.sampled_from(sorted(GAMES)),
    rules=st.sampled_from(["open-3-pyramid", "open-1-pyramid"]),
    scoring_version=st.just(1),
    won=st.booleans(),
    helped=st.booleans(),
    score=st.integers(0, 1290),
    moves=st.integers(1, 102),
    elapsed=st.integers(0, 10**7),
    left=st.integers(0, 28),
)


@given(st.lists(results, max_size=60))
def test_statistics_count_what_was_booked(games: list[GameResult]) -> None:
    stats = Stats()
    for result in games:
        stats = stats.book(result)
    for game in sorted(GAMES):
        for rules in ("open-3-pyramid", "open-1-pyramid"):
            mine = [each for each in games if (each.game, each.rules) == (game, rules)]
            clean = [each for each in mine if each.won and not each.helped]
            counts = stats.of(game, rules)
            assert counts.played == len(mine)
            assert counts.won == sum(each.won for each in mine)
            assert counts.helped == sum(each.helped for each in mine)
            assert counts.best_score == max((each.score for each in clean), default=None)
            assert counts.fewest_moves == min((each.moves for each in clean), default=None)
            assert counts.best_time == min((each.elapsed for each in clean), default=None)
            lost = [each.left for each in mine if not each.won]
            assert counts.fewest_left == min(lost, default=None)
            streaks = "".join("w" if each.won else " " for each in mine).split(" ")
            assert counts.streak == len(streaks[-1])
            assert counts.best_streak == max(len(streak) for streak in streaks)
    assert parse_stats(format_stats(stats)) == stats
    assert format_stats(parse_stats(format_stats(stats))) == format_stats(stats)


@given(st.lists(results, min_size=1, max_size=5), st.data())
def test_spoilt_statistics_are_statistics_or_an_error(
    games: list[GameResult], data: st.DataObject
) -> None:
    stats = Stats()
    for result in games:
        stats = stats.book(result)
    text = data.draw(spoilt(format_stats(stats)))
    try:
        found = parse_stats(text)
    except StatsError:
        return
    assert parse_stats(format_stats(found)) == found


def test_numbers_too_big_to_be_counts_are_no_statistics() -> None:
    stats = Stats().book(GameResult("pyramid", "open-3-pyramid", 1, False, False, 5, 1, 1, 26))
    text = format_stats(stats)
    assert parse_stats(text) == stats
    for number in (2**53 + 1, 10**4299):  # one more than the last could not be written down
        with pytest.raises(StatsError):
            parse_stats(text.replace('"played":1', f'"played":{number}'))


@given(json_values)
def test_any_json_is_no_statistics(value: Any) -> None:
    for text in (json.dumps(value), json.dumps({"stats": 1, "games": {"pyramid": {"x": value}}})):
        with pytest.raises(CodedError) as caught:
            parse_stats(text)
        assert caught.value.code in ("not-stats", "stats-too-new")
    assert RulesStats() == Stats().of("pyramid", "open-3-pyramid")
