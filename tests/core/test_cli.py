"""The command line: one JSON object a deck, lines that replay, mistakes refused with a word."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pyramid_core.cards import format_cards
from pyramid_core.cli import main
from pyramid_core.deals import deck_of_deal

Run = Callable[..., tuple[int, list[dict[str, Any]], str]]

EASY, DEAD = 303, 1


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


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve", "--rules", "strict"),
        ("solve", "--rules", "no-such-rules", "--deals", "1"),
        ("solve", "--rules", "three-3-all", "--deals", "1"),
        ("solve", "--deals", "0"),
        ("solve", "--deals", "1", "--nodes", "-1"),
        ("solve", "--decks", "no/such/file"),
        ("replay", "--deal", "1", "--decks", "x"),
    ],
)
def test_what_cannot_be_obeyed_is_refused_with_a_word(run: Run, arguments: tuple[str, ...]) -> None:
    status, answers, complaint = run(*arguments)
    assert (status, answers) == (2, [])
    assert complaint.startswith("pyramid_core: ")
    assert "Traceback" not in complaint


def test_a_deck_with_a_card_twice_is_named(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(" ".join(["AS"] * 52), encoding="utf-8")
    status, _, complaint = run("solve", "--decks", str(path))
    assert status == 2
    assert "not-a-deck" in complaint
    assert "'AS'" in complaint
