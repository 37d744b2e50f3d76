"""The piles of Klondike by name, and the two colours of its cards.

Columns are ``t1`` to ``t7``, foundations ``fC fD fH fS``, beside them ``stock`` and ``waste``.
A pile's name is also the slot of its last card, and of the pile itself when it is empty; a
column's cards further down are ``t3c1``, ``t3c2``, … from the foot.
"""

from __future__ import annotations

from pyramid_core.cards import SUITS, Card, rank_of
from pyramid_core.game import Slot

COLUMNS = 7
STOCK_SIZE = 24
ACE = 1

COLUMN_SLOTS = tuple(f"t{number + 1}" for number in range(COLUMNS))
FOUNDATION_SLOTS = tuple(f"f{suit}" for suit in SUITS)
STOCK: Slot = "stock"
WASTE: Slot = "waste"

_RED = "DH"


def suit_of(card: Card) -> int:
    """Tell a card's suit as its place in ``cards.SUITS``."""
    return card // 13


def card_of(suit: int, rank: int) -> Card:
    """Tell the card of a suit (its place in ``cards.SUITS``) and a rank from 1."""
    return suit * 13 + rank - 1


def is_red(card: Card) -> bool:
    """Tell whether a card is a diamond or a heart."""
    return SUITS[suit_of(card)] in _RED


def fits_on(card: Card, below: Card) -> bool:
    """Tell whether a column goes on with ``card`` after ``below``: one lower, other colour."""
    return rank_of(below) == rank_of(card) + 1 and is_red(below) != is_red(card)


def column_slot(column: int, place: int, length: int) -> Slot:
    """Name the slot of the card at ``place`` (from 0 at the foot) of a column of ``length``."""
    name = COLUMN_SLOTS[column]
    return name if place == length - 1 else f"{name}c{place + 1}"
