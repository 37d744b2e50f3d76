/**
 * The table: one button for every card that can be seen and every pile, updated in place.
 *
 * It paints views and marks and says where things are; it decides nothing and starts nothing.
 */

import { makePaper, paintPaper } from "./faces.js";
import { layoutOf } from "./layouts/index.js";
import { nameOf, nameOfPasses } from "./names.js";

/**
 * @typedef {import("../engine/protocol.js").View} View
 * @typedef {import("../engine/protocol.js").PileView} PileView
 * @typedef {import("../engine/protocol.js").SlotView} SlotView
 * @typedef {import("./layouts/pyramid.js").Arrangement} Arrangement
 * @typedef {import("./layouts/pyramid.js").Place} Place
 * @typedef {{ key: string, pile: PileView, slot: SlotView | undefined, place: Place }} Entry
 *   something on the table: a card, or a pile that shows none
 * @typedef {{
 *   root: HTMLElement, tableau: HTMLElement, piles: HTMLElement,
 *   marks: HTMLElement, passes: HTMLElement, head: HTMLElement,
 * }} TableElements
 */

/**
 * @param {TableElements} elements
 * @param {import("../i18n/texts.js").Texts} texts
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

  /** @param {View} next */
  function paint(next) {
    view = next;
    place();
    const kept = new Set(entries.map(({ key }) => key));
    for (const [key, button] of buttons) {
      if (kept.has(key)) continue;
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
      if (layer.children[index] !== button)
        layer.insertBefore(button, layer.children[index] ?? null);
      paintButton(button, entry, next);
    }
    paintPasses(next);
    paintMarks();
    keepOneTabStop();
  }

  /** Work out where everything lies on the table as big as it is now. */
  function place() {
    if (!view) return;
    const wide = getComputedStyle(elements.root).getPropertyValue("--wide").trim() === "1";
    const layout = layoutOf(view.game);
    arrangement = layout.arrange(view.piles, {
      width: elements.root.clientWidth,
      height: elements.root.clientHeight,
      wide,
      rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      rail: document.documentElement.clientWidth - elements.root.clientWidth,
      head: { width: elements.head.offsetWidth, height: elements.head.offsetHeight },
    });
    const { places } = arrangement;
    entries = view.piles.flatMap((pile) => {
      /** @type {(SlotView | undefined)[]} */
      const slots = pile.slots.length > 0 || !layout.showsEmpty(pile) ? pile.slots : [undefined];
      const at = places.get(pile.pile);
      if (!at) return [];
      return slots.map((slot) => ({ key: slot?.slot ?? pile.pile, pile, slot, place: at }));
    });
    put(elements.passes, arrangement.passes);
  }

  /** @param {string} key */
  function makeButton(key) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "card";
    button.dataset["slot"] = key;
    button.tabIndex = -1;
    button.append(makePaper(null));
    buttons.set(key, button);
    return button;
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {Entry} entry
   * @param {View} shown
   */
  function paintButton(button, entry, shown) {
    const { pile, slot } = entry;
    put(button, entry.place);
    button.style.zIndex = String(entry.place.z);
    button.dataset["role"] = pile.role;
    button.setAttribute("aria-label", nameOf(texts, shown, pile, slot));
    setData(button, "card", slot?.card ?? null);
    setData(button, "free", slot?.free ? "" : null);
    setData(button, "empty", slot || (pile.count ?? 0) > 0 ? null : "");
    setData(button, "press", pile.press ?? null);
    setData(button, "over", pile.role === "stock" && !pile.press ? "" : null);
    button.setAttribute("aria-disabled", String(isIdle(shown, entry)));
    paintContents(button, pile, slot);
  }

  /** Whether touching it can do nothing: covered, or empty and over. @param {View} shown @param {Entry} entry */
  function isIdle(shown, { key, slot }) {
    if (slot) return !slot.free;
    return shown.moves[key] === undefined;
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {PileView} pile
   * @param {SlotView | undefined} slot
   */
  function paintContents(button, pile, slot) {
    const paper = /** @type {HTMLElement} */ (button.querySelector(".paper:not(.under)"));
    const empty = !slot && (pile.count ?? 0) === 0;
    button.classList.toggle("empty", empty);
    if (empty) {
      paper.dataset["shows"] = "";
      paper.classList.remove("back");
      paper.replaceChildren(...emptySign(pile));
    } else {
      paintPaper(paper, slot?.card ?? null);
    }
    paintUnder(button, pile.under ?? null);
    paintCount(button, pile.role === "stock" && pile.press && !empty ? (pile.count ?? 0) : null);
  }

  /** @param {View} shown */
  function paintPasses(shown) {
    const words = nameOfPasses(texts, shown);
    elements.passes.hidden = words === "";
    const [dots, label] = /** @type {HTMLElement[]} */ ([...elements.passes.children]);
    if (!dots || !label) return;
    label.textContent = words;
    const { left = null, number = 1 } = shown.passes ?? {};
    const total = left === null ? 0 : left + number;
    dots.replaceChildren(
      ...Array.from({ length: total > 1 ? total : 0 }, (_, index) => {
        const dot = document.createElement("i");
        if (index < number) dot.className = "used";
        return dot;
      }),
    );
  }

  function paintMarks() {
    const matches = new Set(marks.matches);
    for (const [key, button] of buttons) {
      if (button.dataset["free"] === undefined) button.removeAttribute("aria-pressed");
      else button.setAttribute("aria-pressed", String(key === marks.selected));
      setData(button, "match", matches.has(key) ? "" : null);
      setData(button, "hint", marks.hinted.includes(key) ? "" : null);
    }
    setData(elements.root, "selecting", marks.selected === null ? null : "");
    const frames = marks.hinted.map((key) => frame("hint-frame", key));
    const ring = elements.marks.querySelector(".focus-ring");
    elements.marks.replaceChildren(
      ...frames.filter((made) => made !== null),
      ...(ring ? [ring] : []),
    );
    paintRing();
  }

  /** @param {string} name @param {string} key */
  function frame(name, key) {
    const at = placeOf(key);
    if (!at) return null;
    const made = document.createElement("span");
    made.className = key === marks.selected ? `${name} raised` : name;
    put(made, at);
    return made;
  }

  /** The ring around the focused card lies above all cards, so that none hides it. */
  function paintRing() {
    elements.marks.querySelector(".focus-ring")?.remove();
    const key = focusedKey();
    if (key === null) return;
    const ring = frame("focus-ring", key);
    if (ring) elements.marks.append(ring);
  }

  /** The tableau is one stop of the Tab key; the piles beside it are one each. */
  function keepOneTabStop() {
    const cards = /** @type {HTMLButtonElement[]} */ ([...elements.tableau.children]);
    const stop =
      cards.find((card) => card === document.activeElement) ??
      cards.find((card) => card.tabIndex === 0) ??
      cards.find((card) => card.dataset["free"] !== undefined);
    for (const card of cards) card.tabIndex = card === stop ? 0 : -1;
    for (const pile of elements.piles.children) /** @type {HTMLElement} */ (pile).tabIndex = 0;
  }

  /** @param {string} key */
  const placeOf = (key) => entries.find((entry) => entry.key === key)?.place ?? null;

  function focusedKey() {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || !elements.root.contains(focused)) return null;
    return focused.dataset["slot"] ?? null;
  }

  return {
    paint,
    /** Paint cards lying face down, until there is a deal. @param {string} game */
    paintBlank(game) {
      paint({ ...BLANK, game, piles: layoutOf(game).blankPiles() });
    },
    /** Paint again what is shown, on a table of another size or in other words. */
    repaint() {
      if (view) paint(view);
    },
    /**
     * Mark cards: the one selected, those that go with it, those of a hint.
     * @param {{ selected: string | null, matches: string[], hinted: string[] }} next
     */
    mark(next) {
      marks = next;
      paintMarks();
    },
    focusMoved() {
      paintRing();
      keepOneTabStop();
    },
    placeOf,
    focusedKey,
    /** @param {string} key */
    buttonOf: (key) => buttons.get(key) ?? null,
    /** @param {string} key @returns {Entry | null} */
    entryOf: (key) => entries.find((entry) => entry.key === key) ?? null,
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

/** A view of nothing: no game, no moves. @type {Omit<View, "game" | "piles">} */
const BLANK = {
  id: "",
  deal: "",
  rev: -1,
  rules: { key: "", name: null },
  difficulty: null,
  moves: {},
  outcome: "playing",
  stuck: false,
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

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {string | null} value null takes the attribute away
 */
function setData(element, name, value) {
  if (value === null) delete element.dataset[name];
  else element.dataset[name] = value;
}

/** @param {HTMLElement} element @param {Place} place */
function put(element, { x, y, w, h }) {
  const { style } = element;
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${w}px`;
  if (h > 0) style.height = `${h}px`;
  style.setProperty("--w", `${w}px`);
}

/** The card below the top of a pile, seen while the top is away. @param {HTMLElement} button @param {string | null} card */
function paintUnder(button, card) {
  const found = /** @type {HTMLElement | null} */ (button.querySelector(".under"));
  if (card === null) {
    found?.remove();
    return;
  }
  const paper = found ?? makePaper(null);
  paper.classList.add("under");
  paintPaper(paper, card);
  if (!found) button.prepend(paper);
}

/** @param {HTMLElement} button @param {number | null} count */
function paintCount(button, count) {
  const found = button.querySelector(".count");
  if (count === null) {
    found?.remove();
    return;
  }
  const badge = found ?? document.createElement("span");
  badge.className = "count";
  badge.textContent = String(count);
  if (!found) button.append(badge);
}

/** What an empty place shows: what a press would do. @param {PileView} pile */
function emptySign(pile) {
  if (pile.role !== "stock") return [];
  const name = pile.press === "redeal" ? "redeal" : pile.press === "draw" ? "onward" : "none";
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#icon-${name}`);
  svg.append(use);
  return [svg];
}

/** @typedef {ReturnType<typeof createTable>} Table */
