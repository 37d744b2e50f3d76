import assert from "node:assert/strict";
import { test } from "node:test";
import { aimAt, decide, decideDrop, matchesOf } from "../../web/input/selection.js";

/** A table of four cards: a goes with b or c, d goes alone, e is covered; s is a pile to press. */
const view = {
  outcome: "playing",
  moves: {
    a: { b: "A+B", c: "A+C" },
    b: { a: "A+B" },
    c: { a: "A+C" },
    d: { d: "D" },
    s: { s: "go" },
  },
  piles: [
    ...["a", "b", "c", "d", "f"].map((slot) => ({
      pile: slot,
      slots: [{ slot, card: slot.toUpperCase(), free: true }],
    })),
    { pile: "e", slots: [{ slot: "e", card: "E", free: false }] },
    { pile: "s", press: "go", slots: [] },
  ],
};

test("what goes alone is played at one touch, whatever is selected", () => {
  assert.deepEqual(decide(view, null, "d", false), { do: "play", move: "D", slots: ["d"] });
  assert.deepEqual(decide(view, "a", "s", false), { do: "play", move: "go", slots: ["s"] });
});

test("the second card of a pair plays it, from either side", () => {
  assert.deepEqual(decide(view, null, "a", false), { do: "select", slot: "a", explain: null });
  assert.deepEqual(decide(view, "a", "b", false), { do: "play", move: "A+B", slots: ["a", "b"] });
  assert.deepEqual(decide(view, "b", "a", false), { do: "play", move: "A+B", slots: ["b", "a"] });
});

test("two quick touches play the only partner and none of several", () => {
  assert.deepEqual(decide(view, "b", "b", true), { do: "play", move: "A+B", slots: ["b", "a"] });
  assert.deepEqual(decide(view, "a", "a", true), { do: "clear" });
  assert.deepEqual(decide(view, "b", "b", false), { do: "clear" });
});

test("what does not fit is explained, and the card touched last stays selected", () => {
  assert.deepEqual(decide(view, "b", "c", false), { do: "select", slot: "c", explain: ["b", "c"] });
  assert.deepEqual(decide(view, "b", "e", false), { do: "explain", slots: ["e"] });
  assert.deepEqual(decide(view, null, "f", false), { do: "select", slot: "f", explain: ["f"] });
  const won = { ...view, outcome: "won", moves: {} };
  assert.deepEqual(decide(won, null, "a", false), { do: "explain", slots: ["a"] });
});

test("a drop takes one target, the most covered that fits, and never the card itself", () => {
  assert.deepEqual(decideDrop(view, "a", ["f", "c", "b"]), {
    do: "play",
    move: "A+C",
    slots: ["a", "c"],
  });
  assert.deepEqual(decideDrop(view, "d", ["d"]), { do: "clear" });
  assert.deepEqual(decideDrop(view, "a", ["f", "a"]), { do: "explain", slots: ["a", "f"] });
  assert.deepEqual(decideDrop(view, "a", ["a", "b"]), { do: "clear" });
  assert.deepEqual(decideDrop(view, "a", []), { do: "clear" });
});

test("a touch is aimed at a card or at what a pile would do", () => {
  assert.equal(aimAt(view, "a"), "card A");
  assert.equal(aimAt(view, "s"), "pile go");
  assert.equal(aimAt(view, "nowhere"), "");
  assert.deepEqual(matchesOf(view, "a"), ["b", "c"]);
  assert.deepEqual(matchesOf(view, null), []);
});
