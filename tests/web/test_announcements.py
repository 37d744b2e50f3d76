"""What a screen reader is told in a whole game: one message a move, and where the focus is."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Site
from tests.web.driver import START_MS
from tests.web.player import (
    View,
    focused_slot,
    slot,
    touched_slots,
    view_of,
    wait_for_view,
)
from tests.web.tables import (
    TABLES,
    Table,
    enter_both,
    open_lost,
    open_table,
    play,
    play_to_a_pair,
    tap_both,
)

# Both ways to speak are listened to: document.ariaNotify, and the region that stands in for it.
# The focus is looked at in every frame from the first on that had it.
LISTEN = """{
    const log = globalThis.listened = { said: [], adrift: [] };
    const native = 'ariaNotify' in document && %s;
    Document.prototype.ariaNotify = native
        ? function (text, { priority } = {}) { log.said.push([text, priority === 'high']); }
        : undefined;
    let had = false;
    const look = () => {
        if (document.activeElement && document.activeElement !== document.body) had = true;
        else if (had) log.adrift.push(performance.now());
        requestAnimationFrame(look);
    };
    addEventListener('DOMContentLoaded', () => {
        requestAnimationFrame(look);
        const region = document.getElementById('status');
        const note = () => {
            if (region.textContent) log.said.push([region.textContent, false]);
        };
        new MutationObserver(note).observe(region,
            { childList: true, characterData: true, subtree: true });
    });
}"""

QUIET_MS = 350  # longer than a message waits for more to be said


@dataclass(frozen=True, slots=True)
class Said:
    """One announcement."""

    text: str
    is_urgent: bool

    @property
    def sentences(self) -> list[str]:
        return [each for each in re.split(r"(?<=[.!?…:])\s+", self.text) if each]


class Listener:
    """Somebody who hears the page and knows what was said since the last time."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._heard = 0
        self.log: list[Said] = []

    def wait_for_more(self) -> list[Said]:
        """Wait until something is said, and on until no more comes; answer all of it."""
        deadline = time.monotonic() + START_MS / 1000
        while self._count() == self._heard:
            assert time.monotonic() < deadline, f"nothing is said after {self.log[-3:]}"
            self._page.wait_for_timeout(30)
        return self.until_quiet()

    def until_quiet(self) -> list[Said]:
        """Wait until nothing more comes; answer what came since the last time."""
        count = -1
        while count != self._count():
            count = self._count()
            self._page.wait_for_timeout(QUIET_MS)
        said: list[tuple[str, bool]] = self._page.evaluate("() => listened.said")
        new = [Said(*each) for each in said[self._heard :]]
        self._heard = len(said)
        # On a busy machine it is told that the core is still thinking.
        new = [each for each in new if not each.text.endswith("positions looked at")]
        self.log += new
        return new

    def _count(self) -> int:
        count: int = self._page.evaluate("() => listened.said.length")
        return count

    @property
    def frames_adrift(self) -> int:
        """Count the frames in which the focus lay on nothing."""
        count: int = self._page.evaluate("() => listened.adrift.length")
        return count


def listen(page: Page, *, natively: bool = True) -> None:
    page.add_init_script(LISTEN % ("true" if natively else "false"))


def expect_one(said: list[Said], what: str) -> Said:
    """See that it was said once, in one piece, without saying anything twice."""
    assert len(said) == 1, (what, said)
    (only,) = said
    assert only.text.strip(), what
    assert "{" not in only.text, f"a text with a hole: {only.text}"
    assert len(set(only.sentences)) == len(only.sentences), f"{what}: {only.text}"
    return only


HANDS = {"keys": enter_both, "taps": tap_both}


