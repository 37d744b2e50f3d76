"""Sound and vibration: nothing of either until they are switched on, and nothing left once off."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Site
from tests.web.driver import await_engine
from tests.web.tables import TABLES, Table, open_table, play

# Counts what plays; the device itself need not be able to.
EARS = """
globalThis.heard = { contexts: [], played: 0, trembled: 0 };
globalThis.AudioContext = class extends AudioContext {
  constructor() { super(); heard.contexts.push(this); }
  createBufferSource() { heard.played += 1; return super.createBufferSource(); }
};
navigator.vibrate = () => { heard.trembled += 1; return true; };
"""
STATES = "() => heard.contexts.map(each => each.state).join()"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_sound_and_vibration_are_off_until_switched_on(
    new_page: Callable[..., Page], site: Site, table: Table
) -> None:
    # The switch lies elsewhere on a wide table.
    wide = {"viewport": {"width": 844, "height": 390}} if table is TABLES[-1] else {}
    page = new_page(has_touch=True, **wide)
    page.add_init_script(EARS)
    open_table(page, site.address, table)
    play(page, *table.winning_line()[:2])
    page.locator('#toolbar [data-do="undo"]').tap()
    assert page.evaluate("() => heard") == {"contexts": [], "played": 0, "trembled": 0}

    page.locator("#sound").tap()
    expect(page.locator("#sound")).to_have_attribute("aria-label", "Sound: on")
    page.wait_for_function(f"{STATES.replace('() => ', '() => (')}) === 'running'")
    page.locator('#toolbar [data-do="menu"]').tap()
    page.locator('#menu-sheet [data-do="haptics"]').tap()
    play(page, *table.winning_line()[1:9])
    page.wait_for_timeout(300)
    heard = page.evaluate("() => heard")
    assert heard["played"] >= 8, "each move is heard"
    assert heard["trembled"] > 0

    page.reload()
    await_engine(page)
    page.wait_for_selector("[data-card]")
    expect(page.locator("#sound")).to_have_attribute("aria-label", "Sound: on")
    assert page.evaluate(STATES) == "", "kept, but nothing exists before the first touch"
    page.locator('#toolbar [data-do="undo"]').tap()
    page.wait_for_function("() => heard.contexts.length === 1")
    page.locator("#sound").tap()
    page.wait_for_function(f"{STATES.replace('() => ', '() => (')}) === 'closed'")
    played = page.evaluate("() => heard.played")
    page.locator('#toolbar [data-do="redo"]').tap()
    page.wait_for_timeout(300)
    assert page.evaluate("() => heard.played") == played
