/**
 * The player's time on the game shown: runs from the first move, not while the page is hidden, not
 * after the end.
 *
 * It follows what the core says of the game and counts on from there with the page's own steady
 * clock, which setting the system's time does not move.
 */

const KEY = "clock";
/** Nobody plays longer: a note of more, in ms, was not written here. */
const LONGEST = 1e12;

/**
 * @param {import("./storage.js").Storing} storage where the time is noted when the page goes: what
 *   has run since the last request is in no save
 * @param {{ now?: () => number, isHidden?: () => boolean }} [world]
 */
export function createClock(
  storage,
  { now = () => performance.now(), isHidden = () => document.visibilityState === "hidden" } = {},
) {
  /** @type {string | null} */
  let game = null;
  let counted = 0;
  let runs = false;
  /** @type {number | null} */
  let since = null;
  let noted = readNote(storage);

  function settle() {
    if (since !== null) counted += Math.max(0, now() - since);
    since = runs && !isHidden() ? now() : null;
  }

  return {
    /**
     * Follow the game of a view.
     * @param {import("../engine/protocol.js").View} view
     */
    follow(view) {
      settle();
      // A new game or one from the save: its own time counts, not what ran here before.
      if (view.id !== game || view.clock === "waiting") counted = view.elapsed;
      else counted = Math.max(counted, view.elapsed);
      if (noted?.game === view.id && view.clock === "running") {
        counted = Math.max(counted, noted.elapsed);
      }
      noted = null;
      game = view.id;
      runs = view.clock === "running";
      if (view.clock === "ended") counted = view.elapsed;
      since = null;
      settle();
    },

    /** The page was hidden or shown. */
    settle,

    /** The page goes away, maybe for good. */
    note() {
      settle();
      const elapsed = Math.round(counted);
      storage.write(KEY, game && runs ? JSON.stringify({ game, elapsed }) : null);
    },

    /** @returns {number} whole milliseconds spent */
    get elapsed() {
      settle();
      return Math.round(counted);
    },
  };
}

/**
 * @param {import("./storage.js").Storing} storage
 * @returns {{ game: string, elapsed: number } | null}
 */
function readNote(storage) {
  try {
    const { game, elapsed } = JSON.parse(storage.read(KEY) ?? "{}");
    const isRight =
      typeof game === "string" && Number.isInteger(elapsed) && Math.abs(elapsed) < LONGEST;
    return isRight ? { game, elapsed } : null;
  } catch {
    return null;
  }
}

/** @typedef {ReturnType<typeof createClock>} Clock */
