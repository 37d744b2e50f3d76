"""The house as drawn: which room may know which, read from the imports."""

from __future__ import annotations

import ast
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import pyramid_core

ROOT = Path(pyramid_core.__file__).parent
MODULES = {
    ".".join(("pyramid_core", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(
        ".__init__"
    ): path
    for path in sorted(ROOT.rglob("*.py"))
}

# From the ground up: a room imports from its own floor and those below it.
FLOORS = {
    "pyramid_core": 0,
    "pyramid_core.errors": 0,
    "pyramid_core.cards": 0,
    "pyramid_core.deals": 0,
    "pyramid_core.days": 0,
    "pyramid_core.jsontext": 0,
    "pyramid_core.pool": 0,
    "pyramid_core.game": 1,
    "pyramid_core.games": 2,
    "pyramid_core.daily": 3,
    "pyramid_core.ids": 2,
    "pyramid_core.solver": 3,
    "pyramid_core.catalog": 3,
    "pyramid_core.session": 3,
    "pyramid_core.view": 4,
    "pyramid_core.jobs": 4,
    "pyramid_core.requests": 4,
    "pyramid_core.bridge": 5,
    "pyramid_core.building": 5,
    "pyramid_core.cli": 5,
    "pyramid_core.complaints": 5,
    "pyramid_core.__main__": 5,
}
TOP = 5
# Rooms that know the games only through the contract.
NO_GAME_NAMED = [room for room, floor in FLOORS.items() if floor < TOP and room != "pyramid_core"]
# Chance, clock and the world outside come in with messages, or on the top floor.
WORLD = {
    "asyncio", "builtins", "ctypes", "datetime", "fileinput", "glob", "importlib", "io", "locale",
    "logging", "multiprocessing", "os", "pathlib", "pickle", "random", "secrets", "select",
    "shutil", "signal", "socket", "subprocess", "sys", "tempfile", "threading", "time", "urllib",
    "uuid",
}  # fmt: skip
WORLD_CALLS = {"open", "print", "input", "exec", "eval", "__import__"}


def room_of(module: str) -> str:
    parts = module.split(".")
    return ".".join(parts[:2])


def imports_of(module: str) -> set[str]:
    """List the modules that a module imports, the named ones of ours as far as they are files."""
    found = set()
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: relative imports hide where they lead"
            base = node.module or ""
            names = {f"{base}.{alias.name}" for alias in node.names}
            files = names & MODULES.keys()
            found |= files
            if len(files) < len(names):
                found.add(base)
    return found


def ours(module: str) -> set[str]:
    return {name for name in imports_of(module) if room_of(name).startswith("pyramid_core")}


every_module = pytest.mark.parametrize("module", sorted(MODULES))


@every_module
def test_every_module_has_its_floor_and_looks_down_only(module: str) -> None:
    assert room_of(module) in FLOORS, "a new room: give it a floor here and a place in the README"
    for other in ours(module):
        assert FLOORS[room_of(other)] <= FLOORS[room_of(module)], f"{module} imports {other}"


@every_module
def test_games_know_nobody_but_themselves_and_what_is_below(module: str) -> None:
    if not module.startswith("pyramid_core.games."):
        return
    game = module.split(".")[2]
    for other in ours(module):
        mine = other == f"pyramid_core.games.{game}" or other.startswith(
            f"pyramid_core.games.{game}."
        )
        assert mine or FLOORS[room_of(other)] < FLOORS["pyramid_core.games"], f"imports {other}"


@every_module
def test_no_game_is_named_below_bridge_and_command_line(module: str) -> None:
    if room_of(module) not in NO_GAME_NAMED or room_of(module) == "pyramid_core.games":
        return
    assert not any(room_of(other) == "pyramid_core.games" for other in ours(module))


@every_module
def test_only_the_standard_library_and_no_browser(module: str) -> None:
    for name in imports_of(module):
        top = name.split(".")[0]
        assert top == "pyramid_core" or top in sys.stdlib_module_names, f"imports {name}"


@every_module
def test_chance_clock_and_files_stay_on_the_top_floor(module: str) -> None:
    if FLOORS[room_of(module)] == TOP:
        return
    assert not {name.split(".")[0] for name in imports_of(module)} & WORLD
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in WORLD_CALLS, f"line {node.lineno}"


def test_no_imports_go_in_circles() -> None:
    tuple(TopologicalSorter({module: ours(module) for module in MODULES}).static_order())


@every_module
def test_no_module_keeps_state_that_changes(module: str) -> None:
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    assert not [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Global)]


def test_the_position_of_pyramid_holds_what_undo_must_restore_and_nothing_else() -> None:
    from pyramid_core.games.pyramid.position import PyramidPosition

    fields = set(PyramidPosition.__dataclass_fields__)
    assert fields == {"rules", "pyramid", "stock", "wastes", "pass_number"}


def test_the_position_of_klondike_holds_what_undo_must_restore_and_nothing_else() -> None:
    from pyramid_core.games.klondike.position import KlondikePosition

    fields = set(KlondikePosition.__dataclass_fields__)
    assert fields == {"rules", "columns", "face_down", "stock", "waste", "foundations"}
