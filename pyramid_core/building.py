"""The workshop of the catalog: fills a folder with blocks, on many processes or many machines.

Beside the command line the only room that touches files and clocks.
"""

from __future__ import annotations

import importlib
import multiprocessing
import os
import secrets
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import Any, TextIO

from pyramid_core.catalog.blocks import Block, format_block, parse_block, prove_block, prove_deal
from pyramid_core.catalog.format import CatalogError
from pyramid_core.catalog.packing import Section
from pyramid_core.game import Game, Verdict

BLOCK_SIZE = 500

AnyGame = Game[Any, Any]


@dataclass(frozen=True, slots=True)
class Folder:
    """Where blocks are kept: ``game/rules/first-last.json``."""

    path: Path
    block_size: int = BLOCK_SIZE

    def file_of(self, game: str, rules: str, first: int) -> Path:
        """Tell where a block is kept."""
        last = first + self.block_size - 1
        return self.path / game / rules / f"{first:08}-{last:08}.json"

    def firsts(self, first: int, last: int) -> range:
        """List where the blocks begin that hold the deals from ``first`` to ``last``."""
        size = self.block_size
        return range((first - 1) // size * size + 1, last + 1, size)

    def has(self, game: str, rules: str, first: int) -> bool:
        """Tell whether a block is there."""
        return self.file_of(game, rules, first).is_file()

    def read(self, game: str, rules: str, first: int) -> Block:
        """Read a block; raises CatalogError ``not-a-block`` also where it is in the wrong place."""
        file = self.file_of(game, rules, first)
        block = parse_block(file.read_text(encoding="utf-8", errors="replace"))
        if self.file_of(block.game, block.rules, block.first) != file or (
            len(block.verdicts) != self.block_size
        ):
            raise CatalogError("not-a-block", text=file.name)
        return block

    def write(self, block: Block) -> None:
        """Write a block: it is there whole or not at all, whenever the power goes."""
        file = self.file_of(block.game, block.rules, block.first)
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, format_block(block).encode())

    def sections(self) -> Iterator[tuple[str, str]]:
        """List the games and rules of which there are blocks."""
        for folder in sorted(self.path.glob("*/*")):
            if any(folder.glob("*.json")):
                yield folder.parent.name, folder.name


def write_whole(file: Path, data: bytes) -> None:
    """Write a file so that it is never there in part."""
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    with part.open("wb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
    part.replace(file)


@dataclass(slots=True)
class Progress:
    """A bar on a terminal, now and then a line elsewhere."""

    total: int
    out: TextIO = field(default_factory=lambda: sys.stderr)
    done: int = 0
    started: float = field(default_factory=time.monotonic)
    shown: float = 0.0

    def add(self, block: Block) -> None:
        """Count a block that is done and show how far things are."""
        self.done += len(block.verdicts)
        now = time.monotonic()
        live = self.out.isatty()
        if now - self.shown < (0.2 if live else 10) and self.done < self.total:
            return
        self.shown = now
        rate = self.done / max(now - self.started, 1e-6)
        left = int((self.total - self.done) / max(rate, 1e-6))
        width = 24
        filled = width * self.done // max(self.total, 1)
        text = (
            f"[{'#' * filled}{'.' * (width - filled)}] {self.done:,}/{self.total:,} deals"
            f"  {rate:,.0f}/s  {left // 3600}:{left // 60 % 60:02}:{left % 60:02} left"
            f"  {block.rules}"
        )
        end = "\n" if not live or self.done == self.total else ""
        self.out.write(("\r\x1b[2K" if live else "") + text + end)
        self.out.flush()


@contextmanager
def local_processes(jobs: int) -> Iterator[tuple[Executor, int]]:
    """Work on this machine, in ``jobs`` processes that go when this one does.

    The answer is who works, and how many they are.
    """
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_follow_parent)
    try:
        yield pool, jobs
    finally:
        pool.shutdown(cancel_futures=True)


def _follow_parent() -> None:
    """Leave when the process that asked for the work is gone, even by a kill."""
    # Ctrl-C reaches all processes of a terminal; only the one in front has something to say.
    signal.signal(signal.SIGINT, lambda *_: os._exit(1))
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


