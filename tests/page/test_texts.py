"""The page's texts: whole in every language, none unused, and each made of what it is given."""

from __future__ import annotations

import ast as ast_of_python
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from pyramid_core.games import GAMES
from tests.page.test_page_is_ruleless import SCRIPTS, code_of

pytestmark = pytest.mark.not_in_pyodide  # the page is not there

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "web" / "i18n"
CORE = ROOT / "pyramid_core"
LANGUAGES = ("en", "ja", "fi")
OTHERS = LANGUAGES[1:]

# What functions of texts.js name, and the messages whose attributes are its grammatical cases.
NAMES = {
    "CARD": ("card",),
    "CARDS": ("card",),
    "RANK": ("rank",),
    "GAME": tuple(f"game-{game}" for game in GAMES),
}
IN_CASES = {"rank", "suit", *(name for names in NAMES.values() for name in names)}
# Texts that are rightly the same as in English; names of games may be, too.
ALIKE = {
    "ja": {"statistics-nothing"},
    "fi": {
        "sentences",
        "listed",
        "title-and-text",
        "rules-and-day",
        "and-difficulty",
        "statistics-nothing",
        "statistics-of",
        "statistics-share",
    },
}
# How scripts put names of texts together, `*` for what they fill in.
COMPOSED = {
    "*-label",
    "answer-*",
    "code-*",
    "custom-*",
    "custom-*-*",
    "daily-mark-*",
    "difficulty-*",
    "forget-*",
    "forget-*-text",
    "game-*",
    "haptics-*",
    "hint-aim-*",
    "lamp-*",
    "timeline-*",
    "told-lamp-*",
    "name-waste**",
    "notice-*",
    "notice-*-title",
    "question-*",
    "rules-*",
    "rules-*-line",
    "said-*",
    "setting-*",
    "sound-*",
    "setting-*-*",
}
# Codes the page itself gives, beside those of the core.
PAGE_CODES = {
    "backup-too-new",
    "not-a-backup",
    "dropped",
    "engine-failed",
    "engine-restarted",
    "unknown",
}
# What the command line and the building of catalogs complain of stays there; what is wrong with a
# card of a stored text is told as a fault of that text.
NOT_TO_THE_PAGE = ("cli.py", "building.py", "catalog/blocks.py", "cards.py")
PLURALS = {"en": {"one", "other"}, "ja": {"other"}, "fi": {"one", "other"}}

Entry = ast.Message | ast.Term


class Parts(Visitor):
    """What a piece of a text refers to."""

    def __init__(self, piece: ast.BaseNode) -> None:
        self.shown: set[str] = set()
        self.chosen_by: set[str] = set()
        self.messages: set[tuple[str, str | None]] = set()
        self.functions: set[tuple[str, str | None]] = set()
        self.keys: set[str] = set()
        self.terms: set[str] = set()
        self.visit(piece)

    @property
    def variables(self) -> set[str]:
        return self.shown | self.chosen_by

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            self.chosen_by.add(node.selector.id.name)
        else:
            self.visit(node.selector)
        for variant in node.variants:
            if isinstance(variant.key, ast.Identifier):
                self.keys.add(variant.key.name)
            self.visit(variant.value)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.shown.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add((node.id.name, node.attribute.name if node.attribute else None))

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.terms.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        case = next(
            (
                argument.value.value
                for argument in node.arguments.named
                if argument.name.name == "case" and isinstance(argument.value, ast.StringLiteral)
            ),
            None,
        )
        self.functions.add((node.id.name, case))
        for argument in node.arguments.positional:
            self.visit(argument)


@cache
def entries(language: str) -> dict[str, Entry]:
    """Read the files of a language, the guide's too; answer their messages by name."""
    files = (FOLDER / f"{language}.ftl", FOLDER / "guide" / f"{language}.ftl")
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    resource = FluentParser().parse(text)
    found: dict[str, Entry] = {}
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), f"{language}.ftl: {entry.content}"
        if isinstance(entry, ast.Message | ast.Term):
            assert entry.id.name not in found, f"{language}.ftl has {entry.id.name} twice"
            found[entry.id.name] = entry
    return found


