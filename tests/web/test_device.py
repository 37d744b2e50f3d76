"""What the settings say of this device: everything as a file and back, and parts thrown away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.conftest import Site
from tests.web.driver import await_engine, send
from tests.web.player import view_of, wait_for_view
from tests.web.tables import TABLES, open_table, play
from tests.web.test_accessibility import close, open_from_menu

KLONDIKE = next(table for table in TABLES if table.game == "klondike")
PYRAMID = next(table for table in TABLES if table.game == "pyramid")
# All but the time, which runs on.
STORED = """() => Object.fromEntries(Object.entries(localStorage).filter(([key]) =>
    key.startsWith("solitaire.save.") || key === "solitaire.settings"
).map(([key, text]) => [key, text.replace(/elapsed [0-9]+/, "")]))"""


def test_everything_goes_into_a_file_and_comes_back_on_another_device(
    new_page: Callable[..., Page], site: Site, tmp_path: Path
) -> None:
    page = new_page()
    open_table(page, site.address, PYRAMID)
    play(page, *PYRAMID.winning_line())
    expect(page.locator("#win-sheet")).to_be_visible()
    close(page)
    open_table(page, site.address, KLONDIKE)
    play(page, *KLONDIKE.winning_line()[:3])
    send(page, do="undo")
    open_from_menu(page, "settings")
    page.get_by_label("Suit colours").select_option("four")
    expect(page.locator(".device-storage")).to_contain_text("Used")
    with page.expect_download() as download:
        page.locator('[data-device="backup-write"]').click()
    assert download.value.suggested_filename.startswith("solitaire-2")
    backup = tmp_path / download.value.suggested_filename
    download.value.save_as(backup)
    kept, view = page.evaluate(STORED), view_of(page)

    other = new_page()
    open_table(other, site.address, KLONDIKE)
    play(other, "draw")
    open_from_menu(other, "settings")
    before, status = other.evaluate(STORED), other.locator(".device-status")
    # Files that are none, cut off or spoilt are said to be so, and change nothing.
    text = backup.read_text()
    for bad, words in (
        ("Dear diary", "not a file"),
        (text[: len(text) // 2], "damaged"),
        (text.replace("solitaire-save 3", "solitaire-sale 3"), "damaged"),
        (text.replace("solitaire-backup 1", "solitaire-backup 2"), "newer version"),
    ):
        spoilt = tmp_path / "spoilt.txt"
        spoilt.write_text(bad)
        other.locator("#device-body input[type=file]").set_input_files(spoilt)
        expect(status).to_contain_text(words)
        assert other.evaluate(STORED) == before
    # A good one is asked about before it takes the place of what is there.
    choose = other.locator("#device-body input[type=file]")
    choose.set_input_files(backup)
    expect(other.locator("#confirm-text")).to_contain_text("2 games under way, 1 played")
    other.go_back()
    expect(other.locator("#confirm-sheet")).to_be_hidden()
    expect(other.locator("#settings-sheet")).to_be_visible()
    assert other.evaluate(STORED) == before
    choose.set_input_files(backup)
    other.locator("#confirm-yes").click()
    wait_for_view(other, "id", view["id"])
    assert other.evaluate(STORED) == kept
    shown = view_of(other)
    assert {**shown, "rev": 0, "elapsed": 0} == {**view, "rev": 0, "elapsed": 0}
    expect(other.locator("html")).to_have_attribute("data-colours", "four")


def test_parts_are_thrown_away_after_a_second_question(page: Page, site: Site) -> None:
    open_table(page, site.address, PYRAMID)
    play(page, *PYRAMID.winning_line())
    expect(page.locator("#win-sheet")).to_be_visible()
    close(page)
    open_from_menu(page, "statistics")
    chart = page.locator("#statistics-body .chart")
    expect(chart).to_have_accessible_name("Chart of the last game, 1 won")
    close(page)
    open_from_menu(page, "settings")
    page.get_by_label("Show the time").check()
    confirm = page.locator("#confirm-sheet")

    def press(part: str, answer: str) -> None:
        page.locator(f'[data-device="forget-{part}"]').click()
        expect(confirm.locator("#confirm-no")).to_be_focused()
        expect(confirm.locator("h2")).to_contain_text("Reset")
        confirm.locator(answer).click()
        expect(confirm).to_be_hidden()

    press("stats", "#confirm-no")
    assert send(page, do="stats")["stats"] != {}
    press("stats", "#confirm-yes")
    expect(page.locator(".device-status")).to_have_text("Done.")
    assert send(page, do="stats")["stats"] == {}
    press("settings", "#confirm-yes")
    expect(page.get_by_label("Show the time")).not_to_be_checked()
    deal = view_of(page)["id"]
    press("games", "#confirm-yes")
    expect(page.locator("dialog[open]")).to_have_count(0)
    view = wait_for_view(page, "length", 0)
    assert view["id"] != deal
    expect(page.locator("#message")).to_contain_text("Done")


def test_what_a_newer_release_has_stored_is_left_for_it(page: Page, site: Site) -> None:
    open_table(page, site.address, KLONDIKE)
    play(page, "draw")
    change = """([from, to]) => {
        const key = "solitaire.save.game.klondike";
        localStorage[key] = localStorage[key].replace(`-save ${from}`, `-save ${to}`);
    }"""
    page.evaluate(change, ["3", "99"])
    newer = page.evaluate(STORED)
    notice = page.locator("#notice[data-kind=newer]")
    page.reload()
    await_engine(page)
    expect(notice).to_contain_text("older than what is stored")
    page.locator("[data-slot=stock]").click()
    expect(notice).to_be_visible()
    assert page.evaluate(STORED) == newer
    # As the newer one would, with which the page is loaded again.
    page.evaluate(change, ["99", "3"])
    with page.expect_navigation():
        notice.get_by_role("button", name="Reload").click()
    await_engine(page)
    expect(notice).to_be_hidden()
    wait_for_view(page, "cursor", 1)
    # Where there is no newer one any more, one can play all the same; nothing is thrown away.
    page.evaluate(change, ["3", "99"])
    page.reload()
    await_engine(page)
    notice.get_by_role("button", name="Play without them").click()
    wait_for_view(page, "cursor", 0)
    page.locator("[data-slot=stock]").click()
    wait_for_view(page, "cursor", 1)
    assert page.evaluate(STORED).keys() & {f"solitaire.save.game.{each.game}" for each in TABLES}
    assert "solitaire-save 99" in page.evaluate(
        "() => localStorage['solitaire.kept.game.klondike']"
    )
