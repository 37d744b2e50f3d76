"""What a player of Klondike meets on the page: choices, refusals, playing out, two games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pyramid_core.games import GAMES
from tests.web.conftest import Site
from tests.web.driver import START_MS, await_engine, send
from tests.web.klondike_hands import (
    APART_MS,
    expect_page_to_show,
    focused_slot,
    open_klondike,
    play,
    point_of,
    walk_to,
)
from tests.web.player import (
    View,
    slot,
    view_of,
    wait_for_view,
    wait_until_past,
    winning_line,
)
from tools.build_site import ROOT

DEAL = 37
ENOUGH = 240  # moves that no line of a test goes beyond

HEAR = """() => {
    globalThis.heard = [];
    Object.defineProperty(Document.prototype, 'ariaNotify', {
        configurable: true, value: (text) => globalThis.heard.push(text),
    });
}"""


def golden(name: str) -> str:
    """Read a save out of the golden games."""
    text = (ROOT / "tests" / "data" / f"klondike-{name}.game").read_text(encoding="ascii")
    return text[text.index("solitaire-save") :]


def open_golden(page: Page, address: str, name: str, flags: str = "motion=0") -> View:
    """Open the page with a game under way on the device; answer the core's picture."""
    page.add_init_script(
        f"""if (!localStorage.length) {{
            localStorage.setItem('solitaire.save.game.klondike', {golden(name)!r});
            localStorage.setItem('solitaire.save.last', 'klondike');
        }}"""
    )
    page.goto(f"{address}?{flags}")
    await_engine(page)
    page.wait_for_selector("[data-card]")
    return view_of(page)


def message(page: Page) -> str:
    """Answer the words shown over the table once they are there."""
    box = page.locator("#message")
    expect(box).to_be_visible()
    return box.inner_text()


def seek(page: Page, rules: str, holds: Callable[[View], bool]) -> View:
    """Play along the line that wins until a picture is as wanted; answer it."""
    line = winning_line("klondike", rules, DEAL)
    for move in line:
        view = play(page, move)
        if holds(view):
            return view
    raise AssertionError("no position of the line is like that")


def several(view: View, with_foundation: bool = False) -> tuple[str, list[str]] | None:
    """Find a card that can go to several piles, one of them its foundation if wanted."""
    for start, ends in view["moves"].items():
        goals = [end for end in ends if end != start]
        home = [goal for goal in goals if goal.startswith("f")]
        if len(goals) > 1 and (home or not with_foundation):
            return start, goals
    return None


def test_a_card_with_several_goals_lights_them_and_goes_where_it_is_sent(
    page: Page, site: Site
) -> None:
    open_klondike(page, site.address, "draw-1", DEAL)
    view = seek(page, "draw-1", lambda view: several(view) is not None)
    start, goals = several(view) or ("", [])
    page.mouse.click(*point_of(page, start))
    assert slot(page, start).get_attribute("aria-pressed") == "true"
    lit = page.locator("[data-match]").evaluate_all("all => all.map(each => each.dataset.slot)")
    assert sorted(lit) == sorted(goals)
    assert all(slot(page, goal).get_attribute("aria-disabled") == "false" for goal in goals)
    assert view_of(page)["cursor"] == view["cursor"]
    page.wait_for_timeout(APART_MS)
    page.mouse.click(*point_of(page, goals[-1]))
    after = wait_for_view(page, "cursor", view["cursor"] + 1)
    expect_page_to_show(page, after)
    card = next(e["card"] for p in view["piles"] for e in p["slots"] if e["slot"] == start)
    landed = next(pile for pile in after["piles"] if pile["pile"] == goals[-1])
    assert card in [each["card"] for each in landed["slots"]]


def test_a_double_tap_sends_a_card_home_where_it_could_go_elsewhere(
    new_page: Callable[..., Page], site: Site
) -> None:
    page = new_page(has_touch=True, is_mobile=True)
    open_klondike(page, site.address, "draw-1", DEAL)
    view = seek(page, "draw-1", lambda view: several(view, with_foundation=True) is not None)
    start, goals = several(view, with_foundation=True) or ("", [])
    for _ in range(2):
        page.touchscreen.tap(*point_of(page, start))
    after = wait_for_view(page, "cursor", view["cursor"] + 1)
    assert after["counts"]["foundation"] == view["counts"]["foundation"] + 1, goals
    assert page.evaluate("() => visualViewport.scale") == 1


