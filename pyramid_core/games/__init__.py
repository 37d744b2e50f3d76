"""The games, one folder each."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from pyramid_core.game import Game
from pyramid_core.games.klondike.game import KLONDIKE
from pyramid_core.games.pyramid.game import PYRAMID

GAMES: MappingProxyType[str, Game[Any, Any]] = MappingProxyType(
    {game.name: game for game in (PYRAMID, KLONDIKE)}
)
