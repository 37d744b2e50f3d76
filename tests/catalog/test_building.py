"""The builder: broken off, killed or spread over processes, it writes the same blocks."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from pyramid_core.building import Folder
from pyramid_core.catalog.blocks import Block, format_block, prove_block
from pyramid_core.catalog.format import parse_catalog
from pyramid_core.game import Verdict
from pyramid_core.games import GAMES
from pyramid_core.games.klondike.game import Klondike
from pyramid_core.games.klondike.variants import KlondikeRules

pytestmark = pytest.mark.not_in_pyodide

ROOT = Path(__file__).parents[2]
RULES = ("open-unlimited-pyramid", "open-3-pyramid")
SIZE = 5
PYRAMID = GAMES["pyramid"]


def command(out: Path, *more: str, last: int = 30) -> list[str]:
    """Spell a build of small blocks."""
    return [
        *(sys.executable, "-m", "pyramid_core", "build-catalog", "--rules", ",".join(RULES)),
        *("--block", str(SIZE), "--to", str(last), "--out", str(out), *more),
    ]


def long_command(out: Path) -> list[str]:
    """Spell a build that nobody waits for the end of, however busy the machine is."""
    return command(out, "--jobs", "2", last=10_000)


def run(arguments: Sequence[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(arguments, cwd=ROOT, capture_output=True, text=True, check=False)


def contents(folder: Path) -> dict[str, str]:
    """Read all finished blocks, by their names."""
    return {
        path.relative_to(folder).as_posix(): path.read_text()
        for path in sorted(folder.rglob("*.json"))
    }


def assert_alike(blocks: dict[str, str], whole: dict[str, str]) -> None:
    """Blocks that both builds have are the same."""
    assert {name: whole[name] for name in blocks if name in whole}.items() <= blocks.items()


def wait_for_blocks(folder: Path, process: subprocess.Popen[str], count: int) -> None:
    while len(contents(folder)) < count:
        assert process.poll() is None, "it ended before it was broken off"
        time.sleep(0.01)


def children_of(pid: int) -> set[int]:
    lists = Path(f"/proc/{pid}/task").glob("*/children")
    return {int(child) for each in lists for child in each.read_text().split()}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Build the blocks by one process that nobody breaks off."""
    out = tmp_path_factory.mktemp("whole")
    done = run(command(out, "--jobs", "1"))
    assert done.returncode == 0, done.stderr
    assert len(contents(out)) == len(RULES) * 6
    assert "60/60 deals" in done.stderr
    assert "left" in done.stderr
    return contents(out)


def test_two_processes_write_what_one_writes(tmp_path: Path, whole: dict[str, str]) -> None:
    assert run(command(tmp_path, "--jobs", "2")).returncode == 0
    assert contents(tmp_path) == whole


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_killed_build_goes_on_where_it_was(tmp_path: Path, whole: dict[str, str]) -> None:
    process = subprocess.Popen(
        long_command(tmp_path), cwd=ROOT, stderr=subprocess.DEVNULL, text=True
    )
    wait_for_blocks(tmp_path, process, 3)
    workers = children_of(process.pid)
    process.kill()
    process.wait()
    assert workers
    while any(Path(f"/proc/{worker}/cmdline").is_file() for worker in workers):
        time.sleep(0.01)  # nobody is left behind
    assert len(contents(tmp_path)) >= 3
    assert_alike(contents(tmp_path), whole)
    finished = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.json")}
    assert run(command(tmp_path, "--jobs", "2")).returncode == 0
    assert contents(tmp_path).items() >= whole.items()
    assert all(path.stat().st_mtime_ns == at for path, at in finished.items()), "proven twice"


