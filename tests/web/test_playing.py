"""What a player meets on the page: selection, refusals, hints, dead ends, new games, trouble."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pyramid_core.deals import deck_of_deal
from pyramid_core.games import GAMES
from tests.web.conftest import Site
from tests.web.driver import await_engine, boot, hold, send
from tests.web.player import (
    expect_page_to_show,
    open_deal,
    slot,
    tap,
    touched_slots,
    view_of,
    wait_for_view,
    winning_line,
)

EASY, DEAD = 303, 1  # under normal rules
WITH_PAIRS = ("KH", "KS", "draw", "draw")  # of EASY: pairs lie open then
# What a release with other ideas of a picture may have left.
PICTURE_OF_OLD = '{"game": "pyramid", "rev": 1, "counts": {}, "moves": {}, "piles": []}'
DEAD_END = ("KH", "KS", "draw", "draw", "5S+8C", "4D+9S", "draw", "draw")  # of EASY, strict


def message(page: Page) -> str:
    """Answer the words shown over the table once they are there."""
    box = page.locator("#message")
    expect(box).to_be_visible()
    return box.inner_text()


def play(page: Page, *moves: str) -> None:
    for move in moves:
        assert send(page, do="move", move=move)["ok"]


def test_selecting_lights_what_fits_and_a_second_tap_lets_go(page: Page, site: Site) -> None:
    open_deal(page, site.address, "normal", EASY)
    play(page, *WITH_PAIRS)
    view = view_of(page)
    start, ends = next((start, ends) for start, ends in view["moves"].items() if start not in ends)
    slot(page, start).click()
    assert slot(page, start).get_attribute("aria-pressed") == "true"
    lit = page.locator("[data-match]").evaluate_all("all => all.map(each => each.dataset.slot)")
    assert sorted(lit) == sorted(ends)
    page.wait_for_timeout(400)  # longer than a double tap may take
    slot(page, start).click()
    assert slot(page, start).get_attribute("aria-pressed") == "false"
    assert page.locator("[data-match]").count() == 0
    assert view_of(page) == view


def test_a_double_tap_takes_the_only_partner(new_page: Callable[..., Page], site: Site) -> None:
    page = new_page(has_touch=True, is_mobile=True)
    open_deal(page, site.address, "normal", EASY)
    play(page, *WITH_PAIRS)
    view = view_of(page)
    start = next(start for start, ends in view["moves"].items() if len({*ends, start}) == 2)
    box = slot(page, start).bounding_box()
    assert box is not None
    for _ in range(2):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    wait_for_view(page, "cursor", 5)
    assert view_of(page)["counts"]["cards"] == view["counts"]["cards"] - 2
    assert page.evaluate("() => visualViewport.scale") == 1


def test_refusals_are_said_in_words_and_change_nothing(page: Page, site: Site) -> None:
    open_deal(page, site.address, "normal", EASY)
    view = view_of(page)
    piles = {pile["pile"]: pile for pile in view["piles"]}
    slot(page, "r6c1").click(force=True)
    assert "is covered by" in message(page)
    free = [name for name in piles if name.startswith("r7")]
    one, other = next(
        (one, other)
        for one in free
        for other in free
        if one != other
        and not {one, other} & set(view["moves"].get(one, {}))
        and one not in view["moves"].get(one, {})
        and other not in view["moves"].get(other, {})
    )
    slot(page, one).click()
    slot(page, other).click()
    assert "not 13" in message(page)
    assert slot(page, other).get_attribute("aria-pressed") == "true", "the last one stays selected"
    page.keyboard.press("Escape")
    assert page.locator("[aria-pressed=true]").count() == 0
    slot(page, "waste").click(force=True)
    assert "Nothing lies here" in message(page)
    assert view_of(page) == view


def test_a_card_dropped_beside_or_on_itself_goes_back(page: Page, site: Site) -> None:
    open_deal(page, site.address, "normal", EASY)
    view = view_of(page)
    box = slot(page, "r7c2").bounding_box()
    assert box is not None
    x, y = box["x"] + 20, box["y"] + 20
    for dx, dy in ((18, 9), (0, -300)):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + dx, y + dy, steps=5)
        page.mouse.up()
        page.wait_for_function("() => !document.querySelector('[data-dragged]')")
    assert view_of(page) == view
    expect_page_to_show(page, view)


def test_a_hint_frames_the_next_move_of_a_winning_line(page: Page, site: Site) -> None:
    open_deal(page, site.address, "normal", EASY)
    moves = 0
    while view_of(page)["outcome"] == "playing":
        page.get_by_role("button", name="Hint").click()
        page.wait_for_selector("[data-hint]")
        assert ("counts as helped" in message(page)) == (moves == 0), "said once a game"
        hinted = page.locator("[data-hint]").evaluate_all("all => all.map(e => e.dataset.slot)")
        frames = page.locator(".hint-frame").count()
        assert frames == len(hinted) <= 2
        for name in hinted:
            slot(page, name).click()
        moves += 1
        wait_for_view(page, "cursor", moves)
    assert moves <= 60
    view = view_of(page)
    assert (view["outcome"], view["helped"]) == ("won", True)
    counts = send(page, do="stats")["stats"]["pyramid"]["open-3-pyramid"]
    assert (counts["won"], counts["helped"], counts["best_score"]) == (1, 1, None)


def test_a_hint_in_a_dead_end_leads_back_in_one_press(page: Page, site: Site) -> None:
    open_deal(page, site.address, "strict", EASY)
    play(page, *DEAD_END)
    game = GAMES["pyramid"]
    rules, deck = game.parse_rules("strict"), deck_of_deal(EASY)
    prover, position, winnable = game.prover(deck, rules, 100_000), game.deal(deck, rules), []
    for move in (*DEAD_END, None):
        search = prover.search(position, 1_000_000)
        while search.verdict is None:
            search.advance(100_000)
        winnable.append(search.verdict == "winnable")
        position = game.play(position, move) if move else position
    last = max(cursor for cursor, is_winnable in enumerate(winnable) if is_winnable)
    assert 0 < last < len(DEAD_END), "the line has to die on the way"

    page.get_by_role("button", name="Hint").click()
    notice = page.locator("#notice")
    expect(notice).to_be_visible()
    back = notice.get_by_role("button", name=f"Go back {len(DEAD_END) - last} move")
    back.click()
    expect(notice).to_be_hidden()
    wait_for_view(page, "cursor", last)
    page.get_by_role("button", name="Hint").click()
    page.wait_for_selector("[data-hint]")


def test_a_deal_that_never_was_winnable_is_said_to_be_so(page: Page, site: Site) -> None:
    open_deal(page, site.address, "normal", DEAD)
    play(page, "draw")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#notice")).to_contain_text("cannot be won")


def test_being_stuck_is_said_with_what_can_be_done(page: Page, site: Site) -> None:
    open_deal(page, site.address, "strict", DEAD)
    game = GAMES["pyramid"]
    position = game.deal(deck_of_deal(DEAD), game.parse_rules("strict"))
    line = []
    while game.notice(position, frozenset()) is None:
        line.append(game.moves(position)[0])
        position = game.play(position, line[-1])
    play(page, *line[:-1])
    expect(page.locator("#notice")).to_be_hidden()
    play(page, line[-1])
    notice = page.locator("#notice")
    left = sum(card is not None for card in position.pyramid)
    expect(notice).to_contain_text(f"{left} cards of the pyramid are left")
    notice.get_by_role("button", name="Undo").click()
    expect(notice).to_be_hidden()
    play(page, line[-1])
    notice.get_by_role("button", name="Same deal again").click()
    wait_for_view(page, "length", 0)
    view = view_of(page)
    assert (view["deal"], view["can_take_back"]) == (str(DEAD), True)


def test_a_stuck_game_goes_back_to_where_it_could_be_won(page: Page, site: Site) -> None:
    open_deal(page, site.address, "strict", EASY)
    game = GAMES["pyramid"]
    rules, deck = game.parse_rules("strict"), deck_of_deal(EASY)
    prover, position = game.prover(deck, rules, 100_000), game.deal(deck, rules)
    line: list[str] = []
    positions = [position]
    while game.notice(position, frozenset()) is None:
        # The dead end, and on from there with whatever can be done.
        line.append(DEAD_END[len(line)] if len(line) < len(DEAD_END) else game.moves(position)[0])
        position = game.play(position, line[-1])
        assert not game.is_won(position), "this line has to get stuck"
        positions.append(position)
    verdicts = []
    for each in positions:
        search = prover.search(each, 1_000_000)
        while search.verdict is None:
            search.advance(100_000)
        verdicts.append(search.verdict)
    last = max(cursor for cursor, verdict in enumerate(verdicts) if verdict == "winnable")

    play(page, *line)
    notice = page.locator("#notice")
    expect(notice).to_contain_text("No moves left")
    notice.get_by_role("button", name="Back to where it could be won").click()
    wait_for_view(page, "cursor", last)
    expect(notice).to_be_hidden()
    assert view_of(page)["length"] == len(line), "what was played can be had again"
    page.locator('#toolbar [data-do="hint"]').click()
    expect(page.locator("[data-hint]").first).to_be_visible()


@pytest.mark.parametrize(
    ("choice", "key"),
    [
        ("strict", "open-1-pyramid"),
        ("relaxed", "open-unlimited-pyramid"),
        ("three-piles", "three-1-pyramid"),
        ("thirteen", "closed-1-pyramid"),
    ],
)
def test_new_games_follow_the_rules_chosen(page: Page, site: Site, choice: str, key: str) -> None:
    boot(page, f"{site.address}?motion=0")
    page.wait_for_selector("[data-card]")
    page.get_by_role("button", name="New").click()
    page.locator(f'input[name="rules"][value="{choice}"]').check()
    page.locator("#deal-button").click()
    wait_for_view(page, "rules.key", key)
    view = view_of(page)
    assert view["counts"]["cards"] == 52
    assert winning_line("pyramid", key, int(view["deal"]))
    expect_page_to_show(page, view)


def test_custom_rules_a_dead_number_and_a_bad_one(page: Page, site: Site) -> None:
    open_deal(page, site.address, "normal", EASY)
    play(page, "draw")
    before = view_of(page)
    page.get_by_role("button", name="New").click()
    page.locator('input[name="rules"][value="custom"]').check()
    page.locator('select[name="stock"]').select_option("three")
    assert page.locator('select[name="passes"]').is_disabled()
    page.locator('select[name="goal"]').select_option("all")
    page.locator('input[name="rules"][value="normal"]').check()

    page.locator("#chosen-deal summary").click()
    page.locator("#deal-text").fill("no such thing")
    page.locator("#deal-button").click()
    expect(page.locator("#deal-error")).to_contain_text("no such thing")
    page.locator("#deal-text").fill(f" 0{DEAD} ")
    page.locator("#deal-button").click()
    expect(page.locator("#deal-error")).to_contain_text("cannot be won")
    after = view_of(page)
    assert after["id"] == before["id"]
    anyway = page.get_by_role("button", name="Play it anyway")
    expect(anyway).to_be_in_viewport(ratio=1)
    anyway.click()
    wait_for_view(page, "deal", str(DEAD))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Take back the new game").click()
    wait_for_view(page, "deal", str(EASY))


def test_a_difficulty_can_be_chosen_and_stays(page: Page, site: Site) -> None:
    boot(page, f"{site.address}?motion=0")
    page.wait_for_selector("[data-card]")
    for step in ("4", "1"):
        page.get_by_role("button", name="New").click()
        page.locator("#difficulty").select_option(step)
        page.locator("#deal-button").click()
        wait_for_view(page, "difficulty", int(step))
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#menu-difficulty")).to_contain_text("Easy")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="New").click()
    assert page.locator("#difficulty").input_value() == "1"


def test_the_next_deal_keeps_the_rules_of_the_game_shown(page: Page, site: Site) -> None:
    open_deal(page, site.address, "normal", EASY)
    page.get_by_role("button", name="New").click()
    page.locator('input[name="rules"][value="relaxed"]').check()
    page.locator("#chosen-deal summary").click()
    page.locator("#deal-text").fill(f"pyramid strict s1 {EASY}".replace(" ", "-"))
    page.locator("#deal-button").click()
    wait_for_view(page, "rules.name", "strict")
    page.get_by_role("button", name="New").click()
    assert page.locator('input[name="rules"]:checked').get_attribute("value") == "strict"
    page.locator("#chosen-deal summary").click()
    page.locator("#deal-text").fill("1.5")
    page.locator("#deal-button").click()
    expect(page.locator("#deal-error")).to_contain_text("1.5")
    page.keyboard.press("Escape")
    for move in winning_line("pyramid", "strict", EASY):
        assert send(page, do="move", move=move)["ok"]
    page.locator("#win-sheet").get_by_role("button", name="Next deal").click()
    view = wait_for_view(page, "outcome", "playing")
    assert view["rules"]["name"] == "strict"


def test_a_link_opens_exactly_that_deal(page: Page, site: Site) -> None:
    boot(page, f"{site.address}?motion=0#Pyramid-Strict-S1-{EASY}")
    wait_for_view(page, "id", f"pyramid-strict-s1-{EASY}")


def test_taps_before_the_engine_is_there_are_played_when_it_is(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    # What a service worker answers cannot be held back.
    context = new_context(has_touch=True, service_workers="block")
    page = context.new_page()
    open_deal(page, site.address, "normal", EASY)
    line = winning_line("pyramid", "normal", EASY)
    play(page, *line[:3])
    view = view_of(page)
    slots = touched_slots(view, line[3])
    page.close()

    engine = hold(context, "**/memory-*.wasm")
    page = context.new_page()
    page.goto(f"{site.address}?motion=0")
    page.wait_for_function("() => globalThis.solitaire")
    expect_page_to_show(page, view)
    tap(page, *slots)
    assert page.evaluate("() => solitaire.engine.status.state") == "starting"
    for route in engine:
        route.continue_()
    await_engine(page)
    wait_for_view(page, "cursor", 4)


BAD_MOVE = """solitaire-save 1
id pyramid-normal-s1-1
cursor 1
elapsed 0
helped 0
booked 0
moves KS+KH
"""


@pytest.mark.parametrize("text", ["", "garbage", BAD_MOVE])
def test_a_save_that_cannot_be_read_is_put_aside_and_play_goes_on(
    page: Page, site: Site, text: str
) -> None:
    page.add_init_script(
        f"if (!localStorage.length) localStorage.setItem('solitaire.save.game.pyramid', {text!r})"
    )
    boot(page, f"{site.address}?motion=0")
    page.wait_for_selector("[data-card]")
    expect(page.locator("#notice")).to_contain_text("could not be read")
    kept = page.evaluate(
        "() => Object.keys(localStorage).filter(key => key.startsWith('solitaire.kept'))"
        ".map(key => localStorage.getItem(key))"
    )
    assert kept == [text]
    view = view_of(page)
    assert (view["cursor"], view["counts"]["cards"]) == (0, 52)


def test_rules_that_do_not_exist_are_refused_but_a_game_is_dealt(page: Page, site: Site) -> None:
    boot(page, f"{site.address}?rules=open-9-all&motion=0")
    page.wait_for_selector("[data-card]")
    assert "open-9-all" in message(page)
    assert view_of(page)["rules"]["name"] == "normal"


@pytest.mark.parametrize(
    ("breakage", "says"),
    [
        (
            "Object.defineProperty(window, 'localStorage', {get() { throw new Error('no'); }})",
            True,
        ),
        (
            "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaError'); }",
            True,
        ),
        ("localStorage.setItem('solitaire.picture', '{\"view\": 3}')", False),
        (f"localStorage.setItem('solitaire.picture', '{PICTURE_OF_OLD}')", False),
        ("localStorage.setItem('solitaire.settings', '{\"rules\": \"open-9-all\"}')", False),
        ("localStorage.setItem('solitaire.settings', '[[[')", False),
    ],
)
def test_broken_storage_never_blocks_the_start(
    page: Page, site: Site, breakage: str, says: bool
) -> None:
    page.add_init_script(breakage)
    boot(page, f"{site.address}?motion=0")
    page.wait_for_selector("[data-card]")
    if says:
        notice = page.locator("#notice")
        expect(notice).to_contain_text("Nothing can be saved")
        notice.get_by_role("button", name="All right").click()
        expect(notice).to_be_hidden()
    slot(page, "stock").click()
    wait_for_view(page, "cursor", 1)


def test_the_time_up_to_the_very_end_is_kept(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    page = new_context().new_page()
    open_deal(page, site.address, "normal", EASY)
    play(page, "draw")
    page.wait_for_timeout(1500)
    before = view_of(page)["elapsed"]
    page.goto(f"{site.address}?motion=0")
    await_engine(page)
    slot(page, "stock").click()
    after = wait_for_view(page, "cursor", 2)["elapsed"]
    assert before < 1000, "no request has told the core of the time yet"
    assert 1500 <= after < 60_000


def test_two_tabs_do_not_overwrite_each_other(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = new_context()
    first = context.new_page()
    open_deal(first, site.address, "normal", EASY)
    play(first, "draw")
    second = context.new_page()
    boot(second, f"{site.address}?motion=0")
    second.wait_for_selector("[data-card]")
    # A tab that only looks leaves the game to the other.
    notice = first.locator("#notice")
    second.locator('#toolbar [data-do="menu"]').click()
    second.locator('#menu-sheet [data-do="statistics"]').click()
    expect(second.locator("#statistics-sheet")).to_be_visible()
    second.keyboard.press("Escape")
    play(first, "draw")
    expect(notice).to_be_hidden()
    play(first, "draw")
    second.reload()
    await_engine(second)
    second.wait_for_selector("[data-card]")
    play(second, "draw", "draw")
    expect(notice).to_contain_text("another tab")
    first.keyboard.press("d")
    first.keyboard.press("n")
    first.locator("#deal-button").click()
    first.wait_for_timeout(2000)  # as long as a deal waits for the catalog
    assert view_of(first)["deal"] == str(EASY)
    assert view_of(second)["cursor"] == 5
    notice.get_by_role("button", name="Continue here").click()
    expect(notice).to_be_hidden()
    assert view_of(first)["cursor"] == 5


def test_a_reload_goes_on_with_the_game_under_way_whatever_deal_the_address_named(
    page: Page, site: Site
) -> None:
    open_deal(page, site.address, "normal", EASY)
    play(page, "draw")
    boot(page, f"{site.address}?deal=0{DEAD}&rules=normal&motion=0")
    wait_for_view(page, "deal", str(DEAD))
    play(page, "draw")
    page.reload()
    await_engine(page)
    page.wait_for_selector("[data-card]")
    assert page.url == f"{site.address}?motion=0"
    view = view_of(page)
    assert (view["deal"], view["cursor"]) == (str(DEAD), 1)


def test_a_device_cleared_in_mid_game_does_not_end_it(page: Page, site: Site) -> None:
    open_deal(page, site.address, "normal", EASY)
    play(page, "draw")
    page.evaluate("() => localStorage.clear()")
    slot(page, "stock").click()
    wait_for_view(page, "cursor", 2)
    expect(page.locator("#notice")).to_be_hidden()
    page.reload()
    await_engine(page)
    page.wait_for_selector("[data-card]")
    assert (view_of(page)["deal"], view_of(page)["cursor"]) == (str(EASY), 2)


def test_enter_held_down_presses_once(page: Page, site: Site) -> None:
    open_deal(page, site.address, "normal", EASY)

    def hold_enter() -> None:
        for _ in range(6):  # without letting go
            page.keyboard.down("Enter")
        page.keyboard.up("Enter")

    slot(page, "stock").focus()
    hold_enter()
    assert wait_for_view(page, "cursor", 1)["deal"] == str(EASY)
    page.locator('#toolbar [data-do="new-game"]').focus()
    hold_enter()
    expect(page.locator("#new-game-sheet")).to_be_visible()
    page.wait_for_timeout(300)
    assert (view_of(page)["deal"], view_of(page)["cursor"]) == (str(EASY), 1)


def test_wild_input_leaves_page_and_core_the_same(page: Page, site: Site) -> None:
    open_deal(page, site.address, "relaxed", EASY, flags="")
    page.evaluate(
        """async () => {
            let seed = 7;
            const random = (n) => {
                seed = (seed * 1103515245 + 12345) % 2147483648;
                return seed % n;
            };
            for (let step = 0; step < 400; step += 1) {
                const all = [...document.querySelectorAll('[data-slot], .tool[data-do=undo],'
                    + ' .tool[data-do=redo]')];
                const at = all[random(all.length)];
                at.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 1}));
                if (random(3) === 0) await new Promise((done) => setTimeout(done, random(30)));
            }
        }"""
    )
    page.wait_for_timeout(500)
    view = view_of(page)
    expect_page_to_show(page, view)
    assert view["cursor"] > 0
    shown = page.locator("[data-card]").evaluate_all("all => all.map(e => e.dataset.card)")
    assert len(shown) == len(set(shown))
