import assert from "node:assert/strict";
import { test } from "node:test";

import { inTime } from "../../web/view/motion/paths.js";

const WAY = [{ transform: "translate(9px, 0)" }, { transform: "none" }];

test("a motion by itself is what it was", () => {
  const { frames, options } = inTime(WAY, { duration: 200, easing: "ease", fill: "both" });
  assert.deepEqual(frames, WAY);
  assert.deepEqual(options, { duration: 200, easing: "ease", fill: "both" });
});

test("motions that begin and end together move each at its time", () => {
  const { frames, options } = inTime(WAY, {
    duration: 200,
    delay: 100,
    whole: 400,
    easing: "ease",
    fill: "both",
  });
  assert.deepEqual(options, { duration: 400, fill: "both" });
  assert.deepEqual(frames, [
    { transform: "translate(9px, 0)", offset: 0, easing: "steps(1)" },
    { transform: "translate(9px, 0)", offset: 0.25, easing: "ease" },
    { transform: "none", offset: 0.75, easing: "ease" },
    { transform: "none", offset: 1, easing: "ease" },
  ]);
});

test("the first of them does not wait, the last does not rest", () => {
  const offsets = (/** @type {number} */ delay) =>
    inTime(WAY, { duration: 200, delay, whole: 300 }).frames.map(({ offset }) => offset);
  assert.deepEqual(offsets(0), [0, 2 / 3, 1]);
  assert.deepEqual(offsets(100), [0, 1 / 3, 1]);
});

test("what is unseen while it waits is seen from then on, as far as its own frames show it", () => {
  const leaving = [{ transform: "none" }, { transform: "scale(.5)", opacity: 0.5 }];
  const { frames } = inTime(leaving, { duration: 100, delay: 100, isUnseen: true });
  assert.deepEqual(
    frames.map(({ opacity }) => opacity),
    [0, 1, 0.5],
  );
});

test("frames keep their own times and ways of moving within their motion", () => {
  const bent = [{ opacity: 1, easing: "ease-in" }, { opacity: 0.8, offset: 0.2 }, { opacity: 0 }];
  const { frames } = inTime(bent, { duration: 100, delay: 100 });
  assert.deepEqual(frames, [
    { opacity: 1, offset: 0, easing: "steps(1)" },
    { opacity: 1, offset: 0.5, easing: "ease-in" },
    { opacity: 0.8, offset: 0.6 },
    { opacity: 0, offset: 1 },
  ]);
});
