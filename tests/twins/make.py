"""Write a game's move counts and golden games: ``python -m tests.twins.make GAME``.

Numbers and what is expected are the slow twin's; golden games are lines found by the game's own
prover. Both are frozen: the files change when a rule or the save format changes, and then with
the reason in the commit.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from pyramid_core.deals import deck_of_deal
from pyramid_core.game import Game, Line
from pyramid_core.games import GAMES
from pyramid_core.ids import GameId
from pyramid_core.session.save import format_save
from pyramid_core.session.session import Session
from pyramid_core.solver.finder import MEMO_LIMIT
from tests.oracle.dice import Dice, choose_move
from tests.twins import Twin, twin_of

FOLDER = Path(__file__).parents[1] / "data"
DEEPEST = 14
MOST_PATHS = 12_000  # deeper levels are left out of a block where they are wider than this
FROM_THE_START = 12  # blocks, for each rules
ON_THE_WAY = 16
SOURCE = "# SOURCE: tests/twins/make.py, numbers and outcomes by tests/twins/{}.py and frozen.\n"
MEANING = "# perft D N: N lines of D moves lead on from the prefix; distinct D N: to N positions.\n"


def table_after(twin: Twin, rules: str, deal: int, line: Sequence[str]) -> Any:
    """Lay out a table and play some moves."""
    table = twin.lay_out(deal, rules)
    for move in line:
        table = twin.children(table)[move]
    return table


def block(twin: Twin, rules: str, deal: int, line: Sequence[str]) -> str:
    """Write one prefix and its numbers."""
    name = f"{'way' if line else 'start'}-{deal}-{rules}"
    lines = [f"id {name}", f"rules {rules}", f"deal {deal}", f"moves {' '.join(line)}".rstrip()]
    levels = islice(twin.levels(table_after(twin, rules, deal, line)), DEEPEST)
    for depth, (paths, distinct) in enumerate(levels, start=1):
        if paths > MOST_PATHS:
            break
        lines += [f"perft {depth} {paths}", f"distinct {depth} {distinct}"]
    return "\n" + "\n".join(lines) + "\n"


def blocks(twin: Twin, rules: str) -> Iterator[str]:
    """Write the starts of some deals, and points on seeded walks that moves lead on from."""
    for deal in range(1, FROM_THE_START + 1):
        yield block(twin, rules, deal, [])
    for deal in range(100, 100 + ON_THE_WAY):
        dice, line = Dice(deal), list[str]()
        children = twin.children(twin.lay_out(deal, rules))
        while len(line) < 3 + 2 * (deal - 100):
            move = choose_move(dice, list(children), 6)
            following = twin.children(children[move])
            if not following:
                break
            line.append(move)
            children = following
        yield block(twin, rules, deal, line)


def winning_lines(game: Game[Any, Any], rules: Any) -> Iterator[tuple[int, Line]]:
    """List deals with a line that wins them."""
    for deal in range(1, 100_000):
        deck = deck_of_deal(deal)
        search = game.prover(deck, rules, MEMO_LIMIT).search(
            game.deal(deck, rules), game.find_budget
        )
        while search.verdict is None:
            search.advance(10_000)
        if search.line:
            yield deal, search.line


def write_game(twin: Twin, name: str, game_id: GameId, line: Line, cursor: int) -> None:
    """Write one game, standing at ``cursor``, with what the twin says of it."""
    assert twin.told is not None, "the twin does not say what stands in golden games"
    game, rules = game_id.game, game_id.game.format_rules(game_id.rules)
    session = Session.start(game_id)
    for number, move in enumerate(line, start=1):
        session = session.play(move).with_elapsed(1000 * number)
    session = session.move_to(session.history.goto(cursor))
    table = table_after(twin, rules, game_id.deal, line[:cursor])
    told = {**twin.told(table), "redeals": line[:cursor].count("redeal")}
    expected = "".join(f"expect {key} {value}\n" for key, value in told.items())
    save = format_save(session.booked() if session.is_won else session)
    path = FOLDER / f"{game.name}-{name}-{rules}.game"
    path.write_text(SOURCE.format(game.name) + expected + save, encoding="ascii")


def main(name: str) -> None:
    """Write the files of a game."""
    game, twin = GAMES[name], twin_of(name)
    text = SOURCE.format(name) + MEANING
    for rules in game.offered_rules:
        text += "".join(blocks(twin, game.format_rules(rules)))
        deal, line = next(winning_lines(game, rules))
        game_id = GameId(game, rules, deal)
        write_game(twin, "won", game_id, line, len(line))
        write_game(twin, "half-undone", game_id, line, len(line) // 2)
    (FOLDER / f"{name}.perft").write_text(text, encoding="ascii")


if __name__ == "__main__":
    main(sys.argv[1])
