"""The page knows no rule and no game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyramid_core.games import GAMES

pytestmark = pytest.mark.not_in_pyodide  # the page is not there

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = sorted((ROOT / "web").rglob("*.js"))
# Where a game may be named: how it is laid out and told of, which one comes first.
MAY_NAME_GAMES = {"view/layouts", "main.js"}
STRING = re.compile(r'"[^"\n]*"')
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)


def code_of(script: Path) -> str:
    return COMMENT.sub("", script.read_text(encoding="utf-8"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_no_rule_and_no_name_of_a_game_in_a_script(script: Path) -> None:
    code = code_of(script)
    numbers = STRING.sub('""', code)
    place = script.relative_to(ROOT / "web").as_posix()
    # A layout has to have room for the longest column, and lays cards out as an ornament.
    if not place.startswith("view/layouts"):
        assert not re.search(r"(?<![\w.#-])13(?![\w.])", numbers), "13 has no place on the page"
        assert "A23456789" not in code, "ranks are not counted on the page"
    if not any(place.startswith(each) for each in MAY_NAME_GAMES):
        for game in GAMES:
            assert not re.search(rf"\b{game}\b", code), f"{place} names {game}"


def test_every_game_has_a_layout_and_offers_its_rules_by_their_names() -> None:
    layouts = ROOT / "web" / "view" / "layouts"
    listed = re.findall(r"^  ([a-z]+): \{ layout", code_of(layouts / "index.js"), re.MULTILINE)
    assert sorted(listed) == sorted(GAMES)
    english = (ROOT / "web" / "i18n" / "en.ftl").read_text(encoding="utf-8")
    for name, game in GAMES.items():
        words = code_of(layouts / f"{name}_words.js")
        named = re.search(r"\bnamed: \{([^}]*)\}", words)
        assert named is not None
        pairs = re.findall(r'"?([a-z0-9-]+)"?:\s*"([a-z0-9-]+)"', named[1])
        assert dict(pairs) == {
            each: game.format_rules(rules) for each, rules in game.named_rules.items()
        }
        assert f'first: "{next(iter(game.named_rules))}"' in words
        texts = [
            f"game-{name}",
            *(f"rules-{each}{end}" for each, _ in pairs for end in ("", "-line")),
        ]
        assert [text for text in texts if f"\n{text} =" not in english] == []
