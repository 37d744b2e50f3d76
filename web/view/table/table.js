/**
 * The table: one button for every card that can be seen and every pile, updated in place.
 *
 * It paints views and marks and says where things are; it decides nothing and starts nothing. It
 * writes only what has changed, and asks the page for sizes and for the focus only when they may
 * have changed: a question between two writes makes the browser lay everything out at once.
 */

import { put, setAttribute, setData, setTabIndex } from "../elements.js";
import { layoutOf, wordsOf } from "../layouts/index.js";
import { mirror } from "../layouts/mirror.js";
import { nameOfPasses } from "../names.js";
import { makeButton, paintButton, stateOf } from "./button.js";
import { paintPasses } from "./passes.js";
import { makeRing, paintRing } from "./ring.js";

/**
 * @typedef {import("../../engine/protocol.js").View} View
 * @typedef {import("../../engine/protocol.js").PileView} PileView
 * @typedef {import("../../engine/protocol.js").SlotView} SlotView
 * @typedef {import("../layouts/geometry.js").Arrangement} Arrangement
 * @typedef {import("../layouts/geometry.js").Place} Place
 * @typedef {import("../layouts/geometry.js").Box} Box
 * @typedef {{ key: string, pile: PileView, slot: SlotView | undefined, index: number, place: Place }} Entry
 *   something on the table: a card, or a pile that shows none; `index` counts the cards of its
 *   pile that lie below it
 * @typedef {{
 *   root: HTMLElement, tableau: HTMLElement, piles: HTMLElement,
 *   marks: HTMLElement, passes: HTMLElement, head: HTMLElement,
 * }} TableElements
 */

const UNIT = 0.13; // of a card's width: the size of words beside it
const MOST_UNIT = 26; // px

/**
 * @param {TableElements} elements
 * @param {import("../../i18n/texts.js").Texts} texts
 */
