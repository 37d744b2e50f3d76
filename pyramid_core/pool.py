"""A set of deal numbers as short text: a bit for each number from 1 on, packed."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Collection
from functools import cache


def pack_pool(deals: Collection[int]) -> str:
    """Write a set of deal numbers down.

    >>> read_pool(pack_pool({1, 9, 10})) == {1, 9, 10}
    True
    """
    bits = bytearray((max(deals) + 7) // 8)
    for deal in deals:
        bits[(deal - 1) // 8] |= 1 << (deal - 1) % 8
    return base64.b85encode(zlib.compress(bytes(bits), 9)).decode()


@cache
def read_pool(text: str) -> frozenset[int]:
    """Read what pack_pool wrote, once; white space does not matter."""
    bits = zlib.decompress(base64.b85decode("".join(text.split())))
    return frozenset(
        8 * place + bit + 1
        for place, byte in enumerate(bits)
        for bit in range(8)
        if byte >> bit & 1
    )