def attributes(entry: Entry) -> set[str]:
    return {attribute.id.name for attribute in entry.attributes}


def values(language: str) -> Iterator[tuple[str, Parts]]:
    """Go through all texts of a language, attributes too."""
    for name, entry in entries(language).items():
        if entry.value is not None:
            yield name, Parts(entry.value)
        for attribute in entry.attributes:
            yield f"{name}.{attribute.id.name}", Parts(attribute.value)


def written(language: str, name: str) -> str:
    value = entries(language)[name].value
    assert isinstance(value, ast.Pattern), f"{language}.ftl: {name} is empty"
    return FluentSerializer().serialize_entry(ast.Message(ast.Identifier("x"), value))


def page_text() -> str:
    scripts = "\n".join(code_of(script) for script in SCRIPTS)
    return scripts + (ROOT / "web" / "index.html").read_text(encoding="utf-8")


def composed_names(text: str) -> set[str]:
    """Find the patterns by which names of texts are made: `` `rules-${name}-line` ``."""
    calls = re.findall(r"(?:text|word|has|inCase)\(\s*`([^`]*\$\{[^`]*)`", text)
    calls += re.findall(r"(?:return|id =) `([a-z-]+-[a-z]*\$\{[^`]*)`", text)
    return {re.sub(r"\$\{(?:[^{}]|\{[^{}]*\})*\}", "*", call) for call in calls}


def chapter(title: str) -> str:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    return text.split(f"\n## {title}\n")[1].split("\n## ")[0]


@cache
def codes() -> set[str]:
    """Find the codes of games, and those the protocol lists: followed by arguments, dot or end."""
    code = r"`([a-z]+(?:-[a-z]+)*)`(?:\s*\{[^}]*\})?\s*(?:\([^)]*\))?\s*[·.]"
    refusals = {refusal for game in GAMES.values() for refusal in game.refusals}
    return set(re.findall(code, chapter("Codes"))) | refusals | PAGE_CODES


def spoken_events() -> set[str]:
    kinds = re.findall(r'"event": ((?:"[a-z-]+"(?: \| )?)+)', chapter("Events"))
    return {kind for each in kinds for kind in re.findall(r'"([a-z-]+)"', each)}


