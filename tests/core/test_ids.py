"""Game IDs: written and read back, forgiving to copy and paste, never another deal."""

from __future__ import annotations

import contextlib
import re
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramid_core.errors import CodedError
from pyramid_core.games import GAMES
from pyramid_core.ids import GameId, GameIdError, format_game_id, parse_game_id
from tests.strategies import AnyGame, deal_numbers, games_and_rules, spoilt

PYRAMID = GAMES["pyramid"]


def read(text: str) -> GameId:
    return parse_game_id(text, GAMES)


def code_of(text: str) -> str:
    with pytest.raises(CodedError) as caught:
        read(text)
    return caught.value.code


@given(games_and_rules, deal_numbers)
def test_an_id_is_written_and_read_back(pair: tuple[AnyGame, str], deal: int) -> None:
    game, key = pair
    game_id = GameId(game, game.parse_rules(key), deal)
    text = format_game_id(game_id)
    assert read(text) == game_id
    assert format_game_id(read(text)) == text
    assert text.isascii()
    assert text == text.lower()
    assert " " not in text
    # Rules may be spelled out even where they have a name.
    assert read(f"{game.name}-{key}-s1-{deal}") == game_id


def test_how_ids_look() -> None:
    rules = PYRAMID.parse_rules
    assert format_game_id(GameId(PYRAMID, rules("normal"), 77)) == "pyramid-normal-s1-77"
    assert format_game_id(GameId(PYRAMID, rules("open-unlimited-all"), 2**53 + 1)) == (
        "pyramid-open-unlimited-all-s1-9007199254740993"
    )
    assert read("pyramid-three-piles-s1-5").rules == rules("three-1-pyramid")


@given(games_and_rules, deal_numbers, st.data())
def test_copy_and_paste_does_no_harm(
    pair: tuple[AnyGame, str], deal: int, data: st.DataObject
) -> None:
    game, key = pair
    game_id = GameId(game, game.parse_rules(key), deal)
    text = list(format_game_id(game_id))
    for _ in range(data.draw(st.integers(0, 5))):
        place = data.draw(st.integers(0, len(text)))
        text.insert(
            place, data.draw(st.sampled_from([" ", "\n", "\r\n", "\t", "\u200b", "\u00a0"]))
        )
    pasted = "".join(text)
    assert read(pasted) == game_id
    assert read(pasted.upper()) == game_id
    assert read(pasted.replace("-", "\u2013")) == game_id
    wide = pasted.translate({code: code + 0xFEE0 for code in range(0x21, 0x7F)})
    assert read(wide) == game_id
    assert read(f"https://example.org/play/?x=1#{pasted}") == game_id


@given(games_and_rules, deal_numbers, st.data())
def test_a_spoilt_id_is_refused_or_says_itself_what_it_names(
    pair: tuple[AnyGame, str], deal: int, data: st.DataObject
) -> None:
    game, key = pair
    text = data.draw(spoilt(format_game_id(GameId(game, game.parse_rules(key), deal))))
    with contextlib.suppress(CodedError):
        # What was read stands in the text, digit for digit.
        assert str(read(text).deal) in "".join(re.findall("[0-9]", normalize("NFKC", text)))


@given(st.text(max_size=60))
def test_any_text_is_an_id_or_a_coded_error(text: str) -> None:
    with contextlib.suppress(CodedError):
        game_id = read(text)
        assert read(format_game_id(game_id)) == game_id


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not-a-game-id"),
        ("77", "not-a-game-id"),
        ("pyramid", "not-a-game-id"),
        ("pyramid-normal-77", "not-a-game-id"),
        ("pyramid-normal-s1", "not-a-game-id"),
        ("pyramid-normal-s1-", "not-a-game-id"),
        ("pyramid-normal-s1--7", "not-a-game-id"),
        ("pyramid-normal-s1-7x", "not-a-game-id"),
        ("pyramid-normal-s1-7O", "not-a-game-id"),
        ("pyramid-normal-s0-7", "not-a-game-id"),
        ("pyramid-normal-s2-7", "shuffle-too-new"),
        ("pyramid-normal-s1-0", "not-a-deal-number"),
        ("pyramid-normal-s1-" + "1" * 61, "deal-number-too-long"),
        ("pyramid-nomal-s1-7", "not-rules"),
        ("pyramid-open-4-all-s1-7", "not-rules"),
        ("nosuch-normal-s1-7", "unknown-game"),
        ("pyramid-normal-s1-7 and more", "not-a-game-id"),
        ("pyramid-normal-s1-7²", "not-a-game-id"),
        ("pyramid-normal-s1-㉑", "not-a-game-id"),
    ],
)
def test_what_is_no_id(text: str, code: str) -> None:
    assert code_of(text) == code


def test_a_long_text_is_not_cut_down_to_another_deal() -> None:
    # Cut at a length of its own, the text would still be an ID, of deal 7.
    text = "pyramid-normal-s1-7777"
    for length in range(100, 1000):
        link = f"https://example.org/?{'x' * length}#{text}"
        with contextlib.suppress(GameIdError):
            assert read(link).deal == 7777
