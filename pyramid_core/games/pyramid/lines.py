"""From a set of removals to a line: every draw, redeal and King, with no move wasted."""

from __future__ import annotations

from collections.abc import Iterable

from pyramid_core.cards import KING, Card, rank_of
from pyramid_core.game import DRAW, REDEAL, Line
from pyramid_core.games.pyramid import rules as play_rules
from pyramid_core.games.pyramid.position import PyramidPosition
from pyramid_core.games.pyramid.refusals import why_not_redeal

Removal = tuple[Card, ...]
_ENOUGH_DRAWS = 60  # two full rounds and more: nothing new will come


def schedule(position: PyramidPosition, removals: Iterable[Removal]) -> Line | None:
    """Play the given removals, each as early as it can be, and draw only when none can.

    None if they do not win in any order.
    """
    partner = {}
    for removal in removals:
        partner[removal[0]] = removal[-1]
        partner[removal[-1]] = removal[0]
    line = []
    idle = 0
    while not position.is_won():
        playable = set(position.playable().values())
        move = None
        for card in playable:
            if rank_of(card) == KING:
                move = play_rules.removal_text((card,))
                break
            if partner.get(card) in playable:
                move = play_rules.removal_text((card, partner[card]))
                break
        if move is None:
            idle += 1
            if position.stock:
                move = DRAW
            elif why_not_redeal(position) is None and idle <= _ENOUGH_DRAWS:
                move = REDEAL
            else:
                return None
        else:
            idle = 0
        line.append(move)
        position = play_rules.play(position, move)
    return tuple(line)
