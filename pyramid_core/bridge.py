"""The bridge to the page: one JSON text in, one JSON text out, as in docs/protocol.md.

The only module that knows that messages exist. Every reply holds the whole picture, whatever
went wrong; a request that is refused changes nothing.
"""

from __future__ import annotations

import base64
import json
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from pyramid_core.catalog.format import STEPS, Catalog, CatalogError, parse_catalog
from pyramid_core.daily import daily_deal
from pyramid_core.days import DayError, format_day, parse_day
from pyramid_core.deals import deck_of_deal, parse_deal_number
from pyramid_core.errors import CodedError
from pyramid_core.game import Event, Game
from pyramid_core.games import GAMES
from pyramid_core.ids import GameId, format_game_id, name_of_rules, parse_game_id
from pyramid_core.jobs import (
    FAIR,
    WINNING,
    FairHintJob,
    FindJob,
    HintJob,
    Job,
    Kind,
    ProveJob,
    StartJob,
    TimelineJob,
    VerdictJob,
    draw_proof,
    need_winnable,
)
from pyramid_core.requests import (
    VERSION,
    Request,
    RequestError,
    check_version,
    parse_request,
)
from pyramid_core.session.days_played import Daily
from pyramid_core.session.desk import (
    FORGETTABLE,
    Desk,
    DeskError,
    Table,
    desk_keys,
    format_desk,
    parse_desk,
)
from pyramid_core.session.session import Session
from pyramid_core.solver.adviser import Adviser
from pyramid_core.solver.finder import adviser_of, choose_deal, random_deal_numbers
from pyramid_core.solver.guide import FairGuide
from pyramid_core.view import Outlook, draw_view, look_out

# Nodes a job gets in the request that begins it, before anybody knows how long they take, and in
# each ``work`` that names no number.
FIRST_SLICE = 10
WORK_SLICE = 1000
MOST_WORK = 1_000_000
MOST_DAYS = 1000  # of daily deals told of at a time

Answer = dict[str, Any]