def trap_in(page: Page, view: View) -> str | None:
    """Find a card that goes at one tap and leaves one behind that would, too."""
    for start, ends in view["moves"].items():
        if start not in ends or start == "stock":
            continue
        after = send(page, do="move", move=ends[start])["view"]
        assert send(page, do="undo")["ok"]
        pile = start.partition("c")[0]
        if pile in after["moves"].get(pile, {}):
            return str(start)
    return None


def test_the_second_tap_of_two_never_plays_what_the_first_has_laid_open(
    page: Page, site: Site
) -> None:
    open_klondike(page, site.address, "draw-1", DEAL)

    view = seek(page, "draw-1", lambda view: trap_in(page, view) is not None)
    at = point_of(page, trap_in(page, view) or "")
    page.evaluate(
        """([x, y]) => {
            for (let tap = 0; tap < 3; tap += 1) setTimeout(() => {
                document.elementFromPoint(x, y).closest('[data-slot]')?.dispatchEvent(
                    new MouseEvent('click', {bubbles: true, detail: tap + 1}));
            }, tap * 100);
        }""",
        list(at),
    )
    page.wait_for_timeout(700)
    assert view_of(page)["cursor"] == view["cursor"] + 1


def test_refusals_say_why_and_change_nothing(page: Page, site: Site) -> None:
    view = open_klondike(page, site.address, "draw-1", DEAL)
    slot(page, "t7c1").click(position={"x": 8, "y": 3}, force=True)
    assert "face down" in message(page)
    free = [p["slots"][-1] for p in view["piles"] if p["role"] == "tableau"]
    stays = next(each for each in free if each["slot"] not in view["moves"])
    slot(page, stays["slot"]).click()
    assert "no place to go" in message(page)
    slot(page, "fH").click(force=True)
    assert "comes first" in message(page) or "does not belong" in message(page)
    assert slot(page, stays["slot"]).get_attribute("aria-pressed") == "true"
    page.keyboard.press("Escape")
    one, other = next(
        (one["slot"], other["slot"])
        for one in free
        for other in free
        if one != other and other["slot"] not in view["moves"].get(one["slot"], {})
    )
    to = slot(page, other).bounding_box()
    assert to is not None
    page.mouse.move(*point_of(page, one))
    page.mouse.down()
    page.mouse.move(to["x"] + 20, to["y"] + 30, steps=4)
    page.mouse.up()
    assert "goes on" in message(page)
    assert page.locator("[data-dragged]").count() == 0
    assert view_of(page) == view
    expect_page_to_show(page, view)


def deep_column(view: View) -> str | None:
    """Find a run of several cards that can go elsewhere."""
    for pile in view["piles"]:
        up = [each["slot"] for each in pile["slots"] if each["card"]]
        if pile["role"] == "tableau" and len(up) > 2:
            found = next((s for s in up[:-2] if view["moves"].get(s)), None)
            if found:
                return str(found)
    return None


def test_a_run_is_lifted_together_and_a_cancelled_drag_puts_it_back(page: Page, site: Site) -> None:
    open_klondike(page, site.address, "draw-1", DEAL)
    view = seek(page, "draw-1", lambda view: deep_column(view) is not None)
    head = deep_column(view)
    assert head
    column = head.partition("c")[0]
    page.mouse.move(*point_of(page, head))
    page.mouse.down()
    x, y = point_of(page, head)
    page.mouse.move(x + 30, y + 40, steps=4)
    names = [e["slot"] for p in view["piles"] if p["pile"] == column for e in p["slots"]]
    run = names[names.index(head) :]
    dragged = page.locator("[data-dragged]").evaluate_all("all => all.map(e => e.dataset.slot)")
    assert dragged == run
    assert page.locator(".hand .ghost").count() == len(run)
    page.keyboard.press("Escape")
    assert page.locator("[data-dragged]").count() == 0
    page.mouse.up()
    assert view_of(page) == view

    goal = next(iter(view["moves"][head]))
    target = slot(page, goal).bounding_box()
    assert target is not None
    page.mouse.move(x, y)
    page.mouse.down()
    # Far below the column's last card: the whole column counts as the pile.
    page.mouse.move(target["x"] + target["width"] * 0.4, 700, steps=4)
    page.mouse.up()
    after = wait_for_view(page, "cursor", view["cursor"] + 1)
    landed = next(pile for pile in after["piles"] if pile["pile"] == goal)
    assert len([e for e in landed["slots"] if e["card"]]) >= len(run)


