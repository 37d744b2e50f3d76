/** What is told of Pyramid beside the table: rules, counters, figures of a win, how to play. */

/**
 * @typedef {import("../../engine/protocol.js").View} View
 * @typedef {import("./index.js").Words} Words
 */

/** @param {View} view */
const left = (view) => view.counts[view.rules["goal"] === "all" ? "cards" : "tableau"] ?? 0;

/** @type {Words} */
export const words = {
  rules: {
    first: "normal",
    named: {
      strict: "open-1-pyramid",
      normal: "open-3-pyramid",
      relaxed: "open-unlimited-pyramid",
      thirteen: "closed-1-pyramid",
      "three-piles": "three-1-pyramid",
    },
    custom: [
      { key: "stock", values: ["open", "closed", "three"] },
      { key: "passes", values: ["1", "3", "unlimited"] },
      { key: "goal", values: ["pyramid", "all"] },
    ],
    fixed: { three: { passes: "1" } },
  },
  counters: (view) => [
    { text: "counter-score", value: view.score },
    { text: "counter-left", value: left(view) },
    { text: "counter-moves", value: view.move_count },
  ],
  left: (view) => view.counts["tableau"] ?? 0,
  tableau: "table-tableau",
  piles: "table-piles",
  movesCards: false,
  isScored: true,
  figure: "rows",
  winText: (view) => (view.rules["goal"] === "all" ? "win-text-all" : "win-text"),
  values: Object.fromEntries([..."A23456789TJQK"].map((rank, below) => [rank, below + 1])),
};
