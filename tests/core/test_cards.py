"""Cards and decks as texts."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramid_core.cards import (
    CARD_TEXTS,
    Card,
    CardError,
    Deck,
    format_card,
    format_cards,
    parse_card,
    parse_deck,
    rank_of,
)
from tests.strategies import decks, spoilt

cards = st.integers(0, 51)


def test_there_are_52_cards_four_of_each_rank() -> None:
    assert len(set(CARD_TEXTS)) == 52
    assert Counter(rank_of(card) for card in range(52)) == dict.fromkeys(range(1, 14), 4)
    for card in range(52):
        text = format_card(card)
        assert "A23456789TJQK".index(text[0]) + 1 == rank_of(card)
        assert text[1] in "CDHS"


@given(cards)
def test_a_card_is_written_and_read_back(card: Card) -> None:
    text = format_card(card)
    assert parse_card(text) == card
    assert parse_card(f" {text.lower()}\n") == card
    assert parse_card(text.replace("T", "10")) == card


@given(st.text(max_size=5))
def test_other_texts_are_no_cards(text: str) -> None:
    if text.strip().upper().replace("10", "T") in CARD_TEXTS:
        return
    with pytest.raises(CardError) as caught:
        parse_card(text)
    assert caught.value.code == "not-a-card"


@given(decks, st.sampled_from([" ", "\n", "\t ", "\u3000"]))
def test_a_deck_is_written_and_read_back(deck: Deck, gap: str) -> None:
    text = format_cards(deck)
    assert parse_deck(text) == deck
    assert parse_deck(gap + text.lower().replace(" ", gap) + gap) == deck
    assert format_cards(parse_deck(text)) == text


@given(decks, st.data())
def test_a_spoilt_deck_is_refused_or_is_a_deck(deck: Deck, data: st.DataObject) -> None:
    text = data.draw(spoilt(format_cards(deck)))
    try:
        found = parse_deck(text)
    except CardError:
        return
    assert sorted(found) == list(range(52))


def test_a_wrong_deck_says_what_is_wrong() -> None:
    texts = [*CARD_TEXTS[1:], "KS"]
    with pytest.raises(CardError) as caught:
        parse_deck(" ".join(texts))
    assert caught.value.code == "not-a-deck"
    assert caught.value.arguments == {"twice": ["KS"], "missing": ["AC"], "count": 52}
    with pytest.raises(CardError) as caught:
        parse_deck(" ".join([*CARD_TEXTS, "AC"]))
    assert caught.value.arguments == {"twice": ["AC"], "missing": [], "count": 53}
    with pytest.raises(CardError) as caught:
        parse_deck("")
    assert caught.value.arguments["count"] == 0
