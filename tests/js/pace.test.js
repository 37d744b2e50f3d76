import assert from "node:assert/strict";
import { test } from "node:test";
import { createPace } from "../../web/engine/pace.js";

test("slices grow or shrink until they take about nine milliseconds", () => {
  for (const cost of [0.001, 0.05, 0.5]) {
    const pace = createPace();
    for (let slice = 0; slice < 40; slice += 1) pace.took(pace.nodes * cost);
    const taken = pace.nodes * cost;
    assert.ok(taken > 5 && taken < 14, `${taken} ms at ${cost} a node`);
  }
});

test("one odd slice changes the next fourfold at most, and it never stops", () => {
  const pace = createPace(1000);
  pace.took(100_000);
  assert.equal(pace.nodes, 250);
  for (let slice = 0; slice < 40; slice += 1) pace.took(100_000);
  assert.ok(pace.nodes >= 1);
});

test("another search begins with few, whatever the one before it could bear", () => {
  const pace = createPace(16);
  for (let slice = 0; slice < 40; slice += 1) pace.took(0.1);
  assert.ok(pace.nodes > 1000);
  pace.begin();
  assert.equal(pace.nodes, 16);
  pace.took(100);
  pace.begin();
  assert.equal(pace.nodes, 4);
});
