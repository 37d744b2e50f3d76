/** The sheet that tells how to play. */

import { createSheet } from "./sheet.js";

/** Headings and what stands under each; several texts make a list. @type {[string, string[]][]} */
const CHAPTERS = [
  ["help-goal-title", ["help-goal"]],
  ["help-pairs-title", ["help-pairs", "help-pairs-list"]],
  ["help-stock-title", ["help-stock"]],
  [
    "help-hands-title",
    ["help-hands-tap", "help-hands-double", "help-hands-king", "help-hands-drag"],
  ],
  ["help-score-title", ["help-score"]],
  ["help-winnable-title", ["help-winnable"]],
  ["help-keys-title", ["help-keys-arrows", "help-keys-enter", "help-keys-draw", "help-keys-undo"]],
];

/** @param {import("../i18n/texts.js").Texts} texts */
export function createHelpSheet(texts) {
  const sheet = createSheet("help-sheet");
  const body = /** @type {HTMLElement} */ (document.getElementById("help-body"));

  return {
    open() {
      body.replaceChildren(
        ...CHAPTERS.flatMap(([title, lines]) => [
          element("h3", texts.text(title)),
          ...(lines.length > 2
            ? [makeList(lines.map((line) => texts.text(line)))]
            : lines.map((line) => element("p", texts.text(line)))),
        ]),
      );
      sheet.open();
    },
  };
}

/** @param {string[]} lines */
function makeList(lines) {
  const list = document.createElement("ul");
  list.append(...lines.map((line) => element("li", line)));
  return list;
}

/** @param {string} tag @param {string} text */
function element(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
