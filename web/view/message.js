/** A line of words over the table for a few seconds: refusals, hints, small news. */

const STAY = 3500;
const PER_LETTER = 55; // long messages stay longer

/** @param {HTMLElement} element */
export function createMessage(element) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let hiding;

  function hide() {
    clearTimeout(hiding);
    element.hidden = true;
  }

  return {
    /**
     * @param {string} text
     * @param {{ tone?: "plain" | "refusal" | "hint", stays?: boolean }} [how]
     */
    show(text, { tone = "plain", stays = false } = {}) {
      const line = element.firstElementChild;
      if (!line) return;
      line.textContent = text;
      element.dataset["tone"] = tone;
      element.hidden = false;
      clearTimeout(hiding);
      if (!stays) hiding = setTimeout(hide, STAY + text.length * PER_LETTER);
    },
    hide,
    /** A refusal is over once something else is done. */
    hideRefusal() {
      if (element.dataset["tone"] === "refusal") hide();
    },
    /** Say something only where it disturbs nothing. @param {string} text */
    showQuietly(text) {
      if (element.hidden) this.show(text);
    },
    /** @param {import("./layouts/pyramid.js").Place} place where the layout has room, on a wide table */
    put({ x, y, w }) {
      element.style.setProperty("--x", `${x}px`);
      element.style.setProperty("--y", `${y}px`);
      element.style.setProperty("--width", `${w}px`);
    },
  };
}

/** @typedef {ReturnType<typeof createMessage>} Message */