def finishable(page: Page, rules: str) -> View:
    return seek(page, rules, lambda view: view["finish"] is not None)


@pytest.mark.parametrize("rules", ["draw-1", "draw-3"])
def test_the_rest_plays_by_itself_stops_at_any_press_and_goes_on(
    page: Page, site: Site, rules: str
) -> None:
    open_klondike(page, site.address, rules, DEAL)
    assert page.locator('[data-do="finish"]').count() == 0
    view = finishable(page, rules)
    finish = page.get_by_role("button", name="Finish")
    expect(finish).to_be_visible()
    finish.click()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    wait_until_past(page, view["cursor"] + 1)
    # A press on a card stops it and plays nothing.
    page.mouse.click(200, 700)
    expect(finish).to_be_visible()
    page.wait_for_timeout(300)
    stopped = view_of(page)
    assert stopped["outcome"] == "playing"
    assert view["cursor"] < stopped["cursor"] < ENOUGH
    page.wait_for_timeout(500)
    assert view_of(page) == stopped, "it does not go on by itself"
    expect_page_to_show(page, stopped)
    page.get_by_role("button", name="Undo").click()
    wait_for_view(page, "cursor", stopped["cursor"] - 1)
    page.keyboard.press("f")
    wait_until_past(page, stopped["cursor"])
    page.keyboard.press("h")
    expect(finish).to_be_visible()
    assert not view_of(page)["helped"], "the key that stops does nothing else"
    finish.click()
    expect(page.locator("#win-sheet")).to_be_visible()
    assert view_of(page)["outcome"] == "won"


def test_hiding_the_page_stops_a_game_that_plays_itself_out(page: Page, site: Site) -> None:
    open_klondike(page, site.address, "draw-1", DEAL)
    finishable(page, "draw-1")
    page.get_by_role("button", name="Finish").click()
    page.wait_for_timeout(300)
    page.evaluate(
        """() => {
            Object.defineProperty(document, 'hidden', {configurable: true, value: true});
            document.dispatchEvent(new Event('visibilitychange'));
        }"""
    )
    page.wait_for_timeout(300)
    stopped = view_of(page)
    assert stopped["outcome"] == "playing"
    page.wait_for_timeout(500)
    assert view_of(page) == stopped


@pytest.mark.parametrize("rules", ["draw-1", "draw-3"])
def test_no_moves_left_is_said_and_can_be_undone(page: Page, site: Site, rules: str) -> None:
    view = open_golden(page, site.address, f"no-moves-{rules}")
    assert view["notice"] == "no-moves"
    notice = page.locator("#notice")
    expect(notice).to_contain_text("No moves left")
    expect(notice.get_by_role("button", name="Back to where")).to_have_count(0)
    notice.get_by_role("button", name="Undo").click()
    wait_for_view(page, "cursor", view["cursor"] - 1)


def expect_nothing_hidden_by_the_notice(page: Page) -> None:
    """See that the panel lies over no card and no button, and that nothing scrolls."""
    covered = page.evaluate(
        """() => {
            const panel = document.getElementById('notice').getBoundingClientRect();
            return [...document.querySelectorAll('[data-slot], .tool')].filter((each) => {
                const box = each.getBoundingClientRect();
                return box.bottom > panel.top + 1 && box.top < panel.bottom - 1
                    && box.right > panel.left + 1 && box.left < panel.right - 1;
            }).length;
        }"""
    )
    assert covered == 0, page.viewport_size
    scrolls = page.evaluate("() => document.documentElement.scrollHeight > innerHeight")
    assert not scrolls, page.viewport_size


def test_no_progress_is_said_once_for_a_position(page: Page, site: Site) -> None:
    view = open_golden(page, site.address, "no-progress-draw-3")
    assert view["notice"] == "no-progress"
    notice = page.locator("#notice")
    expect(notice).to_contain_text("Nothing more turns up")
    for width, height in ((320, 568), (360, 800), (844, 390), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        expect_nothing_hidden_by_the_notice(page)
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_be_hidden()
    slot(page, "stock").click()
    wait_for_view(page, "cursor", view["cursor"] + 1)
    page.wait_for_timeout(200)
    expect(notice).to_be_hidden()
    page.get_by_role("button", name="Undo").click()
    wait_for_view(page, "cursor", view["cursor"])
    page.get_by_role("button", name="Hint").click()
    expect(notice).to_contain_text("No move helps")


def test_a_dead_end_leads_back_where_hints_may_look_at_hidden_cards(page: Page, site: Site) -> None:
    view = open_golden(page, site.address, "no-progress-draw-3")
    assert view["winning_hint"]
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="may look at hidden cards").check()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Hint").click()
    notice = page.locator("#notice")
    back = notice.get_by_role("button", name="Go back")
    expect(back).to_be_visible(timeout=START_MS)  # many positions are looked at
    # A hint of the test's own would end the page's: so only now.
    hint: dict[str, Any] = send(page, do="hint", kind="winning")["hint"]
    assert (hint["verdict"], hint["never"]) == ("dead", False)
    back.click()
    wait_for_view(page, "cursor", hint["cursor"])


