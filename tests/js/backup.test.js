import assert from "node:assert/strict";
import { test } from "node:test";
import { firstWeekday, formatDay, today, weekdayOf } from "../../web/i18n/dates.js";
import { formatBackup, parseBackup } from "../../web/store/backup.js";
import { createSettings, DEFAULTS } from "../../web/store/settings.js";
import { createStorage } from "../../web/store/storage.js";
import { memoryArea } from "./memory.js";

const BACKUP = {
  written: "2026-11-30T12:00:00.000Z",
  release: "1.0.0+12345678",
  saves: { "game.a": "one\ntwo “three”\n", stats: '{"a":1}' },
  settings: { timer: true },
};
const codeOf = (text) => parseBackup(text).error?.code;

test("a backup is read back as it was written, whatever mail programs do to its lines", () => {
  const text = formatBackup(BACKUP);
  assert.deepEqual(parseBackup(text), { backup: BACKUP });
  assert.deepEqual(parseBackup(`\ufeff${text.replaceAll("\n", "\r\n")}\r\n`), { backup: BACKUP });
});

test("what is no backup, of a newer version or damaged is told apart", () => {
  const text = formatBackup(BACKUP);
  assert.equal(codeOf(""), "not-a-backup");
  assert.equal(codeOf("{}"), "not-a-backup");
  assert.equal(codeOf(text.replace("backup 1", "backup x")), "not-a-backup");
  assert.deepEqual(parseBackup(text.replace("backup 1", "backup 7")).error, {
    code: "backup-too-new",
    args: { version: 7 },
  });
  assert.equal(codeOf(text.replace("backup 1", "backup 0")), "backup-broken");
  for (let length = text.indexOf("\n") + 1; length < text.length - 2; length += 7) {
    assert.equal(codeOf(text.slice(0, length)), "backup-broken");
  }
  for (const wrong of [
    { written: "yesterday" },
    { saves: null },
    { saves: { a: 1 } },
    { saves: [] },
    { settings: "x" },
    { written: 3 },
  ]) {
    assert.equal(codeOf(formatBackup({ ...BACKUP, ...wrong })), "backup-broken");
  }
});

test("settings are taken over whole: what is not given is as at first, what is wrong is left out", () => {
  const settings = createSettings(createStorage({ area: memoryArea() }));
  settings.change({ colours: "four", hand: "left" });
  settings.replace({ timer: true, motion: "sideways", somethingElse: 1 });
  assert.deepEqual(settings.current, { ...DEFAULTS, timer: true });
});

test("days are the player's own, at any hour", () => {
  assert.equal(today(new Date(2026, 10, 30, 0, 0)), "2026-11-30");
  assert.equal(today(new Date(2026, 0, 1, 23, 59, 59)), "2026-01-01");
  assert.equal(weekdayOf("2026-11-30"), 1);
  assert.equal(weekdayOf("2026-11-29"), 7);
  assert.equal(formatDay("fi", "2026-11-30", "long"), "maanantai 30. marraskuuta");
  assert.equal(formatDay("ja", "2026-11-30", "short"), "11月30日");
  assert.ok([1, 6, 7].includes(firstWeekday("en")));
});
