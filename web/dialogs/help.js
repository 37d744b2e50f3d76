/** The sheet that tells how to play. */

import { wordsOf } from "../view/layouts/index.js";
import { createSheet } from "./sheet.js";

/**
 * @param {import("../i18n/texts.js").Texts} texts
 * @param {{ game: () => string }} page
 */
export function createHelpSheet(texts, { game }) {
  const sheet = createSheet("help-sheet");
  const body = /** @type {HTMLElement} */ (document.getElementById("help-body"));
  const title = /** @type {HTMLElement} */ (document.getElementById("help-title"));

  return {
    open() {
      title.textContent = texts.text("help-of", { game: game() });
      body.replaceChildren(
        ...wordsOf(game()).help.flatMap(([heading, lines]) => [
          element("h3", texts.text(heading)),
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
