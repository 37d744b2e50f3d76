/**
 * One button of the table: a card that can be seen, or a pile that shows none.
 *
 * @typedef {import("../../engine/protocol.js").View} View
 * @typedef {import("../../engine/protocol.js").PileView} PileView
 * @typedef {import("../../engine/protocol.js").SlotView} SlotView
 * @typedef {import("./table.js").Entry} Entry
 */

import { put, setAttribute, setData } from "../elements.js";
import { makePaper, makeSuitSign, paintPaper } from "../faces.js";
import { nameOf } from "../names.js";

/** A button with a paper. @param {string} key @returns {HTMLButtonElement} */
export function makeButton(key) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "card";
  button.dataset["slot"] = key;
  button.tabIndex = -1;
  button.append(makePaper(null));
  return button;
}

/** All that a button is painted by, as one text. @param {View} view @param {Entry} entry */
export function stateOf({ passes, rev }, { pile, slot, index, place }) {
  const { slots, ...rest } = pile;
  const hidden = slots.filter(({ card }) => card === null).length;
  return JSON.stringify([rest, slot, index, slots.length, hidden, place, passes?.left, rev < 0]);
}

/**
 * Paint what lies somewhere: where, what it is called, and what it looks like.
 *
 * @param {HTMLButtonElement} button
 * @param {import("../../i18n/texts.js").Texts} texts
 * @param {Entry} entry
 * @param {View} shown
 */
export function paintButton(button, texts, entry, shown) {
  const { pile, slot } = entry;
  put(button, entry.place);
  button.style.zIndex = String(entry.place.z);
  button.dataset["role"] = pile.role;
  button.dataset["pile"] = pile.pile;
  const name = nameOf(texts, shown, pile, slot);
  setAttribute(button, "aria-label", name ?? "");
  setAttribute(button, "aria-hidden", name === null ? "true" : null);
  setData(button, "card", slot?.card ?? null);
  setData(button, "free", slot?.free ? "" : null);
  setData(button, "empty", slot || (pile.count ?? 0) > 0 ? null : "");
  setData(button, "press", pile.press ?? null);
  setData(button, "over", pile.role === "stock" && !pile.press ? "" : null);
  setData(button, "rests", entry.index > 0 ? "" : null);
  setData(button, "fanned", entry.place.fanned ? "" : null);
  paintContents(button, pile, slot, shown.rev >= 0);
}

/**
 * @param {HTMLButtonElement} button
 * @param {PileView} pile
 * @param {SlotView | undefined} slot
 * @param {boolean} isDealt
 */
function paintContents(button, pile, slot, isDealt) {
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
  paintUnder(button, pile.slots.length < 2 ? (pile.under ?? null) : null);
  paintCount(button, pile.role === "stock" && isDealt && !empty ? (pile.count ?? 0) : null);
}

/** The card below the top of a pile, seen while the top is away. @param {HTMLElement} button @param {string | null} card */
function paintUnder(button, card) {
  const found = /** @type {HTMLElement | null} */ (button.querySelector(".under"));
  setData(button, "under", card === null ? null : "");
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

/** What an empty place shows: what a press would do, or what belongs there. @param {PileView} pile */
function emptySign(pile) {
  if (pile.role === "foundation" && pile.suit) return [makeSuitSign(pile.suit)];
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
