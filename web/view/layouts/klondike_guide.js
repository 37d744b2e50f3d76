/** What the guide tells of Klondike, with its boards. */

/** @typedef {import("./guides.js").Lying} Lying */

/** How much of a card is seen below the next one of its column, face up and face down. */
const STEP = 0.36;
const STEP_DOWN = 0.14;
const GAP = 0.12;
const PITCH = 1 + GAP;

/**
 * @param {string} column cards from the foot up, with spaces between
 * @param {number} x
 * @param {number} y
 * @param {string[]} lit cards to be looked at
 * @returns {Lying[]}
 */
function columnOf(column, x, y, lit) {
  let at = y;
  return column.split(" ").map((card) => {
    const here = at;
    at += card === "back" ? STEP_DOWN : STEP;
    return {
      card,
      x,
      y: here,
      ...(lit.includes(card) ? { look: /** @type {"lit"} */ ("lit") } : {}),
    };
  });
}

/**
 * Columns side by side, below a row of other places.
 *
 * @param {string[]} columns
 * @param {{ above?: Lying[], lit?: string[] }} [more]
 */
function columnsOf(columns, { above = [], lit = [] } = {}) {
  const top = above.length > 0 ? PITCH : 0;
  const cards = columns.flatMap((column, index) => columnOf(column, index * PITCH, top, lit));
  return {
    width: columns.length * PITCH - GAP,
    height: Math.max(...cards.map(({ y }) => y)) + 1,
    cards: [...above, ...cards],
  };
}

const FACE_UP = ["5H", "JC", "8D", "2S", "KH", "9C", "QD"];
const PLACES = FACE_UP.length;

/** @type {import("./guides.js").Chapter[]} */
export const chapters = [
  {
    title: "guide-goal",
    parts: [
      { text: "help-up-goal" },
      {
        board: columnsOf(
          FACE_UP.map((card, index) => [...Array(index).fill("back"), card].join(" ")),
          {
            above: [
              { card: "back", x: 0, y: 0 },
              ...Array.from({ length: 4 }, (_, index) => ({
                card: "place",
                x: (PLACES - 1 - index) * PITCH,
                y: 0,
              })),
            ],
          },
        ),
        caption: "klondike-board-deal",
      },
      { text: "klondike-table-1" },
    ],
  },
  {
    title: "guide-building",
    parts: [
      { text: "help-columns" },
      {
        board: columnsOf(["back back TC", "back 9H 8S 7D", "back back back JS"], {
          lit: ["TC", "9H"],
        }),
        caption: "klondike-board-build",
      },
      { text: "klondike-empty" },
      { text: "klondike-up" },
    ],
  },
  {
    title: "guide-stock",
    parts: [
      { text: "help-draw" },
      {
        board: {
          width: 3.2,
          height: 1,
          cards: [
            { card: "back", x: 0, y: 0 },
            { card: "4D", x: 1.2, y: 0, look: "covered" },
            { card: "JH", x: 1.7, y: 0, look: "covered" },
            { card: "6S", x: 2.2, y: 0, look: "lit" },
          ],
        },
        caption: "klondike-board-three",
      },
      { text: "klondike-draw-redeal" },
    ],
  },
  { title: "guide-rules", parts: [{ rules: true }] },
  { title: "guide-score", parts: [{ text: "klondike-score-1" }] },
  {
    title: "guide-tips",
    parts: [
      {
        list: [
          "klondike-tip-1",
          "klondike-tip-2",
          "klondike-tip-3",
          "klondike-tip-4",
          "klondike-tip-5",
          "klondike-tip-6",
          "klondike-tip-7",
          "klondike-tip-8",
          "klondike-tip-9",
        ],
      },
    ],
  },
  {
    title: "guide-hands",
    parts: [
      {
        list: [
          "help-hands-one",
          "help-hands-several",
          "help-hands-up",
          "help-hands-run",
          "help-hands-finish",
        ],
      },
    ],
  },
  {
    title: "guide-help",
    parts: [
      {
        list: [
          "help-hint",
          "help-hint-fair",
          "help-lamp",
          "help-timeline",
          "help-show-me",
          "help-counts",
        ],
      },
    ],
  },
  {
    title: "guide-questions",
    parts: [
      {
        questions: [
          "winnable",
          "klondike-draw",
          "klondike-fair",
          "difficulty",
          "undo",
          "lost",
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
          "help-keys-columns",
          "help-keys-piles",
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
      { text: "klondike-history-1" },
      { text: "klondike-history-2" },
      { text: "klondike-history-3" },
      { text: "klondike-history-4" },
    ],
  },
];
