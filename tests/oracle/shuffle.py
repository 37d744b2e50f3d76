"""Shuffle version 1 once more, from its description alone, to freeze the table of deals with.

The description: the cards 0 to 51 (clubs, diamonds, hearts, spades, each from the ace up) lie in
order. For each place from the last down to the second, one byte is used: its remainder after
division by the number of places from the first up to this one names the place to swap with.
Bytes from the largest multiple of that number up are skipped, for they would favour low places. The
bytes are those of SHA-256 of ``solitaire shuffle 1/NUMBER/BLOCK``, blocks 0, 1, 2, … in turn.

Imports nothing of the core.
"""

from __future__ import annotations

from hashlib import sha256

CARDS = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]


def deck_texts(number: int) -> list[str]:
    """List the 52 cards of a deal number as texts."""
    stream = b""
    for block in range(40):  # 1,280 bytes; about 70 are used
        stream += sha256(b"solitaire shuffle 1/%d/%d" % (number, block)).digest()
    cards = list(CARDS)
    used = 0
    for places in range(52, 1, -1):
        multiple = max(top for top in range(257) if top % places == 0)
        while stream[used] >= multiple:
            used += 1
        other = stream[used] % places
        used += 1
        here = cards[places - 1]
        cards[places - 1] = cards[other]
        cards[other] = here
    return cards
