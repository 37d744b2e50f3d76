"""The bridge: every text gets a whole reply, and what is refused changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from pyramid_core.bridge import Bridge
from pyramid_core.cards import format_card
from pyramid_core.deals import deck_of_deal
from tests.core.page import DEAD, SCRIPTED, UNDECIDED, WINNABLE, Page, Reply, lasting, reloaded
from tests.core.reply_shape import check_reply
from tests.games.pyramid_tables import easy_game
from tests.strategies import GAMES_AND_RULES, AnyGame, games_and_rules, json_values

LINE = easy_game()[1]
WINNING = LINE[:16]  # clears the pyramid


@pytest.fixture
def page() -> Page:
    return Page()


# Starting, playing, leaving


def test_the_first_hello_of_a_new_player(page: Page) -> None:
    reply = page.must("hello", saves={})
    assert (reply["view"], reply["rejected"], reply["saves"]) == (None, {}, {})


def test_a_whole_game_is_won_by_messages(page: Page) -> None:
    page.must("hello", saves={})
    reply = page.start()
    assert [event["event"] for event in reply["events"]] == ["dealt"]
    assert reply["view"]["clock"] == "waiting"
    for number, move in enumerate(WINNING, start=1):
        texts = {text for goals in reply["view"]["moves"].values() for text in goals.values()}
        assert move in texts
        reply = page.must("move", move=move, rev=reply["rev"], elapsed=1000 * number)
        assert reply["view"]["cursor"] == number
    assert reply["events"][-1] == {"event": "won"}
    assert reply["view"]["outcome"] == "won"
    assert reply["view"]["score"] == 16 * 5 + 1150
    # The clock of the last request stood before the move that ended the game.
    assert reply["view"]["elapsed"] == 16000
    counts = page.must("stats")["stats"]["pyramid"]["open-1-pyramid"]
    assert (counts["played"], counts["won"], counts["best_score"]) == (1, 1, 1230)
    assert page.refused("move", move="draw")["code"] == "game-over"
    assert page.must("stats", elapsed=99_000)["view"]["elapsed"] == 16000


def test_a_hint_before_the_first_move_leaves_the_way_back_open(page: Page) -> None:
    page.start()
    page.play("draw")
    page.start(deal=5)
    assert page.must("hint", elapsed=5)["view"]["can_take_back"]
    assert page.must("takeback")["view"]["cursor"] == 1


def test_a_win_undone_and_won_again_counts_once(page: Page) -> None:
    page.start()
    page.play(*WINNING)
    for _ in range(5):
        assert page.must("undo")["view"]["outcome"] == "playing"
        assert page.must("redo")["view"]["outcome"] == "won"
        page.must("undo")
        reply = page.play(WINNING[-1])
        assert reply["view"]["outcome"] == "won"
        page = reloaded(page)
    assert page.must("stats")["stats"]["pyramid"]["open-1-pyramid"]["played"] == 1
    page.must("undo")
    page.start(deal=5)
    page.play("draw")
    counts = page.must("stats")["stats"]["pyramid"]["open-1-pyramid"]
    assert (counts["played"], counts["won"]) == (1, 1)


def test_a_game_left_is_lost_once_and_not_if_taken_back(page: Page) -> None:
    def played() -> int:
        rules = page.must("stats")["stats"].get("pyramid", {})
        return int(rules.get("open-1-pyramid", {}).get("played", 0))

    page.start()
    page.start(deal=5)
    assert played() == 0  # never touched
    page.play("draw")
    reply = page.start(deal=6)
    assert reply["view"]["can_take_back"]
    assert played() == 1
    reply = page.must("takeback")
    assert reply["events"] == [{"event": "taken-back"}]
    assert (reply["view"]["deal"], reply["view"]["cursor"]) == ("5", 1)
    assert played() == 0
    page.must("restart")
    page.start(deal=7)
    assert page.must("takeback")["view"]["cursor"] == 1
    page.must("restart")
    reply = page.play("draw")
    assert not reply["view"]["can_take_back"]
    assert played() == 1
    assert page.refused("takeback")["code"] == "nothing-to-take-back"
    page = reloaded(page)
    assert played() == 1


def test_undo_redo_and_jumps(page: Page) -> None:
    page.start()
    page.play(*LINE[:5])
    view = page.must("goto", cursor=2)["view"]
    assert (view["cursor"], view["length"], view["score"]) == (2, 5, 10)
    assert page.must("undo")["events"] == [{"event": "undone", "cursor": 1}]
    assert page.must("redo")["events"] == [{"event": "redone", "cursor": 2}]
    assert page.must("goto", cursor=0)["events"] == [{"event": "jumped", "cursor": 0}]
    assert page.refused("undo")["code"] == "nothing-to-undo"
    assert page.must("goto", cursor=5)["view"]["cursor"] == 5
    assert page.refused("redo")["code"] == "nothing-to-redo"
    assert page.refused("goto", cursor=6) == {"code": "no-such-point", "args": {"cursor": 6}}
    page.must("goto", cursor=2)
    assert page.play("draw")["view"]["length"] == 3


def test_stuck_is_said_but_not_over_a_win(page: Page) -> None:
    page.start(rules="open-1-all")
    page.play(*WINNING)
    moves = [*WINNING, *LINE[16:]]
    reply = page.play(*LINE[16:])
    assert reply["events"][-1] == {"event": "won"}
    page.must("goto", cursor=0)
    last: Reply = {}
    for _ in range(24):
        last = page.play("draw")
    assert last["view"]["notice"] is None
    for move in moves[:16]:
        last = page.play(move)
    # The stock lies on the waste for good, its tops 6 and 7 of one suit under each other.
    assert last["view"]["notice"] == "stuck"
    assert last["events"][-1] == {"event": "noticed", "notice": "stuck"}


def test_explain_says_why_and_changes_nothing(page: Page) -> None:
    page.start()
    before = page.ask("stats")
    reply = page.must("explain", slots=["r1c1"])
    assert reply["refusal"]["code"] == "covered"
    assert page.must("explain", slots=["stock"])["refusal"] is None
    assert reply["view"] == before["view"]
    for slots in ([], ["a", "b", "c"], "r1c1", [1], None):
        assert page.refused("explain", slots=slots)["code"] == "not-a-request"


def test_requests_that_need_a_game(page: Page) -> None:
    for do in ("undo", "redo", "restart", "hint", "verdict", "history", "timeline"):
        assert page.refused(do) == {"code": "no-game", "args": {}}
    assert page.refused("move", move="draw")["code"] == "no-game"
    assert page.refused("goto", cursor=0)["code"] == "no-game"
    assert page.refused("explain", slots=["stock"])["code"] == "no-game"
    assert page.refused("takeback")["code"] == "nothing-to-take-back"
    assert page.must("stats")["stats"] == {}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not-json"),
        ("{", "not-json"),
        ("[]", "not-a-request"),
        ("null", "not-a-request"),
        ("7", "not-a-request"),
        ("{}", "unknown-version"),
        ('{"v": 2, "do": "undo"}', "unknown-version"),
        ('{"v": true, "do": "undo"}', "unknown-version"),
        ('{"v": 1}', "not-a-request"),
        ('{"v": 1, "do": 5}', "not-a-request"),
        ('{"v": 1, "do": "fly"}', "unknown-do"),
        ('{"v": 1, "do": "undo", "rev": 999}', "stale"),
        ('{"v": 1, "do": "undo", "rev": "1"}', "not-a-request"),
        ('{"v": 1, "do": "undo", "elapsed": -1}', "not-a-request"),
        ('{"v": 1, "do": "undo", "elapsed": 1e999}', "not-a-request"),
        ('{"v": 1, "do": "move"}', "not-a-request"),
        ('{"v": 1, "do": "new"}', "not-a-request"),
        ('{"v": 1, "do": "new", "game": "nosuch", "rules": "x"}', "unknown-game"),
        ('{"v": 1, "do": "new", "game": "pyramid", "rules": "x"}', "not-rules"),
        ('{"v": 1, "do": "new", "game": "pyramid", "rules": "strict", "deal": "x"}',
         "not-a-deal-number"),
        ('{"v": 1, "do": "new", "game": "pyramid", "rules": "strict", "deal": 5}',
         "not-a-request"),
        ('{"v": 1, "do": "new", "game_id": "pyramid-normal-s1-x"}', "not-a-game-id"),
        ('{"v": 1, "do": "hello"}', "not-a-request"),
        ('{"v": 1, "do": "hello", "saves": {"last": 5}}', "not-a-request"),
        ('{"v": 1, "do": "switch", "game": "nosuch"}', "unknown-game"),
        ('{"v": 1, "do": "cancel", "job": 77}', "no-such-job"),
        ('{"v": 1, "do": "hint"}', "not-a-request"),
        ('{"v": 1, "do": "verdict", "id": -1}', "not-a-request"),
        ("[" * 100_000, "not-json"),
    ],
)  # fmt: skip
def test_bad_requests_change_nothing(page: Page, text: str, code: str) -> None:
    page.start()
    before = page.play("draw")
    reply = page.send_text(text)
    assert (reply["ok"], reply["error"]["code"]) == (False, code)
    assert reply["view"] == before["view"]
    assert reply["saves"] == {}


def test_an_old_revision_has_no_effect(page: Page) -> None:
    old = page.start()["rev"]
    page.play("draw")
    reply = page.ask("move", move="draw", rev=old, elapsed=99_000)
    assert reply["error"] == {"code": "stale", "args": {"rev": reply["rev"]}}
    assert (reply["view"]["cursor"], reply["view"]["elapsed"]) == (1, 0)


def test_big_deal_numbers_come_back_digit_for_digit(page: Page) -> None:
    for number in (2**53 + 1, 2**64, 10**60 - 1):
        reply = page.must("new", game_id=f" PYRAMID-strict-s1-{number} ", anyway=True)
        assert reply["view"]["deal"] == str(number)
        assert reply["view"]["id"] == f"pyramid-strict-s1-{number}"
        page.store.clear()


def test_hidden_cards_do_not_cross_the_bridge() -> None:
    count = 0
    for game, rules in GAMES_AND_RULES:
        page = Page(Bridge())
        reply = page.start(rules=rules, deal=3, game=game.name)
        up = game.face_up(game.deal(deck_of_deal(3), game.parse_rules(rules)))
        hidden = [format_card(card) for card in deck_of_deal(3) if card not in up]
        count += len(hidden)  # none where a game hides nothing
        # A save lists what was seen, for the next start; it must not list more.
        replied = json.dumps(reply)
        assert not [card for card in hidden if card in replied]
    assert count > 20


# Questions that may take long


def test_a_deal_is_proven_before_it_is_started(page: Page) -> None:
    reply = page.must("new", game="pyramid", rules="strict", deal=str(WINNABLE))
    job = reply["id"]
    assert reply["job"] == job
    assert reply["view"] is None
    replies = page.work()
    assert all(each["id"] == job for each in replies)
    assert all("job" in each for each in replies[:-1])
    assert "job" not in replies[-1]
    assert replies[-1]["view"]["deal"] == str(WINNABLE)
    assert replies[-1]["events"] == [{"event": "dealt"}]


@pytest.mark.parametrize(("deal", "code"), [(DEAD, "deal-dead"), (UNDECIDED, "deal-unknown")])
def test_a_deal_that_is_not_proven_is_not_started(page: Page, deal: int, code: str) -> None:
    before = page.start()
    page.must("new", game_id=f"pyramid-strict-s1-{deal}")
    reply = page.work()[-1]
    assert reply["error"] == {"code": code, "args": {"deal": str(deal)}}
    assert (reply["view"], reply["pending"]) == (before["view"], False)
    assert page.must("new", game_id=f"pyramid-strict-s1-{deal}", anyway=True)["ok"]


def test_a_found_deal_is_a_proven_one_and_the_same_for_the_same_entropy() -> None:
    deals = []
    for entropy in ("a", "a", "b", "c"):
        page = Page()
        page.must("new", game="pyramid", rules="normal", entropy=entropy)
        replies = page.work()
        assert replies[-1]["view"]["rules"]["name"] == "normal"
        deals.append(int(replies[-1]["view"]["deal"]))
        assert deck_of_deal(deals[-1])[0] >= 26
        tried = [each["progress"]["tried"] for each in replies if "progress" in each]
        assert tried == sorted(tried)
    assert deals[0] == deals[1]
    assert len(set(deals)) == 3


def test_proving_changes_nothing(page: Page) -> None:
    before = page.start()
    page.play("draw")
    for deal, verdict in ((WINNABLE, "winnable"), (DEAD, "dead"), (UNDECIDED, "unknown")):
        page.must("prove", game="pyramid", rules="strict", deal=str(deal))
        reply = page.work()[-1]
        assert reply["verdict"] == verdict
        assert (reply["deal"], reply["rules"]) == (str(deal), "open-1-pyramid")
        assert reply["saves"] == {}
    assert reply["view"]["deal"] == before["view"]["deal"]
    assert not reply["view"]["helped"]


def test_hints_lead_to_the_win(page: Page) -> None:
    page.start()
    for number in range(16):
        reply = page.must("hint")
        if reply["pending"]:
            reply = page.work()[-1]
        hint = reply["hint"]
        assert (hint["verdict"], hint["ahead"]) == ("winnable", 16 - number)
        targets = reply["view"]["moves"]
        assert targets[hint["slots"][0]][hint["slots"][-1]] == hint["move"]
        assert reply["view"]["helped"]
        won = page.play(hint["move"])["view"]["outcome"] == "won"
        assert won == (number == 15)
    assert page.refused("hint")["code"] == "game-over"
    counts = page.must("stats")["stats"]["pyramid"]["open-1-pyramid"]
    assert (counts["won"], counts["helped"], counts["best_score"]) == (1, 1, None)


def test_a_hint_in_a_dead_position_counts_back_to_the_last_winnable_one(page: Page) -> None:
    page.start()
    page.play(*LINE[:4], "draw", "draw", "draw")
    page.must("hint")
    hint = page.work()[-1]["hint"]
    assert hint == {
        "kind": "fair",
        "aim": "nothing",
        "verdict": "dead",
        "move": None,
        "slots": [],
        "undo": 3,
        "cursor": 4,
        "never": False,
        "ahead": None,
    }
    page.must("goto", cursor=4)
    page.must("hint")
    assert page.work()[-1]["hint"]["move"] == LINE[4]


def test_a_hint_in_a_deal_that_never_was_winnable_says_so(page: Page) -> None:
    page.start(deal=DEAD)
    page.play("draw")
    page.must("hint")
    hint = page.work()[-1]["hint"]
    assert (hint["verdict"], hint["cursor"], hint["never"]) == ("dead", None, True)


def test_a_hint_in_an_undecided_position(page: Page) -> None:
    page.start(deal=UNDECIDED)
    page.must("hint")
    hint = page.work()[-1]["hint"]
    assert (hint["verdict"], hint["move"], hint["never"]) == ("unknown", None, False)


def test_the_verdict_alone_is_no_help(page: Page) -> None:
    page.start()
    page.must("verdict")
    reply = page.work()[-1]
    assert reply["verdict"] == "winnable"
    assert not reply["view"]["helped"]


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("move", {"move": "draw"}),
        ("redo", {}),
        ("goto", {"cursor": 0}),
        ("restart", {}),
        ("switch", {"game": "pyramid"}),
        ("hello", {"saves": {}}),
        ("verdict", {}),
    ],
)
def test_an_answer_about_what_was_shown_is_dropped(
    page: Page, do: str, fields: dict[str, Any]
) -> None:
    page.start()
    page.play("draw")
    page.must("undo")
    reply = page.must("verdict")
    job = reply["id"]
    assert reply["job"] == job
    reply = page.must(do, **fields)
    assert job in reply["dropped"]
    assert all(each["id"] != job for each in page.work())


def test_a_verdict_that_is_shown_is_help_from_the_first_move_on(page: Page) -> None:
    page.start()
    assert not page.answer("verdict", shown=True)["view"]["helped"]
    page.play(LINE[0])
    reply = page.answer("verdict", shown=True)
    assert (reply["verdict"], reply["rev"]) == ("winnable", reply["view"]["rev"])
    assert reply["view"]["helped"]


def test_what_a_player_asks_comes_before_what_the_page_watches(page: Page) -> None:
    page.start()
    page.play(*LINE[:4], "draw")
    watched = page.must("verdict")["id"]
    asked = page.must("hint")
    assert "dropped" not in asked
    replies = [each for each in page.work() if "job" not in each]
    assert [each["id"] for each in replies] == [asked["id"], watched]
    assert (replies[0]["hint"]["verdict"], replies[1]["verdict"]) == ("dead", "dead")
    page.must("undo")
    asked = page.must("hint")
    watched = page.must("verdict")["id"]
    replies = [each for each in page.work() if "job" not in each]
    assert [each["id"] for each in replies] == [asked["id"], watched]


def test_the_history_tells_every_move_and_is_no_help(page: Page) -> None:
    page.start()
    told = [page.play(move)["events"] for move in (*LINE[:2], "draw")]
    page.must("goto", cursor=1)
    reply = page.must("history")
    assert reply["history"] == {"cursor": 1, "won": False, "moves": told}
    assert not reply["view"]["helped"]
    assert page.refused("history", before=True)["code"] == "nothing-to-take-back"


def test_the_timeline_tells_where_a_game_was_lost_and_is_help_during_play(page: Page) -> None:
    page.start()
    page.play(*LINE[:4], "draw", "draw", "draw")
    page.must("undo")
    reply = page.answer("timeline")
    assert reply["timeline"] == {"winnable": 4, "dead": 5}
    assert reply["view"]["helped"]
    page.must("goto", cursor=4)
    page.play(*WINNING[4:])
    page.must("restart")
    page.play(*WINNING)
    assert page.answer("timeline")["timeline"] == {"winnable": len(WINNING), "dead": None}
    counts = page.must("stats")["stats"]["pyramid"]["open-1-pyramid"]
    assert (counts["won"], counts["helped"]) == (2, 1)
    assert not page.must("stats")["view"]["helped"], "after the end it is free"


def test_the_timeline_of_a_game_left_is_help_once_that_is_taken_back(page: Page) -> None:
    page.start()
    page.play(*LINE[:2], "draw")
    page.start(deal=DEAD)
    assert len(page.must("history", before=True)["history"]["moves"]) == 3
    reply = page.answer("timeline", before=True)
    assert reply["timeline"] == {"winnable": 2, "dead": 3}
    assert not reply["view"]["helped"]
    assert page.must("takeback")["view"]["helped"]


def test_a_job_can_be_cancelled_and_others_go_on(page: Page) -> None:
    page.start()
    question = page.must("verdict")["id"]
    search = page.must("prove", game="pyramid", rules="strict", deal=str(WINNABLE))["id"]
    reply = page.must("cancel", job=question)
    assert (reply["dropped"], reply["pending"]) == ([question], True)
    assert page.refused("cancel", job=question)["code"] == "no-such-job"
    assert [each["id"] for each in page.work()][-1] == search


def test_a_new_search_ends_the_old_one_of_its_kind(page: Page) -> None:
    first = page.must("new", game="pyramid", rules="strict", deal=str(WINNABLE))["id"]
    reply = page.must("new", game="pyramid", rules="strict", deal=str(DEAD))
    assert reply["dropped"] == [first]
    assert page.work()[-1]["error"]["code"] == "deal-dead"


def test_playing_on_does_not_end_the_search_for_another_deal(page: Page) -> None:
    page.start()
    job = page.must("new", game="pyramid", rules="strict", deal=str(WINNABLE))["id"]
    assert "dropped" not in page.play("draw")
    reply = page.work()[-1]
    assert reply["id"] == job
    assert reply["view"]["can_take_back"]


@pytest.mark.parametrize("do", ["restart", "takeback"])
def test_a_search_does_not_put_another_game_in_the_place_of_one_chosen_later(
    page: Page, do: str
) -> None:
    page.start()
    page.play("draw")
    if do == "takeback":
        page.must("restart")
    job = page.must("new", game="pyramid", rules="strict", deal=str(WINNABLE))["id"]
    reply = page.must(do)
    assert (reply["dropped"], reply["pending"]) == ([job], False)
    assert [each["events"] for each in page.work()] == [[]]


# Reloading


def test_a_reload_resumes_exactly(page: Page) -> None:
    page.start()
    page.play(*LINE[:6])
    page.must("hint")
    before = page.must("goto", cursor=4, elapsed=4321)
    again = reloaded(page)
    reply = again.must("stats")
    assert lasting(reply["view"]) == lasting(before["view"])
    assert reply["view"]["elapsed"] == 4321
    assert again.must("redo")["view"]["cursor"] == 5


def test_broken_texts_are_rejected_one_by_one(page: Page) -> None:
    page.start()
    page.play("draw")
    page.start(deal=5)
    good = dict(page.store)
    assert set(good) == {"game.pyramid", "game.pyramid.before", "recent", "last"}
    for key in ("game.pyramid", "game.pyramid.before"):
        again = Page()
        saves = {**good, key: "spoilt", "stats": "{", "theme": "dark", "last": "nosuch"}
        saves["recent"] = "spoilt"  # never an error: nobody misses it
        again.store = dict(saves)
        reply = again.must("hello", saves=saves)
        assert set(reply["rejected"]) == {key, "stats"}
        assert reply["rejected"][key]["code"] == "not-a-save"
        assert reply["rejected"]["stats"]["code"] == "not-stats"
        assert again.store["theme"] == "dark"
        assert again.start(deal=8)["ok"]


def test_the_game_of_another_key_is_rejected(page: Page) -> None:
    page.start()
    text = page.store["game.pyramid"].replace("pyramid-strict", "nosuch-strict")
    reply = Page().must("hello", saves={"game.pyramid": text})
    assert reply["rejected"]["game.pyramid"] == {
        "code": "save-broken",
        "args": {"line": "id", "code": "unknown-game"},
    }


# Anything at all

some_text = st.text(max_size=10)
fields = st.fixed_dictionaries(
    {},
    optional={
        "v": st.sampled_from([1, 1, 1, 1, 2, None]),
        "id": st.integers(0, 9) | st.integers() | st.none() | some_text,
        "rev": st.integers(0, 12) | json_values,
        "elapsed": st.integers(0, 10**6) | json_values,
        "game": st.sampled_from([*SCRIPTED, "nosuch"]) | json_values,
        "rules": st.sampled_from(["strict", "closed-3-all", "draw-3", "nonsense"]) | json_values,
        "deal": st.sampled_from(["1", "77", "0", "x"]) | json_values,
        "game_id": st.sampled_from(["pyramid-normal-s1-77", "klondike-draw-1-s1-7", "x"])
        | json_values,
        "anyway": st.booleans() | json_values,
        "any": st.booleans() | json_values,
        "kind": st.sampled_from(["fair", "winning", "other"]) | json_values,
        "entropy": some_text | json_values,
        "move": st.sampled_from(["draw", "redeal", "KH>t1", *LINE]) | json_values,
        "cursor": st.integers(-1, 5) | json_values,
        "slots": st.lists(st.sampled_from(["stock", "r7c1", "t7", "fC"]), max_size=3) | json_values,
        "job": st.integers(0, 9) | json_values,
        "nodes": st.integers(0, 3000) | json_values,
        "saves": st.dictionaries(
            st.sampled_from(
                ["game.pyramid", "game.klondike", "game.pyramid.before", "stats", "last"]
            ),
            some_text | st.sampled_from(["pyramid", "klondike"]),
        )
        | json_values,
    },
)
DOES = (
    "hello", "new", "switch", "move", "undo", "redo", "goto", "restart", "takeback", "explain",
    "hint", "verdict", "prove", "cancel", "stats", "work",
)  # fmt: skip
wild_requests = st.builds(
    lambda do, rest: json.dumps({"v": 1, "do": do, **rest}),
    st.sampled_from(DOES) | json_values,
    fields,
)
wild_texts = st.one_of(
    wild_requests,
    json_values.map(json.dumps),
    st.text(max_size=40),
    st.binary(max_size=40).map(lambda data: data.decode("utf-8", errors="surrogateescape")),
)


@given(st.lists(wild_texts, min_size=1, max_size=12))
def test_any_texts_get_whole_replies(texts: list[str]) -> None:
    page = Page()
    page.start()
    for text in texts:
        before = page.ask("stats")
        reply = page.send_text(text)
        if not reply["ok"] and not before["pending"]:
            # Time is all that a refused request may have told.
            assert unclocked(reply["view"]) == unclocked(before["view"])
            assert reply["rev"] == before["rev"]


def unclocked(view: Reply | None) -> Reply | None:
    return None if view is None else {**view, "elapsed": 0}


@given(st.binary(max_size=60))
def test_bytes_get_whole_replies_too(data: bytes) -> None:
    reply = json.loads(Bridge(SCRIPTED).handle(data))  # type: ignore[arg-type]
    check_reply(reply)
    assert not reply["ok"]


class PageMachine(RuleBasedStateMachine):
    """A player who does anything at any time; the store always brings back what is shown."""

    @initialize()
    def open(self) -> None:
        self.page = Page()
        self.page.must("hello", saves={})
        self.waiting: set[int] = set()

    def settle(self, reply: Reply) -> Reply:
        """Keep account of the jobs: each ends once, in an answer or dropped."""
        for job in reply.get("dropped", []):
            assert job in self.waiting
            self.waiting.remove(job)
        if "job" in reply:
            self.waiting.add(reply["job"])
        else:
            self.waiting.discard(reply["id"])
        assert reply["pending"] == bool(self.waiting)
        return reply

    def ask(self, do: str, **fields: Any) -> Reply:
        return self.settle(self.page.ask(do, **fields))

    @rule(pair=games_and_rules, deal=st.integers(1, 9))
    def start(self, pair: tuple[AnyGame, str], deal: int) -> None:
        game, rules = pair
        self.ask("new", game=game.name, rules=rules, deal=str(deal), anyway=True)

    @rule(pair=games_and_rules, entropy=st.integers(0, 9))
    def start_any(self, pair: tuple[AnyGame, str], entropy: int) -> None:
        game, rules = pair
        reply = self.ask("new", game=game.name, rules=rules, entropy=str(entropy), any=True)
        assert reply["ok"]
        assert reply["view"]["game"] == game.name

    @rule(game=st.sampled_from(sorted(SCRIPTED)))
    def switch(self, game: str) -> None:
        before = self.ask("stats")["view"]
        view = self.ask("switch", game=game)["view"]
        if before is not None and before["game"] == game:
            assert lasting(view) == lasting(before)
        assert view is None or view["game"] == game

    @rule(deal=st.integers(1, 9))
    def start_proven(self, deal: int) -> None:
        self.ask("new", game_id=f"pyramid-open-1-pyramid-s1-{deal}")

    @rule(choice=st.integers(0, 2**16), elapsed=st.integers(0, 10**6))
    def move(self, choice: int, elapsed: int) -> None:
        view = self.ask("stats")["view"]
        if view is None:
            return
        texts = sorted({text for goals in view["moves"].values() for text in goals.values()})
        if texts:
            reply = self.ask("move", move=texts[choice % len(texts)], elapsed=elapsed)
            assert reply["ok"]
            assert reply["view"]["cursor"] == view["cursor"] + 1

    @rule(do=st.sampled_from(["undo", "redo", "restart", "takeback", "hint", "verdict", "work"]))
    def press(self, do: str) -> None:
        self.ask(do)

    @rule()
    def follow_a_hint(self) -> None:
        reply = self.ask("hint")
        while reply["ok"] and "job" in reply and reply["progress"]["nodes"] < 5_000:
            reply = self.ask("work")
        move = reply.get("hint", {}).get("move")
        if move is not None:
            assert self.ask("move", move=move)["ok"]

    @rule(cursor=st.integers(0, 30))
    def goto(self, cursor: int) -> None:
        self.ask("goto", cursor=cursor)

    @rule()
    def reload(self) -> None:
        before = self.ask("stats")
        store = self.page.store
        self.page = Page()
        self.page.store = dict(store)
        self.waiting = set()
        reply = self.page.must("hello", saves=dict(store))
        assert reply["rejected"] == {}
        assert reply["saves"] == {}
        assert lasting(reply["view"]) == lasting(before["view"])
        assert self.page.must("stats")["stats"] == before["stats"]

    @invariant()
    def what_is_stored_brings_back_what_is_shown(self) -> None:
        here = self.ask("stats")
        other = Page()
        other.store = dict(self.page.store)
        there = other.must("hello", saves=dict(self.page.store))
        assert lasting(there["view"]) == lasting(here["view"])
        assert there["rejected"] == {}
        assert other.must("stats")["stats"] == here["stats"]


TestPage = PageMachine.TestCase


# Everything at once


def test_everything_is_put_back_somewhere_else_or_nothing(page: Page) -> None:
    page.start()
    page.play(*WINNING)
    page.start("open-3-pyramid", deal=5)
    page.play("draw", "draw")
    page.must("undo")
    kept, view = dict(page.store), page.ask("stats")["view"]
    contents = {"under_way": [view["id"]], "played": 1, "days": 0}

    other = Page()
    other.start("closed-1-pyramid", deal=9)
    other.play("draw")
    before = dict(other.store)
    assert other.must("restore", saves=kept, check=True)["contents"] == contents
    assert other.store == before
    for key, text in (("stats", "{}"), ("game.pyramid", "x"), ("daily", "?")):
        error = other.refused("restore", saves={**kept, key: text})
        assert (error["code"], error["args"]["key"]) == ("backup-broken", key)
    reply = other.must("restore", saves={**kept, "what.is.this": "?"})
    assert lasting(reply["view"]) == lasting(view)
    assert other.store == kept
    assert other.must("stats")["stats"] == page.must("stats")["stats"]


def test_parts_are_thrown_away_for_good(page: Page) -> None:
    page.start()
    page.play(*WINNING)
    page.start()
    page.play("draw")
    page.must("restart")
    assert page.must("stats")["stats"]["pyramid"]["open-1-pyramid"]["played"] == 2
    assert page.must("forget", what=["games"])["view"] is None
    assert page.must("stats")["stats"]["pyramid"]["open-1-pyramid"]["played"] == 2
    assert set(page.store) == {"stats", "last"}
    page.must("forget", what=["stats", "daily"])
    assert page.must("stats")["stats"] == {}
    assert page.refused("forget", what=["settings"])["args"] == {"field": "what"}


def test_statistics_say_how_many_cards_there_were_to_bring_home() -> None:
    page = Page(Bridge())
    page.start("open-1-all")
    page.play("draw")
    page.start()
    page.start("draw-3", game="klondike")
    page.play("draw")
    page.must("restart")
    stats = page.must("stats")["stats"]
    assert stats["pyramid"]["open-1-all"]["cards"] == 28
    assert stats["klondike"]["draw-3"]["cards"] == 52
