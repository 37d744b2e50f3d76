import assert from "node:assert/strict";
import { test } from "node:test";
import { createHomeScreenHint } from "../../web/store/home_screen.js";
import { createStorage } from "../../web/store/storage.js";

/** @param {object} device */
const asked = (device) => {
  const hint = createHomeScreenHint(
    createStorage({ area: null }),
    /** @type {Navigator} */ (device),
  );
  return [hint.isDue(), hint.isDue()];
};

test("on an iPhone's browser it is told once", () => {
  assert.deepEqual(asked({ standalone: false }), [true, false]);
});

test("where it was opened from the home screen, and on other devices, it is not told", () => {
  assert.deepEqual(asked({ standalone: true }), [false, false]);
  assert.deepEqual(asked({}), [false, false]);
});