def test_hints_are_fair_and_say_what_the_move_is_good_for(page: Page, site: Site) -> None:
    open_klondike(page, site.address, "draw-1", DEAL)
    aims = set()
    for _ in range(12):
        page.get_by_role("button", name="Hint").click()
        page.wait_for_selector("[data-hint]")
        words = message(page)
        aims.add(words.partition(". ")[2])
        hint = send(page, do="hint")["hint"]
        assert (hint["kind"], hint["verdict"]) == ("fair", None)
        frames = page.locator("[data-hint]").evaluate_all("all => all.map(e => e.dataset.slot)")
        assert sorted(frames) == sorted(set(hint["slots"]))
        play(page, hint["move"])
    assert "" not in aims
    assert any("turning up" in aim for aim in aims)


def test_two_games_are_kept_side_by_side(page: Page, site: Site) -> None:
    open_klondike(page, site.address, "draw-3", DEAL)
    klondike = play(page, "draw", "draw")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Play Pyramid").click()
    pyramid = wait_for_view(page, "game", "pyramid")
    page.wait_for_selector('[data-slot="r1c1"][data-card]')
    expect(page.locator("#game-name")).to_have_text("Pyramid")
    slot(page, "stock").click()
    pyramid = wait_for_view(page, "cursor", 1)

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Go on with Klondike").click()
    back = wait_for_view(page, "game", "klondike")
    assert (back["id"], back["cursor"]) == (klondike["id"], 2)
    expect_page_to_show(page, back)

    page.get_by_role("button", name="New").click()
    page.locator("#new-game-sheet").get_by_role("radio", name="Pyramid").check(force=True)
    expect(page.locator('input[name="rules"][value="relaxed"]')).to_be_visible()
    page.locator("#go-on").click()
    again = wait_for_view(page, "game", "pyramid")
    assert (again["id"], again["cursor"]) == (pyramid["id"], 1)
    page.reload()
    await_engine(page)
    page.wait_for_selector("[data-card]")
    resumed = view_of(page)
    assert (resumed["game"], resumed["cursor"]) == ("pyramid", 1)


def test_a_new_game_by_rules_with_any_deal_can_be_taken_back(page: Page, site: Site) -> None:
    open_klondike(page, site.address, "draw-1", DEAL)
    play(page, "draw")
    page.get_by_role("button", name="New").click()
    sheet = page.locator("#new-game-sheet")
    assert sheet.locator('input[name="rules"]').evaluate_all("all => all.map(e => e.value)") == [
        "draw-1",
        "draw-3",
    ]
    sheet.locator('input[value="draw-3"]').check()
    expect(page.locator("#only-winnable")).to_be_checked()
    page.locator("#only-winnable").uncheck()
    expect(page.locator("#difficulty")).to_be_disabled()
    page.locator("#deal-button").click()
    wait_for_view(page, "rules.key", "draw-3")
    page.locator("#message").get_by_role("button", name="Take back").click()
    assert wait_for_view(page, "deal", str(DEAL))["cursor"] == 1
    page.get_by_role("button", name="New").click()
    assert page.locator('input[name="rules"]:checked').get_attribute("value") == "draw-1"
    expect(page.locator("#only-winnable")).not_to_be_checked()


def test_only_winnable_deals_unless_switched_off(page: Page, site: Site) -> None:
    open_klondike(page, site.address, "draw-1", DEAL)
    page.get_by_role("button", name="New").click()
    page.locator("#deal-button").click()
    view = wait_for_view(page, "cursor", 0)
    for _ in range(200):
        view = view_of(page)
        if view["deal"] != str(DEAL):
            break
        page.wait_for_timeout(50)
    assert view["deal"] != str(DEAL)
    assert winning_line("klondike", "draw-1", int(view["deal"]))


