"""The solver of Klondike: right wherever it answers, replayable, bounded, in slices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count, pairwise
from pathlib import Path

import pytest

from pyramid_core.cards import Deck, format_card, parse_deck
from pyramid_core.deals import deck_of_deal
from pyramid_core.game import Verdict
from pyramid_core.games.klondike.game import KLONDIKE
from pyramid_core.games.klondike.lines import shortened, tidy
from pyramid_core.games.klondike.macros import successors
from pyramid_core.games.klondike.ordering import in_best_order
from pyramid_core.games.klondike.packed import (
    BITS,
    TO_FOUNDATION,
    State,
    Step,
    pack,
    steps_in_order,
)
from pyramid_core.games.klondike.position import KlondikePosition
from pyramid_core.games.klondike.rules import deal, play
from pyramid_core.games.klondike.solver import KlondikeProver, KlondikeSearch, is_hopeless
from pyramid_core.games.klondike.variants import KlondikeRules
from pyramid_core.solver.adviser import Adviser, HintQuestion
from tests.klondike.slow import RANKS, SUITS, Slow, is_winnable
from tests.klondike.tables import position_of, small_game, table, walk

TABLE = Path(__file__).parents[1] / "data" / "klondike200.tsv"
MEMO_LIMIT = 400_000
NO_LIMIT = 10**9
VERDICTS = {"win": Verdict.WINNABLE, "dead": Verdict.DEAD}

# Decks of the table whose draw-3 answer takes few states, spread over the whole of it.
DRAW_THREE = (1, 2, 5, 7, 8, 9, 10, 12, 14, 15, 16, 18, 19, 20, 21, 22, 24, 25, 27, 29, 30)


def known(draw: int) -> dict[int, tuple[Deck, Verdict]]:
    rows = [line.split("\t") for line in TABLE.read_text(encoding="ascii").splitlines()]
    column = rows[0].index(f"draw-{draw}")
    return {
        int(row[0]): (parse_deck(row[1]), VERDICTS[row[column]])
        for row in rows[1:]
        if row[column] in VERDICTS
    }


def decide(position: KlondikePosition, budget: int = NO_LIMIT) -> KlondikeSearch:
    search = KlondikeProver(MEMO_LIMIT).search(position, budget)
    search.advance(budget)
    assert search.verdict is not None
    return search


def check_line(position: KlondikePosition, search: KlondikeSearch) -> None:
    """Check that a line wins by the rules, and never stands in one position twice."""
    if search.verdict is not Verdict.WINNABLE:
        assert search.line == ()
        return
    positions = [position]
    for move in search.line:
        positions.append(play(positions[-1], move))
    assert positions[-1].is_won()
    assert len(set(positions)) == len(positions)


def test_two_hundred_decks_by_single_draws() -> None:
    # All of them are decided by tests/bench/klondike_bench.py; here, those that take few states.
    decks = known(1)
    assert len(decks) == 200
    decided = 0
    for number, (deck, verdict) in decks.items():
        position = deal(deck, KlondikeRules(1))
        search = decide(position, 1_500)
        assert search.verdict in (verdict, Verdict.UNKNOWN), number
        check_line(position, search)
        decided += search.verdict is verdict
    assert decided > 170


def test_decks_by_threes() -> None:
    decks = known(3)
    for number in DRAW_THREE:
        deck, verdict = decks[number]
        position = deal(deck, KlondikeRules(3))
        search = decide(position, 3_000)
        assert search.verdict in (verdict, Verdict.UNKNOWN), number
        check_line(position, search)


@pytest.mark.parametrize(
    ("draw", "columns", "live", "talon"),
    [(1, 2, 13, 4), (1, 3, 11, 3), (2, 2, 13, 3), (3, 2, 13, 5), (3, 3, 10, 4), (1, 2, 15, 7)],
)
def test_small_games_against_every_position_there_is(
    draw: int, columns: int, live: int, talon: int
) -> None:
    answers = []
    for seed in range(30):
        small = small_game(seed, draw, columns, live, talon)
        expected = is_winnable(small, 1_500)
        if expected is None:
            continue
        position = position_of(small)
        search = decide(position)
        assert (seed, search.verdict is Verdict.WINNABLE) == (seed, expected)
        check_line(position, search)
        answers.append(expected)
    assert len(answers) > 12
    assert {True, False} == set(answers)


def test_what_can_be_won_can_be_won_from_any_position_of_the_line() -> None:
    for number, (deck, verdict) in known(1).items():
        if number > 8 or verdict is Verdict.DEAD:
            continue
        position = deal(deck, KlondikeRules(1))
        for place, move in enumerate(decide(position).line):
            if place % 25 == 7:
                search = decide(position)
                assert search.verdict is Verdict.WINNABLE
                check_line(position, search)
            position = play(position, move)


def test_a_dead_position_stays_dead() -> None:
    deck, verdict = known(1)[3]
    assert verdict is Verdict.DEAD
    prover = KlondikeProver(MEMO_LIMIT)
    position = deal(deck, KlondikeRules(1))
    for step in range(60):
        if step % 12 == 0:
            assert prover.search(position, NO_LIMIT).advance(NO_LIMIT) in (None, Verdict.DEAD)
            assert decide(position).verdict is Verdict.DEAD
        position = play(position, KLONDIKE.moves(position)[step % len(KLONDIKE.moves(position))])


def positions() -> Iterator[KlondikePosition]:
    for number in count(1):
        yield from list(walk(number, 1 + number % 3, 90))[::15]


def test_any_position_reached_in_play_can_be_asked_about() -> None:
    seen = set()
    for position, _ in zip(positions(), range(60), strict=False):
        search = decide(position, 5_000)
        check_line(position, search)
        seen.add(search.verdict)
    assert {Verdict.WINNABLE, Verdict.DEAD} <= seen


@pytest.mark.parametrize("draw", [1, 3])
def test_the_last_winnable_point_of_a_game_is_found_by_halving(draw: int) -> None:
    # Walks take cards down from foundations as well, and go in circles.
    found = []
    for number in (1, 2, 4, 6, 8, 9):
        history = list(walk(number, draw, 110))
        verdicts = [decide(each, 3_000).verdict for each in (history[0], history[-1])]
        if Verdict.UNKNOWN in verdicts:
            continue
        adviser = Adviser(KLONDIKE, deck_of_deal(number), KlondikeRules(draw), MEMO_LIMIT)
        question = HintQuestion(adviser, history)
        hint = question.advance(50)
        while hint is None:
            hint = question.advance(50)
        assert hint.verdict is verdicts[1]
        if hint.verdict is Verdict.WINNABLE:
            assert hint.move in KLONDIKE.moves(history[-1])
        elif hint.cursor is None:
            assert hint.never
            assert verdicts[0] is Verdict.DEAD
        else:
            assert decide(history[hint.cursor]).verdict is Verdict.WINNABLE
            assert decide(history[hint.cursor + 1]).verdict is Verdict.DEAD
        found.append((hint.verdict, hint.cursor is None))
    assert {verdict for verdict, _ in found} == {Verdict.WINNABLE, Verdict.DEAD}


def test_slices_make_no_difference() -> None:
    for number in (11, 36):
        position = deal(known(1)[number][0], KlondikeRules(1))
        whole = decide(position)
        sliced = KlondikeProver(MEMO_LIMIT).search(position, NO_LIMIT)
        while sliced.advance(7) is None:
            pass
        assert (sliced.verdict, sliced.line, sliced.nodes) == (
            whole.verdict,
            whole.line,
            whole.nodes,
        )


def test_unknown_is_said_only_when_the_budget_is_spent() -> None:
    position = deal(known(1)[36][0], KlondikeRules(1))
    nodes = decide(position).nodes
    for budget in (0, 1, 50, nodes - 1):
        search = KlondikeProver(MEMO_LIMIT).search(position, budget)
        while search.advance(13) is None:
            pass
        assert search.verdict is Verdict.UNKNOWN
        assert search.nodes == budget
        assert search.line == ()
        assert search.advance(1_000) is Verdict.UNKNOWN
    assert decide(position, nodes).verdict is Verdict.DEAD


@pytest.mark.parametrize("memo_limit", [1, 10, 1_000])
def test_a_small_memory_costs_time_but_never_the_truth(memo_limit: int) -> None:
    for number, (deck, verdict) in known(1).items():
        if number > 20:
            continue
        search = KlondikeProver(memo_limit).search(deal(deck, KlondikeRules(1)), 3_000)
        while search.advance(100) is None:
            assert len(search._memo) + len(search._older) <= 2 * memo_limit
        assert search.verdict in (verdict, Verdict.UNKNOWN)
        check_line(deal(deck, KlondikeRules(1)), search)


def test_a_prover_keeps_what_it_proved_dead_and_no_more_than_it_may() -> None:
    position = deal(known(1)[36][0], KlondikeRules(1))
    prover = KlondikeProver(MEMO_LIMIT)
    first = prover.search(position, NO_LIMIT)
    assert first.advance(NO_LIMIT) is Verdict.DEAD
    again = prover.search(position, NO_LIMIT)
    assert again.advance(1) is Verdict.DEAD
    assert again.nodes == 0
    assert 0 < len(prover._dead) <= MEMO_LIMIT


def test_a_won_position_needs_no_move() -> None:
    search = decide(table("/", tops="13 13 13 13"))
    assert (search.verdict, search.line) == (Verdict.WINNABLE, ())


# Faults that solvers of this kind had.


class NeverDown(Slow):
    """The slow twin without moves from foundations."""

    def card_moves(self) -> Iterator[tuple[str, Slow]]:
        tops = {RANKS[top - 1] + suit for top, suit in zip(self.tops, SUITS, strict=True) if top}
        for move, after in super().card_moves():
            if move[:2] not in tops:
                yield move, after


@pytest.mark.parametrize(
    ("draw", "columns", "talon", "seeds"),
    [
        (1, 2, 3, (27, 107, 194, 310, 400)),
        (1, 3, 2, (37, 65, 99, 131, 202, 244, 266, 378)),
        (3, 3, 4, (6, 8, 31, 87, 135, 164, 341, 380, 497)),
    ],
)
def test_cards_come_down_from_foundations_where_nothing_else_wins(
    draw: int, columns: int, talon: int, seeds: tuple[int, ...]
) -> None:
    for seed in seeds:
        small = small_game(seed, draw, columns, 13, talon)
        assert is_winnable(NeverDown(*small), 20_000) is False
        position = position_of(small)
        search = decide(position)
        assert search.verdict is Verdict.WINNABLE
        check_line(position, search)
        downs = 0
        for move in search.line:
            after = play(position, move)
            downs += sum(after.foundations) < sum(position.foundations)
            position = after
        assert downs


def test_a_king_comes_down_to_the_empty_column_while_another_is_emptied_for_a_king() -> None:
    # KC comes down to host QD, JS and with them 9H, whose column the king of diamonds needs.
    position = table("TH 8H KH QH QS | JH / / 9H", waste="KD KC QC KS", tops="11 12 7 11", draw=3)
    search = decide(position)
    assert search.verdict is Verdict.WINNABLE
    check_line(position, search)


def test_hopeless_is_never_said_of_a_winnable_position() -> None:
    said = 0
    for seed in range(200):
        small = small_game(seed, 1 + seed % 3, 2, 13, 4)
        table_, state = pack(position_of(small))
        if is_hopeless(table_, state):
            said += 1
            assert is_winnable(small, 100_000) is False
    assert said > 5


# Lines without detours.


def steps_of_a_win(number: int) -> tuple[State, list[Step]]:
    """Find the steps by which a deck's search wins, and the state it began with."""
    position = deal(known(1)[number][0], KlondikeRules(1))
    found: list[Step] = []

    class Noting(KlondikeSearch):
        def _reach(self, goal: State) -> None:
            found.extend(step for each in self._path for step in steps_in_order(each))
            found.extend((bit, TO_FOUNDATION) for bit in range(BITS) if not goal[0] >> bit & 1)
            super()._reach(goal)

    Noting(position, NO_LIMIT, set(), MEMO_LIMIT).advance(NO_LIMIT)
    return pack(position)[1], found


