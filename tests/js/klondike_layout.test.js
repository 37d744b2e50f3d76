import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange, blankPiles, headWidth } from "../../web/view/layouts/klondike.js";

/** Tables as large as the page leaves them on screens of these sizes. */
const TABLES = [
  { screen: "320x568", width: 320, height: 468, wide: false },
  { screen: "360x640", width: 360, height: 540, wide: false },
  { screen: "360x800", width: 360, height: 700, wide: false },
  { screen: "390x844", width: 390, height: 744, wide: false },
  { screen: "412x915", width: 412, height: 815, wide: false },
  { screen: "568x320", width: 496, height: 320, wide: true },
  { screen: "640x360", width: 568, height: 360, wide: true },
  { screen: "844x390", width: 772, height: 390, wide: true },
  { screen: "768x1024", width: 768, height: 910, wide: false },
  { screen: "1024x768", width: 916, height: 768, wide: true },
  { screen: "1440x900", width: 1332, height: 900, wide: true },
  { screen: "1920x1080", width: 1788, height: 1080, wide: true },
  { screen: "2560x1440", width: 2428, height: 1440, wide: true },
];

/** Rank and suit of a covered card are drawn into at least this many pixels of height. */
const LEAST_STRIP = 17;
const LEAST_STRIP_UPRIGHT = 22;

const boxOf = ({ width, height, wide }) => ({
  width,
  height,
  wide,
  rem: width > 1800 ? 22 : 16,
  rail: wide ? 72 : 0,
  head: { width: wide ? 90 : width, height: wide ? Math.min(150, height * 0.22) : 44 },
});

const column = (number, down, up) => ({
  pile: `t${number}`,
  role: "tableau",
  place: number,
  of: 7,
  slots: Array.from({ length: down + up }, (_, index) => ({
    slot: index === down + up - 1 ? `t${number}` : `t${number}c${index + 1}`,
    card: index < down ? null : "7H",
    free: index >= down,
  })),
});

/** A table with columns as given, a full fan and all foundations begun. */
function pilesWith(columns, fanned = 3) {
  const waste = ["waste1", "waste2", "waste"].slice(3 - fanned);
  return [
    { pile: "stock", role: "stock", count: 12, press: "draw", slots: [] },
    {
      pile: "waste",
      role: "waste",
      count: 9,
      slots: waste.map((slot) => ({ slot, card: "5C", free: slot === "waste" })),
    },
    ...["fC", "fD", "fH", "fS"].map((pile) => ({ pile, role: "foundation", count: 0, slots: [] })),
    ...columns.map(([down, up], index) => column(index + 1, down, up)),
  ];
}

const LONGEST = Array.from({ length: 7 }, () => [6, 13]);
const FRESH = Array.from({ length: 7 }, (_, index) => [index, 1]);
const EMPTY = Array.from({ length: 7 }, () => [0, 0]);

const pileOf = (key) => (key.startsWith("waste") ? "waste" : key.split("c")[0]);

for (const table of TABLES) {
  for (const [name, columns] of Object.entries({ LONGEST, FRESH, EMPTY })) {
    test(`${table.screen}, ${name.toLowerCase()} columns: all within the table, none over another pile`, () => {
      const box = boxOf(table);
      const { places } = arrange(pilesWith(columns), box);
      const all = [...places];
      for (const [key, { x, y, w, h }] of all) {
        assert.ok(x >= 0 && x + w <= box.width + 0.01, `${key} sticks out sideways`);
        assert.ok(y >= 0 && y + h <= box.height + 0.01, `${key} sticks out: ${y + h}`);
      }
      for (const [one, a] of all) {
        for (const [other, b] of all) {
          if (pileOf(one) === pileOf(other)) continue;
          const apart =
            a.x + a.w <= b.x + 0.01 ||
            b.x + b.w <= a.x + 0.01 ||
            a.y + a.h <= b.y + 0.01 ||
            b.y + b.h <= a.y + 0.01;
          assert.ok(apart, `${one} and ${other} overlap`);
        }
      }
    });
  }

  test(`${table.screen}: 6 cards face down and 13 face up, each with its rank and suit to read`, () => {
    const { places } = arrange(pilesWith(LONGEST), boxOf(table));
    const least = table.wide ? LEAST_STRIP : LEAST_STRIP_UPRIGHT;
    for (let index = 7; index < 19; index += 1) {
      const { seen, h, index: scale } = places.get(`t4c${index}`);
      assert.ok(seen >= least, `only ${seen} px of ${h}`);
      // The drawing: 145 units high; rank and suit end 50 units down, more where drawn smaller.
      assert.ok(((4 + 46 * scale) * h) / 145 <= seen, "the index is cut off");
      assert.ok((41 * scale * h) / 145 >= 12.5, "the rank is too small to read");
    }
  });
}

test("the head beside the cards of a wide table ends before the first column", () => {
  for (const table of TABLES) {
    const box = boxOf(table);
    const { places } = arrange(pilesWith(FRESH), box);
    const width = headWidth(box);
    if (table.wide) assert.ok(width <= places.get("t1").x && width >= 60);
    else assert.equal(width, null);
  }
});

test("the top of the waste lies in one place, however many cards are fanned", () => {
  for (const table of TABLES) {
    const tops = [1, 2, 3].map((fanned) =>
      arrange(pilesWith(FRESH, fanned), boxOf(table)).places.get("waste"),
    );
    for (const { x, y } of tops) assert.deepEqual({ x, y }, { x: tops[0].x, y: tops[0].y });
  }
});

test("a column's zone reaches to the foot of the table", () => {
  const box = boxOf(TABLES[0]);
  const { places, zones } = arrange(pilesWith(FRESH), box);
  for (const name of ["t1", "t7"]) {
    const zone = zones.get(name);
    assert.equal(zone.y + zone.h, box.height - 4);
    assert.ok(zone.x <= places.get(name).x && zone.w >= places.get(name).w);
  }
});

test("before the first deal every card lies face down", () => {
  const slots = blankPiles().flatMap((pile) => pile.slots);
  assert.equal(slots.length, 28);
  assert.ok(slots.every(({ card, free }) => card === null && !free));
  const { places } = arrange(blankPiles(), boxOf(TABLES[0]));
  for (const { slot } of slots) assert.ok(places.has(slot));
});