class Bridge:
    """One player's desk behind messages; ``handle`` is all the page ever calls."""

    def __init__(self, games: Mapping[str, Game[Any, Any]] = GAMES) -> None:
        self._games = games
        self._desk = Desk()
        self._catalog = Catalog()
        self._rev = 0
        self._stored: dict[str, str] = {}
        self._jobs: dict[int, Job] = {}
        self._dropped: list[int] = []
        self._adviser: tuple[GameId, Adviser] | None = None
        self._guide: tuple[GameId, FairGuide] | None = None
        self._outlook: tuple[Session, Outlook] | None = None
        self._handlers: dict[str, Callable[[Request], Answer]] = {
            "hello": self._hello,
            "new": self._new,
            "switch": self._switch,
            "move": self._move,
            "undo": self._undo,
            "redo": self._redo,
            "goto": self._goto,
            "restart": self._restart,
            "takeback": self._take_back,
            "explain": self._explain,
            "hint": self._hint,
            "verdict": self._verdict,
            "history": self._history,
            "timeline": self._timeline,
            "prove": self._prove,
            "cancel": self._cancel,
            "stats": self._stats,
            "daily": self._daily,
            "offers": self._offers,
            "restore": self._restore,
            "forget": self._forget,
            "catalog": self._take_catalog,
            "work": self._work,
        }

    def handle(self, text: str) -> str:
        """Answer one request; never raises, whatever the text is."""
        request: Request | None = None
        try:
            request = parse_request(text)
            answer = self._answer(request)
        except CodedError as error:
            answer = {"ok": False, "error": _error(error)}
        except Exception as error:  # noqa: BLE001 - a fault of ours must not end the game
            answer = {"ok": False, "error": _error(CodedError("internal", error=repr(error)))}
        request_id = request.id if request is not None else None
        return json.dumps(self._reply(request_id, answer), separators=(",", ":"))

    def _answer(self, request: Request) -> Answer:
        check_version(request)
        do = request.text("do")
        handler = self._handlers.get(do)
        if handler is None:
            raise RequestError("unknown-do", do=do[:40])
        if request.has("rev") and request.whole("rev") != self._rev:
            raise RequestError("stale", rev=self._rev)
        if request.has("elapsed") and self._desk.session is not None:
            session = self._desk.session
            timed = session.with_elapsed(request.whole("elapsed"))
            if timed is not session:
                self._desk = self._desk.put(timed)
        return handler(request)

    def _reply(self, request_id: int | None, answer: Answer) -> Answer:
        """Complete an answer to a reply: picture, what to store, how the jobs stand."""
        desk = self._desk
        texts = format_desk(desk)
        saves = {key: text for key, text in texts.items() if self._stored.get(key) != text}
        gone = dict.fromkeys(self._stored.keys() - texts.keys())
        self._stored = texts
        dropped, self._dropped = self._dropped, []
        view = None
        if desk.session is not None:
            view = draw_view(
                desk.session,
                self._rev,
                can_take_back=desk.can_take_back,
                difficulty=self._catalog.difficulty(*_place_of(desk.session.game_id)),
                outlook=self._outlook_of(desk.session),
            )
        return {
            "v": VERSION,
            "id": request_id,
            "ok": True,
            "rev": self._rev,
            "view": view,
            "events": [],
            "saves": {**saves, **gone},
            "pending": bool(self._jobs),
            **({"dropped": dropped} if dropped else {}),
            **answer,
        }

    # Starting and leaving games

    def _hello(self, request: Request) -> Answer:
        texts = request.text_by_key("saves")
        desk, rejected = parse_desk(texts, self._games)
        if request.has("game"):
            desk = desk.switch(self._game(request).name)
        self._drop(lambda _job: True)
        self._adviser = None
        ours = desk_keys(self._games)
        self._stored = {key: texts[key] for key in texts.keys() & ours - rejected.keys()}
        self._change(desk)
        return {"rejected": {key: _error(error) for key, error in rejected.items()}}

    def _new(self, request: Request) -> Answer:
        if request.has("daily"):
            return self._new_daily(request)
        if not (request.has("game_id") or request.has("deal")):
            return self._new_by_chance(request)
        game_id = self._game_id(request)
        if request.flag("anyway"):
            return self._start(game_id, None)
        verdict = self._catalog.verdict(*_place_of(game_id))
        if verdict is None:
            return self._begin(request, StartJob(game_id))
        need_winnable(game_id, verdict)
        return self._start(game_id, None)

    def _new_by_chance(self, request: Request) -> Answer:
        """Start a deal out of the catalog at once, or search one where that has none.

        Where any deal will do, nothing is proven.
        """
        game = self._game(request)
        rules = game.parse_rules(request.text("rules"))
        entropy = request.text("entropy") if request.has("entropy") else secrets.token_hex(16)
        difficulty = request.whole("difficulty") if request.has("difficulty") else None
        if difficulty is not None and not 1 <= difficulty <= STEPS:
            raise RequestError("not-a-difficulty", difficulty=difficulty)
        key = game.name, game.format_rules(rules)
        recent = self._desk.recent.of(*key)
        numbers = random_deal_numbers(entropy, recent)
        if request.flag("any"):
            return self._start(GameId(game, rules, next(numbers)), None)
        deals = self._catalog.deals(*key, difficulty)
        if deals:
            return self._start(GameId(game, rules, choose_deal(deals, recent, entropy)), None)
        return self._begin(request, FindJob(game, rules, numbers))

    def _new_daily(self, request: Request) -> Answer:
        """Start the deal of a day, or go on with it where it is under way."""
        game = self._game(request)
        day, today = parse_day(request.text("daily")), parse_day(request.text("today"))
        if day > today:
            raise DayError("day-to-come", day=request.text("daily"))
        current = self._desk.tables.get(game.name, Table()).current
        played = current.daily if current is not None and not current.is_won else None
        if played is not None and played.day == day:
            self._change(self._desk.switch(game.name))
            return {}
        return self._start(daily_deal(game, day), None, Daily(day, day == today))

    def _start(
        self, game_id: GameId, adviser: Adviser | None, daily: Daily | None = None
    ) -> Answer:
        """Start a game; what its proof learned serves its hints."""
        session = Session.start(game_id, daily)
        self._drop_searches()
        if adviser is not None:
            self._adviser = (game_id, adviser)
        self._change(self._desk.start(session))
        return {"events": [_event(Event("dealt"))]}

    def _switch(self, request: Request) -> Answer:
        self._change(self._desk.switch(self._game(request).name))
        return {}

    def _restart(self, _request: Request) -> Answer:
        desk = self._desk.start(self._desk.need_session().restarted())
        self._drop_searches()
        self._change(desk)
        return {"events": [_event(Event("dealt"))]}

    def _take_back(self, _request: Request) -> Answer:
        desk = self._desk.take_back()
        self._drop_searches()
        self._change(desk)
        return {"events": [_event(Event("taken-back"))]}

    # Playing

    def _move(self, request: Request) -> Answer:
        session = self._desk.need_session()
        move = request.text("move")
        played = session.play(move)
        events = [*session.game.events(session.position, move)]
        notice = self._outlook_of(played).notice
        if played.is_won:
            events.append(Event("won"))
        elif notice is not None:
            events.append(Event("noticed", {"notice": notice}))
        self._change(self._desk.put(played))
        return {"events": [_event(event) for event in events]}

    def _undo(self, _request: Request) -> Answer:
        session = self._desk.need_session()
        return self._travel(session.move_to(session.history.undo()), "undone")

    def _redo(self, _request: Request) -> Answer:
        session = self._desk.need_session()
        return self._travel(session.move_to(session.history.redo()), "redone")

    def _goto(self, request: Request) -> Answer:
        session = self._desk.need_session()
        return self._travel(
            session.move_to(session.history.goto(request.whole("cursor"))), "jumped"
        )

    def _travel(self, session: Session, event: str) -> Answer:
        self._change(self._desk.put(session))
        return {"events": [_event(Event(event, {"cursor": session.history.cursor}))]}

    def _explain(self, request: Request) -> Answer:
        session = self._desk.need_session()
        refusal = session.game.explain(session.position, request.texts("slots", most=2))
        if refusal is None:
            return {"refusal": None}
        return {"refusal": {"code": refusal.code, "args": dict(refusal.arguments)}}

    def _stats(self, _request: Request) -> Answer:
        picture = self._desk.all_stats().picture()
        for name in picture.keys() & self._games.keys():
            for key, counts in picture[name].items():
                counts["cards"] = _cards_to_bring_home(self._games[name], key)
        return {"stats": picture}

    def _daily(self, request: Request) -> Answer:
        """Tell what became of the last days' deals of a game, oldest first."""
        game = self._game(request)
        today, days = parse_day(request.text("today")), request.whole("days")
        if not 1 <= days <= MOST_DAYS:
            raise RequestError("not-a-request", field="days")
        marks = self._desk.days.of(game.name)
        first = max(today - days, 0) + 1
        return {
            "daily": {
                "rules": game.format_rules(game.daily_rules),
                "name": name_of_rules(game, game.daily_rules),
                "days": [
                    {"day": format_day(day), "mark": marks.get(day)}
                    for day in range(first, today + 1)
                ],
                "streak": self._desk.days.streak(game.name, today),
                "best_streak": self._desk.days.best_streak(game.name),
            }
        }

    def _offers(self, request: Request) -> Answer:
        """List the rules that can be chosen, and how often chance deals a winnable game."""
        game = self._game(request)
        offers = []
        for rules in game.offered_rules:
            key = game.format_rules(rules)
            share = self._catalog.share(game.name, key)
            offers.append(
                {
                    "rules": key,
                    "name": name_of_rules(game, rules),
                    "winnable": None if share is None else share.winnable / share.deals,
                    "undecided": None if share is None else share.undecided / share.deals,
                }
            )
        return {"offers": offers}

    # Everything at once

    def _restore(self, request: Request) -> Answer:
        """Put what was kept elsewhere in the place of all there is, or only look at it."""
        texts = request.text_by_key("saves")
        desk, rejected = parse_desk(texts, self._games)
        for key, error in rejected.items():
            raise DeskError("backup-broken", key=key, code=error.code)
        if not request.flag("check"):
            self._drop(lambda _job: True)
            self._change(desk)
        under_way = [table.current for table in desk.tables.values() if table.current is not None]
        return {
            "contents": {
                "under_way": [format_game_id(each.game_id) for each in under_way],
                "played": sum(each.played for each in desk.all_stats().by_rules.values()),
                "days": sum(map(len, desk.days.marks.values())),
            }
        }

    def _forget(self, request: Request) -> Answer:
        """Throw parts away for good."""
        what = request.texts("what", most=len(FORGETTABLE))
        if not set(what) <= set(FORGETTABLE):
            raise RequestError("not-a-request", field="what")
        self._drop(lambda _job: True)
        self._change(self._desk.forget(what))
        return {}

    # Questions that may take long

    def _hint(self, request: Request) -> Answer:
        session = self._desk.need_session()
        if session.is_won:
            raise DeskError("game-over")
        kind = request.text("kind") if request.has("kind") else FAIR
        if kind not in (FAIR, WINNING):
            raise RequestError("not-a-request", field="kind")
        job: Job
        if kind == WINNING or session.game.is_open(session.position, session.seen):
            job = HintJob(session, self._adviser_of(session), kind)
        else:
            job = FairHintJob(session, self._guide_of(session))
        answer = self._begin(request, job)
        self._desk = self._desk.put(session.with_help())  # only now: a refused request is no help
        return answer

    def _verdict(self, request: Request) -> Answer:
        """Decide the position shown; the player who sees the answer is helped by it.

        Before the first move nobody is: the deal was proven, or said not to be.
        """
        session = self._desk.need_session()
        is_help = request.flag("shown") and session.is_touched
        answer = self._begin(request, VerdictJob(session, self._adviser_of(session)))
        if is_help:
            self._desk = self._desk.put(session.with_help())
        return answer

    def _history(self, request: Request) -> Answer:
        """Tell every move of a game, those undone included, by what each made happen."""
        session = self._session_meant(request)
        game, history = session.game, session.history
        steps = zip(history.positions, history.moves, strict=False)  # the last position has none
        moves = [[_event(each) for each in game.events(at, move)] for at, move in steps]
        return {"history": {"cursor": history.cursor, "won": session.is_won, "moves": moves}}

    def _timeline(self, request: Request) -> Answer:
        """Find where a game stopped being winnable: help as long as it can be gone on with."""
        session = self._session_meant(request)
        is_before = request.flag("before")
        adviser = self._known_adviser(session) if is_before else self._adviser_of(session)
        answer = self._begin(request, TimelineJob(session, adviser))
        helped = session.with_help()
        self._desk = self._desk.put_before(helped) if is_before else self._desk.put(helped)
        return answer

    def _prove(self, request: Request) -> Answer:
        game_id = self._game_id(request)
        place = _place_of(game_id)
        verdict = self._catalog.verdict(*place)
        if verdict is None:
            return self._begin(request, ProveJob(game_id))
        return draw_proof(game_id, verdict, self._catalog.difficulty(*place))

    def _take_catalog(self, request: Request) -> Answer:
        """Take over the catalog's bytes; tell how far it reaches."""
        text = request.text("data")
        try:
            data = base64.b64decode(text, validate=True)
        except ValueError:
            raise CatalogError("not-a-catalog") from None
        self._catalog = parse_catalog(data)
        return {"catalog": self._catalog.reach()}

    def _cancel(self, request: Request) -> Answer:
        job = request.whole("job")
        if job not in self._jobs:
            raise RequestError("no-such-job", job=job)
        del self._jobs[job]
        self._dropped.append(job)
        return {}

    def _work(self, request: Request) -> Answer:
        """Go on with the job that comes first by its kind."""
        nodes = request.whole("nodes") if request.has("nodes") else WORK_SLICE
        if not self._jobs:
            return {}
        job_id = min(self._jobs, key=lambda each: self._jobs[each].kind)
        return self._advance(job_id, min(nodes, MOST_WORK))

    def _begin(self, request: Request, job: Job) -> Answer:
        """Take a job on in place of one of its kind, and give it a first slice."""
        if request.id is None or request.id in self._jobs:
            raise RequestError("not-a-request", field="id")
        self._drop(lambda other: other.kind is job.kind)
        if job.kind is Kind.ASKED:
            for other in self._jobs.values():
                if isinstance(other, VerdictJob):
                    other.rest()
        has_to_wait = any(other.kind < job.kind for other in self._jobs.values())
        self._jobs[request.id] = job
        if has_to_wait:
            return {"id": request.id, "job": request.id, "progress": job.progress()}
        return self._advance(request.id, FIRST_SLICE)

    def _advance(self, job_id: int, nodes: int) -> Answer:
        """Work on a job; its answer, good or bad, goes to the request that began it."""
        job = self._jobs[job_id]
        try:
            answer = job.advance(nodes)
        except CodedError as error:
            del self._jobs[job_id]
            return {"id": job_id, "ok": False, "error": _error(error)}
        except BaseException:
            del self._jobs[job_id]
            self._dropped.append(job_id)
            raise
        if answer is None:
            return {"id": job_id, "job": job_id, "progress": job.progress()}
        del self._jobs[job_id]
        if answer.start is not None:
            return {"id": job_id, **self._start(*answer.start)}
        return {"id": job_id, **answer.fields}

    def _drop(self, is_meant: Callable[[Job], bool]) -> None:
        """End the jobs that are meant, without an answer."""
        for job_id in [each for each, job in self._jobs.items() if is_meant(job)]:
            del self._jobs[job_id]
            self._dropped.append(job_id)

    def _drop_searches(self) -> None:
        """End the search for a deal: what it finds would take the place of the game now chosen."""
        self._drop(lambda job: job.kind is Kind.DEAL)

    # Helpers of the handlers

    def _change(self, desk: Desk) -> None:
        """Show something else from now on; questions about what was shown are pointless."""
        self._desk = desk
        self._rev += 1
        self._drop(lambda job: job.kind is not Kind.DEAL)

    def _adviser_of(self, session: Session) -> Adviser:
        """Find the adviser of the deal in play, or take a new one on in its place."""
        adviser = self._known_adviser(session)
        self._adviser = (session.game_id, adviser)
        return adviser

    def _known_adviser(self, session: Session) -> Adviser:
        """Find the adviser of the deal in play if it is the session's, else open one for now."""
        if self._adviser is not None and self._adviser[0] == session.game_id:
            return self._adviser[1]
        return adviser_of(session.game_id)

    def _session_meant(self, request: Request) -> Session:
        """Find the game shown, or with ``before`` the one that was left for it."""
        if not request.flag("before"):
            return self._desk.need_session()
        return self._desk.need_before()

    def _guide_of(self, session: Session) -> FairGuide:
        """Find the guide of the deal in play, or take a new one on in its place."""
        game_id = session.game_id
        if self._guide is None or self._guide[0] != game_id:
            self._guide = (game_id, FairGuide(game_id.game))
        return self._guide[1]

    def _outlook_of(self, session: Session) -> Outlook:
        """Tell what there is to tell of a position, found out once while it is shown."""
        known = self._outlook
        if known is None or not (
            known[0].position is session.position and known[0].seen is session.seen
        ):
            known = self._outlook = (session, look_out(session))
        return known[1]

    def _game(self, request: Request) -> Game[Any, Any]:
        name = request.text("game")
        game = self._games.get(name)
        if game is None:
            raise RequestError("unknown-game", game=name[:40])
        return game

    def _game_id(self, request: Request) -> GameId:
        """Read which deal is meant: a game ID, or game, rules and deal number."""
        if request.has("game_id"):
            return parse_game_id(request.text("game_id"), self._games)
        game = self._game(request)
        rules = game.parse_rules(request.text("rules"))
        return GameId(game, rules, parse_deal_number(request.text("deal")))


def _cards_to_bring_home(game: Game[Any, Any], rules: str) -> int | None:
    """Tell how many cards a deal begins with that are to be brought home."""
    try:
        of_rules = game.parse_rules(rules)
    except CodedError:  # of another version
        return None
    return game.cards_left(game.deal(deck_of_deal(1), of_rules))


def _place_of(game_id: GameId) -> tuple[str, str, int]:
    """Tell where a deal stands in the catalog: game, rules in full, number."""
    return game_id.game.name, game_id.game.format_rules(game_id.rules), game_id.deal


def _error(error: CodedError) -> Answer:
    return {"code": error.code, "args": error.arguments}


def _event(event: Event) -> Answer:
    return {"event": event.name, **event.arguments}
