"""Move counts: each game against numbers that its slow twin counted once and for all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from pyramid_core.deals import deck_of_deal
from pyramid_core.games import GAMES
from tests.strategies import AnyGame, rules_of
from tests.twins import twin_of

DATA = Path(__file__).parents[1] / "data"


@dataclass
class Block:
    """One prefix of a .perft file and the numbers that belong to it."""

    game: str
    name: str
    rules: str = ""
    deal: int = 0
    moves: list[str] = field(default_factory=list)
    paths: dict[int, int] = field(default_factory=dict)
    distinct: dict[int, int] = field(default_factory=dict)


def read_blocks(game: str) -> list[Block]:
    """Read the file of a game, which may be none yet."""
    blocks: list[Block] = []
    path = DATA / f"{game}.perft"
    for line in path.read_text(encoding="ascii").splitlines() if path.exists() else ():
        word, *rest = line.split() or ["#"]
        if word == "id":
            blocks.append(Block(game, rest[0]))
        elif word == "rules":
            blocks[-1].rules = rest[0]
        elif word == "deal":
            blocks[-1].deal = int(rest[0])
        elif word == "moves":
            blocks[-1].moves = rest
        elif word in ("perft", "distinct"):
            table = blocks[-1].paths if word == "perft" else blocks[-1].distinct
            table[int(rest[0])] = int(rest[1])
        else:
            assert word == "#", line
    return blocks


BLOCKS = [block for game in sorted(GAMES) for block in read_blocks(game)]


def levels(game: AnyGame, position: Any, depth: int) -> list[Counter[Any]]:
    """Count the lines to each position, depth by depth."""
    found = [Counter({position: 1})]
    for _ in range(depth):
        following: Counter[Any] = Counter()
        for here, lines in found[-1].items():
            for move in game.moves(here):
                following[game.play(here, move)] += lines
        found.append(following)
    return found


def divide(game: AnyGame, position: Any, depth: int) -> Mapping[str, int]:
    """Count the lines behind each first move, to find where a wrong count comes from."""
    return {
        move: levels(game, game.play(position, move), depth - 1)[-1].total()
        for move in game.moves(position)
    }


def twin_table(block: Block) -> Any:
    """Lay out the table that a block is about."""
    twin = twin_of(block.game)
    table = twin.lay_out(block.deal, block.rules)
    for move in block.moves:
        table = twin.children(table)[move]
    return table


def twin_divide(block: Block, depth: int) -> Mapping[str, int]:
    """Count the same as divide with the slow twin."""
    twin = twin_of(block.game)
    children = twin.children(twin_table(block))
    return {move: twin.count(after, depth - 1)[0] for move, after in children.items()}


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"{block.game}-{block.name}")
def test_move_counts(block: Block) -> None:
    game = GAMES[block.game]
    position = game.deal(deck_of_deal(block.deal), game.parse_rules(block.rules))
    for move in block.moves:
        position = game.play(position, move)
    deepest = max(block.paths)
    for depth, level in enumerate(levels(game, position, deepest)[1:], start=1):
        if (level.total(), len(level)) != (block.paths[depth], block.distinct[depth]):
            print(f"divide at depth {depth}, ours: {divide(game, position, depth)}")
            print(f"divide at depth {depth}, twin: {twin_divide(block, depth)}")
        assert level.total() == block.paths[depth]
        assert len(level) == block.distinct[depth], "the same lines end in other positions"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_has_its_move_counts_and_says_where_they_come_from(game: str) -> None:
    blocks = read_blocks(game)
    assert {block.rules for block in blocks} == set(rules_of(GAMES[game]))
    assert len(blocks) >= 25
    assert sum(max(block.paths) >= 4 for block in blocks) >= 20
    assert sum(sum(block.paths.values()) for block in blocks) >= 50_000
    assert sum(bool(block.moves) for block in blocks) >= 10
    assert (DATA / f"{game}.perft").read_text(encoding="ascii").startswith("# SOURCE: ")


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"{block.game}-{block.name}")
def test_the_slow_twin_still_counts_what_is_frozen(block: Block) -> None:
    twin = twin_of(block.game)
    table = twin_table(block)
    for depth in range(1, 4):
        assert twin.count(table, depth) == (block.paths[depth], block.distinct[depth])
