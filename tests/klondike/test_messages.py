"""Klondike by messages: any deal, fair hints, playing out, notices, both games side by side."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from pyramid_core.bridge import Bridge
from pyramid_core.cards import Card, Deck
from pyramid_core.deals import deck_of_deal
from pyramid_core.game import Verdict
from pyramid_core.games.klondike.game import KLONDIKE, Klondike
from pyramid_core.games.klondike.position import KlondikePosition
from pyramid_core.games.klondike.variants import KlondikeRules
from pyramid_core.ids import GameId
from pyramid_core.session.session import Session
from pyramid_core.solver.finder import DealFinder, random_deal_numbers
from tests.core.page import Page, Reply, reloaded
from tests.oracle.dice import Dice
from tests.strategies import walk

DATA = Path(__file__).parents[1] / "data"
RULES = pytest.mark.parametrize("rules", ["draw-1", "draw-3"])


@pytest.fixture
def page() -> Page:
    return Page()


def start(page: Page, rules: str, deal: int) -> Reply:
    return page.start(rules, deal, "klondike")


def golden(name: str) -> str:
    """Read a save out of the golden games."""
    text = (DATA / f"klondike-{name}.game").read_text(encoding="ascii")
    return text[text.index("solitaire-save") :]


def open_golden(page: Page, name: str) -> Reply:
    return page.must("hello", saves={"game.klondike": golden(name), "last": "klondike"})


@RULES
def test_any_deal_comes_at_once_and_the_same_for_the_same_entropy(page: Page, rules: str) -> None:
    deals = []
    for entropy in ("a", "b", "a"):
        reply = page.must("new", game="klondike", rules=rules, entropy=entropy, any=True)
        assert reply["events"] == [{"event": "dealt"}]
        assert (reply["pending"], "job" in reply) == (False, False)
        assert reply["view"]["rules"] == {
            "key": rules,
            "name": rules,
            "draw": int(rules[-1]),
            "passes": None,
        }
        deals.append(reply["view"]["deal"])
        page.store.pop("recent")
        page = Page()
    assert deals[0] == deals[2] != deals[1]


def test_any_deal_need_not_be_winnable(page: Page) -> None:
    verdicts = set()
    for entropy in range(40):
        page.must("new", game="klondike", rules="draw-1", entropy=str(entropy), any=True)
        verdicts.add(page.answer("verdict")["verdict"])
        if {"winnable", "dead"} <= verdicts:
            return
    raise AssertionError(verdicts)


@RULES
def test_a_new_deal_is_a_winnable_one_found_by_a_small_search(page: Page, rules: str) -> None:
    reply = page.answer("new", game="klondike", rules=rules, entropy="few")
    assert reply["events"] == [{"event": "dealt"}]
    assert page.answer("verdict")["verdict"] == "winnable"


def test_a_deal_that_takes_long_to_decide_is_passed_over() -> None:
    @dataclass(frozen=True, slots=True)
    class Impatient(Klondike):
        find_budget: int = 40

    game = Impatient()
    rules = KlondikeRules(3)
    finder = DealFinder(game, rules, random_deal_numbers("patience"))
    found = None
    while found is None:
        tried, before = finder.tried, finder.nodes
        found = finder.advance(10)
        assert finder.nodes - before <= 40 * (finder.tried - tried + 1)
    deal = found.game_id.deal
    numbers = random_deal_numbers("patience")
    skipped = [next(numbers) for _ in range(finder.tried)]
    assert skipped.pop() == deal
    prover = game.prover(deck_of_deal(1), rules, 400_000)
    verdicts = []
    for number in skipped:
        search = prover.search(game.deal(deck_of_deal(number), rules), 40)
        verdicts.append(search.verdict or search.advance(40))
    assert Verdict.WINNABLE not in verdicts
    assert Verdict.UNKNOWN in verdicts


@RULES
@pytest.mark.parametrize("kind", ["fair", "winning"])
def test_hints_play_a_game_to_its_end(page: Page, rules: str, kind: str) -> None:
    page.answer("new", game="klondike", rules=rules, entropy="hints")
    aims = []
    reply = page.must("stats")
    for _ in range(400):
        if reply["view"]["outcome"] == "won":
            break
        hint = page.answer("hint", kind=kind)["hint"]
        assert hint["kind"] == kind
        aims.append(hint["aim"])
        if hint["move"] is None:
            break
        targets = reply["view"]["moves"]
        assert targets[hint["slots"][0]][hint["slots"][-1]] == hint["move"]
        assert (hint["verdict"] is None) == (kind == "fair" and reply["view"]["winning_hint"])
        reply = page.play(hint["move"])
    else:
        raise AssertionError("the hints go round in circles")
    if kind == "winning":
        assert reply["view"]["outcome"] == "won"
        assert set(aims) == {"win"}
        counts = page.must("stats")["stats"]["klondike"][rules]
        assert (counts["won"], counts["helped"], counts["best_score"]) == (1, 1, None)
    else:
        assert {"draw", "turn-up"} <= set(aims)
        assert reply["view"]["outcome"] == "won" or reply["view"]["notice"] is not None


def test_the_hints_on_the_way_are_the_rest_of_the_line_given_first(page: Page) -> None:
    longest = 0
    for deal in range(1, 7):
        start(page, "draw-3", deal)
        for _ in range(8):
            page.play(*["draw"] if page.must("stats")["view"]["counts"]["stock"] else ["redeal"])
        line, reply = [], page.must("stats")
        before = reply["view"]["cursor"]
        face_down = reply["view"]["counts"]["face_down"]
        first = page.answer("hint")["hint"]
        while first["aim"] == "turn-up" and reply["view"]["counts"]["face_down"] == face_down:
            hint = page.answer("hint")["hint"]
            assert hint["aim"] == "turn-up"
            line.append(hint["move"])
            reply = page.play(hint["move"])
        longest = max(longest, len(line))
        # Gone back, the same line is the hint again, at any point of it.
        for number in reversed(range(len(line))):
            page.must("goto", cursor=before + number)
            assert page.answer("hint")["hint"]["move"] == line[number]
    assert longest > 3


def test_a_game_begun_anew_has_not_seen_what_a_line_of_the_game_before_knew(page: Page) -> None:
    """In the first pass nothing but the top of the waste can be known."""
    start(page, "draw-1", 2)
    page.play(*["draw"] * 24, "redeal")
    far = page.answer("hint")["hint"]
    assert far["aim"] == "turn-up"
    page.must("restart")
    fresh = page.answer("hint")["hint"]
    other = Page()
    start(other, "draw-1", 2)
    assert other.answer("hint")["hint"] == fresh


def test_a_hint_of_an_unknown_kind_is_refused_and_is_no_help(page: Page) -> None:
    start(page, "draw-1", 1)
    error = page.refused("hint", kind="clairvoyant")
    assert error == {"code": "not-a-request", "args": {"field": "kind"}}
    assert not page.must("stats")["view"]["helped"]


def test_a_winning_hint_in_a_lost_position_counts_back_to_the_last_winnable_one(page: Page) -> None:
    reply = open_golden(page, "no-progress-draw-1")
    assert reply["view"]["notice"] == "no-progress"
    hint = page.answer("hint", kind="winning")["hint"]
    assert (hint["verdict"], hint["aim"], hint["move"]) == ("dead", "nothing", None)
    if hint["cursor"] is None:
        assert hint["never"]
    else:
        assert page.must("goto", cursor=hint["cursor"])["view"]["cursor"] == hint["cursor"]
        assert page.answer("verdict")["verdict"] == "winnable"
        page.must("redo")
        assert page.answer("verdict")["verdict"] == "dead"


def test_a_fair_hint_says_that_nothing_helps_where_that_is_told_anyway(page: Page) -> None:
    open_golden(page, "no-progress-draw-3")
    hint = page.answer("hint")["hint"]
    assert (hint["kind"], hint["aim"], hint["verdict"]) == ("fair", "nothing", None)
    assert (hint["undo"], hint["cursor"], hint["never"]) == (None, None, False)


@pytest.mark.parametrize("name", ["no-moves-draw-1", "no-moves-draw-3", "no-progress-draw-3"])
def test_a_notice_is_an_event_of_the_move_that_leads_to_it(page: Page, name: str) -> None:
    notice = name.rpartition("-draw")[0]
    reply = open_golden(page, name)
    assert reply["view"]["notice"] == notice
    last = golden(name).split()[-1]
    page.must("undo")
    assert page.play(last)["events"][-1] == {"event": "noticed", "notice": notice}


def test_a_known_talon_stays_known_through_undo_and_reload_but_not_a_restart(page: Page) -> None:
    open_golden(page, "no-moves-draw-3")
    length = page.must("stats")["view"]["length"]
    page = reloaded(page) if page.store else page
    told = {}
    for cursor in range(length, -1, -1):
        told[cursor] = page.must("goto", cursor=cursor)["view"]["notice"]
    moves = golden("no-moves-draw-3").splitlines()[-1].split()[1:]
    page.must("restart")
    fresh = {cursor: page.play(move)["view"]["notice"] for cursor, move in enumerate(moves, 1)}
    assert all(notice in (None, told[cursor]) for cursor, notice in fresh.items())
    assert any(told[cursor] and not fresh[cursor] for cursor in fresh)


@RULES
def test_the_page_plays_a_game_out_by_the_moves_that_it_is_given(page: Page, rules: str) -> None:
    played = 0
    for entropy in range(12):
        reply = page.answer("new", game="klondike", rules=rules, entropy=str(entropy))
        while reply["view"]["finish"] is None and reply["view"]["outcome"] == "playing":
            assert not reply["view"]["notice"]
            hint = page.answer("hint", kind="winning")["hint"]
            reply = page.play(hint["move"])
        steps = 0
        while reply["view"]["finish"] is not None:
            assert reply["view"]["counts"]["face_down"] == 0
            reply = page.play(reply["view"]["finish"])
            steps += 1
        assert reply["view"]["outcome"] == "won"
        assert reply["events"][-1] == {"event": "won"}
        # Each move is a step of its own.
        assert page.must("undo")["view"]["finish"] is not None or steps == 0
        page.must("redo")
        played += steps > 10
        if played == 2:
            return
    raise AssertionError("no game was played out")


def test_the_events_of_a_move_tell_where_cards_went_and_what_was_turned_up(page: Page) -> None:
    seen: set[str] = set()
    for deal in (4, 5):
        start(page, "draw-3", deal)
        for _, move in walk(KLONDIKE, "draw-3", deal, 120):
            before = page.must("stats")["view"]
            if move is None:
                break
            reply = page.play(move)
            piles = {pile["pile"]: pile for pile in reply["view"]["piles"]}
            hidden = before["counts"]["face_down"] - reply["view"]["counts"]["face_down"]
            names = [event["event"] for event in reply["events"]]
            seen.update(names)
            assert names.count("turned-up") == hidden
            for event in reply["events"]:
                if event["event"] == "moved":
                    top = piles[event["to"]]["slots"][-1]
                    assert top["card"] == event["cards"][-1]
                elif event["event"] == "turned-up":
                    assert piles[event["slot"]]["slots"][-1]["card"] == event["card"]
                elif event["event"] == "drawn":
                    assert piles["waste"]["slots"][-1]["card"] == event["cards"][-1]
    assert {"moved", "turned-up", "drawn", "redealt"} <= seen


# Both games


def test_each_game_keeps_its_own_game_under_way(page: Page) -> None:
    page.start(deal=5)
    page.play("draw", "draw")
    reply = start(page, "draw-3", 7)
    assert not reply["view"]["can_take_back"]
    page.play("draw")
    assert page.must("stats")["stats"] == {}  # going to the other game ends nothing
    view = page.must("switch", game="pyramid")["view"]
    assert (view["game"], view["deal"], view["cursor"]) == ("pyramid", "5", 2)
    page.must("undo")
    page.must("restart")
    view = page.must("switch", game="klondike")["view"]
    assert (view["game"], view["deal"], view["cursor"]) == ("klondike", "7", 1)
    assert not view["can_take_back"]
    assert set(page.store) == {
        "game.pyramid", "game.pyramid.before", "game.klondike", "recent", "last",
    }  # fmt: skip
    again = reloaded(page)
    assert again.must("stats")["view"]["game"] == "klondike"
    assert again.must("switch", game="pyramid")["view"]["can_take_back"]
    assert again.must("takeback")["view"]["cursor"] == 1
    third = Page()
    third.store = dict(again.store)
    assert third.must("hello", saves=again.store, game="klondike")["view"]["deal"] == "7"


def test_statistics_are_kept_by_game_and_rules(page: Page) -> None:
    for rules, deal in (("draw-1", 3), ("draw-3", 3), ("draw-1", 4)):
        start(page, rules, deal)
        page.play("draw")
    page.start(deal=5)
    page.play("draw")
    page.start(deal=6)
    start(page, "draw-1", 9)
    stats = page.must("stats")["stats"]
    played = {(g, r): c["played"] for g, rules in stats.items() for r, c in rules.items()}
    assert played == {
        ("klondike", "draw-1"): 2,
        ("klondike", "draw-3"): 1,
        ("pyramid", "open-1-pyramid"): 1,
    }
    lost = stats["klondike"]["draw-1"]
    assert (lost["won"], lost["fewest_left"], lost["best_score"]) == (0, 52, None)


def test_a_win_without_help_has_a_time_and_moves_and_no_score(page: Page) -> None:
    open_golden(page, "won-draw-1")
    page.must("undo")
    text = page.store["game.klondike"].replace("booked 1", "booked 0")
    page = Page()
    page.must("hello", saves={"game.klondike": text})
    last = golden("won-draw-1").split()[-1]
    view = page.play(last)["view"]
    assert (view["outcome"], view["score"], view["clock"]) == ("won", 0, "ended")
    counts = page.must("stats")["stats"]["klondike"]["draw-1"]
    assert (counts["won"], counts["best_score"], counts["scoring_version"]) == (1, None, 0)
    assert counts["fewest_moves"] == view["move_count"]
    assert counts["best_time"] == view["elapsed"] > 0
    again = reloaded(page)
    assert again.must("stats")["stats"]["klondike"]["draw-1"] == counts


# Hidden cards


@dataclass(frozen=True, slots=True)
class OtherDeck(Klondike):
    """Lays out another deck than the deal number says."""

    deck: Deck = field(default=())

    def deal(self, deck: Deck, rules: KlondikeRules) -> KlondikePosition:
        """Lay the other deck out."""
        return KLONDIKE.deal(self.deck if deck else deck, rules)


def decks_that_look_alike(deck: Deck, seen: frozenset[Card], seed: int) -> Iterator[Deck]:
    """Shuffle the cards that were not seen, a few times."""
    places = [place for place, card in enumerate(deck) if card not in seen]
    dice = Dice(seed)
    for _ in range(2):
        cards = [deck[place] for place in places]
        for last in range(len(cards) - 1, 0, -1):
            other = dice.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        mixed = list(deck)
        for place, card in zip(places, cards, strict=True):
            mixed[place] = card
        yield tuple(mixed)


def replies(game: Klondike, rules: str, deal: int, line: list[str]) -> list[Any]:
    """Play a line by messages, ask whatever can be asked fairly at its end; list the replies."""
    page = Page(Bridge({"klondike": game}))
    answers = [page.start(rules, deal, "klondike"), *(page.must("move", move=m) for m in line)]
    view = answers[-1]["view"]
    names = [pile["pile"] for pile in view["piles"]]
    names += [slot["slot"] for pile in view["piles"] for slot in pile["slots"]]
    answers += [page.must("explain", slots=[name]) for name in names]
    answers += [page.must("explain", slots=["t7", name]) for name in names]
    answers += [page.ask("move", move=f"{card}>t1") for card in ("KS", "5D", "9C", "2H")]
    hint = page.answer("hint") if view["outcome"] == "playing" else {}
    return [*answers, hint, page.must("stats")]


@RULES
def test_no_reply_depends_on_cards_that_were_not_seen(rules: str) -> None:
    compared = 0
    for deal, length in ((11, 0), (12, 25), (13, 60), (14, 110)):
        line = [move for _, move in walk(KLONDIKE, rules, deal, length) if move is not None]
        session = Session.start(GameId(KLONDIKE, KLONDIKE.parse_rules(rules), deal))
        for move in line:
            session = session.play(move)
        deck = deck_of_deal(deal)
        expected = replies(OtherDeck(deck=deck), rules, deal, line)
        assert json.dumps(expected) == json.dumps(replies(KLONDIKE, rules, deal, line))
        for other in decks_that_look_alike(deck, session.seen, deal):
            assert replies(OtherDeck(deck=other), rules, deal, line) == expected
            compared += other != deck
    assert compared > 4
