"""The command line: one JSON object a deck, lines that replay, mistakes refused with a word."""

from __future__ import annotations

import ast
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import pyramid_core
from pyramid_core.cards import format_cards
from pyramid_core.cli import main
from pyramid_core.complaints import WORDS, in_words
from pyramid_core.deals import deck_of_deal
from pyramid_core.errors import CodedError

Run = Callable[..., tuple[int, list[dict[str, Any]], str]]

EASY, DEAD = 303, 1
DATA = Path(__file__).parents[1] / "data"
PACKAGE = Path(pyramid_core.__file__).parent


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Obey a command line; answer its status, the objects it printed and what it complained."""

    def obey(*arguments: str) -> tuple[int, list[dict[str, Any]], str]:
        status = main(arguments)
        out, err = capsys.readouterr()
        return status, [json.loads(line) for line in out.splitlines()], err

    return obey


@pytest.fixture
def decks(tmp_path: Path) -> str:
    path = tmp_path / "decks.txt"
    texts = [format_cards(deck_of_deal(deal)) for deal in (EASY, DEAD)]
    path.write_text(f"# two decks\n{texts[0].lower()}\n\n{texts[1]}\n", encoding="utf-8")
    return str(path)


def test_each_deck_gets_an_object_and_its_line_replays_to_a_win(run: Run, decks: str) -> None:
    status, answers, _ = run("solve", "--game", "pyramid", "--rules", "strict", "--decks", decks)
    assert status == 0
    assert [(answer["deck"], answer["verdict"]) for answer in answers] == [
        (2, "winnable"),
        (4, "dead"),
    ]
    assert all(answer.keys() == {"deck", "verdict", "line", "nodes", "ms"} for answer in answers)
    assert answers[1]["line"] == []
    line = answers[0]["line"]
    for how in (("--decks", decks, "--deck", "2"), ("--deal", str(EASY))):
        status, [end], _ = run("replay", "--rules", "open-1-pyramid", *how, *line)
        assert (status, end["won"], end["refused"]) == (0, True, None)
        assert end["played"] == len(line)
        assert end["position"]["counts"]["tableau"] == 0
        assert end["score"] >= 1150 + 5 * 14  # every row, and at least fourteen removals


def test_a_budget_of_nothing_is_an_honest_unknown(run: Run) -> None:
    status, [answer], _ = run("solve", "--rules", "strict", "--deals", str(EASY), "--nodes", "0")
    assert (status, answer["verdict"], answer["line"]) == (0, "unknown", [])


def test_a_refused_move_ends_the_replay_where_it_stands(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO('["KH", "draw", "redeal", "draw"]'))
    status, [end], _ = run("replay", "--rules", "strict", "--deal", str(EASY), "-")
    assert status == 1
    assert end["refused"]["move"] == "redeal"
    assert end["refused"]["code"] == "stock-not-empty"
    assert (end["played"], end["score"], end["won"]) == (2, 5, False)


@pytest.mark.parametrize("rules", ["draw-1", "draw-3"])
def test_klondike_is_solved_and_replayed_like_any_other_game(
    run: Run, tmp_path: Path, rules: str
) -> None:
    path = tmp_path / "decks.txt"
    path.write_text("".join(f"{format_cards(deck_of_deal(n))}\n" for n in (1, 2, 3, 5)))
    game = ("--game", "klondike", "--rules", rules)
    status, answers, _ = run("solve", *game, "--decks", str(path), "--nodes", "2000")
    assert status == 0
    won = [answer for answer in answers if answer["verdict"] == "winnable"]
    assert won
    assert len(answers) == 4
    for answer in won:
        deck = ("--decks", str(path), "--deck", str(answer["deck"]))
        status, [end], _ = run("replay", *game, *deck, *answer["line"])
        assert (status, end["won"], end["refused"], end["score"]) == (0, True, None, 0)
        assert end["position"]["counts"]["cards"] == 0


def test_a_replay_tells_the_notice_that_the_moves_led_to(run: Run) -> None:
    text = (DATA / "klondike-no-progress-draw-3.game").read_text(encoding="ascii")
    deal = text[text.index("-s1-") + 4 :].split()[0]
    moves = text[text.index("moves ") :].split()[1:]
    how = ("replay", "--game", "klondike", "--rules", "draw-3", "--deal", deal)
    status, [end], _ = run(*how, *moves)
    assert (status, end["notice"]) == (0, "no-progress")
    status, [end], _ = run(*how)
    assert (status, end["notice"]) == (0, None)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("solve", "--rules", "strict"), "--decks"),
        (("solve", "--rules", "no-such-rules", "--deals", "1"), "named are normal strict"),
        (("solve", "--rules", "three-3-all", "--deals", "1"), "'three-3-all'"),
        (("solve", "--game", "klondike", "--rules", "strict", "--deals", "1"), "draw-1 draw-3"),
        (("build-catalog", "--rules", "strict,nonsense", "--out", "x"), "'nonsense'"),
        (("solve", "--deals", "0"), "whole number from 1 up"),
        (("solve", "--deals", "3-"), "whole number from 1 up"),
        (("solve", "--deals", "1" * 61), "60 digits"),
        (("solve", "--deals", "5-1"), "from 5 to 1 there are no deals"),
        (("solve", "--deals", "1", "--nodes", "-1"), "not be negative"),
        (("solve", "--decks", "no/such/file"), "No such file"),
        (("replay", "--deal", "1", "--decks", "x"), "not both"),
        (("replay", "--decks", "-", "-"), "not for both"),
        (("pack-catalog", "--blocks", "no/such/folder", "--out", "x"), "holds no blocks"),
    ],
)
def test_what_cannot_be_obeyed_is_refused_in_words(
    run: Run, arguments: tuple[str, ...], words: str
) -> None:
    status, answers, complaint = run(*arguments)
    assert (status, answers) == (2, [])
    assert complaint.startswith("pyramid_core: ")
    assert words in complaint
    assert "Traceback" not in complaint
    assert len(complaint.splitlines()) == 1


@pytest.mark.parametrize("count", ["0", "x", "-1", "1.5"])
def test_options_that_count_say_what_they_need(
    capsys: pytest.CaptureFixture[str], count: str
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["build-catalog", "--out", "x", f"--to={count}"])
    assert caught.value.code == 2
    assert f"{count!r} is no whole number from 1 up" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (" ".join(["AS"] * 52), "line 1: a deck is 52 different cards, here are 52; twice or more"),
        ("# a deck\n\nAS 2X", "line 3: '2X' is no card"),
        ("AS 2S", "here are 2; twice or more: none; missing: AC 2C"),
    ],
)
def test_what_is_wrong_with_a_deck_is_said_with_its_line(
    run: Run, tmp_path: Path, text: str, words: str
) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(text, encoding="utf-8")
    status, _, complaint = run("solve", "--decks", str(path))
    assert status == 2
    assert words in complaint


def test_a_file_of_bytes_is_no_file_of_decks(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "deck.bin"
    path.write_bytes(b"\xff\xfe\x00")
    status, _, complaint = run("solve", "--decks", str(path))
    assert (status, "no text in UTF-8" in complaint) == (2, True)


def test_moves_in_bytes_are_no_text_either(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"draw \xff"), encoding="utf-8"))
    status, _, complaint = run("replay", "--deal", "5", "-")
    assert (status, "no text in UTF-8" in complaint) == (2, True)


def test_the_mark_that_some_editors_begin_a_text_with_is_no_card(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(format_cards(deck_of_deal(EASY)), encoding="utf-8-sig")
    status, [answer], _ = run("solve", "--rules", "strict", "--decks", str(path))
    assert (status, answer["verdict"]) == (0, "winnable")


def test_every_code_that_can_come_to_the_command_line_has_words() -> None:
    codes = set()
    for place in ("cli.py", "building.py", "cards.py", "deals.py", "catalog/blocks.py"):
        tree = ast.parse((PACKAGE / place).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                codes |= {arg.value for arg in node.exc.args if isinstance(arg, ast.Constant)}
    assert {"no-deals", "not-a-card", "not-a-block", "no-section"} <= codes
    assert codes - {"text"} <= WORDS.keys() - {"not-rules"}


def test_a_code_without_words_is_said_as_it_is() -> None:
    assert in_words(CodedError("odd", place=3)) == "odd (place=3)"
