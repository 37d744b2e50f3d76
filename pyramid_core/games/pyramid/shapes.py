"""The 1,430 shapes a pyramid can take, numbered: what is free, and what a removal leads to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pyramid_core.games.pyramid.layout import COVERED_BY, PLACES

SHAPE_BITS = 11  # enough for a shape number
SHAPE_MASK = (1 << SHAPE_BITS) - 1
EMPTY = 0  # the number of the cleared pyramid


@dataclass(frozen=True, slots=True)
class Shapes:
    """Tables over all shapes; none of them depends on the deal.

    ``masks`` has bit p set where place p still holds its card, ``numbers`` is its inverse,
    ``free`` lists the free places, and ``without`` maps each of them to the shape without it.
    """

    masks: tuple[int, ...]
    numbers: dict[int, int]
    free: tuple[tuple[int, ...], ...]
    without: tuple[dict[int, int], ...]


@cache
def all_shapes() -> Shapes:
    """List every shape that removals can lead to, the cleared pyramid first.

    >>> len(all_shapes().masks)
    1430
    """
    covers = [sum(1 << cover for cover in COVERED_BY[place]) for place in range(PLACES)]
    covered_by = [
        [under for under in range(PLACES) if place in COVERED_BY[under]] for place in range(PLACES)
    ]
    full = (1 << PLACES) - 1
    free_of = {full: tuple(place for place in range(PLACES) if not covers[place])}
    waiting = [full]
    for mask in waiting:
        free = free_of[mask]
        for place in free:
            shape = mask ^ 1 << place
            if shape in free_of:
                continue
            opened = [under for under in covered_by[place] if not shape & covers[under]]
            left = [each for each in free if each != place]
            free_of[shape] = tuple(sorted(opened + left))
            waiting.append(shape)
    masks = tuple(sorted(free_of))
    numbers = {mask: number for number, mask in enumerate(masks)}
    return Shapes(
        masks,
        numbers,
        tuple(free_of[mask] for mask in masks),
        tuple({place: numbers[mask ^ 1 << place] for place in free_of[mask]} for mask in masks),
    )