@pytest.mark.parametrize("natively", [True, False], ids=["ariaNotify", "status"])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_whole_game_is_told_in_one_message_a_move(
    new_page: Callable[..., Page], site: Site, table: Table, natively: bool
) -> None:
    page = new_page(has_touch=True)
    listen(page, natively=natively)
    view = open_table(page, site.address, table, "motion=1")
    ear = Listener(page)
    first = ear.until_quiet()
    assert len(first) <= 1
    hand = HANDS["keys" if natively else "taps"]
    *line, last = table.winning_line()
    for number, move in enumerate(line):
        hand(page, *touched_slots(view, move))
        view = wait_for_view(page, "cursor", number + 1)
        message = expect_one(ear.wait_for_more(), move)
        assert not message.is_urgent
        assert focused_slot(page) is not None, move
    hand(page, *touched_slots(view, last))
    won = expect_one(ear.wait_for_more(), last)
    assert won.is_urgent or not natively
    expect(page.locator("#win-sheet")).to_be_visible()
    assert page.evaluate("() => document.activeElement.closest('dialog')?.id") == "win-sheet"
    assert ear.frames_adrift == 0


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_moves_name_what_they_free_and_removals_how_many_are_left(
    page: Page, site: Site, table: Table
) -> None:
    listen(page)
    view = open_table(page, site.address, table)
    ear = Listener(page)
    ear.until_quiet()
    freed = 0
    for number, move in enumerate(table.winning_line()[:12]):
        before = view
        enter_both(page, *touched_slots(view, move))
        view = wait_for_view(page, "cursor", number + 1)
        text = expect_one(ear.wait_for_more(), move).text
        for card in newly_free(before, view):
            assert name_of(page, card) in text.lower(), (move, text)
            freed += 1
        if view["counts"]["cards"] < before["counts"]["cards"] and "+" in move:
            assert str(view["counts"]["tableau"]) in text
    assert freed > 0


def newly_free(before: View, after: View) -> list[str]:
    """Find the slots of the tableau whose card can be played now and could not before."""

    def free(view: View) -> dict[str, tuple[str, str]]:
        return {
            each["card"]: (each["slot"], pile["role"])
            for pile in view["piles"]
            for each in pile["slots"]
            if each["free"]
        }

    was = free(before)
    return [
        name for card, (name, role) in free(after).items() if card not in was and role == "tableau"
    ]


def name_of(page: Page, name: str) -> str:
    """Answer what a card is called: its name up to its state and place."""
    label = slot(page, name).get_attribute("aria-label")
    assert label
    return label.split(",")[0].lower()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_whatever_else_is_done_is_told_once_and_keeps_the_focus(
    page: Page, site: Site, table: Table
) -> None:
    listen(page)
    view = open_table(page, site.address, table)
    ear = Listener(page)
    view, (start, _) = play_to_a_pair(page, view, table.winning_line())
    ear.until_quiet()
    slot(page, start).focus()
    for key in ("u", "Shift+U", "Control+z", "Control+y", "h"):
        page.keyboard.press(key)
        expect_one(ear.wait_for_more(), key)
        assert focused_slot(page) is not None, key
    page.keyboard.press("Escape")
    covered = page.locator('#table [data-card][aria-disabled="true"]').first
    if covered.count():
        covered.focus()
        page.keyboard.press("Enter")
        expect_one(ear.wait_for_more(), "a covered card")
    for name in ("new-game", "menu"):
        button = page.locator(f'#toolbar [data-do="{name}"]')
        button.focus()
        page.keyboard.press("Enter")
        expect(page.locator("dialog[open]")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        expect(button).to_be_focused()
    assert ear.frames_adrift == 0


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_stuck_game_is_told_once(page: Page, site: Site, table: Table) -> None:
    listen(page)
    view = open_lost(page, site.address, table)
    ear = Listener(page)
    *line, last = table.losing_line()
    play(page, *line)
    ear.until_quiet()
    view = view_of(page)
    enter_both(page, *touched_slots(view, last))
    expect(page.locator("#notice")).to_be_visible()
    message = expect_one(ear.wait_for_more(), last)
    assert message.is_urgent
    assert focused_slot(page) is not None
    assert ear.frames_adrift == 0


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_name_on_the_table_is_its_own_and_counts_what_lies_out_of_sight(
    page: Page, site: Site, table: Table
) -> None:
    view = open_table(page, site.address, table)
    for move in ("", *table.winning_line()):
        if move:
            play(page, move)
            view = wait_for_view(page, "cursor", view["cursor"] + 1)
        names: dict[str, str] = page.evaluate(
            """() => Object.fromEntries([...document.querySelectorAll('#table [data-slot]')]
                .filter(each => !each.closest('[aria-hidden=true]'))
                .map(each => [each.dataset.slot, each.getAttribute('aria-label') ?? '']))"""
        )
        assert all(names.values())
        faces = [names[slot] for slot in names if slot in face_up(view)]
        assert len(set(faces)) == len(faces)
        for pile in view["piles"]:
            if pile["role"] in ("stock", "waste") and pile.get("count", 0) > 1:
                assert str(pile["count"]) in names[pile["pile"]], (move, names[pile["pile"]])


def face_up(view: View) -> set[str]:
    return {
        each["slot"] for pile in view["piles"] for each in pile["slots"] if each["card"] is not None
    }
