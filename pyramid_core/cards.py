"""Cards and decks: a card is an int from 0 to 51, a deck an ordered tuple of all 52."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pyramid_core.errors import CodedError

Card = int
Deck = tuple[Card, ...]

RANKS = "A23456789TJQK"
SUITS = "CDHS"
DECK_SIZE = 52
KING = 13

CARD_TEXTS = tuple(rank + suit for suit in SUITS for rank in RANKS)
_CARDS_BY_TEXT = {text: card for card, text in enumerate(CARD_TEXTS)}


class CardError(CodedError):
    """A text that is no card, or cards that make no deck."""


def rank_of(card: Card) -> int:
    """Tell a card's rank, from 1 (ace) to 13 (king)."""
    return card % 13 + 1


def format_card(card: Card) -> str:
    """Write a card as rank and suit.

    >>> format_card(0), format_card(51)
    ('AC', 'KS')
    """
    return CARD_TEXTS[card]


def parse_card(text: str) -> Card:
    """Read a card written as rank and suit, in either case; ``10`` is read like ``T``.

    >>> parse_card("kh") == parse_card("KH"), format_card(parse_card("10d"))
    (True, 'TD')

    Raises CardError ``not-a-card``.
    """
    plain = text.strip().upper().replace("10", "T")
    card = _CARDS_BY_TEXT.get(plain)
    if card is None:
        raise CardError("not-a-card", text=text[:20])
    return card


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards with single spaces between them."""
    return " ".join(CARD_TEXTS[card] for card in cards)


def parse_deck(text: str) -> Deck:
    """Read a deck: 52 different cards with white space between them.

    Raises CardError ``not-a-card``, or ``not-a-deck`` with the cards that are there twice
    (``twice``), those that are missing (``missing``) and how many were read (``count``).
    """
    cards = tuple(parse_card(word) for word in text.split())
    counts = Counter(cards)
    twice = [format_card(card) for card in sorted(counts) if counts[card] > 1]
    missing = [format_card(card) for card in range(DECK_SIZE) if card not in counts]
    if twice or missing:
        raise CardError("not-a-deck", twice=twice, missing=missing, count=len(cards))
    return cards
