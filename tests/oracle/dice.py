"""Seeded numbers that are the same on every Python version, for walks through games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """A linear congruential generator (the constants of Knuth's MMIX), its high bits used."""

    def __init__(self, seed: int) -> None:
        self.state = seed
        for _ in range(4):  # neighbouring seeds start alike
            self.below(2)

    def below(self, count: int) -> int:
        """Roll a number from 0 to ``count - 1``."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % count

    def choose(self, things: Sequence[T]) -> T:
        """Choose one of ``things``."""
        return things[self.below(len(things))]


def choose_move(dice: Dice, moves: Sequence[str], removals_of_eight: int) -> str:
    """Choose a move, a removal (where there is one) about so many times out of eight."""
    removals = [move for move in moves if move not in ("draw", "redeal")]
    if removals and dice.below(8) < removals_of_eight:
        return dice.choose(removals)
    return dice.choose(moves)
