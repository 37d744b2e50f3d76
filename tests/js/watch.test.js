import assert from "node:assert/strict";
import { test } from "node:test";
import { soundOf } from "../../web/feel/feel.js";
import { createWatch } from "../../web/input/watch.js";

function table({ mayKnow = true, isShown = true } = {}) {
  const asked = [];
  const states = [];
  const watch = createWatch({
    ask: (request) =>
      new Promise((settle) => {
        asked.push({ request, settle });
      }),
    mayKnow: () => mayKnow,
    isShown: () => isShown,
    onState: (state) => states.push(state),
  });
  return { watch, asked, states };
}

const position = (rev) => ({ id: "some-game", rev, cursor: rev, outcome: "playing" });
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("an answer for a position that is gone is not taken, whenever it comes", async () => {
  const { watch, asked, states } = table();
  void watch.look(position(1));
  void watch.look(position(2));
  asked[1].settle({ rev: 2, verdict: "dead" });
  await settled();
  asked[0].settle({ rev: 1, verdict: "winnable" });
  await settled();
  assert.deepEqual(states, ["dead"]);
  void watch.look(position(3));
  asked[2].settle({ rev: 4, verdict: "winnable" });
  await settled();
  assert.notEqual(watch.state, "winnable");
});

test("the same position is asked about once, and again when the lamp is lit", async () => {
  const asked = [];
  let isShown = false;
  const watch = createWatch({
    ask: (request) => {
      asked.push(request);
      return Promise.resolve({ rev: 1, verdict: "winnable" });
    },
    mayKnow: () => true,
    isShown: () => isShown,
    onState: () => {},
  });
  await watch.look(position(1));
  await watch.look(position(1));
  isShown = true;
  await watch.look(position(1));
  assert.deepEqual(asked, [
    { do: "verdict", rev: 1 },
    { do: "verdict", rev: 1, shown: true },
  ]);
});

test("an engine begun anew is asked again", async () => {
  const { watch, asked, states } = table();
  void watch.look(position(1));
  asked[0].settle({ error: { code: "engine-restarted", args: {} } });
  await settled();
  assert.equal(asked.length, 2);
  asked[1].settle({ rev: 1, verdict: "winnable" });
  await settled();
  assert.deepEqual(states, ["winnable"]);
});

test("where hidden cards would have to be looked at, or all is won, nothing is asked", async () => {
  const { watch, asked, states } = table({ mayKnow: false });
  await watch.look(position(1));
  await watch.look({ ...position(2), outcome: "won" });
  assert.deepEqual(asked, []);
  assert.deepEqual(states, ["hidden", null]);
});

test("each thing that happens has one sound", () => {
  const removed = (...cards) => ({ event: "removed", cards, slots: [], points: 5, freed: [] });
  assert.equal(soundOf([removed("6S", "7H")]), "pair");
  assert.equal(soundOf([removed("KH")]), "alone");
  assert.equal(soundOf([removed("KH"), { event: "won" }]), "win");
  assert.equal(soundOf([{ event: "drawn", cards: ["KH"] }]), "draw");
  assert.equal(soundOf([{ event: "noticed", notice: "stuck" }]), null);
  assert.equal(soundOf([]), null);
});
