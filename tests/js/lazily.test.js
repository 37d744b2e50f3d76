import assert from "node:assert/strict";
import { test } from "node:test";
import { lazily } from "../../web/dialogs/lazily.js";

test("a part is fetched once, also where it is wanted twice in a hurry", async () => {
  let fetched = 0;
  const part = lazily(
    async () => {
      fetched += 1;
      return { name: "part" };
    },
    () => assert.fail("it is there"),
  );
  const [first, second] = await Promise.all([part(), part()]);
  assert.equal(first, second);
  assert.equal(await part(), first);
  assert.equal(fetched, 1);
});

test("a part that cannot be fetched is said to be so, and tried again the next time", async () => {
  let fails = true;
  let told = 0;
  const part = lazily(
    async () => {
      if (fails) throw new Error("no network");
      return "part";
    },
    () => {
      told += 1;
    },
  );
  assert.equal(await part(), null);
  assert.equal(told, 1);
  fails = false;
  assert.equal(await part(), "part");
  assert.equal(told, 1);
});
