/** The sheet of a won game: what it came to, and the next one. */

import { wordsOf } from "../view/layouts/index.js";
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
     * @param {import("./statistics.js").Counts | null} counts under these rules, once they are known
     * @param {import("../engine/protocol.js").DailyDeals | undefined} daily where it was a daily deal
     */
    open(view, counts, daily) {
      const { winText, isScored } = wordsOf(view.game);
      const lines = [texts.text(winText(view))];
      if (view.helped) lines.push(texts.text("win-helped"));
      else if (isScored && isBest(view.score, counts?.best_score)) {
        lines.push(texts.text("win-best"));
      } else if (!isScored && isBest(-view.elapsed, counts && -(counts.best_time ?? 0))) {
        lines.push(texts.text("win-best-time"));
      }
      if (daily) lines.push(texts.text("win-daily", { count: daily.streak }));
      byId("win-text").textContent = texts.together(lines);
      const figures = isScored ? pointsOf(texts, view, counts) : movesOf(texts, view, counts);
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

/** @param {number} own @param {number | null | undefined} best */
const isBest = (own, best) => typeof best === "number" && own >= best;

/**
 * What a game for points came to.
 *
 * @param {Texts} texts
 * @param {View} view
 * @param {import("./statistics.js").Counts | null} counts
 * @returns {[string, string][]}
 */
function pointsOf(texts, view, counts) {
  const best = counts?.best_score ?? null;
  return [
    ["win-score", texts.number(view.score)],
    ["win-moves", texts.number(view.move_count)],
    ["win-time", texts.duration(view.elapsed)],
    ["win-best-score", best === null ? texts.text("statistics-nothing") : texts.number(best)],
  ];
}

/**
 * What a game without points came to.
 *
 * @param {Texts} texts
 * @param {View} view
 * @param {import("./statistics.js").Counts | null} counts
 * @returns {[string, string][]}
 */
function movesOf(texts, view, counts) {
  const best = counts?.best_time ?? null;
  return [
    ["win-time", texts.duration(view.elapsed)],
    ["win-moves", texts.number(view.move_count)],
    ["win-redeals", texts.number(view.passes?.redeals ?? 0)],
    [
      "win-best-time-figure",
      best === null ? texts.text("statistics-nothing") : texts.duration(best),
    ],
  ];
}

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