def test_tidied_steps_are_fewer_of_the_same() -> None:
    shorter = 0
    for number in (1, 2, 4, 5, 6, 9, 10, 11):
        start, steps = steps_of_a_win(number)
        tidied = tidy(start, steps)
        shorter += len(tidied) < len(steps)
        assert tidy(start, tidied) == tidied
        assert dict(tidied).keys() <= dict(steps).keys()
    assert shorter


def test_no_card_goes_up_and_straight_back_in_a_line() -> None:
    for number in (1, 2, 4, 5, 6, 9, 10, 11):
        position = deal(known(1)[number][0], KlondikeRules(1))
        line = decide(position).line
        for move, then in pairwise(line):
            after = play(play(position, move), then)
            if move[:2] == then[:2] and move.endswith(">f") and then in KLONDIKE.moves(position):
                assert play(position, then) != after
            position = play(position, move)


@pytest.mark.parametrize("draw", [1, 3])
def test_every_draw_of_a_line_brings_up_a_card_that_is_played(draw: int) -> None:
    for number in (1, 2, 5, 9, 10, 14):
        position = deal(known(draw)[number][0], KlondikeRules(draw))
        before: list[KlondikePosition] = []
        for move in decide(position).line:
            if move in ("draw", "redeal"):
                before.append(position)
            elif before:
                assert move[:2] == format_card(position.waste[-1])
                tops = [each.waste[-1:] for each in before]
                assert position.waste[-1:] not in tops
                before = []
            position = play(position, move)
        assert before == []


