"""The command line: solve decks, replay lines, build the catalog."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pyramid_core.cards import CardError, Deck, parse_deck
from pyramid_core.catalog.format import Catalog, format_catalog, parse_catalog
from pyramid_core.catalog.packing import pack_catalog
from pyramid_core.complaints import in_words
from pyramid_core.deals import deck_of_deal, parse_deal_number
from pyramid_core.errors import CodedError
from pyramid_core.game import Game, RulesError
from pyramid_core.games import GAMES
from pyramid_core.session.history import History
from pyramid_core.solver.finder import DEAL_RANGE, MEMO_LIMIT

_EXIT_USAGE = 2
_EXIT_INTERRUPTED = 130


class CommandError(CodedError):
    """A command line that cannot be obeyed."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Obey a command line; answers the exit status (0 done, 1 refused, 2 not understood)."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        return int(options.run(options))
    except CodedError as error:
        print(f"{parser.prog}: {in_words(error)}", file=sys.stderr)
        return _EXIT_USAGE
    except OSError as error:
        place = f"{error.filename}: " if error.filename is not None else ""
        print(f"{parser.prog}: {place}{error.strerror}", file=sys.stderr)
        return _EXIT_USAGE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="pyramid_core", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    solve = commands.add_parser("solve", help="decide decks; one JSON object a deck")
    _add_game(solve)
    solve.add_argument("--decks", metavar="FILE", help="a deck of 52 cards a line; - for stdin")
    solve.add_argument("--deals", metavar="N[-M]", help="deal numbers instead of decks")
    solve.add_argument("--nodes", type=int, help="give up a deck after this many positions")
    solve.set_defaults(run=_solve)
    replay = commands.add_parser("replay", help="play a line; prints where it leads")
    _add_game(replay)
    replay.add_argument("--decks", metavar="FILE", help="the file the deck is in; - for stdin")
    replay.add_argument("--deck", metavar="N", type=int, default=1, help="which deck of the file")
    replay.add_argument("--deal", metavar="N", help="a deal number instead of a deck")
    replay.add_argument("moves", nargs="*", help="moves as text; - reads them from stdin")
    replay.set_defaults(run=_replay)
    build = commands.add_parser("build-catalog", help="prove deals, block by block, into a folder")
    build.add_argument("--game", choices=sorted(GAMES), default="pyramid")
    build.add_argument("--rules", default="all", help="names or keys with commas between, or all")
    build.add_argument("--from", dest="first", metavar="N", type=_positive, default=1)
    build.add_argument("--to", dest="last", metavar="N", type=_positive, default=DEAL_RANGE)
    build.add_argument("--jobs", metavar="J", type=_positive, help="processes; else one a core")
    build.add_argument("--dask", metavar="ADDRESS", help="work on this Dask cluster instead")
    build.add_argument("--out", metavar="DIR", required=True, help="where blocks are kept")
    build.add_argument(
        "--nodes", type=_positive, help="more patience with deals left undecided so far"
    )
    build.add_argument("--block", metavar="SIZE", type=_positive, help="deals a block; else 500")
    build.add_argument(
        "--samples",
        metavar="N",
        type=_not_negative,
        default=1,
        help="deals a finished block to prove again",
    )
    build.set_defaults(run=_build_catalog)
    pack = commands.add_parser("pack-catalog", help="make the catalog of all finished blocks")
    pack.add_argument("--game", choices=sorted(GAMES), help="of this game only; else of all")
    pack.add_argument("--blocks", metavar="DIR", required=True, help="where blocks are kept")
    pack.add_argument("--block", metavar="SIZE", type=_positive, help="deals a block; else 500")
    pack.add_argument("--to", dest="last", metavar="N", type=_positive, default=DEAL_RANGE)
    pack.add_argument("--keep", metavar="FILE", help="a catalog to keep other sections of")
    pack.add_argument("--out", metavar="FILE", required=True)
    pack.set_defaults(run=_pack_catalog)
    return parser


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=sorted(GAMES), default="pyramid")
    parser.add_argument("--rules", default=None, help="a name or all in full; else the default")


def _positive(text: str) -> int:
    return _whole(text, 1)


def _not_negative(text: str) -> int:
    return _whole(text, 0)


def _whole(text: str, least: int) -> int:
    number = int(text) if text.isascii() and text.isdigit() else -1
    if number < least:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {least} up")
    return number


def _rules_of(options: argparse.Namespace) -> tuple[Game[Any, Any], Any]:
    game = GAMES[options.game]
    return game, _parse_rules(game, options.rules or next(iter(game.named_rules)))


def _parse_rules(game: Game[Any, Any], text: str) -> Any:
    """Read rules; where there are none such, the error says which have names."""
    try:
        return game.parse_rules(text)
    except RulesError as error:
        names = list(game.named_rules)
        raise CommandError(error.code, game=game.name, text=text, named=names) from error


def _read_text(name: str) -> str:
    """Read a file, or stdin for ``-``, without the mark that some editors begin a text with."""
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise CommandError("not-text", file=name) from error
    return text.removeprefix("\ufeff")


