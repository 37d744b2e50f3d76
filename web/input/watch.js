/**
 * Watches every position: has the core find out in the background whether it can still be won.
 *
 * So a hint in a lost position is there at once, and the lamp, where it is on, has something to
 * show. A move never waits for it; what comes too late for its position is not taken.
 */

/**
 * @typedef {import("../engine/protocol.js").View} View
 * @typedef {import("../engine/protocol.js").Verdict | "thinking" | "hidden"} State `hidden`: only a
 *   look at hidden cards would tell
 */

/** What is found out sooner needs no word of thinking. */
const SHORT = 250;

/**
 * @param {{
 *   ask: (request: import("../engine/protocol.js").Request) => Promise<import("../engine/protocol.js").Reply>,
 *   mayKnow: (view: View) => boolean,
 *   isShown: () => boolean,
 *   onState: (state: State | null) => void,
 * }} parts `onState` hears null where there is nothing to tell
 */
export function createWatch({ ask, mayKnow, isShown, onState }) {
  let asked = "";
  /** @type {State | null} */
  let state = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let thinking;

  /** @param {State | null} next */
  function setState(next) {
    clearTimeout(thinking);
    state = next;
    onState(state);
  }

  return {
    /** @returns {State | null} */
    get state() {
      return state;
    },

    /** A position is shown, or what may be known of it has changed. @param {View | null} view */
    async look(view) {
      if (!view || view.outcome === "won") {
        asked = "";
        setState(null);
        return;
      }
      const shown = isShown();
      const allowed = mayKnow(view);
      const { id, rev, cursor } = view;
      const wanted = [id, rev, cursor, shown, allowed].join(" ");
      if (wanted === asked) return;
      asked = wanted;
      if (!allowed) {
        setState("hidden");
        return;
      }
      clearTimeout(thinking);
      if (state === "hidden") setState("thinking");
      else thinking = setTimeout(() => setState("thinking"), SHORT);
      const reply = await ask({ do: "verdict", rev, ...(shown ? { shown } : {}) });
      if (asked !== wanted) return;
      if (reply.verdict !== undefined && reply.rev === rev) setState(reply.verdict);
      else if (reply.error?.code === "engine-restarted") {
        // The position may come back as it was, and is then no news to anybody.
        asked = "";
        void this.look(view);
      } else if (reply.error?.code !== "stale") setState("unknown");
    },
  };
}

/** @typedef {ReturnType<typeof createWatch>} Watch */
