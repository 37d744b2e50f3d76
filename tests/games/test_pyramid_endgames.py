"""The prover of Pyramid on endgames that the slow twin decides by trying everything."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from pyramid_core.cards import Deck
from pyramid_core.deals import deck_of_deal
from pyramid_core.game import Search, Verdict
from pyramid_core.games import GAMES
from pyramid_core.games.pyramid.game import PYRAMID
from pyramid_core.games.pyramid.position import PyramidPosition
from pyramid_core.session.save import parse_save
from tests.games.pyramid_twin import table_of
from tests.oracle.dice import Dice
from tests.oracle.pyramid import RULE_KEYS, OracleError, Table, shortest_win
from tests.strategies import walk

DATA = Path(__file__).parents[1] / "data"
MEMO_LIMIT = 100_000
BUDGET = 200_000
MOST_POSITIONS = 600  # what trying everything may take; larger endgames are left out


def search(deck: Deck, position: PyramidPosition, budget: int, slice_: int) -> Search:
    found = PYRAMID.prover(deck, position.rules, MEMO_LIMIT).search(position, budget)
    while found.verdict is None:
        found.advance(slice_)
    return found


def check_endgame(deck: Deck, position: PyramidPosition) -> Verdict | None:
    """Compare the prover with the twin; None where the endgame is too large for that."""
    table = table_of(position)
    try:
        line = shortest_win(table, MOST_POSITIONS)
    except OracleError:
        return None
    truth = Verdict.DEAD if line is None else Verdict.WINNABLE
    found = search(deck, position, BUDGET, BUDGET)
    assert found.verdict is truth, (table.key(), line)
    if truth is Verdict.WINNABLE:
        after: Table = table
        for move in found.line:
            after = after.play(move)
        assert after.is_won()
    assert search(deck, position, BUDGET, 3).verdict is truth
    for budget in (1, 4):
        assert search(deck, position, budget, 1).verdict in (truth, Verdict.UNKNOWN)
    return truth


@pytest.mark.parametrize("rules", RULE_KEYS)
def test_ends_of_walks(rules: str) -> None:
    seen: Counter[Verdict | None] = Counter()
    for deal in range(301, 305):
        positions = [position for position, _ in walk(PYRAMID, rules, deal, 200)]
        for back in (4, 9, 16):
            if back < len(positions):
                seen[check_endgame(deck_of_deal(deal), positions[-1 - back])] += 1
    assert seen[Verdict.DEAD] > 1


@pytest.mark.parametrize("path", sorted(DATA.glob("pyramid-won-*.game")), ids=lambda p: p.stem)
def test_ends_of_won_games_and_steps_aside_from_them(path: Path) -> None:
    text = path.read_text(encoding="ascii")
    session = parse_save(text[text.index("solitaire-save") :], GAMES)
    deck, history = deck_of_deal(session.game_id.deal), session.history
    dice = Dice(1)
    seen: Counter[Verdict | None] = Counter()
    for back in range(1, 22, 4):
        position = history.positions[-1 - back]
        seen[check_endgame(deck, position)] += 1
        for _ in range(2):
            moves = PYRAMID.moves(position)
            if not moves:
                break
            position = PYRAMID.play(position, dice.choose(moves))
            seen[check_endgame(deck, position)] += 1
    assert seen[Verdict.WINNABLE] > 3