def _read_decks(name: str) -> Iterator[tuple[int, Deck]]:
    """Read decks by line number; empty lines and lines that begin with # are skipped."""
    for number, line in enumerate(_read_text(name).splitlines(), start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            try:
                deck = parse_deck(line)
            except CardError as error:
                raise CommandError(error.code, line=number, **error.arguments) from error
            yield number, deck


def _decks_of(options: argparse.Namespace) -> Iterator[tuple[int, Deck]]:
    if (options.decks is None) == (options.deals is None):
        raise CommandError("decks-or-deals")
    if options.decks is not None:
        yield from _read_decks(options.decks)
        return
    first, dash, last = options.deals.partition("-")
    low = parse_deal_number(first)
    high = parse_deal_number(last) if dash else low
    if high < low:
        raise CommandError("no-deals", first=low, last=high)
    for number in range(low, high + 1):
        yield number, deck_of_deal(number)


def _solve(options: argparse.Namespace) -> int:
    game, rules = _rules_of(options)
    budget = game.proof_budget if options.nodes is None else options.nodes
    if budget < 0:
        raise CommandError("not-a-number-of-nodes", nodes=budget)
    for number, deck in _decks_of(options):
        start = time.process_time()
        search = game.prover(deck, rules, MEMO_LIMIT).search(game.deal(deck, rules), budget)
        verdict = search.verdict
        while verdict is None:
            verdict = search.advance(budget)
        spent = (time.process_time() - start) * 1000
        answer = {
            "deck": number,
            "verdict": verdict,
            "line": list(search.line),
            "nodes": search.nodes,
            "ms": round(spent, 3),
        }
        print(json.dumps(answer), flush=True)
    return 0


def _replay(options: argparse.Namespace) -> int:
    """Play the moves; the status is 1 if one is refused (what came before it still counts)."""
    if options.decks == "-" and options.moves == ["-"]:
        raise CommandError("stdin-twice")  # whoever reads it second would find nothing
    game, rules = _rules_of(options)
    history = History((game.deal(_deck_of(options), rules),))
    seen = game.face_up(history.position)
    refused = None
    for move in _moves_of(options):
        try:
            history = history.play(game, move)
            seen |= game.face_up(history.position)
        except CodedError as error:
            refused = {"move": move, "code": error.code, "args": error.arguments}
            break
    position = history.position
    answer = {
        "won": game.is_won(position),
        "notice": game.notice(position, seen),
        "score": history.score,
        "played": len(history.moves),
        "refused": refused,
        "position": game.picture(position),
        "moves": list(game.moves(position)),
    }
    print(json.dumps(answer))
    return 0 if refused is None else 1


def _deck_of(options: argparse.Namespace) -> Deck:
    if (options.decks is None) == (options.deal is None):
        raise CommandError("decks-or-deal")
    if options.deal is not None:
        return deck_of_deal(parse_deal_number(options.deal))
    for number, deck in _read_decks(options.decks):
        if number == options.deck:
            return deck
    raise CommandError("no-such-deck", deck=options.deck)


def _moves_of(options: argparse.Namespace) -> list[str]:
    """Take the moves from the command line or stdin; commas and brackets of JSON are forgiven."""
    text = _read_text("-") if options.moves == ["-"] else " ".join(options.moves)
    return text.translate(str.maketrans('[],"', "    ")).split()


def _build_catalog(options: argparse.Namespace) -> int:
    """Verify the blocks that are there and fill those that are missing; can be broken off."""
    from pyramid_core import building  # noqa: PLC0415 - processes are not to be had everywhere

    game = GAMES[options.game]
    rules = list(game.offered_rules)
    if options.rules != "all":
        rules = [_parse_rules(game, text) for text in options.rules.split(",")]
    folder = building.Folder(Path(options.out), options.block or building.BLOCK_SIZE)
    firsts = folder.firsts(options.first, options.last)
    jobs = options.jobs or os.cpu_count() or 1
    workers = (
        building.dask_cluster(options.dask) if options.dask else building.local_processes(jobs)
    )
    try:
        with workers as (executor, count):
            builder = building.Builder(game, folder, executor, 2 * count, options.nodes)
            for file in builder.verify(rules, firsts, options.samples):
                print(f"damaged, to be proven again: {file}", file=sys.stderr)
            missing = builder.count_missing(rules, firsts)
            progress = building.Progress(missing * folder.block_size)
            builder.fill(rules, firsts, progress.add)
    except KeyboardInterrupt:
        print("\nbroken off; the same command goes on from here", file=sys.stderr)
        return _EXIT_INTERRUPTED
    except BrokenExecutor:
        print("\na process was killed; the same command goes on from here", file=sys.stderr)
        return 1
    return 0


def _pack_catalog(options: argparse.Namespace) -> int:
    """Pack every section up to its first gap; prints a line of JSON for each.

    Sections of the catalog to keep stand where the blocks have none.
    """
    from pyramid_core import building  # noqa: PLC0415 - processes are not to be had everywhere

    folder = building.Folder(Path(options.blocks), options.block or building.BLOCK_SIZE)
    sections = building.read_sections(folder, options.last, options.game)
    for section in sections:
        print(json.dumps(section.summary()))
    kept = parse_catalog(Path(options.keep).read_bytes()) if options.keep else Catalog()
    catalog = Catalog(MappingProxyType({**kept.grades, **pack_catalog(sections).grades}))
    building.write_whole(Path(options.out), format_catalog(catalog))
    return 0
