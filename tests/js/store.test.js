import assert from "node:assert/strict";
import { test } from "node:test";
import { createClock } from "../../web/store/clock.js";
import { createSaves } from "../../web/store/saves.js";
import { createSettings, DEFAULTS } from "../../web/store/settings.js";
import { createStorage } from "../../web/store/storage.js";
import { memoryArea } from "./memory.js";

/** Two tabs over one area. */
function tab(area) {
  const heard = [];
  const storage = createStorage({ area, onTrouble: () => heard.push("trouble") });
  const saves = createSaves(storage, { onOtherTab: () => heard.push("other tab") });
  return { storage, saves, heard };
}

test("what a reply stores is there for the next greeting, and what it removes is gone", () => {
  const area = memoryArea({ "somebody.else": "x" });
  const { saves } = tab(area);
  saves.readAll();
  saves.write({ "game.a": "one", stats: "two" });
  saves.write({ stats: null });
  assert.deepEqual(tab(area).saves.readAll(), { "game.a": "one" });
  assert.equal(area.getItem("somebody.else"), "x");
});

test("a tab whose game went on in another writes nothing until it reads again", () => {
  const area = memoryArea();
  const first = tab(area);
  first.saves.readAll();
  first.saves.write({ "game.a": "one" });
  const second = tab(area);
  assert.deepEqual(second.saves.readAll(), { "game.a": "one" });
  second.saves.write({ "game.a": "two" });
  first.saves.write({ "game.a": "lost?" });
  assert.deepEqual(first.heard, ["other tab"]);
  assert.ok(first.saves.isElsewhere);
  assert.deepEqual(first.saves.readAll(), { "game.a": "two" });
  first.saves.write({ "game.a": "three" });
  assert.deepEqual(tab(area).saves.readAll(), { "game.a": "three" });
});

test("texts that cannot be read are put aside, each under a key of its own", () => {
  const area = memoryArea();
  const { saves, storage } = tab(area);
  for (const text of ["bad", "worse"]) {
    storage.write("save.game.a", text);
    saves.readAll();
    saves.keepAside(["game.a"]);
    assert.equal(storage.read("save.game.a"), null);
  }
  assert.deepEqual(Object.values(area.all()).sort(), ["bad", "worse"]);
});

test("a full device is told of once, keeps what it had, and the game goes on in memory", () => {
  const area = memoryArea();
  const { saves, heard } = tab(area);
  saves.readAll();
  saves.write({ "game.a": "kept" });
  area.fails = true;
  saves.write({ "game.a": "newer" });
  saves.write({ "game.a": "newest" });
  assert.deepEqual(heard, ["trouble"]);
  assert.deepEqual(saves.readAll(), { "game.a": "newest" });
  assert.deepEqual(tab(area).saves.readAll(), { "game.a": "kept" });
});

test("a device that was cleared gets the whole game again, as long as no other tab plays", () => {
  const area = memoryArea();
  const { saves, heard } = tab(area);
  saves.readAll();
  saves.write({ "game.a": "one", stats: "two" });
  for (const key of Object.keys(area.all())) area.removeItem(key);
  saves.noticeWrite("save.game.a");
  saves.write({ "game.a": "three" });
  assert.deepEqual(heard, []);
  assert.deepEqual(tab(area).saves.readAll(), { "game.a": "three", stats: "two" });
});

test("what only speeds up the start is missed by nobody on a full device", () => {
  const area = memoryArea();
  const heard = [];
  const storage = createStorage({
    area,
    expendable: ["picture"],
    onTrouble: () => heard.push("trouble"),
  });
  area.fails = true;
  storage.write("picture", "big");
  assert.deepEqual(heard, []);
  storage.write("save.game.a", "one");
  assert.deepEqual(heard, ["trouble"]);
});

test("settings that make no sense fall back, each by itself", () => {
  const stored = JSON.stringify({
    motion: "wild",
    letterKeys: false,
    timer: "yes",
    colours: "four",
  });
  const storage = createStorage({ area: memoryArea({ "solitaire.settings": stored }) });
  assert.deepEqual(createSettings(storage).current, {
    ...DEFAULTS,
    letterKeys: false,
    colours: "four",
  });
  for (const broken of ["[[[", "null", "3", '"x"']) {
    const area = memoryArea({ "solitaire.settings": broken });
    assert.deepEqual(createSettings(createStorage({ area })).current, DEFAULTS);
  }
});

test("the clock runs from the first move, stands while hidden, and never goes back", () => {
  const world = { time: 0, hidden: false };
  const storage = createStorage({ area: memoryArea() });
  const make = () => createClock(storage, { now: () => world.time, isHidden: () => world.hidden });
  const clock = make();
  const view = (state, elapsed) => ({ id: "g", clock: state, elapsed });
  clock.follow(view("waiting", 0));
  world.time = 500;
  assert.equal(clock.elapsed, 0);
  clock.follow(view("running", 0));
  world.time = 1500;
  assert.equal(clock.elapsed, 1000);
  clock.settle();
  world.hidden = true;
  clock.settle();
  world.time = 61_500;
  world.hidden = false;
  clock.settle();
  assert.equal(clock.elapsed, 1000);
  world.time = 61_000;
  assert.equal(clock.elapsed, 1000);
  world.time = 62_500;
  clock.note();
  const later = make();
  later.follow(view("running", 1000));
  assert.ok(later.elapsed >= 2000);
  later.follow(view("ended", 2000));
  world.time = 99_000;
  assert.equal(later.elapsed, 2000);
});

test("a note of the time that cannot be right is passed over", () => {
  for (const elapsed of [Number.MAX_SAFE_INTEGER, 2 ** 53, -1e13, 0.5, "7", null]) {
    const text = JSON.stringify({ game: "g", elapsed });
    const storage = createStorage({ area: memoryArea({ "solitaire.clock": text }) });
    const clock = createClock(storage, { now: () => 0, isHidden: () => true });
    clock.follow({ id: "g", clock: "running", elapsed: 1000 });
    assert.equal(clock.elapsed, 1000);
  }
});
