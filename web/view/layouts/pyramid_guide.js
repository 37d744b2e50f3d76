/** What the guide tells of Pyramid, with its boards. */

/** @typedef {import("./guides.js").Lying} Lying */

/** How much of a row is seen below the next one. */
const STEP = 0.45;

/**
 * Rows of cards, each card over the gap of two below it.
 *
 * @param {string[]} rows cards with spaces between
 * @param {string[]} [lit] cards to be looked at
 */
function pyramidOf(rows, lit = []) {
  const last = rows.length - 1;
  return {
    width: rows.length,
    height: 1 + last * STEP,
    cards: rows.flatMap((row, index) =>
      row.split(" ").map((card, place) => {
        const look = lit.includes(card) ? "lit" : index < last ? "covered" : undefined;
        return {
          card,
          x: (rows.length - 1 - index) / 2 + place,
          y: index * STEP,
          ...(look ? { look: /** @type {"lit" | "covered"} */ (look) } : {}),
        };
      }),
    ),
  };
}

/** Pairs side by side, each lying half on the other. @param {string[]} pairs */
function pairsOf(pairs) {
  return {
    width: pairs.length,
    height: 1 + STEP,
    cards: pairs.flatMap((pair, x) =>
      pair.split(" ").map((card, index) => ({ card, x, y: index * STEP })),
    ),
  };
}

/** @type {import("./guides.js").Chapter[]} */
export const chapters = [
  {
    title: "guide-goal",
    parts: [
      { text: "help-goal" },
      {
        board: pyramidOf([
          "5S",
          "JD 8C",
          "3H KS 9D",
          "6C 2S TD 4H",
          "QD 7C AC 9S JH",
          "8D 5H KC 3S 6D 2C",
          "4C QS 7H TS AD 9C KD",
        ]),
        caption: "pyramid-board-deal",
      },
      { text: "pyramid-table-1" },
      { text: "pyramid-table-2" },
    ],
  },
  {
    title: "guide-moves",
    parts: [
      { text: "help-pairs" },
      {
        board: pairsOf(["AS QH", "2C JD", "3H TS", "4D 9C", "5S 8H", "6C 7D", "KS"]),
        caption: "pyramid-board-pairs",
      },
      { board: pyramidOf(["8H", "5C 9S"], ["8H", "5C"]), caption: "pyramid-board-covering" },
      { text: "pyramid-voluntary" },
    ],
  },
  {
    title: "guide-stock",
    parts: [
      { text: "pyramid-stock-open" },
      {
        board: {
          width: 3.4,
          height: 1,
          cards: [
            { card: "back", x: 0, y: 0 },
            { card: "9H", x: 1.2, y: 0, look: "lit" },
            { card: "4S", x: 2.4, y: 0, look: "lit" },
          ],
        },
        caption: "pyramid-board-open",
      },
      { text: "pyramid-stock-closed" },
      { text: "pyramid-stock-three" },
      { text: "pyramid-stock-redeal" },
    ],
  },
  { title: "guide-rules", parts: [{ rules: true }, { text: "pyramid-rules-custom" }] },
  {
    title: "guide-score",
    parts: [{ text: "pyramid-score-1" }, { text: "pyramid-score-2" }, { text: "pyramid-score-3" }],
  },
  {
    title: "guide-tips",
    parts: [
      {
        list: [
          "pyramid-tip-1",
          "pyramid-tip-2",
          "pyramid-tip-3",
          "pyramid-tip-4",
          "pyramid-tip-5",
          "pyramid-tip-6",
          "pyramid-tip-7",
          "pyramid-tip-8",
          "pyramid-tip-9",
        ],
      },
    ],
  },
  {
    title: "guide-hands",
    parts: [
      {
        list: ["help-hands-tap", "help-hands-double", "help-hands-king", "help-hands-drag"],
      },
    ],
  },
  {
    title: "guide-help",
    parts: [
      {
        list: ["help-hint", "help-lamp", "help-timeline", "help-show-me", "help-counts"],
      },
    ],
  },
  {
    title: "guide-questions",
    parts: [
      {
        questions: [
          "winnable",
          "pyramid-rules",
          "difficulty",
          "undo",
          "lost",
          "pyramid-left",
          "daily",
          "offline",
          "data",
        ],
      },
    ],
  },
  {
    title: "guide-keys",
    parts: [
      {
        list: [
          "help-keys-arrows",
          "help-keys-rows",
          "help-keys-enter",
          "help-keys-space",
          "help-keys-draw",
          "help-keys-undo",
          "help-keys-tell",
          "help-keys-ways",
        ],
      },
    ],
  },
  {
    title: "guide-history",
    parts: [
      { text: "pyramid-history-1" },
      { text: "pyramid-history-2" },
      { text: "pyramid-history-3" },
    ],
  },
];