@contextmanager
def dask_cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Work on a Dask cluster that is there already; its workers need this package, too.

    A block whose worker dies goes to another; a block that kills its workers ends the build.
    """
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise CatalogError("dask-not-installed", extra="pyramid-core[dask]") from None
    try:
        client = distributed.Client(address, set_as_default=False)
    except (OSError, ValueError) as error:
        raise CatalogError("no-dask-cluster", address=address) from error
    with client:
        threads = sum(client.nthreads().values())
        yield client.get_executor(pure=False), max(threads, 1)


@dataclass(frozen=True, slots=True)
class Builder:
    """Fills and verifies the blocks of one game.

    ``ahead`` blocks are given out at a time. Which blocks there are when a block is proven does
    not depend on how many are worked on at once, so neither does what is found. With a ``budget``
    of nodes for each deal, blocks with undecided deals are proven again; no deal gets less than
    the game allows its catalog.
    """

    game: AnyGame
    folder: Folder
    executor: Executor
    ahead: int
    budget: int | None = None

    def verify(self, rules: Sequence[Any], firsts: range, samples: int) -> list[Path]:
        """Check the blocks that are there, and prove ``samples`` deals of each again.

        Damaged ones are removed and listed in the answer. Raises CatalogError ``block-wrong``
        where a deal turns out otherwise than a block says.
        """
        damaged = []
        chance, size = secrets.SystemRandom(), self.folder.block_size
        proofs: dict[Future[Any], tuple[Block, int]] = {}
        for each in rules:
            key = self.game.format_rules(each)
            for first in firsts:
                if not self.folder.has(self.game.name, key, first):
                    continue
                try:
                    block = self.folder.read(self.game.name, key, first)
                except CatalogError:
                    file = self.folder.file_of(self.game.name, key, first)
                    file.unlink()
                    damaged.append(file)
                    continue
                for deal in chance.sample(range(first, block.last + 1), min(samples, size)):
                    proof = self.executor.submit(prove_deal, self.game, each, deal)
                    proofs[proof] = block, deal
        for proof, (block, deal) in proofs.items():
            _compare(block, deal, proof.result())
        return damaged

    def fill(self, rules: Sequence[Any], firsts: range, report: Callable[[Block], None]) -> None:
        """Prove all blocks that are missing, and write each as soon as it is done.

        Wider rules come first: a deal that is dead under them is dead without a search.
        """
        running: dict[Future[Block], tuple[str, int]] = {}

        def collect() -> None:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                del running[future]
                self.folder.write(future.result())
                report(future.result())

        for each in self.by_width(rules):
            for first in firsts:
                key = self.game.format_rules(each)
                if self._is_done(key, first):
                    continue
                wider = [self.game.format_rules(wide) for wide in self.game.wider_rules(each)]
                while len(running) >= self.ahead or any(
                    (wide, first) in running.values() for wide in wider
                ):
                    collect()
                dead = self._dead_deals(wider, first)
                last = first + self.folder.block_size - 1
                future = self.executor.submit(
                    prove_block, self.game, each, first, last, dead, budget=self.budget
                )
                running[future] = key, first
        while running:
            collect()

    def by_width(self, rules: Iterable[Any]) -> list[Any]:
        """Order rules so that wider ones come before those that they include."""
        return sorted(rules, key=lambda each: len(self.game.wider_rules(each)))

    def count_missing(self, rules: Sequence[Any], firsts: range) -> int:
        """Count the blocks that are to be proven."""
        keys = [self.game.format_rules(each) for each in rules]
        return sum(not self._is_done(key, first) for key in keys for first in firsts)

    def _is_done(self, rules: str, first: int) -> bool:
        """Tell whether nothing more is to be found out about a block."""
        if not self.folder.has(self.game.name, rules, first):
            return False
        block = self.budget and self.folder.read(self.game.name, rules, first)
        return not (block and block.deals(Verdict.UNKNOWN))

    def _dead_deals(self, wider: Sequence[str], first: int) -> frozenset[int]:
        """Collect the deals that blocks of wider rules say are dead."""
        name = self.game.name
        blocks = [
            self.folder.read(name, key, first) for key in wider if self.folder.has(name, key, first)
        ]
        return frozenset(deal for block in blocks for deal in block.deals(Verdict.DEAD))


def read_sections(folder: Folder, last: int, only: str | None = None) -> list[Section]:
    """Read the blocks of all games (or of one) and rules from deal 1 to ``last`` or the first gap.

    Raises CatalogError ``no-section`` where there are none.
    """
    sections = []
    for game, rules in folder.sections():
        if only not in (None, game):
            continue
        firsts = takewhile(partial(folder.has, game, rules), folder.firsts(1, last))
        blocks = [folder.read(game, rules, first) for first in firsts]
        if blocks:
            sections.append(Section.of(blocks, min(last, blocks[-1].last)))
    if not sections:
        raise CatalogError("no-section", folder=str(folder.path), last=last)
    return sections


def _compare(block: Block, deal: int, proven: tuple[Verdict, int | None]) -> None:
    """Hold a block against a new proof; not to know, on either side, is no contradiction."""
    found = block.finding(deal)
    if Verdict.UNKNOWN not in {found[0], proven[0]} and found != proven:
        raise CatalogError(
            "block-wrong",
            game=block.game,
            rules=block.rules,
            deal=deal,
            found=found,
            proven=proven,
        )
