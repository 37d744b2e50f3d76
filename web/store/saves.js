/**
 * The core's texts on this device: read for its greeting, written as its replies say.
 *
 * Two tabs never overwrite each other: before writing, what is stored must be what this tab read
 * or wrote last. Where it is not, another tab has played on; then nothing is written any more
 * until all is read again. Where nothing at all is stored any more, the device was cleared, and
 * the game under way is stored anew.
 */

const SAVE = "save.";
const KEPT = "kept.";

/**
 * @param {import("./storage.js").Storing} storage
 * @param {{ onOtherTab: () => void }} listeners
 */
export function createSaves(storage, { onOtherTab }) {
  /** @type {Map<string, string | null>} what this tab believes to be stored */
  let known = new Map();
  let yielded = false;

  function giveWay() {
    if (yielded) return;
    yielded = true;
    onOtherTab();
  }

  function look() {
    /** @type {Record<string, string>} */
    const texts = {};
    for (const key of storage.keys(SAVE)) {
      const text = storage.read(key);
      if (text !== null) texts[key.slice(SAVE.length)] = text;
    }
    return texts;
  }

  /** @param {string} key */
  const isOurs = (key) => storage.read(SAVE + key) === (known.get(key) ?? null);

  return {
    /** Everything stored for the core. @returns {Record<string, string>} */
    readAll() {
      const texts = look();
      known = new Map(Object.entries(texts));
      yielded = false;
      return texts;
    },

    /** Everything stored for the core, as it is now. */
    look,

    /**
     * Store what a reply changed, all of it or, if another tab has been at it, none.
     * @param {Record<string, string | null>} texts
     */
    write(texts) {
      const keys = Object.keys(texts);
      if (keys.length === 0 || yielded) return;
      if (storage.keys(SAVE).length === 0) {
        for (const [key, text] of known) storage.write(SAVE + key, text);
      } else if (!keys.every(isOurs)) {
        giveWay();
        return;
      }
      for (const key of keys) {
        const text = texts[key] ?? null;
        known.set(key, text);
        storage.write(SAVE + key, text);
      }
    },

    /** Leave everything stored as it is until all is read again: it is not for this tab to change. */
    leave() {
      yielded = true;
    },

    /**
     * Put texts that the core could not read aside, so that they are neither lost nor in the way.
     * @param {string[]} keys
     */
    keepAside(keys) {
      for (const key of keys) {
        const text = storage.read(SAVE + key);
        if (text === null) continue;
        // Taken away first: a full device then has just the room that the copy needs.
        storage.write(SAVE + key, null);
        storage.write(freeKey(storage, KEPT + key), text);
        known.set(key, null);
      }
    },

    /** Another tab has written under this key. @param {string} key */
    noticeWrite(key) {
      const isCleared = storage.keys(SAVE).length === 0;
      if (key.startsWith(SAVE) && !isCleared && !isOurs(key.slice(SAVE.length))) giveWay();
    },

    /** Whether another tab has the game now. */
    get isElsewhere() {
      return yielded;
    },
  };
}

/** @param {import("./storage.js").Storing} storage @param {string} wanted */
function freeKey(storage, wanted) {
  let key = wanted;
  for (let number = 2; storage.read(key) !== null; number += 1) key = `${wanted}.${number}`;
  return key;
}

/** @typedef {ReturnType<typeof createSaves>} Saves */
