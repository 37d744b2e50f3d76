"""The page knows no rule and no game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyramid_core.games import GAMES

pytestmark = pytest.mark.not_in_pyodide  # the page is not there

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = sorted((ROOT / "web").rglob("*.js"))
# Where a game may be named: how it is laid out, which rules it offers, which one comes first.
MAY_NAME_GAMES = {"view/layouts", "dialogs/rules_choice.js", "main.js"}
STRING = re.compile(r'"[^"\n]*"')
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)


def code_of(script: Path) -> str:
    return COMMENT.sub("", script.read_text(encoding="utf-8"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_no_rule_and_no_name_of_a_game_in_a_script(script: Path) -> None:
    code = code_of(script)
    numbers = STRING.sub('""', code)
    assert not re.search(r"(?<![\w.#-])13(?![\w.])", numbers), "13 has no place on the page"
    assert "A23456789" not in code, "ranks are not counted on the page"
    place = script.relative_to(ROOT / "web").as_posix()
    if not any(place.startswith(each) for each in MAY_NAME_GAMES):
        for game in GAMES:
            assert not re.search(rf"\b{game}\b", code), f"{place} names {game}"