def test_face_down_cards_are_counted_and_never_named(page: Page, site: Site) -> None:
    view = open_klondike(page, site.address, "draw-1", DEAL)
    labels = page.locator("[data-slot]").evaluate_all(
        "all => all.map(e => [e.dataset.slot, e.getAttribute('aria-label'), e.ariaHidden])"
    )
    by_slot = {name: (label, hidden) for name, label, hidden in labels}
    assert by_slot["t7c6"] == ("6 face-down cards, column 7", None)
    assert by_slot["t7c1"] == ("", "true")
    assert "7 cards, 6 face down" in by_slot["t7"][0]
    assert by_slot["fH"][0] == "Foundation of hearts, empty"
    spoken = sum(" of " in label and "Foundation" not in label for label, _ in by_slot.values())
    assert spoken == 7, "one for each face-up card"
    walk_to(page, view, "t7c6")
    page.keyboard.press("ArrowUp")
    assert focused_slot(page) == "stock"


def test_a_move_is_announced_in_one_piece(page: Page, site: Site) -> None:
    page.add_init_script(f"({HEAR})()")
    open_klondike(page, site.address, "draw-1", DEAL)
    view = view_of(page)
    position = GAMES["klondike"]
    line = winning_line("klondike", "draw-1", DEAL)
    assert position.name == view["game"]
    before: View = view
    for move in line:
        page.evaluate("() => { globalThis.heard.length = 0; }")
        reply = send(page, do="move", move=move)
        if any(event["event"] == "turned-up" for event in reply["events"]):
            before = reply
            break
    page.wait_for_timeout(300)
    heard = page.evaluate("() => globalThis.heard")
    assert len(heard) == 1
    assert heard[0].startswith("Moved ")
    assert heard[0].endswith(" turned up."), (heard, before["events"])


def test_it_fits_every_screen_without_scrolling_or_overlapping(page: Page, site: Site) -> None:
    open_golden(page, site.address, "half-undone-draw-3")
    sizes = ((320, 568), (360, 640), (360, 800), (390, 844), (568, 320), (640, 360), (844, 390))
    for width, height in (*sizes, (768, 1024), (1440, 900), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => document.documentElement.clientWidth === width", arg=width)
        page.wait_for_timeout(100)
        wrong = page.evaluate(
            """() => {
                const all = [...document.querySelectorAll('[data-slot]')];
                const boxes = all.map((each) => [each, each.getBoundingClientRect()]);
                const out = boxes.filter(([, box]) => box.left < 0 || box.top < 0
                    || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5);
                const head = [...document.querySelectorAll('.head-title, .counters, .tool')];
                const hidden = boxes.filter(([, box]) => head.some((each) => {
                    const own = each.getBoundingClientRect();
                    return own.width > 0 && own.bottom > box.top + 1 && own.top < box.bottom - 1
                        && own.right > box.left + 1 && own.left < box.right - 1;
                }));
                return [...out, ...hidden].map(([each]) => each.dataset.slot);
            }"""
        )
        assert wrong == [], (width, height)
        scrolls = page.evaluate(
            """() => document.documentElement.scrollHeight > innerHeight
                || document.documentElement.scrollWidth > innerWidth"""
        )
        assert not scrolls, (width, height)


def test_wild_input_keeps_all_cards_and_page_and_core_the_same(page: Page, site: Site) -> None:
    open_klondike(page, site.address, "draw-3", DEAL, flags="")
    page.evaluate(
        """async () => {
            let seed = 11;
            const random = (n) => {
                seed = (seed * 1103515245 + 12345) % 2147483648;
                return Math.floor(seed / 65536) % n;
            };
            for (let step = 0; step < 300; step += 1) {
                const all = [...document.querySelectorAll('[data-slot], .tool[data-do=undo],'
                    + ' .tool[data-do=redo]')];
                const at = all[random(all.length)];
                at.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 1}));
                if (random(3) === 0) await new Promise((done) => setTimeout(done, random(30)));
            }
        }"""
    )
    page.wait_for_timeout(800)
    view = view_of(page)
    expect_page_to_show(page, view)
    assert view["length"] > 0
    counts = view["counts"]
    parts = ("tableau", "stock", "waste", "foundation")
    assert sum(counts[part] for part in parts) == 52
    shown = page.locator("[data-card]").evaluate_all("all => all.map(e => e.dataset.card)")
    assert len(shown) == len(set(shown))
