/** The keyboard: arrows on the table, and a letter for every action. Never in a text field. */

import { step } from "../view/navigation.js";
import { besideStock, inRow } from "./reach.js";

/** @type {Readonly<Record<string, import("../view/navigation.js").Direction>>} */
const DIRECTIONS = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "home",
  End: "end",
};

/** @type {Readonly<Record<string, string>>} */
const LETTERS = {
  d: "draw",
  h: "hint",
  u: "undo",
  n: "new-game",
  f: "finish",
  c: "tell-free",
  m: "tell-moves",
  g: "tell-state",
  l: "lamp",
  t: "timeline",
  "?": "help",
};

/**
 * @param {import("../view/table/table.js").Table} table
 * @param {{ act: (name: string) => boolean, lettersOn: () => boolean, isBlocked: () => boolean }} page
 *   `act` carries out an action by name and tells whether there was anything to do
 */
export function bindKeys(table, { act, lettersOn, isBlocked }) {
  /** Whether Space, still down, has been used: some browsers press the button when it goes up. */
  let isSpaceUsed = false;
  document.addEventListener("keyup", (event) => {
    if (event.key === " " && isSpaceUsed) event.preventDefault();
    if (event.key === " ") isSpaceUsed = false;
  });

  /** Whether the focus is nowhere, or on the table without being seen there. */
  function isUnfocused() {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return true;
    return document.documentElement.dataset["keys"] !== "true" && table.root.contains(focused);
  }

  document.addEventListener("keydown", (event) => {
    if (isEnterHeld(event)) event.preventDefault();
    if (event.defaultPrevented || event.isComposing || isBlocked() || isTyping(event.target))
      return;
    if (event.key === "Escape") {
      if (act("escape")) event.preventDefault();
      return;
    }
    const direction = DIRECTIONS[event.key];
    if (direction && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (walk(direction)) event.preventDefault();
      return;
    }
    if (lettersOn() && isPlain(event) && leap(event.key)) {
      event.preventDefault();
      return;
    }
    const name = actionOf(event, lettersOn(), isUnfocused);
    if (name === null) return;
    isSpaceUsed ||= event.key === " ";
    // A key held down repeats undo and redo, but never draws the whole stock or opens sheets.
    if (event.repeat && name !== "undo" && name !== "redo") {
      event.preventDefault();
      return;
    }
    act(name);
    event.preventDefault();
  });

  /** @param {import("../view/navigation.js").Direction} direction */
  function walk(direction) {
    const from = table.focusedKey();
    if (from === null) return false;
    const to = step(table.entries, from, direction);
    if (to !== null) table.buttonOf(to)?.focus({ preventScroll: true });
    return true;
  }

  /** @param {string} key @returns {boolean} whether it is one that leads somewhere at once */
  function leap(key) {
    const isWaste = key.toLowerCase() === "w";
    if (!isWaste && !/^[1-9]$/.test(key)) return false;
    const { entries } = table;
    const to = isWaste ? besideStock(entries, table.focusedKey()) : inRow(entries, Number(key));
    if (to !== null) table.buttonOf(to)?.focus({ preventScroll: true });
    return true;
  }
}

/** @param {KeyboardEvent} event */
const isPlain = ({ altKey, ctrlKey, metaKey }) => !altKey && !ctrlKey && !metaKey;

/**
 * @param {KeyboardEvent} event
 * @param {boolean} lettersOn
 * @param {() => boolean} isUnfocused
 */
function actionOf(event, lettersOn, isUnfocused) {
  const key = event.key.toLowerCase();
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    if (key === "z") return event.shiftKey ? "redo" : "undo";
    return key === "y" && !event.shiftKey ? "redo" : null;
  }
  // Space on a button is that button's press; it draws only while no focus is to be seen.
  if (key === " ") return isUnfocused() ? "draw" : null;
  if (!lettersOn) return null;
  if (key === "u" && event.shiftKey) return "redo";
  return LETTERS[key] ?? null;
}

/**
 * Enter pressed once and still down: browsers press the button, or send the form, again and again.
 * Through a sheet that opens meanwhile it would even deal a new game.
 *
 * @param {KeyboardEvent} event
 */
function isEnterHeld({ key, repeat, target }) {
  if (key !== "Enter" || !repeat) return false;
  const repeatable = '[data-do="undo"], [data-do="redo"]';
  return !(target instanceof Element && target.closest(repeatable));
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
