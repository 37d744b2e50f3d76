/**
 * The last picture of the table, kept so that the next start can paint it before the engine is up.
 *
 * It is only paint: what the engine says replaces it, and one that cannot be read is forgotten. It
 * is written when there is time for it, so that no frame of a motion waits for the disk.
 */

const KEY = "picture";
const PAUSE = 500; // ms

/** @param {import("./storage.js").Storing} storage */
export function createPictureStore(storage) {
  /** @type {import("../engine/protocol.js").View | null} */
  let waiting = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let writing;

  function writeNow() {
    clearTimeout(writing);
    if (waiting) storage.write(KEY, JSON.stringify(waiting));
    waiting = null;
  }

  return {
    writeNow,
    /** @returns {import("../engine/protocol.js").View | null} */
    read() {
      const text = storage.read(KEY);
      if (text === null) return null;
      try {
        const view = JSON.parse(text);
        if (looksLikeAView(view)) return view;
      } catch {
        // Fall through: a broken picture is no picture.
      }
      storage.write(KEY, null);
      return null;
    },

    /** @param {import("../engine/protocol.js").View | null} view null for none, at once */
    write(view) {
      waiting = view;
      clearTimeout(writing);
      if (view) writing = setTimeout(writeNow, PAUSE);
      else storage.write(KEY, null);
    },
  };
}

/** @param {any} view */
function looksLikeAView(view) {
  return (
    typeof view?.game === "string" &&
    typeof view.rev === "number" &&
    view.notice !== undefined &&
    typeof view.counts === "object" &&
    typeof view.moves === "object" &&
    Array.isArray(view.piles) &&
    view.piles.every(
      (/** @type {any} */ pile) =>
        typeof pile?.pile === "string" &&
        Array.isArray(pile.slots) &&
        pile.slots.every((/** @type {any} */ slot) => typeof slot?.slot === "string"),
    )
  );
}
