"""The adviser: what one question learns serves the next, and lines shown stay as they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from pyramid_core.cards import Deck
from pyramid_core.deals import deck_of_deal
from pyramid_core.game import Game, Line, Search, Verdict
from pyramid_core.games.pyramid.game import PYRAMID, Pyramid
from pyramid_core.solver.adviser import Adviser, Hint, HintQuestion
from tests.oracle.dice import Dice, choose_move

MEMO_LIMIT = 50_000
ENOUGH = 10**9
RULES = ("open-1-pyramid", "open-3-pyramid", "three-1-pyramid")


def adviser_of(deck: Deck, rules: Any, game: Game[Any, Any] = PYRAMID) -> Adviser:
    return Adviser(game, deck, rules, MEMO_LIMIT)


def fresh_search(deck: Deck, position: Any) -> Search:
    search = PYRAMID.prover(deck, position.rules, MEMO_LIMIT).search(position, ENOUGH)
    search.advance(ENOUGH)
    return search


def winnable_deals(rules: str, count: int) -> Iterator[tuple[Deck, Any]]:
    """Give decks with their positions."""
    parsed = PYRAMID.parse_rules(rules)
    deal = 0
    while count:
        deal += 1
        deck = deck_of_deal(deal)
        start = PYRAMID.deal(deck, parsed)
        if fresh_search(deck, start).verdict is Verdict.WINNABLE:
            count -= 1
            yield deck, start


def play_on(position: Any, seed: int, most: int) -> list[Any]:
    """List the position and those of seeded play from it."""
    dice = Dice(seed)
    game = [position]
    while len(game) <= most and (moves := PYRAMID.moves(game[-1])):
        game.append(PYRAMID.play(game[-1], choose_move(dice, moves, 6)))
    return game


def decide(adviser: Adviser, game: list[Any]) -> tuple[Verdict | None, int]:
    """Ask for the verdict of the last position; answer it and the nodes it took."""
    question = adviser.question_in_play(game)
    return question.advance(ENOUGH), question.nodes


def ask_hint(adviser: Adviser, game: list[Any], slice_of: int = ENOUGH) -> tuple[Hint, int]:
    question = HintQuestion(adviser, game)
    while (hint := question.advance(slice_of)) is None:
        pass
    return hint, question.nodes


@pytest.mark.parametrize("rules", RULES)
def test_a_verdict_serves_the_positions_of_its_line(rules: str) -> None:
    for deck, start in winnable_deals(rules, 2):
        adviser = adviser_of(deck, start.rules)
        assert decide(adviser, [start])[0] is Verdict.WINNABLE
        game = [start]
        for move in adviser.line(start):
            game.append(PYRAMID.play(game[-1], move))
            assert decide(adviser, game) == (Verdict.WINNABLE, 0)
        assert PYRAMID.is_won(game[-1])


@pytest.mark.parametrize("rules", RULES)
def test_a_dead_position_stays_dead_at_no_cost(rules: str) -> None:
    seen = 0
    for deck, start in winnable_deals(rules, 3):
        adviser = adviser_of(deck, start.rules)
        game = play_on(start, 1, 50)
        for length in range(1, len(game) + 1):
            before = adviser.known_verdict(game[length - 2]) if length > 1 else None
            verdict, nodes = decide(adviser, game[:length])
            if before is Verdict.DEAD:
                assert (verdict, nodes) == (Verdict.DEAD, 0)
                seen += 1
                assert fresh_search(deck, game[length - 1]).verdict is Verdict.DEAD
    assert seen


@pytest.mark.parametrize("rules", RULES)
def test_the_last_winnable_point_is_found_whatever_is_known(rules: str) -> None:
    found = 0
    for deck, start in winnable_deals(rules, 3):
        game = play_on(start, 2, 40)
        verdicts = [fresh_search(deck, position).verdict for position in game]
        if verdicts[-1] is not Verdict.DEAD:
            continue
        last = max(n for n, verdict in enumerate(verdicts) if verdict is Verdict.WINNABLE)
        for known in ([], [last], [last + 1], [0, last // 2, len(game) - 1], [last, last + 1]):
            adviser = adviser_of(deck, start.rules)
            for point in known:
                decide(adviser, game[: point + 1])
            hint, nodes = ask_hint(adviser, game)
            assert (hint.verdict, hint.cursor, hint.never) == (Verdict.DEAD, last, False)
            if known == [last, last + 1]:
                assert nodes == 1  # nothing was left to search
            found += 1
    assert found


def test_a_deal_that_never_was_winnable() -> None:
    rules = PYRAMID.parse_rules("open-1-pyramid")
    deck = deck_of_deal(1)
    start = PYRAMID.deal(deck, rules)
    assert fresh_search(deck, start).verdict is Verdict.DEAD
    for asked_before in (False, True):
        adviser = adviser_of(deck, rules)
        game = play_on(start, 1, 5)
        if asked_before:
            decide(adviser, game[:1])
        assert ask_hint(adviser, game)[0] == Hint(Verdict.DEAD, never=True)


@pytest.mark.parametrize("rules", RULES)
def test_hints_show_the_short_line_whether_or_not_the_verdict_was_asked_before(rules: str) -> None:
    for deck, start in winnable_deals(rules, 2):
        line = fresh_search(deck, start).line
        for asked_before in (False, True):
            adviser = adviser_of(deck, start.rules)
            if asked_before:
                decide(adviser, [start])
            game = [start]
            for move in line:
                assert ask_hint(adviser, game)[0] == Hint(Verdict.WINNABLE, move=move)
                assert decide(adviser, game)[0] is Verdict.WINNABLE
                game.append(PYRAMID.play(game[-1], move))
            assert ask_hint(adviser, game)[0] == Hint(Verdict.WINNABLE)


def test_a_line_shown_is_kept_when_the_player_comes_back_to_it() -> None:
    for deck, start in winnable_deals("open-3-pyramid", 3):
        adviser = adviser_of(deck, start.rules)
        shown = ask_hint(adviser, [start])[0]
        for other in PYRAMID.moves(start):
            ask_hint(adviser, [start, PYRAMID.play(start, other)])
        assert ask_hint(adviser, [start])[0] == shown


@pytest.mark.parametrize("slice_of", [1, 5, 60])
def test_slices_change_no_hint_and_are_kept_to(slice_of: int) -> None:
    for deck, start in winnable_deals("open-1-pyramid", 1):
        for game in ([start], play_on(start, 2, 40)):
            whole = ask_hint(adviser_of(deck, start.rules), game)[0]
            question = HintQuestion(adviser_of(deck, start.rules), game)
            hint = None
            while hint is None:
                before = question.nodes
                hint = question.advance(slice_of)
                assert before < question.nodes <= before + slice_of
            assert hint == whole


@dataclass
class FakeSearch:
    """Says what it is told to say."""

    verdict: Verdict | None
    line: Line = ()
    nodes: int = 0

    @property
    def rough_line(self) -> Line:
        return self.line

    def shorten(self, nodes: int) -> bool:
        return nodes > 0

    def advance(self, nodes: int) -> Verdict | None:
        self.nodes += nodes
        return self.verdict


@dataclass
class FakeProver:
    """Gives its searches out one after another."""

    searches: list[FakeSearch] = field(default_factory=list)

    def search(self, position: Any, budget: int) -> FakeSearch:
        assert budget > 0
        assert not PYRAMID.is_won(position)
        return self.searches.pop(0)


@dataclass(frozen=True, slots=True)
class FakeGame(Pyramid):
    """Pyramid with a prover that may be wrong."""

    searches: tuple[FakeSearch, ...] = ()

    def prover(self, deck: Deck, rules: Any, memo_limit: int) -> FakeProver:
        assert len(deck) == 52
        assert rules is not None
        assert memo_limit > 0
        return FakeProver(list(self.searches))


def test_a_line_that_does_not_win_is_not_believed() -> None:
    for deck, start in winnable_deals("open-3-pyramid", 1):
        line = fresh_search(deck, start).line
        game = FakeGame(searches=(FakeSearch(Verdict.WINNABLE, line[:-1]),))
        adviser = adviser_of(deck, start.rules, game)
        with pytest.raises(RuntimeError, match="must win"):
            decide(adviser, [start])
        assert adviser.known_verdict(start) is None


def test_a_win_that_is_not_found_again_still_has_a_move() -> None:
    for deck, start in winnable_deals("open-3-pyramid", 1):
        line = fresh_search(deck, start).line
        game = FakeGame(
            searches=(FakeSearch(Verdict.WINNABLE, line), FakeSearch(Verdict.UNKNOWN)),
        )
        adviser = adviser_of(deck, start.rules, game)
        decide(adviser, [start])
        history = [start, PYRAMID.play(start, line[0])]
        assert ask_hint(adviser, history, 10)[0] == Hint(Verdict.WINNABLE, move=line[1])


def test_an_undecided_position() -> None:
    for deck, start in winnable_deals("open-3-pyramid", 1):
        game = FakeGame(searches=(FakeSearch(Verdict.UNKNOWN),))
        adviser = adviser_of(deck, start.rules, game)
        assert ask_hint(adviser, [start])[0] == Hint(Verdict.UNKNOWN)


def test_who_asks_the_same_again_goes_on_where_the_question_was_left() -> None:
    for deck, start in winnable_deals("open-1-pyramid", 3):
        adviser = adviser_of(deck, start.rules)
        left = adviser.question(start)
        assert left.advance(1) is None
        assert adviser.question(start) is left
        other = adviser.question(PYRAMID.play(start, PYRAMID.moves(start)[0]))
        assert other is not left
        assert adviser.question(start) is not left, "no two searches are under way"
