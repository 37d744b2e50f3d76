"""What docs/testing.md promises of the page is there, and whatever is there is promised."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.page.test_page_is_ruleless import SCRIPTS, code_of

pytestmark = pytest.mark.not_in_pyodide  # the page is not there

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
TEXT = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
HTML = (WEB / "index.html").read_text(encoding="utf-8")
CODE = "\n".join(code_of(script) for script in SCRIPTS)


def chapter(title: str) -> str:
    """Answer what stands below a heading, up to the next of its kind or above."""
    level = len(title.split(" ", maxsplit=1)[0])
    pattern = rf"^{re.escape(title)}\n(.*?)(?=^#{{2,{level}}} |\Z)"
    found = re.search(pattern, TEXT, re.MULTILINE | re.DOTALL)
    assert found, f"no chapter {title}"
    return found[1]


def hooks() -> list[str]:
    return re.findall(r"^\| `((?:data|aria)-[a-z-]+)` \|", chapter("## Hooks"), re.MULTILINE)


def actions() -> set[str]:
    return set(re.findall(r"`([a-z-]+)`", chapter("### Actions"))) - {"data-do"}


def attributes_set() -> set[str]:
    """Find the data attributes that scripts set, whatever way they do it, and those of the page."""
    names = re.findall(r'(?:dataset|\bdata)\[\s*"([a-z]+)"\s*\]', CODE)
    names += re.findall(r'setData\(\s*[\w.]+,\s*"([a-z]+)"', CODE)
    return {f"data-{name}" for name in names} | set(re.findall(r"\bdata-[a-z]+\b", HTML))


@pytest.mark.parametrize("hook", hooks())
def test_each_hook_is_set_by_the_page(hook: str) -> None:
    if hook.startswith("aria-"):
        assert f'"{hook}"' in CODE
    else:
        assert hook in attributes_set()


def test_the_hooks_are_many() -> None:
    assert len(hooks()) > 25
    assert len(set(hooks())) == len(hooks())


def test_every_flag_is_listed_and_read() -> None:
    read = set(re.findall(r'given\.get\("([a-z]+)"\)', code_of(WEB / "input" / "address.js")))
    listed = re.findall(r"^\| `\?([a-z]+)=", chapter("## Flags of the address"), re.MULTILINE)
    assert set(listed) == read
    assert len(listed) == len(read)


def test_every_action_is_listed_and_has_a_button() -> None:
    main = code_of(WEB / "main.js").split("bindActions(table")[1]
    carried_out = re.search(r"  actions: \{\n    undo:(.*?)\n  \},\n\}\);", main, re.DOTALL)
    assert carried_out
    names = set(re.findall(r'^    "?([a-z-]+)"?: ', f"    undo:{carried_out[1]}", re.MULTILINE))
    buttons = set(re.findall(r'data-do="([a-z-]+)"', HTML))
    assert actions() == buttons | {"finish"}
    assert actions() <= names


def test_every_part_named_is_on_the_page() -> None:
    named = set(re.findall(r"`#([a-z-]+)`", TEXT))
    assert len(named) > 8
    assert {name for name in named if f'id="{name}"' not in HTML} == set()


def test_every_command_named_can_be_made() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):.* ## ", makefile, re.MULTILINE))
    named = set(re.findall(r"`make ([a-z-]+)`", TEXT))
    assert len(named) > 5
    assert named <= targets


def test_keys_named_are_those_of_the_page() -> None:
    letters = re.search(r"const LETTERS = \{(.*?)\}", code_of(WEB / "input" / "keys.js"), re.DOTALL)
    assert letters
    keys = {key.upper() for key in re.findall(r'\b([a-z]): "', letters[1])} | {"W", "B"}
    assert set(re.findall(r"`([A-Z])`", TEXT)) <= keys
