/** The sheet of a won game: what it came to, and the next one. */

import { createSheet } from "./sheet.js";

/**
 * @typedef {import("../engine/protocol.js").View} View
 * @typedef {import("../i18n/texts.js").Texts} Texts
 */

/** @param {Texts} texts @param {{ onClose: () => void }} page */
export function createWinSheet(texts, { onClose }) {
  const sheet = createSheet("win-sheet", { onClose });

  return {
    sheet,
    /**
     * @param {View} view
     * @param {number | null} best the best score under these rules, once it is known
     */
    open(view, best) {
      const all = view.rules["goal"] === "all";
      const lines = [texts.text(all ? "win-text-all" : "win-text")];
      if (view.helped) lines.push(texts.text("win-helped"));
      else if (best !== null && view.score >= best) lines.push(texts.text("win-best"));
      byId("win-text").textContent = lines.join(" ");
      const figures = [
        ["win-score", texts.number(view.score)],
        ["win-moves", texts.number(view.move_count)],
        ["win-time", texts.duration(view.elapsed)],
        ["win-best-score", best === null ? texts.text("statistics-nothing") : texts.number(best)],
      ];
      byId("win-figures").replaceChildren(
        ...figures.map(([id = "", value = ""]) => {
          const pair = document.createElement("div");
          const name = document.createElement("dt");
          const figure = document.createElement("dd");
          name.textContent = texts.text(id);
          figure.textContent = value;
          pair.append(name, figure);
          return pair;
        }),
      );
      sheet.open();
      const next = sheet.dialog.querySelector('[data-do="next-deal"]');
      if (next instanceof HTMLElement) next.focus();
    },
  };
}

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
