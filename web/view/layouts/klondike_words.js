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
  help: [
    ["help-goal-title", ["help-up-goal"]],
    ["help-columns-title", ["help-columns", "help-columns-king"]],
    ["help-stock-title", ["help-draw"]],
    [
      "help-hands-title",
      [
        "help-hands-one",
        "help-hands-several",
        "help-hands-up",
        "help-hands-run",
        "help-hands-finish",
      ],
    ],
    ["help-winnable-title", ["help-winnable-switch"]],
    ["help-hints-title", ["help-hints"]],
    [
      "help-keys-title",
      [
        "help-keys-columns",
        "help-keys-piles",
        "help-keys-enter",
        "help-keys-space",
        "help-keys-draw",
        "help-keys-undo",
        "help-keys-tell",
      ],
    ],
  ],
};
