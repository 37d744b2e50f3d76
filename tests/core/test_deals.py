"""Deal numbers: the golden table, and what is and is not a number."""

from __future__ import annotations

import contextlib
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramid_core.cards import format_cards
from pyramid_core.deals import MAX_DIGITS, DealNumberError, deck_of_deal, parse_deal_number
from tests.oracle.shuffle import deck_texts
from tests.strategies import deal_numbers

TABLE = Path(__file__).parents[1] / "data" / "deals_v1.txt"


def golden_deals() -> dict[int, str]:
    lines = TABLE.read_text(encoding="ascii").splitlines()
    assert lines[0].startswith("# SOURCE: ")
    pairs = [line.partition(" ") for line in lines if not line.startswith("#")]
    return {int(number): deck for number, _, deck in pairs}


def test_the_golden_table() -> None:
    table = golden_deals()
    assert len(table) == 200
    assert {*range(1, 151), 2**31, 2**53, 2**53 + 1, 2**64, 10**30} <= set(table)
    for number, deck in table.items():
        assert format_cards(deck_of_deal(number)) == deck, number


@given(deal_numbers)
def test_any_deal_is_what_the_other_writing_of_the_shuffle_says(number: int) -> None:
    assert format_cards(deck_of_deal(number)).split() == deck_texts(number)


def test_neighbouring_numbers_are_other_deals() -> None:
    for number in (1, 2**31, 2**53, 2**64, 10**30):
        decks = {deck_of_deal(number + step) for step in range(20)}
        assert len(decks) == 20


def test_no_place_favours_a_card() -> None:
    # 4,000 decks: a card is expected about 77 times at a place; 52 times 52 counts of that size
    # stay within 6 deviations (52.6) of it for a fair shuffle. The table is fixed, so is this.
    counts = Counter(
        (place, card)
        for number in range(1, 4001)
        for place, card in enumerate(deck_of_deal(number))
    )
    assert len(counts) == 52 * 52
    assert max(abs(count - 4000 / 52) for count in counts.values()) < 52.6
    # Chi-square with 51 * 51 = 2601 degrees of freedom: 2601 +- 5 * sqrt(2 * 2601).
    chi = sum((count - 4000 / 52) ** 2 / (4000 / 52) for count in counts.values())
    assert 2601 - 361 < chi < 2601 + 361


@given(deal_numbers, st.integers(0, 3), st.sampled_from(["", " ", "\n", "\u3000"]))
def test_a_number_is_read_with_zeros_spaces_and_wide_digits(
    number: int, zeros: int, gap: str
) -> None:
    text = "0" * zeros + str(number)
    assert parse_deal_number(gap + gap.join(text) + gap) == number
    wide = text.translate({ord("0") + digit: 0xFF10 + digit for digit in range(10)})
    assert parse_deal_number(wide) == number


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "0",
        "000",
        "-1",
        "+1",
        "1.0",
        "1e3",
        "1_000",
        "1,000",
        "x",
        "½",
        "١٢",
        "0x10",
        "²3x",
        "7²",
        "7㉑",
        "①",
    ],
)
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(DealNumberError) as caught:
        parse_deal_number(text)
    assert caught.value.code == "not-a-deal-number"


def test_a_number_has_at_most_60_digits() -> None:
    assert parse_deal_number("9" * MAX_DIGITS) == 10**60 - 1
    assert parse_deal_number("0" * 100 + "9" * MAX_DIGITS) == 10**60 - 1
    with pytest.raises(DealNumberError) as caught:
        parse_deal_number("1" + "0" * MAX_DIGITS)
    assert caught.value.code == "deal-number-too-long"
    assert caught.value.arguments == {"digits": 61, "most": 60}
    with pytest.raises(DealNumberError):
        parse_deal_number("7" * 5000)


@given(st.text(max_size=20))
def test_any_text_is_a_number_from_1_or_an_error(text: str) -> None:
    with contextlib.suppress(DealNumberError):
        assert parse_deal_number(text) >= 1


@pytest.mark.parametrize("number", [0, -1])
def test_no_deal_below_1(number: int) -> None:
    with pytest.raises(DealNumberError):
        deck_of_deal(number)
