/** The head of the table: game, rules and counters; and what the toolbar can do at the moment. */

import { formatDay } from "../i18n/dates.js";
import { wordsOf } from "./layouts/index.js";
import { nameOfRules } from "./names.js";

/**
 * @typedef {import("../engine/protocol.js").View} View
 * @typedef {import("../i18n/texts.js").Texts} Texts
 */

/**
 * @param {Texts} texts
 * @param {View} view
 * @param {number | null} elapsed milliseconds, null where the time is not shown
 */
export function paintHead(texts, view, elapsed) {
  setText("game-name", texts.text(`game-${view.game}`));
  const rules = nameOfRules(texts, view.rules);
  const day = view.daily && formatDay(texts.language, view.daily, "short");
  setText("rules-name", day ? texts.text("rules-and-day", { rules, day }) : rules);
  const shown = wordsOf(view.game)
    .counters(view)
    .map(({ text, value }) => ({ text, value: texts.number(value) }));
  if (elapsed !== null) shown.push({ text: "counter-time", value: texts.duration(elapsed) });
  const list = /** @type {HTMLElement} */ (document.getElementById("counters"));
  while (list.children.length > shown.length) list.lastElementChild?.remove();
  shown.forEach(({ text, value }, index) => {
    const pair = list.children[index] ?? list.appendChild(makeCounter());
    setIfNew(pair.children[0], texts.text(text));
    setIfNew(pair.children[1], value);
    /** @type {HTMLElement} */ (pair).dataset["counter"] = text.replace("counter-", "");
  });
}

function makeCounter() {
  const pair = document.createElement("div");
  pair.append(document.createElement("dt"), document.createElement("dd"));
  return pair;
}

/**
 * Buttons that can do nothing now say so but stay where the focus can be.
 *
 * @param {Texts} texts
 * @param {HTMLElement} toolbar
 * @param {View | null} view
 * @param {boolean} isFinishing whether the game plays itself out
 */
export function paintToolbar(texts, toolbar, view, isFinishing) {
  const can = {
    undo: view !== null && view.cursor > 0,
    redo: view !== null && view.cursor < view.length,
    hint: view !== null && view.outcome === "playing",
  };
  for (const [name, possible] of Object.entries(can)) {
    toolbar.querySelector(`[data-do="${name}"]`)?.setAttribute("aria-disabled", String(!possible));
  }
  paintFinish(texts, toolbar, isFinishing || (view !== null && view.finish !== null), isFinishing);
}

/**
 * Where the game can play itself out, the button for hints is one for that: nobody needs a hint
 * then, and whatever has the focus keeps it.
 *
 * @param {Texts} texts
 * @param {HTMLElement} toolbar
 * @param {boolean} isOffered
 * @param {boolean} isFinishing
 */
function paintFinish(texts, toolbar, isOffered, isFinishing) {
  const button = /** @type {HTMLElement} */ (
    toolbar.querySelector('[data-do="hint"], [data-do="finish"]')
  );
  const name = isFinishing ? "stop" : isOffered ? "finish" : "hint";
  button.dataset["do"] = isOffered ? "finish" : "hint";
  button.classList.toggle("tool-bright", isOffered);
  if (isOffered) button.setAttribute("aria-disabled", "false");
  setIfNew(button.querySelector("span"), texts.text(name));
  button.setAttribute("aria-label", texts.text(`${name}-label`));
  button.querySelector("use")?.setAttribute("href", `#icon-${name}`);
}

/** Name the buttons. @param {Texts} texts @param {HTMLElement} toolbar */
export function nameToolbar(texts, toolbar) {
  toolbar.setAttribute("aria-label", texts.text("table-toolbar"));
  for (const button of toolbar.querySelectorAll("[data-do]")) {
    const name = button.getAttribute("data-do") ?? "";
    setIfNew(button.querySelector("span"), texts.text(name));
    if (texts.has(`${name}-label`)) button.setAttribute("aria-label", texts.text(`${name}-label`));
  }
}

/** @param {string} id @param {string} text */
function setText(id, text) {
  setIfNew(document.getElementById(id), text);
}

/** @param {Element | null | undefined} element @param {string} text */
function setIfNew(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}
