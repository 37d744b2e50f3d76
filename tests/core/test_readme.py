"""The README's map of the core is the list of module captions, so it cannot go stale.

Games are listed where the README wants to; those that are have their captions.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.not_in_pyodide  # the sources and the README are not there

ROOT = Path(__file__).resolve().parents[2]
LINE = re.compile(r"^- `(pyramid_core/[a-z_/]+(?:\.py)?)`: (.+)$", re.MULTILINE)


def captions() -> dict[str, str]:
    """Map each module of the top, and each package below it, to the first line about it."""
    modules = [*ROOT.glob("pyramid_core/*.py"), *ROOT.glob("pyramid_core/*/**/__init__.py")]
    rooms = {}
    for module in modules:
        if module.parent.name == "pyramid_core" and module.name in ("__init__.py", "__main__.py"):
            continue
        docstring = ast.get_docstring(ast.parse(module.read_text(encoding="utf-8")))
        assert docstring, f"{module} has no caption"
        room = module.parent if module.name == "__init__.py" else module
        rooms[room.relative_to(ROOT).as_posix()] = docstring.splitlines()[0]
    return rooms


def test_the_map_in_the_readme_is_the_list_of_captions() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    listed, rooms = dict(LINE.findall(readme)), captions()
    games = {room for room in rooms if room.startswith("pyramid_core/games/")}
    assert listed == {room: rooms[room] for room in rooms if room not in games or room in listed}
