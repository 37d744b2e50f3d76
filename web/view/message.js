/** A line of words over the table for a few seconds: refusals, hints, small news. */

const STAY = 3500;
const ACTION_STAY = 5000; // what can be pressed has to be read, weighed and reached
const PER_LETTER = 55; // long messages stay longer
const SPILL = 6; // px that a message may be higher than its place

/** @param {HTMLElement} element */
export function createMessage(element) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let hiding;
  const line = /** @type {HTMLElement} */ (element.querySelector("p"));
  const words = /** @type {HTMLElement} */ (element.querySelector(".message-words"));
  const button = /** @type {HTMLButtonElement} */ (element.querySelector("button"));
  const bar = /** @type {HTMLProgressElement} */ (element.querySelector("progress"));
  let act = () => {};
  /** @type {import("./layouts/geometry.js").Arrangement["message"] | null} */
  let place = null;

  button.addEventListener("click", () => {
    hide();
    act();
  });

  function hide() {
    clearTimeout(hiding);
    element.hidden = true;
    // Named anew, in the language then spoken, when it is seen again.
    bar.removeAttribute("aria-label");
  }

  /** Put it where the layout has room, or over the head where that is not enough for it. */
  function fit() {
    if (!place) return;
    const { x, y, w, h, atFoot = false, orHead = false } = place;
    const { style, classList } = element;
    classList.remove("over-head");
    classList.toggle("at-foot", atFoot);
    Object.assign(style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
    if (element.hidden) return;
    const { height, bottom } = line.getBoundingClientRect();
    if (bottom <= innerHeight && (!orHead || height <= h + SPILL)) return;
    classList.add("over-head");
    Object.assign(style, { left: "", top: "", width: "", height: "" });
  }

  return {
    /**
     * @param {string} text
     * @param {{
     *   tone?: "plain" | "refusal" | "hint" | "starting", stays?: boolean,
     *   action?: { text: string, act: () => void },
     * }} [how] `action` is what can be done about it at once
     */
    show(text, { tone = "plain", stays = false, action } = {}) {
      words.textContent = text;
      bar.hidden = true;
      button.hidden = action === undefined;
      button.textContent = action?.text ?? "";
      act = action?.act ?? (() => {});
      line.classList.toggle("has-action", action !== undefined);
      element.dataset["tone"] = tone;
      element.hidden = false;
      fit();
      clearTimeout(hiding);
      const more = action ? ACTION_STAY : 0;
      if (!stays) hiding = setTimeout(hide, STAY + more + text.length * PER_LETTER);
    },
    /**
     * How far the start is; another message is not covered by it.
     * @param {string} text
     * @param {number} share from 0 to 1
     */
    showStarting(text, share) {
      if (!element.hidden && element.dataset["tone"] !== "starting") return;
      this.show(text, { stays: true, tone: "starting" });
      bar.hidden = false;
      bar.value = share;
      bar.setAttribute("aria-label", text);
    },
    /** There is a game: that it is being started is no news any more. */
    hideStarting() {
      if (element.dataset["tone"] === "starting") hide();
    },
    hide,
    /** A refusal is over once something else is done. */
    hideRefusal() {
      if (element.dataset["tone"] === "refusal") hide();
    },
    /** @param {import("./layouts/geometry.js").Arrangement["message"]} next where the layout has room */
    put(next) {
      if (JSON.stringify(next) === JSON.stringify(place)) return;
      place = next;
      fit();
    },
  };
}

/** @typedef {ReturnType<typeof createMessage>} Message */
