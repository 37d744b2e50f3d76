"""Input while things move: wild input, turning, resizing, hiding; presses hit what is painted."""

from __future__ import annotations

import base64
import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.web.conftest import PHONE, Site
from tests.web.driver import START_MS, send
from tests.web.player import (
    IS_RUNNING,
    View,
    expect_win,
    slot,
    touched_slots,
    view_of,
    wait_for_view,
)
from tests.web.tables import (
    TABLES,
    Table,
    expect_page_to_be_whole,
    open_table,
    play,
    play_to_a_pair,
    tap_both,
)

LANDSCAPE = {"width": PHONE["height"], "height": PHONE["width"]}
MOTION = "motion=1"

# Motion at other speeds than it has, so that input meets it at all its stages.
SPEEDS = {"slow": 0.15, "as it is": 1.0, "fast": 5.0}
AT_SPEED = """{
    const own = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
        const animation = own.apply(this, given);
        animation.playbackRate = %s;
        return animation;
    };
}"""

IS_STILL = f"""() => !document.getAnimations().some({IS_RUNNING})
    && !document.querySelector('[data-dragged], [data-dragging], .ghost')"""

HIDE = """hidden => {
    const says = { hidden, visibilityState: hidden ? 'hidden' : 'visible' };
    for (const [name, value] of Object.entries(says)) {
        Object.defineProperty(document, name, { configurable: true, get: () => value });
    }
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event(hidden ? 'blur' : 'focus'));
    window.dispatchEvent(new PageTransitionEvent(hidden ? 'pagehide' : 'pageshow',
        { persisted: true }));
}"""


def settle(page: Page) -> View:
    """Wait until nothing moves and nothing is outstanding; answer the core's picture."""
    deadline = time.monotonic() + START_MS / 1000
    while True:
        before = view_of(page)
        page.wait_for_timeout(80)
        view = view_of(page)
        if before["rev"] == view["rev"] and page.evaluate(IS_STILL):
            return view
        assert time.monotonic() < deadline, "the page does not come to rest"


class Storm:
    """Somebody who touches, drags and types without looking or waiting."""

    KEYS = (
        *("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", "Space", "Escape"),
        *("d", "d", "u", "u", "Shift+U", "Control+z", "Control+y", "h"),
    )

    def __init__(self, page: Page, seed: int) -> None:
        self._page = page
        self._dice = random.Random(seed)  # noqa: S311
        self._boxes: list[FloatRect] = []

    def rage(self, steps: int) -> None:
        """Do that many things."""
        for step in range(steps):
            if step % 10 == 0:
                self._look()
            kinds = (self._tap, self._tap, self._click, self._hammer, self._drag, self._type)
            self._dice.choice(kinds)()
            if self._dice.random() < 0.2:
                self._page.wait_for_timeout(self._dice.randrange(60))

    def _look(self) -> None:
        """Note where cards and the buttons that undo and redo lie at the moment."""
        self._boxes = self._page.evaluate(
            """() => [...document.querySelectorAll(
                '#table [data-slot], .tool[data-do=undo], .tool[data-do=redo]'
            )].map(each => { const { x, y, width, height } = each.getBoundingClientRect();
                return { x, y, width, height }; })"""
        )

    def _point(self) -> tuple[float, float]:
        box = self._dice.choice(self._boxes)
        return (
            box["x"] + box["width"] * self._dice.random(),
            box["y"] + box["height"] * self._dice.random(),
        )

    def _tap(self) -> None:
        self._page.touchscreen.tap(*self._point())

    def _click(self) -> None:
        self._page.mouse.click(*self._point())

    def _hammer(self) -> None:
        point = self._point()
        for _ in range(4):
            self._page.touchscreen.tap(*point)

    def _drag(self) -> None:
        mouse = self._page.mouse
        mouse.move(*self._point())
        mouse.down()
        mouse.move(*self._point(), steps=self._dice.choice((1, 4)))
        if self._dice.random() < 0.2:
            self._page.keyboard.press(self._dice.choice(("Escape", "u", "d")))
        mouse.up()

    def _type(self) -> None:
        for _ in range(self._dice.randrange(1, 5)):
            self._page.keyboard.press(self._dice.choice(self.KEYS))


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_wild_input_during_motion_loses_no_card(
    new_page: Callable[..., Page], site: Site, table: Table, speed: str
) -> None:
    page = new_page(has_touch=True)
    page.add_init_script(AT_SPEED % SPEEDS[speed])
    start = open_table(page, site.address, table, MOTION)
    storm = Storm(page, seed=len(speed))
    moved = 0
    for _ in range(4):
        storm.rage(40)
        view = settle(page)
        expect_page_to_be_whole(page, view)
        moved += view["length"]
    assert moved > 0, "nothing was played at all"
    assert page.locator("dialog[open]").count() == 0
    # Back at the beginning all 52 are there, each where it lay.
    assert send(page, do="goto", cursor=0)["ok"] or view["cursor"] == 0
    view = settle(page)
    expect_page_to_be_whole(page, view)
    if view["id"] == start["id"]:
        assert view["piles"] == start["piles"]


