/** The sheet of statistics: one block for each set of rules played. */

import { GAME_NAMES, wordsOf } from "../view/layouts/index.js";
import { makeChart } from "./chart.js";
import { nameOfRulesKey } from "./rules_choice.js";
import { createSheet } from "./sheet.js";

/**
 * @typedef {import("../i18n/texts.js").Texts} Texts
 * @typedef {{
 *   played: number, won: number, helped: number, streak: number, best_streak: number,
 *   best_score: number | null, fewest_moves: number | null, best_time: number | null,
 *   fewest_left: number | null, recent: number[][], cards: number | null,
 * }} Counts `recent` lists the last games, `cards` says how many each had to bring home
 * @typedef {Record<string, Record<string, Counts>>} Stats game, rules in full, counts
 */

/**
 * @param {Texts} texts
 * @param {{ shown: () => { game: string, rules: string } | null }} page `shown` is what is played:
 *   its block comes first
 */
export function createStatisticsSheet(texts, { shown }) {
  const sheet = createSheet("statistics-sheet");
  const body = /** @type {HTMLElement} */ (document.getElementById("statistics-body"));

  return {
    /** @param {Stats} stats */
    open(stats) {
      const first = shown();
      const known = Object.entries(stats).filter(([game]) => GAME_NAMES.includes(game));
      const blocks = shownFirst(known, first?.game).flatMap(([game, byRules]) =>
        shownFirst(Object.entries(byRules), first?.rules).map(([rules, counts]) => {
          const title = texts.text("statistics-of", {
            game,
            rules: nameOfRulesKey(texts, game, rules),
          });
          const block = makeBlock(title, figuresOf(texts, counts, wordsOf(game).isScored));
          block.append(makeChart(texts, counts.recent, counts.cards));
          return block;
        }),
      );
      body.replaceChildren(
        ...(blocks.length > 0 ? blocks : [paragraph(texts.text("statistics-none"))]),
      );
      if (blocks.length > 0) {
        body.append(paragraph(texts.text("chart-note")), paragraph(texts.text("statistics-note")));
      }
      sheet.open();
    },
  };
}

/** @template T @param {[string, T][]} entries @param {string | undefined} name */
const shownFirst = (entries, name) => [
  ...entries.filter(([each]) => each === name),
  ...entries.filter(([each]) => each !== name),
];

/**
 * @param {Texts} texts
 * @param {Counts} counts
 * @param {boolean} isScored whether the game is one for points
 * @returns {[string, string][]}
 */
function figuresOf(texts, counts, isScored) {
  const nothing = texts.text("statistics-nothing");
  const number = (/** @type {number | null} */ value) =>
    value === null ? nothing : texts.number(value);
  const percent = texts.percent(counts.played > 0 ? counts.won / counts.played : 0);
  /** @type {[string, string][]} */
  const figures = [
    [texts.text("statistics-played"), number(counts.played)],
    [texts.text("statistics-won"), texts.text("statistics-share", { won: counts.won, percent })],
    [texts.text("statistics-helped"), number(counts.helped)],
    [texts.text("statistics-streak"), number(counts.streak)],
    [texts.text("statistics-best-streak"), number(counts.best_streak)],
    [texts.text("statistics-fewest-moves"), number(counts.fewest_moves)],
    [
      texts.text("statistics-best-time"),
      counts.best_time === null ? nothing : texts.duration(counts.best_time),
    ],
  ];
  if (isScored) {
    figures.push(
      [texts.text("statistics-best-score"), number(counts.best_score)],
      [texts.text("statistics-fewest-left"), number(counts.fewest_left)],
    );
  }
  return figures;
}

/** @param {string} title @param {[string, string][]} figures */
function makeBlock(title, figures) {
  const block = document.createElement("section");
  block.className = "statistics-block";
  const heading = document.createElement("h3");
  heading.textContent = title;
  const list = document.createElement("dl");
  list.className = "figures";
  for (const [name, value] of figures) {
    const pair = document.createElement("div");
    const term = document.createElement("dt");
    const figure = document.createElement("dd");
    term.textContent = name;
    figure.textContent = value;
    pair.append(term, figure);
    list.append(pair);
  }
  block.append(heading, list);
  return block;
}

/** @param {string} text */
function paragraph(text) {
  const made = document.createElement("p");
  made.className = "help";
  made.textContent = text;
  return made;
}