@pytest.fixture
def hears_interrupts() -> Iterator[None]:
    """Let processes started here hear interrupts: those of a shell's background are born deaf."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("hears_interrupts")
@pytest.mark.parametrize("to_all", [True, False], ids=["by Ctrl-C", "by a signal to it alone"])
def test_a_build_that_is_broken_off_says_so(
    tmp_path: Path, whole: dict[str, str], to_all: bool
) -> None:
    process = subprocess.Popen(
        long_command(tmp_path),
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    wait_for_blocks(tmp_path, process, 1)
    if to_all:
        os.killpg(process.pid, signal.SIGINT)
    else:
        process.send_signal(signal.SIGINT)
    _, said = process.communicate()
    assert process.returncode != 0
    assert process.returncode == 130 or to_all  # else a worker may go first, and be missed
    assert "goes on from here" in said
    assert "Traceback" not in said
    assert_alike(contents(tmp_path), whole)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_build_whose_worker_is_killed_says_so(tmp_path: Path, whole: dict[str, str]) -> None:
    process = subprocess.Popen(long_command(tmp_path), cwd=ROOT, stderr=subprocess.PIPE, text=True)
    wait_for_blocks(tmp_path, process, 1)
    spawned = (
        child
        for child in children_of(process.pid)
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    )
    os.kill(next(spawned), signal.SIGKILL)
    _, said = process.communicate()
    assert process.returncode == 1
    assert "goes on from here" in said
    assert_alike(contents(tmp_path), whole)


def test_a_build_is_extended(tmp_path: Path, whole: dict[str, str]) -> None:
    first = run(command(tmp_path, "--jobs", "1", last=11))
    assert "30/30 deals" in first.stderr  # whole blocks: up to 15
    second = run(command(tmp_path, "--jobs", "1", "--from", "12", last=30))
    assert "30/30 deals" in second.stderr
    assert contents(tmp_path) == whole


def fill(out: Path, texts: dict[str, str]) -> None:
    for name, text in texts.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def test_damaged_blocks_are_proven_again(tmp_path: Path, whole: dict[str, str]) -> None:
    fill(tmp_path, whole)
    first, second, third, *_ = sorted(tmp_path.rglob("*.json"))
    first.write_text("")
    second.write_text(second.read_text().replace('"first": 6', '"first": 7'))
    third.write_text(whole[first.relative_to(tmp_path).as_posix()])
    done = run(command(tmp_path, "--jobs", "1"))
    assert done.returncode == 0
    assert done.stderr.count("damaged, to be proven again") == 3
    assert contents(tmp_path) == whole


@pytest.mark.parametrize("what", ["verdict", "hardness"])
def test_a_block_that_is_wrong_is_found_out(
    tmp_path: Path, whole: dict[str, str], what: str
) -> None:
    fill(tmp_path, whole)
    folder = Folder(tmp_path, SIZE)
    block = folder.read("pyramid", RULES[1], 6)
    at = block.deals(Verdict.WINNABLE)[0] - block.first
    letters = f"{block.verdicts[:at]}d{block.verdicts[at + 1 :]}"
    wrong = (
        replace(block, verdicts=letters, hardness=block.hardness[1:])
        if what == "verdict"
        else replace(block, hardness=(block.hardness[0] + 1, *block.hardness[1:]))
    )
    folder.write(wrong)
    done = run(command(tmp_path, "--jobs", "1", "--samples", str(SIZE)))
    assert done.returncode == 2
    assert f"block of pyramid, open-3-pyramid, is wrong: it calls deal {6 + at} " in done.stderr


def test_wider_rules_are_proven_first_and_spare_the_search(tmp_path: Path) -> None:
    """A block of wider rules that calls all deals dead, rightly or not, decides them all."""
    Folder(tmp_path, SIZE).write(Block("pyramid", RULES[0], 1, "ddddd", ()))
    done = run(command(tmp_path, "--jobs", "2", "--samples", "0", last=5))
    assert done.returncode == 0
    narrow = Folder(tmp_path, SIZE).read("pyramid", RULES[1], 1)
    assert narrow == Block("pyramid", RULES[1], 1, "ddddd", ())


def test_undecided_deals_are_tried_again_with_more_patience(
    tmp_path: Path, whole: dict[str, str]
) -> None:
    fill(tmp_path, whole)
    folder = Folder(tmp_path, SIZE)
    block = folder.read("pyramid", RULES[1], 6)
    at = block.deals(Verdict.WINNABLE)[0] - block.first
    letters = f"{block.verdicts[:at]}u{block.verdicts[at + 1 :]}"
    folder.write(replace(block, verdicts=letters, hardness=block.hardness[1:]))
    undecided = contents(tmp_path)
    # To sample is not to contradict, and the usual patience leaves the block alone.
    assert run(command(tmp_path, "--jobs", "1", "--samples", str(SIZE))).returncode == 0
    assert contents(tmp_path) == undecided
    assert run(command(tmp_path, "--jobs", "1", "--nodes", "1")).returncode == 0  # never less
    assert contents(tmp_path) == whole


def test_the_pack_holds_what_the_blocks_hold(tmp_path: Path, whole: dict[str, str]) -> None:
    fill(tmp_path, whole)
    gap = format_block(Block("pyramid", "open-1-pyramid", 6, "ddddd", ()))
    fill(tmp_path, {"pyramid/open-1-pyramid/00000006-00000010.json": gap})
    (tmp_path / "pyramid" / RULES[1] / "00000016-00000020.json").unlink()
    file = tmp_path / "catalog.bin"
    pack = (sys.executable, "-m", "pyramid_core", "pack-catalog", "--blocks", str(tmp_path))
    done = run([*pack, "--block", str(SIZE), "--to", "28", "--out", str(file)])
    assert done.returncode == 0, done.stderr
    catalog = parse_catalog(file.read_bytes())
    reach = {RULES[0]: 28, RULES[1]: 15}  # up to the gap
    assert catalog.reach() == {"pyramid": reach}
    said = [json.loads(line) for line in done.stdout.splitlines()]
    folder = Folder(tmp_path, SIZE)
    for summary in said:
        key = summary["rules"]
        last = reach[key]
        found = [folder.read("pyramid", key, first) for first in folder.firsts(1, last)]
        winnable = [d for block in found for d in block.deals(Verdict.WINNABLE) if d <= last]
        assert catalog.deals("pyramid", key) == winnable
        assert summary["winnable"] == len(winnable) == sum(summary["steps"])
        assert summary["undecided"] == 0


def test_a_pack_of_nothing_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "catalog.bin"
    pack = (sys.executable, "-m", "pyramid_core", "pack-catalog", "--blocks", str(tmp_path))
    done = run([*pack, "--to", "1", "--out", str(file)])
    assert done.returncode == 2
    assert "holds no blocks" in done.stderr
    assert not file.exists()


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (["--rules", "golf"], "no rules 'golf'"),
        (["--from", "0"], "'0' is no whole number from 1 up"),
        (["--jobs", "0"], "'0' is no whole number from 1 up"),
    ],
)
def test_a_command_that_cannot_be_obeyed_says_why(
    tmp_path: Path, wrong: list[str], words: str
) -> None:
    done = run([*command(tmp_path), *wrong])
    assert done.returncode == 2
    assert words in done.stderr
    assert contents(tmp_path) == {}


def test_each_game_has_blocks_and_sections_of_its_own(tmp_path: Path) -> None:
    blocks, out = tmp_path / "blocks", tmp_path / "catalog.bin"
    program = (sys.executable, "-m", "pyramid_core")
    size = ("--block", "3", "--to", "3")
    sections = set()
    for game in sorted(GAMES):
        names = list(GAMES[game].named_rules)[:2]
        keys = [GAMES[game].format_rules(GAMES[game].parse_rules(name)) for name in names]
        build = ("build-catalog", "--game", game, "--rules", ",".join(names), "--jobs", "1")
        assert run([*program, *build, *size, "--out", str(blocks)]).returncode == 0
        assert {path.split("/")[0] for path in contents(blocks / game)} == set(keys)
        pack = ("pack-catalog", "--blocks", str(blocks), "--out", str(out), *size)
        packed = run([*program, *pack, "--game", game])
        listed = [json.loads(line) for line in packed.stdout.splitlines()]
        assert {(each["game"], each["rules"]) for each in listed} == {(game, key) for key in keys}
        sections |= {(game, key) for key in keys}
    assert run([*program, *pack]).returncode == 0
    grades = parse_catalog(out.read_bytes()).grades
    assert grades.keys() == sections
    # A game packed later goes into the catalog that is there.
    for game in sorted(GAMES):
        assert run([*program, *pack, "--game", game, "--keep", str(out)]).returncode == 0
        assert parse_catalog(out.read_bytes()).grades == grades
    first = min(GAMES)
    assert run([*program, *pack, "--game", first]).returncode == 0
    assert parse_catalog(out.read_bytes()).grades.keys() == {
        section for section in sections if section[0] == first
    }
    damaged = tmp_path / "damaged.bin"
    damaged.write_bytes(out.read_bytes()[:-1])
    assert run([*program, *pack, "--keep", str(damaged)]).returncode == 2


def test_undecided_deals_are_those_that_the_game_gives_its_catalog_no_time_for() -> None:
    @dataclass(frozen=True, slots=True)
    class Hasty(Klondike):
        def catalog_budget(self, rules: KlondikeRules) -> int:
            return 10 if rules.draw > 1 else self.proof_budget

    game = Hasty()
    hasty = prove_block(game, KlondikeRules(3), 1, 20, ())
    patient = prove_block(game, KlondikeRules(3), 1, 20, (), budget=2_000)
    assert 0 < len(patient.deals(Verdict.UNKNOWN)) < len(hasty.deals(Verdict.UNKNOWN))
    for deal in range(1, 21):
        found, hard = hasty.finding(deal)
        assert (hard is None) == (found is not Verdict.WINNABLE)
        assert found in (Verdict.UNKNOWN, patient.finding(deal)[0])
    assert prove_block(game, KlondikeRules(3), 1, 20, (), budget=1) == hasty  # never less