# Presses and paint


PAINT = """slots => {
    const colour = (index) => `rgb(${60 + (index % 8) * 20}, ${60 + (index >> 3) * 20}, 200)`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
        *, *::before, *::after { animation: none !important; transition: none !important; }
        #marks, #flights, #passes { visibility: hidden !important; }
        #table [data-slot]::before, #table [data-slot]::after,
        #table [data-slot] > *::before, #table [data-slot] > *::after { content: none !important; }
        #table [data-slot] > * > * { visibility: hidden !important; }
        ${slots.map((slot, index) => `#table [data-slot="${slot}"] > * {
            background: ${colour(index)} !important; border-color: ${colour(index)} !important;
            color: ${colour(index)} !important; box-shadow: none !important; }`).join('')}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return slots.map((_, index) => [60 + (index % 8) * 20, 60 + (index >> 3) * 20, 200].join());
}"""

# The colour at each point, null where those around it are not the same: a button reaches a pixel
# farther than its paper, and paper is painted to whole pixels.
READ = """async ([picture, points]) => {
    const bytes = await (await fetch(`data:image/png;base64,${picture}`)).blob();
    const bitmap = await createImageBitmap(bytes);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    canvas.drawImage(bitmap, 0, 0);
    return points.map(([x, y]) => {
        const { data } = canvas.getImageData(x - 2, y - 2, 5, 5);
        const seen = new Set();
        for (let at = 0; at < data.length; at += 4) seen.add(data.slice(at, at + 3).join());
        return seen.size === 1 ? [...seen][0] : null;
    });
}"""

CATCH_PRESSES = """() => {
    globalThis.pressed = [];
    for (const kind of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click']) {
        window.addEventListener(kind, (event) => {
            event.stopImmediatePropagation();
            event.preventDefault();
            const slot = event.target.closest?.('[data-slot]')?.dataset.slot ?? null;
            if (kind === 'pointerdown' || kind === 'click') pressed.push([kind, slot]);
        }, { capture: true });
    }
}"""


