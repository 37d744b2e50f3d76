"""The daily deal: which deal belongs to a day, the same for everybody and for ever.

Rules and deals to draw from are each game's own and never change, so that neither a larger
catalog nor another solver gives a past day another deal.
"""

from __future__ import annotations

import hashlib
from itertools import count
from typing import Any

from pyramid_core.game import Game
from pyramid_core.ids import GameId

DEAL_RANGE = 40_000


def daily_deal(game: Game[Any, Any], day: int) -> GameId:
    """Draw the deal of a day (see days): the first of a fixed row of numbers that can be won.

    Each of the game's daily deals is equally likely.
    """
    rules = game.format_rules(game.daily_rules)
    pool = game.daily_deals
    for number in count():
        text = f"solitaire daily 1/{game.name}/{rules}/{day}/{number}"
        deal = int.from_bytes(hashlib.sha256(text.encode()).digest()) % DEAL_RANGE + 1
        if deal in pool:
            break
    return GameId(game, game.daily_rules, deal)
