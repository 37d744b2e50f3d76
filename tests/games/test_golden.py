"""Whole games that were written down once and for all, read from tests/data/*.game.

Those of Pyramid are saves of version 1, which must be read for ever.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pyramid_core.games import GAMES
from pyramid_core.session.history import History
from pyramid_core.session.save import FORMAT_VERSION, format_save, parse_save
from pyramid_core.session.session import Session
from pyramid_core.view import draw_view
from tests.core.reply_shape import NOTICES
from tests.strategies import GAMES_AND_RULES

FILES = sorted((Path(__file__).parents[1] / "data").glob("*.game"))
every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def read(path: Path) -> tuple[dict[str, str], str]:
    """Read what is expected, and the save."""
    lines = path.read_text(encoding="ascii").splitlines(keepends=True)
    assert lines[0].startswith("# SOURCE: ")
    expected = dict(line.split()[1:] for line in lines if line.startswith("expect "))
    return expected, "".join(line for line in lines if not line.startswith(("#", "expect ")))


def told(view: dict[str, Any]) -> dict[str, str]:
    """Tell of a view what the files speak of."""
    return {
        "outcome": view["outcome"],
        "notice": view["notice"] or "none",
        "score": str(view["score"]),
        "tableau": str(view["counts"]["tableau"]),
        "cards": str(view["counts"]["cards"]),
        "redeals": str(view["passes"]["redeals"]),
    }


@every_file
def test_golden_games(path: Path) -> None:
    expected, text = read(path)
    session = parse_save(text, GAMES)
    written = format_save(session)
    assert parse_save(written, GAMES) == session
    # A file of an older version has fewer lines, and what it has is kept.
    head, *lines = text.splitlines()
    names = {line.split(" ")[0] for line in lines}
    version, *rest = written.splitlines()
    assert version == f"solitaire-save {FORMAT_VERSION}"
    assert [line for line in rest if line.split(" ")[0] in names] == lines
    assert head != version or rest == lines
    assert told(draw_view(session, 0, can_take_back=False)) == expected


@every_file
def test_golden_games_by_a_braid_of_undo_and_redo(path: Path) -> None:
    expected, text = read(path)
    saved = parse_save(text, GAMES)
    session = Session.start(saved.game_id)
    views: list[dict[str, Any]] = [draw_view(session, 0, can_take_back=False)]
    for number, move in enumerate(saved.history.moves):
        session = session.play(move)
        views.append(draw_view(session, 0, can_take_back=False))
        # Back and forth by as many steps as the number of the move tells.
        for _ in range(number % 4):
            session = session.move_to(session.history.undo())
        for _ in range(number % 4):
            session = session.move_to(session.history.redo())
    while session.history.cursor > saved.history.cursor:
        session = session.move_to(session.history.undo())
    assert session.history == saved.history
    assert told(draw_view(session, 0, can_take_back=False)) == expected
    # Undone to the deal, every picture on the way is the one that was there before.
    for cursor in range(session.history.cursor, -1, -1):
        session = session.move_to(session.history.goto(cursor))
        shown = draw_view(session, 0, can_take_back=False)
        for name in ("piles", "moves", "score", "passes", "counts", "outcome"):
            assert shown[name] == views[cursor][name]
        # More was seen since: there may be something to tell that could not be told then.
        assert views[cursor]["notice"] in (None, shown["notice"])


@every_file
def test_the_score_of_a_golden_game_is_a_function_of_its_moves(path: Path) -> None:
    saved = parse_save(read(path)[1], GAMES)
    game = saved.game
    history = History(saved.history.positions[:1])
    total = 0
    for move in saved.history.moves:
        total += game.points(history.position, move)
        history = history.play(game, move)
        assert history.score == total
    assert history.totals == saved.history.totals


def test_there_is_a_golden_game_for_nearly_all_rules() -> None:
    names = {path.stem for path in FILES}
    won = {f"{game.name}-won-{rules}" for game, rules in GAMES_AND_RULES}
    # No walk has won closed-1-all, where stock cards never go together.
    assert won - names == {"pyramid-won-closed-1-all"}
    assert {
        "pyramid-won-in-last-pass-open-3-pyramid",
        "pyramid-stuck-three-1-all",
        "pyramid-half-undone-open-2-pyramid",
        "klondike-no-moves-draw-3",
        "klondike-no-progress-draw-1",
        "klondike-half-undone-draw-3",
    } <= names


def test_every_notice_is_told_in_a_golden_game() -> None:
    assert {read(path)[0]["notice"] for path in FILES} == {each or "none" for each in NOTICES}