@pytest.mark.parametrize("viewport", [PHONE, LANDSCAPE], ids=["upright", "wide"])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_card_painted_on_top_gets_the_press(
    new_page: Callable[..., Page], site: Site, table: Table, viewport: dict[str, int]
) -> None:
    page = new_page(viewport=viewport)
    view = open_table(page, site.address, table)
    view, (start, _) = play_to_a_pair(page, view, table.winning_line())
    slot(page, start).click()
    expect(slot(page, start)).to_have_attribute("aria-pressed", "true")  # and raised
    boxes: dict[str, Any] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('#table [data-slot]')]
            .map(each => [each.dataset.slot, each.getBoundingClientRect()])
            .map(([slot, { x, y, width, height }]) => [slot, { x, y, width, height }]))"""
    )
    slots = list(boxes)
    colours: dict[str, str] = dict(zip(page.evaluate(PAINT, slots), slots, strict=True))
    dice = random.Random(13)  # noqa: S311
    points = []
    for _ in range(900):
        box = boxes[dice.choice(slots)]
        x = box["x"] + dice.random() * box["width"]
        y = box["y"] + dice.random() * box["height"]
        points.append((round(x), round(y)))
    picture = base64.b64encode(page.screenshot()).decode()
    reader = page.context.new_page()
    seen: list[str | None] = reader.evaluate(READ, [picture, points])
    reader.close()
    painted = [
        (point, colours[colour])
        for point, colour in zip(points, seen, strict=True)
        if colour in colours
    ][:500]
    assert len(painted) == 500
    faces = page.locator("[data-card]").evaluate_all("all => all.map(each => each.dataset.slot)")
    assert set(faces) <= {name for _, name in painted}, "some card was never met"

    page.evaluate(CATCH_PRESSES)
    for (x, y), _ in painted:
        page.mouse.click(x + 0.5, y + 0.5)
    pressed: list[list[str | None]] = page.evaluate("() => pressed")
    expected = [[kind, name] for _, name in painted for kind in ("pointerdown", "click")]
    wrong = [
        (painted[index // 2], got)
        for index, (got, wanted) in enumerate(zip(pressed, expected, strict=True))
        if got != wanted
    ]
    assert wrong == []


# Turning, resizing, hiding


def turn(page: Page) -> None:
    size = page.viewport_size
    assert size
    page.set_viewport_size({"width": size["height"], "height": size["width"]})


def resize(page: Page) -> None:
    size = page.viewport_size
    assert size
    step = -40 if size["width"] % 100 > 50 else 40
    page.set_viewport_size({"width": size["width"] + step, "height": size["height"] - step})


def hide(page: Page) -> None:
    page.evaluate(HIDE, True)
    page.wait_for_timeout(30)
    page.evaluate(HIDE, False)


DISTURBANCES = (turn, resize, hide)
STAGES = 50


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_turning_resizing_and_hiding_at_every_stage(
    new_page: Callable[..., Page], site: Site, table: Table
) -> None:
    page = new_page(has_touch=True)
    view = open_table(page, site.address, table, MOTION)
    line = table.winning_line()
    # A long game is looked at at most of its stages, and at its last ones in any case.
    every = 1 + len(line) // STAGES
    for stage, move in enumerate(line):
        if stage % every and stage < len(line) - 3:
            play(page, move)
            view = wait_for_view(page, "cursor", stage + 1)
            continue
        disturb = DISTURBANCES[stage % 3]
        disturb_a_drag(page, view, disturb)
        tap_both(page, *touched_slots(view, move))
        disturb(page)
        view = wait_for_view(page, "cursor", stage + 1)
        view = settle(page)
        expect_page_to_be_whole(page, view)
        expect_all_on_screen(page)
    expect_win(page)


def disturb_a_drag(page: Page, view: View, disturb: Callable[[Page], None]) -> None:
    """Drag the first card that can be, until something comes between: it goes back."""
    free = page.locator("#table [data-card][data-free]").first
    if not free.count():
        return
    box = free.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y - 50, steps=3)
    expect(page.locator("[data-dragged]")).to_have_count(1)
    disturb(page)
    expect(page.locator("[data-dragged]")).to_have_count(0)
    page.mouse.move(x + 60, y - 60)
    page.mouse.up()
    assert page.locator("[aria-pressed=true]").count() == 0
    assert view_of(page)["cursor"] == view["cursor"]


def expect_all_on_screen(page: Page) -> None:
    outside = page.evaluate(
        """() => [...document.querySelectorAll('#table [data-slot], .tool')].filter(each => {
            const box = each.getBoundingClientRect();
            return box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5
                || box.bottom > innerHeight + 0.5;
        }).map(each => each.dataset.slot ?? each.dataset.do)"""
    )
    assert outside == []


@pytest.mark.parametrize("disturb", DISTURBANCES, ids=lambda each: each.__name__)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_winning_move_wins_once_whatever_comes_between(
    new_page: Callable[..., Page],
    site: Site,
    table: Table,
    disturb: Callable[[Page], None],
) -> None:
    page = new_page(has_touch=True)
    page.add_init_script(
        """{
            globalThis.opened = [];
            const own = HTMLDialogElement.prototype.showModal;
            HTMLDialogElement.prototype.showModal = function () {
                opened.push(this.id);
                return own.call(this);
            };
        }"""
    )
    open_table(page, site.address, table, MOTION)
    *line, last = table.winning_line()
    play(page, *line)
    tap_both(page, *touched_slots(view_of(page), last))
    disturb(page)
    expect_win(page)
    disturb(page)
    view = settle(page)
    expect_page_to_be_whole(page, view)
    assert page.evaluate("() => opened") == ["win-sheet"]
    (counts,) = send(page, do="stats")["stats"][table.game].values()
    assert (counts["played"], counts["won"]) == (1, 1)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    disturb(page)
    settle(page)
    assert page.evaluate("() => opened") == ["win-sheet"]
