import assert from "node:assert/strict";
import { test } from "node:test";
import * as klondike from "../../web/view/layouts/klondike.js";
import { mirror } from "../../web/view/layouts/mirror.js";
import * as pyramid from "../../web/view/layouts/pyramid.js";

const TABLES = [
  [320, 450, false],
  [390, 720, false],
  [772, 390, true],
  [1330, 900, true],
];

/** Each layout on each table, as it is and for the other hand. */
function* pairs() {
  for (const layout of [pyramid, klondike]) {
    for (const [width, height, wide] of TABLES) {
      const head = wide ? { width: 150, height: 60 } : { width, height: 44 };
      const box = { width, height, wide, rem: 16, rail: wide ? 72 : 0, head };
      const fan = ["waste1", "waste2", "waste"].map((slot) => ({ slot, card: "AS", free: false }));
      const piles = layout
        .blankPiles()
        .map((pile) => (pile.pile === "waste" ? { ...pile, slots: fan } : pile));
      const before = layout.arrange(piles, box);
      yield { piles, width, before, after: mirror(before, piles, width) };
    }
  }
}

test("for the other hand the stock changes sides and nothing leaves the table", () => {
  for (const { width, before, after } of pairs()) {
    const stock = before.places.get("stock");
    const moved = after.places.get("stock");
    assert.ok(Math.abs(moved.x - (width - stock.x - stock.w)) < 0.001);
    for (const [key, { x, y, w }] of after.places) {
      assert.ok(x >= -0.001 && x + w <= width + 0.001, `${key} at ${x} of ${width}`);
      assert.equal(y, before.places.get(key).y);
    }
    for (const part of [after.message, ...(after.passes ? [after.passes] : [])])
      assert.ok(part.x >= -0.001 && part.x + part.w <= width + 0.001);
  }
});

test("columns, rows and fans keep their order", () => {
  for (const { piles, before, after } of pairs()) {
    const own = piles.filter(({ role }) => role === "tableau").map(({ pile }) => pile);
    const across = (/** @type {typeof before} */ { places }) =>
      own.map((pile) => Math.round((places.get(pile).x - places.get(own[0]).x) * 100));
    assert.deepEqual(across(after), across(before));
    const waste = ["waste1", "waste2", "waste"].flatMap((slot) => after.places.get(slot)?.x ?? []);
    assert.deepEqual(
      waste,
      [...waste].sort((a, b) => a - b),
    );
    for (const [pile, zone] of after.zones) {
      const { x, w } = after.places.get(pile);
      assert.ok(
        zone.x <= x + 0.001 && zone.x + zone.w >= x + w - 0.001,
        `${pile} lies in its zone`,
      );
    }
  }
});

test("turned over twice everything is where it was", () => {
  for (const { piles, width, before, after } of pairs()) {
    const again = mirror(after, piles, width);
    for (const [key, { x }] of before.places)
      assert.ok(Math.abs(again.places.get(key).x - x) < 0.001, key);
  }
});
