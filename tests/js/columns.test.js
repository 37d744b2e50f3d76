import assert from "node:assert/strict";
import { test } from "node:test";
import { decide, decideDrop, matchesOf } from "../../web/input/selection.js";
import { step } from "../../web/view/navigation.js";

const slot = (name, card) => ({ slot: name, card, free: card !== null });
const pile = (name, role, slots, more = {}) => ({ pile: name, role, slots, ...more });

/** A table with columns, as the core pictures one; what moves is made up. */
const view = {
  outcome: "playing",
  piles: [
    pile("stock", "stock", [], { count: 3, press: "draw" }),
    pile("waste", "waste", [slot("waste", "W1")]),
    pile("fC", "foundation", []),
    pile("fD", "foundation", [slot("fD", "D1")]),
    pile("t1", "tableau", [slot("t1c1", null), slot("t1c2", "A1"), slot("t1", "A2")], {
      row: 1,
      place: 1,
    }),
    pile("t2", "tableau", [slot("t2c1", "B1"), slot("t2c2", "B2"), slot("t2", "B3")], {
      row: 1,
      place: 2,
    }),
    pile("t3", "tableau", [], { row: 1, place: 3 }),
  ],
  moves: {
    stock: { stock: "draw" },
    waste: { t1: "W1>t1", t2: "W1>t2" },
    t1: { fD: "A2>f", t2: "A2>t2" },
    t2: { t1: "B3>t1", t2: "B3>t1" },
    t2c1: { t3: "B1>t3", t2c1: "B1>t3" },
    fD: { t1: "D1>t1" },
  },
};

test("a card with one goal goes at one touch, the head of a run too", () => {
  assert.deepEqual(decide(view, null, "t2", false), { do: "play", move: "B3>t1", slots: ["t2"] });
  assert.equal(decide(view, null, "t2c1", false).move, "B1>t3");
});

test("with a card selected, its goal is a goal whatever lies there could do itself", () => {
  assert.deepEqual(decide(view, "waste", "t2", false), {
    do: "play",
    move: "W1>t2",
    slots: ["waste", "t2"],
  });
});

test("anywhere on a column is the column, any foundation is the one that fits", () => {
  assert.equal(decide(view, "waste", "t2c2", false).move, "W1>t2");
  assert.equal(decide(view, "t1", "fC", false).move, "A2>f");
  assert.equal(decideDrop(view, "t1", ["fC", "t2"]).move, "A2>f");
});

test("a place that a selected card does not go to says why, and the card stays selected", () => {
  assert.deepEqual(decide(view, "waste", "t3", false), { do: "explain", slots: ["waste", "t3"] });
  assert.deepEqual(decide(view, "waste", "fD", false), { do: "explain", slots: ["waste", "fD"] });
  assert.deepEqual(decide(view, null, "t3", false), { do: "explain", slots: ["t3"] });
});

test("two quick touches send up, and nothing else: never a foundation's card down", () => {
  assert.equal(decide(view, "t1", "t1", true).move, "A2>f");
  assert.deepEqual(decide(view, "waste", "waste", true), { do: "clear" });
  assert.deepEqual(decide(view, "fD", "fD", true), { do: "clear" });
  assert.deepEqual(decide(view, null, "fD", false), { do: "select", slot: "fD", explain: null });
});

test("a card let go mostly over its own column goes back", () => {
  assert.deepEqual(decideDrop(view, "t1", ["t1", "t2"]), { do: "clear" });
  assert.deepEqual(decideDrop(view, "t2c1", ["t2", "t3"]), { do: "clear" });
  assert.equal(decideDrop(view, "t2c1", ["t3", "t2"]).move, "B1>t3");
  assert.deepEqual(decideDrop(view, "t1", ["t3"]), { do: "explain", slots: ["t1", "t3"] });
});

test("a card that goes alone is no match of itself", () => {
  assert.deepEqual(matchesOf(view, "t2"), ["t1"]);
});

/** Entries as the table makes them, on a grid: piles above, columns below. */
const columns = { waste: 1, stock: 2, fC: 0, fD: 0.5, t1: 0, t2: 1, t3: 2 };
const entries = view.piles.flatMap((each) =>
  (each.slots.length > 0 ? each.slots : [undefined]).map((found, index) => ({
    key: found?.slot ?? each.pile,
    pile: each,
    slot: found,
    index,
    place: {
      x: columns[each.pile] * 50,
      y: each.role === "tableau" ? 100 + index * 20 : 0,
      w: 40,
      h: 60,
      z: 1,
    },
  })),
);

const walk = (from, ...keys) => keys.reduce((at, key) => step(entries, at, key) ?? at, from);

test("up and down go along a column, and from its top to the piles", () => {
  assert.equal(walk("t1", "up"), "t1c2");
  assert.equal(walk("t1", "up", "up"), "t1c1");
  assert.equal(walk("t1", "up", "up", "up"), "fC");
  assert.equal(walk("t1c1", "down", "down"), "t1");
  assert.equal(walk("t1", "down"), "t1");
});

test("left and right go from the end of a column to the end of the next, empty ones too", () => {
  assert.equal(walk("t1", "right"), "t2");
  assert.equal(walk("t1", "right", "right"), "t3");
  assert.equal(walk("t3", "left"), "t2");
  assert.equal(walk("t2c1", "left"), "t1c1");
  assert.equal(walk("t2", "home"), "t1");
  assert.equal(walk("t1", "end"), "t3");
});

test("from the piles down to the last card of a column", () => {
  assert.equal(walk("waste", "down"), "t2");
  assert.equal(walk("stock", "down"), "t3");
  assert.equal(walk("waste", "right"), "stock");
});
