import assert from "node:assert/strict";
import { test } from "node:test";
import { createUpdates } from "../../web/updates.js";

/** @param {string} id @param {number} cursor @param {string} outcome @returns {any} */
const view = (id, cursor, outcome = "playing") => ({ id, cursor, outcome });

/** @param {{ hasRoom?: boolean }} [how] */
function watched({ hasRoom = true } = {}) {
  /** @type {string[]} */
  const told = [];
  const updates = createUpdates({
    offer: () => {
      told.push("offer");
      return hasRoom;
    },
    withdraw: () => told.push("withdraw"),
  });
  return { told, updates };
}

test("nothing is offered while no release waits", () => {
  const { told, updates } = watched();
  updates.look(view("a", 0));
  updates.look(null);
  assert.deepEqual(told, []);
});

test("a release is offered before the first move, and not again for the same deal", () => {
  const { told, updates } = watched();
  updates.waits(() => true, view("a", 0));
  updates.look(view("a", 0));
  assert.deepEqual(told, ["offer"]);
});

test("a release that comes in the middle of a game waits for its end", () => {
  const { told, updates } = watched();
  updates.waits(() => true, view("a", 3));
  updates.look(view("a", 4));
  assert.ok(!told.includes("offer"));
  updates.look(view("a", 5, "won"));
  assert.equal(told.at(-1), "offer");
});

test("an offer is withdrawn with the first move and made again with the next deal", () => {
  const { told, updates } = watched();
  updates.waits(() => true, view("a", 0));
  updates.look(view("a", 1));
  updates.look(view("b", 0));
  assert.deepEqual(told, ["offer", "withdraw", "offer"]);
});

test("where something else is being told, it is tried again", () => {
  const { told, updates } = watched({ hasRoom: false });
  updates.waits(() => true, view("a", 0));
  updates.look(view("a", 0));
  assert.deepEqual(told, ["offer", "offer"]);
});
