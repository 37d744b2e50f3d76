"""The core as it reaches the browser: the wheel, on whichever Python runs this."""

from __future__ import annotations

import ast
import importlib.util
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pyramid_core
from pyramid_core.bridge import Bridge
from pyramid_core.cards import format_cards
from pyramid_core.deals import deck_of_deal

IN_PYODIDE = sys.platform == "emscripten"
PACKAGE = Path(pyramid_core.__file__).parent
# What would tie the core to a browser.
FOREIGN = {"js", "pyodide", "pyodide_js", "micropip"}


def imported_names(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module or ""


def test_inside_pyodide_the_wheel_is_tested() -> None:
    assert ("site-packages" in PACKAGE.parts) == IN_PYODIDE


def test_the_core_imports_nothing_but_the_standard_library() -> None:
    modules = sorted(PACKAGE.rglob("*.py"))
    assert len(modules) > 10
    roots = {
        name.split(".")[0]
        for module in modules
        for name in imported_names(module.read_text(encoding="utf-8"))
    }
    assert not roots & FOREIGN
    assert roots <= {*sys.stdlib_module_names, "pyramid_core"}


def test_every_module_is_in_the_wheel_and_can_be_imported() -> None:
    names = [
        ".".join(("pyramid_core", *module.relative_to(PACKAGE).with_suffix("").parts))
        for module in sorted(PACKAGE.rglob("*.py"))
    ]
    for name in names:
        assert importlib.util.find_spec(name.removesuffix(".__init__")) is not None


def ask(bridge: Bridge, number: int, **request: object) -> dict[str, object]:
    text = bridge.handle(json.dumps({"v": 1, "id": number, **request}))
    reply: dict[str, object] = json.loads(text)
    assert reply["id"] == number
    return reply


def test_a_game_goes_through_the_bridge_and_back_from_its_saves() -> None:
    first = Bridge()
    saves: dict[str, str | None] = {}
    draw: dict[str, object] = {"do": "move", "move": "draw"}
    requests: list[dict[str, object]] = [
        {"do": "hello", "saves": {}},
        {"do": "new", "game": "pyramid", "rules": "normal", "deal": "77", "anyway": True},
        *(draw, draw, draw),
        {"do": "undo"},
    ]
    for number, request in enumerate(requests):
        reply = ask(first, number, **request)
        assert reply["ok"], reply
        saves.update(reply["saves"])  # type: ignore[call-overload]
    assert saves["game.pyramid"]

    second = Bridge()
    greeting = ask(second, 1, do="hello", saves=saves)
    assert greeting["rejected"] == {}
    for key in ("deal", "piles", "moves", "cursor", "length", "score"):
        assert greeting["view"][key] == reply["view"][key]  # type: ignore[index]


def test_deals_are_the_same_everywhere() -> None:
    golden = Path(__file__).resolve().parents[1] / "data" / "deals_v1.txt"
    lines = [line for line in golden.read_text().splitlines() if line and line[0] != "#"]
    assert len(lines) >= 200
    for line in lines:
        number, _, deck = line.partition(" ")
        assert format_cards(deck_of_deal(int(number))) == deck
