/**
 * Flights: copies of cards that fly in a layer above the table, and end all at once.
 *
 * The copies take no input, the cards below do. Only transform and opacity change, and nothing else
 * is named in a frame: the browser then moves things without the page's own thread.
 */

import { makePaper } from "../faces.js";

/**
 * @typedef {import("../table/table.js").Table} Table
 * @typedef {import("../layouts/geometry.js").Place} Place
 */

/**
 * @param {HTMLElement} layer above all cards
 * @param {Table} table
 */
export function createFlights(layer, table) {
  /** @type {Set<Animation>} */
  const running = new Set();
  /** @type {(() => void)[]} */
  let waiting = [];

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} options
   * @param {() => void} [done]
   */
  function animate(element, frames, options, done) {
    const animation = element.animate(frames, options);
    running.add(animation);
    const over = () => {
      running.delete(animation);
      if (running.size === 0) tellStill();
    };
    animation.onfinish = () => {
      done?.();
      over();
    };
    animation.oncancel = over;
    return animation;
  }

  function tellStill() {
    const told = waiting;
    waiting = [];
    for (const tell of told) tell();
  }

  function cut() {
    const cancelled = [...running];
    running.clear();
    for (const animation of cancelled) animation.cancel();
    layer.replaceChildren();
    tellStill();
  }

  /** @param {string | null} card @param {Place} at */
  function copy(card, at) {
    const ghost = document.createElement("span");
    ghost.className = "ghost";
    ghost.style.left = `${at.x}px`;
    ghost.style.top = `${at.y}px`;
    ghost.style.width = `${at.w}px`;
    ghost.style.height = `${at.h}px`;
    ghost.style.setProperty("--w", `${at.w}px`);
    if (at.index !== undefined) ghost.style.setProperty("--index", String(at.index));
    if (at.fanned) ghost.dataset["fanned"] = "";
    ghost.append(makePaper(card));
    if (card !== null && isCovered(card)) ghost.classList.add("covered");
    layer.append(ghost);
    return ghost;
  }

  /** @param {string} card */
  const isCovered = (card) =>
    table.entries.some(({ slot }) => slot?.card === card && slot.free === false);

  /**
   * @param {string | null} card
   * @param {Place} from
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} options
   * @param {string} [origin] of what turns
   */
  function fly(card, from, frames, options, origin) {
    const ghost = copy(card, from);
    // One that has to wait is not seen before its time comes.
    const waits = Number(options.delay ?? 0) > 0;
    if (waits) ghost.style.opacity = "0";
    const seen = waits ? frames.map((frame) => ({ opacity: 1, ...frame })) : frames;
    const fill = waits ? "forwards" : "both";
    if (origin) ghost.style.transformOrigin = origin;
    animate(ghost, seen, { fill, ...options }, () => ghost.remove());
  }

  /** The paper of the card at a slot. @param {string | undefined} key */
  const paperOf = (key) =>
    (key === undefined ? null : table.buttonOf(key))?.querySelector(".paper:not(.under)");

  /** Hide what lies at a slot while its copy is under way. @param {string | undefined} key @param {number} duration */
  function hideUntil(key, duration) {
    const paper = paperOf(key);
    if (paper) animate(paper, [{ opacity: 0 }, { opacity: 0 }], { duration });
  }

  return {
    animate,
    copy,
    fly,
    paperOf,
    hideUntil,
    /** End all that moves. */
    cut,
    /** Whether nothing moves. */
    get isStill() {
      return running.size === 0;
    },
    /** Resolves when nothing moves any more, or what moved was cut. */
    still() {
      if (running.size === 0) return Promise.resolve();
      return /** @type {Promise<void>} */ (
        new Promise((resolve) => {
          waiting.push(resolve);
        })
      );
    },
  };
}

/** @typedef {ReturnType<typeof createFlights>} Flights */
