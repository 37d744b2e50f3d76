/**
 * Words for screen readers: one announcement at a time, made of everything said in one go.
 *
 * It waits a moment, so that it comes after the focus has moved and is not cut off by it.
 */

const PAUSE = 120; // ms after which what was said goes out
const KEEP = 1500; // ms for which the text stays in the region

/** @param {HTMLElement} region with role=status, empty */
export function createAnnouncer(region) {
  /** @type {(string | (() => string))[]} */
  let waiting = [];
  let urgent = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let sending;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clearing;

  function send() {
    const said = waiting.map((each) => (typeof each === "string" ? each : each()));
    const text = said.filter(Boolean).join(" ");
    const priority = urgent ? "high" : "normal";
    waiting = [];
    urgent = false;
    if (!text) return;
    const speaker = /** @type {{ ariaNotify?: (text: string, options: object) => void }} */ (
      /** @type {unknown} */ (document)
    );
    if (speaker.ariaNotify) {
      speaker.ariaNotify(text, { priority });
      return;
    }
    region.textContent = text;
    clearTimeout(clearing);
    clearing = setTimeout(() => {
      region.textContent = "";
    }, KEEP);
  }

  return {
    /**
     * @param {string | (() => string)} text a function is asked when it goes out, after what it
     *   tells of has been painted
     * @param {{ urgent?: boolean }} [how]
     */
    say(text, how = {}) {
      if (!text) return;
      waiting.push(text);
      urgent ||= how.urgent ?? false;
      clearTimeout(sending);
      sending = setTimeout(send, PAUSE);
    },
  };
}

/** @typedef {ReturnType<typeof createAnnouncer>} Announcer */
