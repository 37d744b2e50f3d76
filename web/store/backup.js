/**
 * Everything a player has as one text, to be kept as a file and put back on any device.
 *
 * A line that says what it is, then JSON: `saves`, the core's texts as they are stored, and the
 * page's `settings`. What stands in the core's texts is the core's to judge.
 */

const HEAD = "solitaire-backup";
const VERSION = 1;

/**
 * @typedef {{
 *   written: string,
 *   release: string,
 *   saves: Record<string, string>,
 *   settings: Record<string, unknown>,
 * }} Backup `written` is the moment, in ISO form
 */

/** @param {Backup} backup */
export const formatBackup = (backup) => `${HEAD} ${VERSION}\n${JSON.stringify(backup, null, 1)}\n`;

/**
 * Read a backup, or say by a code why that cannot be done.
 *
 * @param {string} text
 * @returns {{ backup: Backup } | { error: import("../engine/protocol.js").Coded }}
 */
export function parseBackup(text) {
  const [head = "", ...rest] = text.replace(/^\ufeff/, "").split("\n");
  const [name, version] = head.trim().split(" ");
  if (name !== HEAD || !/^[0-9]{1,9}$/.test(version ?? "")) return fail("not-a-backup");
  if (Number(version) > VERSION) return fail("backup-too-new", { version: Number(version) });
  try {
    const { written, release, saves, settings } = JSON.parse(rest.join("\n"));
    const isWhole =
      Number(version) === VERSION &&
      typeof written === "string" &&
      !Number.isNaN(Date.parse(written)) &&
      isMap(saves) &&
      isMap(settings) &&
      Object.values(saves).every((each) => typeof each === "string");
    if (isWhole) return { backup: { written, release: String(release), saves, settings } };
  } catch {
    // Cut off or changed: said below.
  }
  return fail("backup-broken", { key: "", code: "" });
}

/** @param {string} code @param {Record<string, string | number>} [args] */
const fail = (code, args = {}) => ({ error: { code, args } });

/** @param {unknown} value */
const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