def test_lines_by_single_draws_are_short() -> None:
    # The least that a win takes is 52 moves up and 24 draws, and some to turn cards up.
    lengths = [
        len(decide(deal(deck, KlondikeRules(1)), 500).line) for deck, _ in list(known(1).values())
    ]
    won = [length for length in lengths if length]
    assert len(won) > 100
    assert sum(won) / len(won) < 150


def test_another_order_leaves_no_step_out_and_only_lets_cards_of_the_talon_wait() -> None:
    for number in (1, 2, 4, 5, 6, 9):
        start, steps = steps_of_a_win(number)
        table_ = pack(deal(known(1)[number][0], KlondikeRules(1)))[0]
        ordered = in_best_order(table_, start, 0, steps, may_wait=True)
        more = Counter(ordered) - Counter(steps)
        assert Counter(steps) <= Counter(ordered)
        assert {card for card, _ in more} <= set(table_.talon)
        assert all(goal >= 0 for _, goal in more)


def test_loops_are_cut_out() -> None:
    position = table("KS / QH", stock="2C 3C", draw=1)
    moves = ["draw", "QH>t1", "draw", "redeal", "draw"]
    played = []
    here = position
    for move in moves:
        here = play(here, move)
        played.append((move, here))
    assert shortened(position, played) == ("draw", "QH>t1")


def test_successors_leave_the_state_they_come_from_alone() -> None:
    table_, state = pack(deal(known(1)[1][0], KlondikeRules(1)))
    before = tuple(state)
    first = successors(table_, state)
    assert state == before
    assert first == successors(table_, state)
