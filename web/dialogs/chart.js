/** A small chart of the last games: how far each came, and which were won. */

const SVG = "http://www.w3.org/2000/svg";
const SHOWN = 30;
const BAR = 8;
const GAP = 2;
const HEIGHT = 48;
/** A game that came nowhere is seen, too. */
const LEAST = 0.06;

/** A game as the core tells of it. @typedef {[won: number, helped: number, score: number, moves: number, elapsed: number, left: number]} Entry */

/**
 * @param {import("../i18n/texts.js").Texts} texts
 * @param {number[][]} recent oldest first
 * @param {number | null} cards how many there are to bring home in a game
 */
export function makeChart(texts, recent, cards) {
  const games = /** @type {Entry[]} */ (recent.slice(-SHOWN));
  const chart = document.createElementNS(SVG, "svg");
  const width = SHOWN * (BAR + GAP);
  chart.setAttribute("viewBox", `0 0 ${width} ${HEIGHT}`);
  chart.setAttribute("class", "chart");
  chart.setAttribute("role", "img");
  const won = games.filter(([isWon]) => isWon).length;
  chart.setAttribute("aria-label", texts.text("chart", { count: games.length, won }));
  chart.append(makeBar(0, HEIGHT - 1, width, 1, "chart-ground"));
  games.forEach((game, index) => {
    const height = Math.max(heightOf(game, cards), LEAST) * (HEIGHT - 2);
    const kind = game[0] ? (game[1] ? "chart-helped" : "chart-won") : "chart-lost";
    chart.append(makeBar(index * (BAR + GAP), HEIGHT - 1 - height, BAR, height, kind));
  });
  return chart;
}

/** How far a game came, from 0 to 1. @param {Entry} game @param {number | null} cards */
function heightOf([isWon, , , , , left], cards) {
  if (isWon) return 1;
  return cards ? Math.min(1, Math.max(0, 1 - left / cards)) : 0;
}

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {string} kind */
function makeBar(x, y, width, height, kind) {
  const bar = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ x, y, width, height })) {
    bar.setAttribute(name, String(value));
  }
  bar.setAttribute("class", kind);
  return bar;
}
