"""A page as simple as can be, to talk to the bridge with: every reply is checked."""

from __future__ import annotations

import json
from typing import Any

from pyramid_core.bridge import Bridge
from pyramid_core.deals import deck_of_deal
from pyramid_core.game import Game
from pyramid_core.games import GAMES
from tests.core.reply_shape import check_reply
from tests.core.scripted import ScriptedPyramid

Reply = dict[str, Any]
Store = dict[str, str]

SCRIPTED: dict[str, Game[Any, Any]] = {**GAMES, "pyramid": ScriptedPyramid()}


# A heart or a spade on top: the scripted prover knows these deals to be winnable. See there.
WINNABLE = next(n for n in range(1, 99) if deck_of_deal(n)[0] >= 26)
DEAD = next(n for n in range(1, 99) if 13 <= deck_of_deal(n)[0] < 26)
UNDECIDED = next(n for n in range(1, 99) if deck_of_deal(n)[0] < 13)


def no_constant(text: str) -> None:
    raise AssertionError(f"{text} is no JSON")


class Page:
    """A page as simple as can be: sends requests, checks replies, keeps the store."""

    def __init__(self, bridge: Bridge | None = None) -> None:
        self.bridge = bridge or Bridge(SCRIPTED)
        self.store: Store = {}
        self.next_id = 0

    def send_text(self, text: str) -> Reply:
        answer = self.bridge.handle(text)
        assert isinstance(answer, str)
        reply: Reply = json.loads(answer, parse_constant=no_constant)
        check_reply(reply)
        for key, value in reply["saves"].items():
            assert self.store.get(key) != value, "only what changed is to be stored"
            if value is None:
                del self.store[key]
            else:
                self.store[key] = value
        return reply

    def ask(self, do: str, **fields: Any) -> Reply:
        self.next_id += 1
        return self.send_text(json.dumps({"v": 1, "id": self.next_id, "do": do, **fields}))

    def must(self, do: str, **fields: Any) -> Reply:
        reply = self.ask(do, **fields)
        assert reply["ok"], reply["error"]
        assert reply["id"] == self.next_id
        return reply

    def refused(self, do: str, **fields: Any) -> Reply:
        before = self.ask("stats")
        reply = self.ask(do, **fields)
        assert not reply["ok"]
        assert reply["view"] == before["view"]
        assert reply["rev"] == before["rev"]
        assert reply["saves"] == {}
        error: Reply = reply["error"]
        return error

    def start(
        self, rules: str = "open-1-pyramid", deal: int = WINNABLE, game: str = "pyramid"
    ) -> Reply:
        return self.must("new", game=game, rules=rules, deal=str(deal), anyway=True)

    def play(self, *moves: str) -> Reply:
        reply: Reply = {}
        for move in moves:
            reply = self.must("move", move=move)
        return reply

    def work(self, most: int = 100) -> list[Reply]:
        """Let the worker go on until no job waits."""
        replies = []
        pending = True
        while pending:
            replies.append(self.ask("work"))
            pending = replies[-1]["pending"]
            assert len(replies) < most
        return replies

    def answer(self, do: str, **fields: Any) -> Reply:
        """Ask what may take long, and let the worker go on until the answer comes."""
        reply = self.must(do, **fields)
        while "job" in reply:
            reply = self.ask("work")
        return reply


def lasting(view: Reply | None) -> Reply | None:
    """Leave out of a view what a reload may change."""
    return None if view is None else {**view, "rev": 0}


def reloaded(page: Page) -> Page:
    """Close the page and open it again."""
    again = Page()
    again.store = dict(page.store)
    reply = again.must("hello", saves=dict(page.store))
    assert reply["rejected"] == {}
    return again
