"""The page knows no rule and no game, and has words for everything the core can say."""

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


def ids_in(language: str) -> set[str]:
    text = (ROOT / "web" / "i18n" / f"{language}.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z][a-z0-9-]*) =", text, re.MULTILINE))


def documented_codes() -> set[str]:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    section = text.split("\n## Codes\n")[1].split("\n## ")[0]
    return set(re.findall(r"`([a-z]+(?:-[a-z]+)+|internal|stale)`", section))


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


def test_every_code_of_the_core_has_words() -> None:
    codes = documented_codes()
    assert len(codes) > 30
    missing = {code for code in codes if f"code-{code}" not in ids_in("en")}
    assert missing == set()


def test_every_text_is_asked_for_and_every_text_asked_for_is_there() -> None:
    texts = ids_in("en")
    page = "\n".join(code_of(script) for script in SCRIPTS)
    page += (ROOT / "web" / "index.html").read_text(encoding="utf-8")
    own = (ROOT / "web" / "i18n" / "en.ftl").read_text(encoding="utf-8")
    asked = set(re.findall(r"""(?:text|word)\(\s*["`]([a-z][a-z0-9-]*)["`]""", page))
    asked |= set(re.findall(r'data-l10n="([a-z0-9-]+)"', page))
    assert asked - texts == set()
    families = set(re.findall(r"`([a-z][a-z0-9-]*)\$\{", page))
    unused = {
        text
        for text in texts
        if not any(text.startswith(family) for family in families)
        and not re.search(rf"""["'`]{text}["'`]""", page)
        and not re.search(rf"\{{ {text}\b", own)
    }
    assert unused == set()
