/** What is told of Klondike beside the table: rules, counters, figures of a win, how to play. */

/** @type {import("./index.js").Words} */
export const words = {
  rules: {
    first: "draw-1",
    named: { "draw-1": "draw-1", "draw-3": "draw-3" },
    custom: [],
    fixed: {},
  },
  counters: (view) => [
    { text: "counter-moves", value: view.move_count },
    { text: "counter-redeals", value: view.passes?.redeals ?? 0 },
  ],
  left: () => null,
  tableau: "table-columns",
  piles: "table-foundations",
  movesCards: true,
  isScored: false,
  figure: "fans",
  winText: () => "win-text-up",
  values: null,
};