export function createTable(elements, texts) {
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  /** @type {Entry[]} */
  let entries = [];
  /** @type {View | null} */
  let view = null;
  /** @type {Arrangement | null} */
  let arrangement = null;
  /** @type {{ selected: string | null, matches: string[], hinted: string[] }} */
  let marks = { selected: null, matches: [], hinted: [] };
  /** @type {Box | null} null when it is to be measured anew */
  let box = null;
  /** @type {HTMLElement | null} the button that has the focus */
  let focused = null;
  /** @type {WeakMap<HTMLElement, string>} all that a button was painted by */
  let painted = new WeakMap();
  const ring = makeRing();

  elements.root.addEventListener("focusin", ({ target }) => noteFocus(target));
  elements.root.addEventListener("focusout", ({ target }) => {
    // Where the whole window loses it, the button keeps it.
    if (document.activeElement !== target) noteFocus(null);
  });
  new ResizeObserver(() => {
    const { offsetWidth: width, offsetHeight: height } = elements.head;
    if (box && view && (box.head.width !== width || box.head.height !== height)) repaint();
  }).observe(elements.head);

  /** @param {EventTarget | null} target */
  function noteFocus(target) {
    focused = target instanceof HTMLElement ? target.closest("[data-slot]") : null;
    showFocus();
    keepOneTabStop();
  }

  /** @param {View} next */
  function paint(next) {
    if (view?.game !== next.game) setUp(next.game);
    if (view?.id !== next.id) forgetPainted();
    view = next;
    place();
    const kept = new Set(entries.map(({ key }) => key));
    for (const [key, button] of buttons) {
      if (kept.has(key)) continue;
      if (button === focused) focused = null;
      button.remove();
      buttons.delete(key);
    }
    /** @type {Map<HTMLElement, number>} */
    const counts = new Map();
    for (const entry of entries) {
      const layer = entry.pile.role === "tableau" ? elements.tableau : elements.piles;
      const index = counts.get(layer) ?? 0;
      counts.set(layer, index + 1);
      const button = buttons.get(entry.key) ?? makeButton(entry.key);
      buttons.set(entry.key, button);
      const there = layer.children[index] ?? null;
      if (there !== button) {
        if (button === focused) focused = null;
        layer.insertBefore(button, there);
      }
      paintIfNew(button, entry, next);
    }
    paintPasses(elements.passes, arrangement?.passes ? nameOfPasses(texts, next) : "", next);
    paintMarks();
    keepOneTabStop();
  }

  /** Paint again what is shown, on a table of another size or in other words. */
  function repaint() {
    if (!view) return;
    forgetPainted();
    nameParts(view.game);
    paint(view);
  }

  function forgetPainted() {
    box = null;
    painted = new WeakMap();
    elements.passes.dataset["shows"] = "";
  }

  /** What the parts of the table are called. @param {string} game */
  function nameParts(game) {
    const words = wordsOf(game);
    elements.tableau.setAttribute("aria-label", texts.text(words.tableau));
    elements.piles.setAttribute("aria-label", texts.text(words.piles));
  }

  /** Another game: which part of the table is read first. @param {string} game */
  function setUp(game) {
    const { tableau, piles, root } = elements;
    if (layoutOf(game).pilesComeFirst) tableau.before(piles);
    else tableau.after(piles);
    root.dataset["game"] = game;
    nameParts(game);
    forgetPainted();
  }

  /** How large the table, its text and its head are. @param {import("../layouts/index.js").Layout} layout */
  function measure(layout) {
    const { root, head } = elements;
    const wide = getComputedStyle(root).getPropertyValue("--wide").trim() === "1";
    const measured = {
      width: root.clientWidth,
      height: root.clientHeight,
      wide,
      rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      rail: document.documentElement.clientWidth - root.clientWidth,
      head: { width: 0, height: 0 },
    };
    const headWidth = layout.headWidth(measured);
    head.style.maxWidth = headWidth === null ? "" : `${headWidth}px`;
    measured.head = { width: head.offsetWidth, height: head.offsetHeight };
    return measured;
  }

  /**
   * Words beside large cards are large as well: the unit for them, of which the styles make use.
   *
   * @param {Arrangement} arranged
   * @param {Box} measured
   * @returns {boolean} whether it has changed
   */
  function fitWords({ places }, { wide }) {
    const card = view?.piles.find(({ role, slots }) => role === "tableau" && slots.length > 0);
    const width = places.get(card?.slots[0]?.slot ?? "")?.w ?? 0;
    const unit = wide && width > 0 ? `${Math.min(MOST_UNIT, Math.round(width * UNIT))}px` : "";
    const { style } = document.documentElement;
    if (style.getPropertyValue("--u") === unit) return false;
    style.setProperty("--u", unit);
    return true;
  }

  /** Work out where everything lies on the table as big as it is now. */
  function place() {
    if (!view) return;
    const layout = layoutOf(view.game);
    if (box === null) {
      box = measure(layout);
      if (fitWords(layout.arrange(view.piles, box), box)) box = measure(layout);
    }
    arrangement = layout.arrange(view.piles, box);
    if (isLeftHanded()) arrangement = mirror(arrangement, view.piles, box.width);
    const { places } = arrangement;
    entries = view.piles.flatMap((pile) => {
      /** @type {(SlotView | undefined)[]} */
      const slots = pile.slots.length > 0 || !layout.showsEmpty(pile) ? pile.slots : [undefined];
      return slots.flatMap((slot, index) => {
        const key = slot?.slot ?? pile.pile;
        const at = places.get(key);
        return at ? [{ key, pile, slot, index, place: at }] : [];
      });
    });
    if (arrangement.passes) put(elements.passes, arrangement.passes);
  }

  /** @param {HTMLButtonElement} button @param {Entry} entry @param {View} shown */
  function paintIfNew(button, entry, shown) {
    const state = stateOf(shown, entry);
    if (painted.get(button) === state) return;
    painted.set(button, state);
    paintButton(button, texts, entry, shown);
  }

  /** Whether touching it can do nothing: covered, or empty and no goal. @param {Entry} entry */
  function isIdle({ key, slot }) {
    if (slot) return !slot.free;
    return view?.moves[key] === undefined && !marks.matches.includes(key);
  }

  /**
   * The cards that go where this one goes: itself, and in a column all that lie on it.
   * @param {string} key
   */
  function runOf(key) {
    const head = entryOf(key);
    if (!head || !view) return [];
    if (!wordsOf(view.game).movesCards) return [head];
    return entries.filter(({ pile, index }) => pile === head.pile && index >= head.index);
  }

  function paintMarks() {
    const matches = new Set(marks.matches);
    const run = marks.selected === null ? [] : runOf(marks.selected);
    const held = new Set(run.length > 1 ? run.map(({ key }) => key) : []);
    const framed = new Set(marks.hinted.flatMap((key) => runOf(key).map((each) => each.key)));
    for (const entry of entries) {
      const { key } = entry;
      const button = buttons.get(key);
      if (!button) continue;
      const isPressed = entry.slot?.free ? String(key === marks.selected) : null;
      setAttribute(button, "aria-pressed", isPressed);
      setAttribute(button, "aria-disabled", String(isIdle(entry)));
      setData(button, "match", matches.has(key) ? "" : null);
      setData(button, "hint", marks.hinted.includes(key) ? "" : null);
      setData(button, "framed", framed.has(key) ? "" : null);
      setData(button, "held", held.has(key) ? "" : null);
    }
    setData(elements.root, "selecting", marks.selected === null ? null : "");
    const frames = marks.hinted.map((key) => frame("hint-frame", key, extentOf(runOf(key))));
    if (held.size > 0) frames.push(frame("held-frame", run[0]?.key ?? "", extentOf(run)));
    elements.marks.replaceChildren(...frames.filter((made) => made !== null), ring);
    showFocus();
  }

  /** @param {string} name @param {string} key @param {Place | null} at */
  function frame(name, key, at) {
    if (!entryOf(key) || !at) return null;
    const made = document.createElement("span");
    made.className = `${name} ${raisedAs(key)}`;
    put(made, at);
    return made;
  }

  /** How a card is raised, and what marks it with it. @param {string} key */
  const raisedAs = (key) =>
    buttons.get(key)?.dataset["held"] !== undefined
      ? "held"
      : key === marks.selected
        ? "raised"
        : "";

  function showFocus() {
    const key = focused?.dataset["slot"] ?? "";
    paintRing(ring, placeOf(key), raisedAs(key), entries);
  }

  /** The tableau is one stop of the Tab key; the piles beside it are one each. */
  function keepOneTabStop() {
    const cards = /** @type {HTMLButtonElement[]} */ ([...elements.tableau.children]);
    const stop =
      cards.find((card) => card === focused) ??
      cards.find((card) => card.tabIndex === 0) ??
      cards.find((card) => card.dataset["free"] !== undefined);
    for (const card of cards) setTabIndex(card, card === stop ? 0 : -1);
    for (const pile of /** @type {HTMLCollectionOf<HTMLElement>} */ (elements.piles.children)) {
      const isCovered = pile.dataset["card"] !== undefined && pile.dataset["free"] === undefined;
      setTabIndex(pile, isCovered ? -1 : 0);
    }
  }

  /** @param {string} key */
  const entryOf = (key) => entries.find((entry) => entry.key === key) ?? null;

  /** @param {string} key */
  const placeOf = (key) => entryOf(key)?.place ?? null;

  return {
    paint,
    /** Paint cards lying face down, until there is a deal. @param {string} game */
    paintBlank(game) {
      paint({ ...BLANK, game, piles: layoutOf(game).blankPiles() });
    },
    repaint,
    /**
     * Mark cards: the one selected, those that go with it, those of a hint.
     * @param {{ selected: string | null, matches: string[], hinted: string[] }} next
     */
    mark(next) {
      marks = next;
      paintMarks();
    },
    placeOf,
    /** @returns {string | null} */
    focusedKey: () => focused?.dataset["slot"] ?? null,
    /** @param {string} key */
    buttonOf: (key) => buttons.get(key) ?? null,
    runOf,
    /**
     * The piles a card can be dropped on, and where that counts as dropped on them.
     * @returns {{ key: string, zone: Place }[]}
     */
    zones() {
      const tops = new Map(entries.map((entry) => [entry.pile.pile, entry]));
      return [...tops].flatMap(([key, { slot, place: at }]) =>
        slot && !slot.free ? [] : [{ key, zone: arrangement?.zones.get(key) ?? at }],
      );
    },
    get entries() {
      return entries;
    },
    get arrangement() {
      return arrangement;
    },
    get root() {
      return elements.root;
    },
  };
}

/** Whether the player wants what is pressed most at the left. */
const isLeftHanded = () => document.documentElement.dataset["hand"] === "left";

/** A view of nothing: no game, no moves. @type {Omit<View, "game" | "piles">} */
const BLANK = {
  id: "",
  deal: "",
  rev: -1,
  rules: { key: "", name: null },
  difficulty: null,
  daily: null,
  moves: {},
  outcome: "playing",
  notice: null,
  finish: null,
  winning_hint: false,
  score: 0,
  move_count: 0,
  cursor: 0,
  length: 0,
  can_take_back: false,
  counts: {},
  helped: false,
  elapsed: 0,
  clock: "waiting",
};

/** The place of a run: from its first card to the end of its last. @param {Entry[]} run @returns {Place | null} */
function extentOf(run) {
  const first = run[0]?.place;
  const last = run.at(-1)?.place;
  return first && last ? { ...first, h: last.y + last.h - first.y } : null;
}

/** @typedef {ReturnType<typeof createTable>} Table */
