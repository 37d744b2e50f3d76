import assert from "node:assert/strict";
import { test } from "node:test";
import * as klondike from "../../web/view/layouts/klondike.js";
import { mirror } from "../../web/view/layouts/mirror.js";
import * as pyramid from "../../web/view/layouts/pyramid.js";

/** Tables as large as the page leaves them on screens of these sizes. */
const TABLES = [
  { screen: "320x568", width: 320, height: 472, wide: false },
  { screen: "390x844", width: 390, height: 748, wide: false },
  { screen: "768x1024", width: 768, height: 910, wide: false },
  { screen: "844x390", width: 772, height: 390, wide: true },
  { screen: "1440x900", width: 1332, height: 900, wide: true },
];
const REM = 16;
const LINE = 1.25 * 15; // px, and as much again around the words
/** Columns as they are late in a game: some long, some short. */
const UNEVEN = [9, 12, 2, 3, 1, 7, 10];

/** @param {number[]} lengths */
function columnsOf(lengths) {
  const blank = klondike.blankPiles().filter(({ role }) => role !== "tableau");
  const columns = lengths.map((length, number) => ({
    pile: `t${number + 1}`,
    role: "tableau",
    place: number + 1,
    of: lengths.length,
    slots: Array.from({ length }, (_, index) => ({
      slot: index === length - 1 ? `t${number + 1}` : `t${number + 1}c${index + 1}`,
      card: "7H",
      free: true,
    })),
  }));
  return [...blank, ...columns];
}

const GAMES = {
  pyramid: [pyramid, pyramid.blankPiles()],
  klondike: [klondike, klondike.blankPiles()],
  "uneven columns": [klondike, columnsOf(UNEVEN)],
};

const meet = (one, other) =>
  one.x < other.x + other.w - 0.5 &&
  other.x < one.x + one.w - 0.5 &&
  one.y < other.y + other.h - 0.5 &&
  other.y < one.y + one.h - 0.5;

for (const [name, [layout, piles]] of Object.entries(GAMES)) {
  for (const { screen, ...table } of TABLES) {
    test(`${screen}, ${name}: a message lies on the table and on no card, for both hands`, () => {
      const head = table.wide ? { width: 150, height: 60 } : { width: table.width, height: 44 };
      const box = { ...table, rem: REM, rail: table.wide ? 72 : 0, head };
      const arranged = layout.arrange(piles, box);
      for (const { message, places } of [arranged, mirror(arranged, piles, box.width)]) {
        const { x, y, w, h } = message;
        assert.ok(w >= 150 && h >= LINE + 8, `${w} by ${h}`);
        assert.ok(x >= -0.01 && x + w <= box.width + 0.01);
        assert.ok(y >= 0 && y + h <= box.height);
        const cards = piles.flatMap(({ slots }) => slots.map(({ slot }) => slot));
        for (const slot of cards) {
          assert.ok(!meet(message, places.get(slot)), `it covers ${slot}`);
        }
        for (const { pile } of piles.filter(({ role }) => role !== "tableau")) {
          assert.ok(!meet(message, places.get(pile)), `it covers ${pile}`);
        }
      }
    });
  }
}
