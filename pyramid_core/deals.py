"""Deal numbers: which deck a number names, for ever and on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from pyramid_core.cards import DECK_SIZE, Deck
from pyramid_core.errors import CodedError

SHUFFLE_VERSION = 1
MAX_DIGITS = 60

# Not by NFKC, which also makes digits of ² and ㉑: 7² would be deal 72.
_NARROW = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)}


class DealNumberError(CodedError):
    """A text that is no deal number."""


def parse_deal_number(text: str) -> int:
    """Read a deal number: a whole number from 1 up, in decimal digits.

    White space around and between the digits, leading zeros and full-width digits (from a
    Japanese keyboard) are forgiven.

    >>> parse_deal_number(" 0012 345 ")
    12345

    Raises DealNumberError ``not-a-deal-number``, or ``deal-number-too-long`` beyond 60 digits.
    """
    digits = "".join(narrowed(text).split())
    if not (digits.isascii() and digits.isdigit()):
        raise DealNumberError("not-a-deal-number", text=text[:40])
    digits = digits.lstrip("0")
    if not digits:
        raise DealNumberError("not-a-deal-number", text=text[:40])
    if len(digits) > MAX_DIGITS:
        raise DealNumberError("deal-number-too-long", digits=len(digits), most=MAX_DIGITS)
    return int(digits)


def narrowed(text: str) -> str:
    """Write full-width letters, digits and signs (from a Japanese keyboard) as plain ones."""
    return text.translate(_NARROW)


def deck_of_deal(number: int) -> Deck:
    """Shuffle the deck that deal ``number`` names, by shuffle version 1.

    A Fisher-Yates shuffle (Durstenfeld 1964) of the cards 0…51 from the last place down, fed by
    the bytes of SHA-256. A byte that would favour some places is thrown away, so that no order
    is more likely than another.

    >>> from pyramid_core.cards import format_cards
    >>> format_cards(deck_of_deal(1)[:5])
    'KS 3S 6D TS 7S'
    """
    if number < 1:
        raise DealNumberError("not-a-deal-number", text=str(number))
    noise = _bytes_of_deal(number)
    deck = list(range(DECK_SIZE))
    for last in range(DECK_SIZE - 1, 0, -1):
        places = last + 1
        fair = 256 - 256 % places
        byte = next(noise)
        while byte >= fair:
            byte = next(noise)
        place = byte % places
        deck[last], deck[place] = deck[place], deck[last]
    return tuple(deck)


def _bytes_of_deal(number: int) -> Iterator[int]:
    block = 0
    while True:
        yield from hashlib.sha256(f"solitaire shuffle 1/{number}/{block}".encode()).digest()
        block += 1
