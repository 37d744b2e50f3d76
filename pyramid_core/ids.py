"""Game IDs: short text that names game, rules and deal, made to be shared by people."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pyramid_core.deals import SHUFFLE_VERSION, narrowed, parse_deal_number
from pyramid_core.errors import CodedError
from pyramid_core.game import Game

_FORM = re.compile(r"([a-z]+)-([a-z0-9-]+)-s([0-9]{1,9})-([0-9]+)")
_DASHES = dict.fromkeys((*range(0x2010, 0x2016), 0x2212, 0x30FC, 0xFE58, 0xFE63, 0xFF70), "-")
_INVISIBLE = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff\u00ad"), "")
_LONGEST = 400


class GameIdError(CodedError):
    """A text that is no game ID."""


@dataclass(frozen=True, slots=True)
class GameId:
    """What a game ID names."""

    game: Game[Any, Any]
    rules: Any
    deal: int


def format_game_id(game_id: GameId) -> str:
    """Write a game ID: game, rules (by name where they have one), shuffle version, deal number.

    >>> from pyramid_core.games import GAMES
    >>> game = GAMES["pyramid"]
    >>> format_game_id(GameId(game, game.parse_rules("open-3-pyramid"), 77))
    'pyramid-normal-s1-77'
    """
    game = game_id.game
    rules = name_of_rules(game, game_id.rules) or game.format_rules(game_id.rules)
    return f"{game.name}-{rules}-s{SHUFFLE_VERSION}-{game_id.deal}"


def name_of_rules(game: Game[Any, Any], rules: Any) -> str | None:
    """Tell the name of rules, None for custom ones."""
    return next((name for name, named in game.named_rules.items() if named == rules), None)


def parse_game_id(text: str, games: Mapping[str, Game[Any, Any]]) -> GameId:
    """Read a game ID or a link that ends in ``#`` and one.

    White space and line breaks anywhere, either case, full-width letters, typographic dashes
    and invisible characters are forgiven; nothing else is.

    Raises GameIdError ``not-a-game-id``, ``unknown-game`` or ``shuffle-too-new``, RulesError,
    or DealNumberError.
    """
    if len(text) > _LONGEST:  # cut short it could name another deal
        raise GameIdError("not-a-game-id", text=text[:80])
    plain = narrowed(text).translate(_INVISIBLE)
    plain = "".join(plain.translate(_DASHES).split()).casefold().rpartition("#")[2]
    match = _FORM.fullmatch(plain)
    if match is None:
        raise GameIdError("not-a-game-id", text=text[:80])
    name, rules, version, number = match.groups()
    game = games.get(name)
    if game is None:
        raise GameIdError("unknown-game", game=name[:40])
    if int(version) > SHUFFLE_VERSION:
        raise GameIdError("shuffle-too-new", version=int(version))
    if int(version) < 1:
        raise GameIdError("not-a-game-id", text=text[:80])
    return GameId(game, game.parse_rules(rules), parse_deal_number(number))