def test_there_is_a_file_for_each_language_the_page_offers() -> None:
    assert {path.stem for path in FOLDER.glob("*.ftl")} == set(LANGUAGES)
    offered = re.search(r"LANGUAGES = Object\.freeze\(\[([^\]]*)\]\)", page_text())
    assert offered is not None
    assert tuple(re.findall(r'"(\w+)"', offered[1])) == LANGUAGES


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_texts_in_the_same_order(language: str) -> None:
    assert set(entries(language)) == set(entries("en"))
    assert list(entries(language)) == list(entries("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_attributes_are_cases_and_every_case_is_asked_for(language: str) -> None:
    asked: set[tuple[str, str | None]] = set()
    for _, parts in values(language):
        asked |= parts.messages
        asked |= {(name, case) for function, case in parts.functions for name in NAMES[function]}
    for name, entry in entries(language).items():
        assert not attributes(entry) or name in IN_CASES, f"{name} has attributes"
        unasked = {case for case in attributes(entry) if (name, case) not in asked}
        assert unasked == set(), f"{language}.ftl: {name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_refers_to_what_is_not_there(language: str) -> None:
    known: set[tuple[str, str | None]] = {
        (name, None) for name, entry in entries(language).items() if entry.value
    }
    known |= {
        (name, case) for name, entry in entries(language).items() for case in attributes(entry)
    }
    for name, parts in values(language):
        assert parts.terms == set(), name
        assert parts.messages <= known, name
        for function, case in parts.functions:
            assert function in NAMES, name
            assert {(each, case) for each in NAMES[function]} <= known, name


@pytest.mark.parametrize("language", OTHERS)
def test_each_text_uses_the_variables_of_the_english_one(language: str) -> None:
    english = {name: Parts(entry) for name, entry in entries("en").items()}
    wrong = {}
    for name, entry in entries(language).items():
        here, there = Parts(entry).variables, english[name]
        unknown, lost = here - there.variables, there.shown - here
        if unknown or lost:
            wrong[name] = (unknown, lost)
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_those_the_language_has(language: str) -> None:
    categories = {"zero", "one", "two", "few", "many"}
    for name, parts in values(language):
        assert parts.keys & categories <= PLURALS[language], name


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated(language: str) -> None:
    alike = {name for name in entries("en") if written(language, name) == written("en", name)}
    assert {name for name in alike if not name.startswith("game-")} == ALIKE[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_words(language: str) -> None:
    assert len(codes()) > 50
    assert {code for code in codes() if f"code-{code}" not in entries(language)} == set()


def test_every_code_of_the_core_is_one_of_them() -> None:
    trees = {
        path.relative_to(CORE).as_posix(): ast_of_python.parse(path.read_text(encoding="utf-8"))
        for path in sorted(CORE.rglob("*.py"))
    }
    nodes = [(name, node) for name, tree in trees.items() for node in ast_of_python.walk(tree)]
    coded = {"CodedError", "Refusal"}
    while (
        found := {
            node.name
            for _, node in nodes
            if isinstance(node, ast_of_python.ClassDef)
            and coded & {ast_of_python.unparse(base) for base in node.bases}
        }
        - coded
    ):
        coded |= found
    given = {
        node.args[0].value
        for name, node in nodes
        if name not in NOT_TO_THE_PAGE
        and isinstance(node, ast_of_python.Call)
        and ast_of_python.unparse(node.func) in coded
        and node.args
        and isinstance(node.args[0], ast_of_python.Constant)
    }
    assert len(given) > 40
    assert given <= codes()


def test_every_text_is_asked_for() -> None:
    page = page_text()
    assert composed_names(page) == COMPOSED
    referred = {name for _, parts in values("en") for name, _ in parts.messages}
    events = {f"said-{event}" for event in spoken_events()}
    games = {f"game-{game}" for game in GAMES}
    exact = {"code-": {f"code-{code}" for code in codes()}, "said-": events, "game-": games}
    patterns = [re.escape(each).replace(r"\*", ".*") for each in COMPOSED]

    def is_asked_for(name: str) -> bool:
        if name in referred or re.search(rf"""["'`]{name}["'`]""", page):
            return True
        for family, members in exact.items():
            if name.startswith(family):
                return name in members
        return any(re.fullmatch(pattern, name) for pattern in patterns)

    assert {name for name in entries("en") if not is_asked_for(name)} == set()


def test_every_text_asked_for_is_there() -> None:
    page = page_text()
    asked = set(re.findall(r"""(?:text|word)\(\s*["`]([a-z][a-z0-9-]*)["`]""", page))
    asked |= set(re.findall(r'data-l10n(?:-label)?="([a-z0-9-]+)"', page))
    assert len(asked) > 50
    assert asked - set(entries("en")) == set()


def test_everything_the_guide_tells_is_there() -> None:
    guides = [script for script in SCRIPTS if script.name.endswith("_guide.js")]
    assert len(guides) == len(GAMES)
    for script in guides:
        code = code_of(script)
        asked = set(re.findall(r'"((?:guide|help|[a-z]+)-[a-z0-9-]+)"', code))
        questions = re.search(r"questions: \[([^\]]*)\]", code)
        assert questions is not None
        names = set(re.findall(r'"([a-z-]+)"', questions[1]))
        asked |= {f"{part}-{name}" for part in ("question", "answer") for name in names}
        assert asked - names - set(entries("en")) == set(), script.name
        assert len([name for name in asked if "-tip-" in name]) >= 7
    told = {name for name in entries("en") if name.startswith(("question-", "answer-"))}
    scripts = "".join(map(code_of, guides))
    assert {name for name in told if f'"{name.split("-", 1)[1]}"' not in scripts} == set()
