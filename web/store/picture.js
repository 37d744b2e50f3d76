/**
 * The last picture of the table, kept so that the next start can paint it before the engine is up.
 *
 * It is only paint: what the engine says replaces it, and one that cannot be read is forgotten.
 */

const KEY = "picture";

/** @param {import("./storage.js").Storing} storage */
export function createPictureStore(storage) {
  return {
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

    /** @param {import("../engine/protocol.js").View | null} view */
    write(view) {
      storage.write(KEY, view && JSON.stringify(view));
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
