"""What is known of a position beyond what is seen: lamp, timeline, and the winning line shown."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pyramid_core.deals import deck_of_deal
from pyramid_core.game import Verdict
from pyramid_core.games import GAMES
from tests.oracle.dice import Dice, choose_move
from tests.web.conftest import Site
from tests.web.driver import START_MS, send
from tests.web.player import view_of, wait_for_view, wait_until_past
from tests.web.tables import TABLES, Table, open_table, play

KNOWING = {"lamp": True, "winningHints": True}
BUDGET = 100_000


@cache
def losing_walk(table: Table) -> tuple[tuple[str, ...], int]:
    """Answer a line of the deal that can be won after which it cannot, and where it still could."""
    game = GAMES[table.game]
    rules, deck = game.parse_rules(table.rules), deck_of_deal(table.deal)
    prover = game.prover(deck, rules, BUDGET)

    def verdict(position: Any) -> Verdict:
        search = prover.search(position, BUDGET)
        while search.verdict is None:
            search.advance(10_000)
        return search.verdict

    for seed in range(1, 200):
        dice, line = Dice(seed), list[str]()
        positions: list[Any] = [game.deal(deck, rules)]
        while len(line) < 60 and (moves := game.moves(positions[-1])):
            line.append(choose_move(dice, moves, 6))
            positions.append(game.play(positions[-1], line[-1]))
        if game.is_won(positions[-1]) or verdict(positions[-1]) is not Verdict.DEAD:
            continue
        verdicts = [verdict(position) for position in positions]
        last = max(i for i, each in enumerate(verdicts) if each is Verdict.WINNABLE)
        dead = verdicts.index(Verdict.DEAD)
        # Shortly after: what comes later is of no use here.
        if last > 1 and dead == last + 1:
            return tuple(line[: dead + 2]), last
    raise AssertionError("no line loses")


def with_settings(new_page: Callable[..., Page], settings: dict[str, Any], **options: Any) -> Page:
    """Make a page of a player who has chosen these settings."""
    page = new_page(**options)
    text = json.dumps(json.dumps(settings))
    page.add_init_script(f"localStorage['solitaire.settings'] ??= {text}")
    return page


def choose(page: Page, name: str) -> None:
    """Press an entry of the menu."""
    page.locator('#toolbar [data-do="menu"]').click()
    page.locator(f'#menu-sheet [data-do="{name}"]').click()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_lamp_knows_each_position_and_leads_back(
    new_page: Callable[..., Page], site: Site, table: Table
) -> None:
    line, last = losing_walk(table)
    page = with_settings(new_page, KNOWING)
    open_table(page, site.address, table)
    lamp = page.locator("#lamp")
    expect(lamp).to_have_attribute("data-state", "winnable")
    assert not view_of(page)["helped"], "before the first move it tells nothing new"
    play(page, *line[:last])
    expect(lamp).to_have_attribute("data-state", "winnable")
    play(page, *line[last:])
    expect(lamp).to_have_attribute("data-state", "dead")
    expect(lamp).to_have_attribute("aria-label", "Lamp: cannot be won")
    assert view_of(page)["helped"]
    lamp.click()
    moves = len(line) - last
    page.get_by_role("button", name=f"Go back {moves} move").click()
    wait_for_view(page, "cursor", last)
    expect(lamp).to_have_attribute("data-state", "winnable")


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_without_a_lamp_nothing_is_told_and_hidden_cards_stay_hidden(
    new_page: Callable[..., Page], site: Site, table: Table
) -> None:
    page = new_page()
    view = open_table(page, site.address, table)
    play(page, "draw")
    expect(page.locator("#lamp")).to_be_hidden()
    assert not view_of(page)["helped"]
    choose(page, "settings")
    page.get_by_label("Lamp that shows").check()
    page.keyboard.press("Escape")
    state = "hidden" if view["winning_hint"] else "winnable"
    expect(page.locator("#lamp")).to_have_attribute("data-state", state)
    assert view_of(page)["helped"] == (state == "winnable")


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_timeline_shows_where_it_was_lost_and_leads_anywhere(
    page: Page, site: Site, table: Table
) -> None:
    line, last = losing_walk(table)
    open_table(page, site.address, table)
    play(page, *line)
    choose(page, "timeline")
    points = page.locator("#timeline-list [data-point]")
    expect(points).to_have_count(len(line) + 1)
    expect(points.nth(len(line))).to_be_focused()
    assert not view_of(page)["helped"], "a list of moves is no help"
    page.locator("#timeline-judge").click()
    expect(points.nth(last + 1)).to_have_attribute("data-verdict", "dead")
    verdicts = points.evaluate_all("all => all.map(each => each.dataset.verdict)")
    assert verdicts == ["winnable"] * (last + 1) + ["dead"] * (len(line) - last)
    expect(page.locator("#timeline-state")).to_contain_text(f"lost at move {last + 1}")
    assert view_of(page)["helped"]

    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    view = wait_for_view(page, "cursor", 1)
    assert view["length"] == len(line), "what was played can be had again"
    expect(page.locator("#timeline-sheet")).to_be_hidden()
    choose(page, "timeline")
    expect(page.locator("#timeline-sheet")).to_be_visible()
    if page.locator("#timeline-judge").is_visible():
        page.locator("#timeline-judge").click()
    page.locator("#timeline-back").click()
    wait_for_view(page, "cursor", last)


def test_the_timeline_of_a_game_left_is_free_and_leads_back_into_it(page: Page, site: Site) -> None:
    table = TABLES[0]
    line, last = losing_walk(table)
    open_table(page, site.address, table)
    play(page, *line)
    choose(page, "restart")
    wait_for_view(page, "length", 0)
    choose(page, "timeline-before")
    points = page.locator("#timeline-list [data-point]")
    expect(points.nth(last)).to_have_attribute("data-verdict", "winnable")
    assert not view_of(page)["helped"]
    points.nth(last).click()
    view = wait_for_view(page, "cursor", last)
    assert (view["length"], view["helped"]) == (len(line), True)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_winning_line_is_shown_until_somebody_takes_over(
    page: Page, site: Site, table: Table
) -> None:
    open_table(page, site.address, table)
    choose(page, "show-me")
    wait_until_past(page, 1)
    notice = page.locator("#notice")
    expect(notice).to_have_attribute("data-kind", "showing")
    notice.get_by_role("button", name="Pause").click()
    page.wait_for_timeout(400)
    paused = view_of(page)["cursor"]
    page.wait_for_timeout(1500)
    assert view_of(page)["cursor"] == paused
    # Another language in between: it is said in that.
    choose(page, "settings")
    language = page.locator("#settings-body select").first
    language.select_option("fi")
    expect(notice).to_contain_text("Jatka")
    language.select_option("en")
    page.keyboard.press("Escape")
    notice.get_by_role("button", name="Go on").click()
    wait_until_past(page, paused)
    page.locator("#table").click(position={"x": 3, "y": 3})
    expect(notice).to_be_hidden()
    page.wait_for_timeout(400)
    stopped = view_of(page)
    page.wait_for_timeout(1500)
    assert view_of(page)["cursor"] == stopped["cursor"] == stopped["length"]
    assert stopped["helped"]
    # A key stops it as well, and nothing that comes after is taken for its click.
    choose(page, "show-me")
    expect(notice).to_be_visible()
    page.keyboard.press("x")
    expect(notice).to_be_hidden()
    page.wait_for_timeout(400)
    cursor = view_of(page)["cursor"]
    page.locator('#toolbar [data-do="undo"]').evaluate("button => button.click()")
    wait_for_view(page, "cursor", cursor - 1)


def test_a_line_shown_to_its_end_takes_no_personal_best(page: Page, site: Site) -> None:
    table = TABLES[0]
    open_table(page, site.address, table)
    play(page, *table.winning_line()[:-2])
    choose(page, "show-me")
    sheet = page.locator("#win-sheet")
    expect(sheet).to_be_visible()
    expect(sheet).to_contain_text("no personal best")
    counts = next(iter(send(page, do="stats")["stats"][table.game].values()))
    assert (counts["won"], counts["helped"], counts["best_score"]) == (1, 1, None)
    sheet.locator('[data-do="timeline"]').click()
    last = page.locator("#timeline-list [data-point]").last
    expect(last).to_contain_text("won", timeout=START_MS)
