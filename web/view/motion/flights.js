/**
 * Flights: copies of cards that fly in a layer above the table, and end all at once.
 *
 * The copies take no input, the cards below do. Only transform and opacity change, and nothing else
 * is named in a frame: the browser then moves things without the page's own thread.
 */

import { makePaper } from "../faces.js";
import { inTime } from "./paths.js";

/**
 * @typedef {import("../table/table.js").Table} Table
 * @typedef {import("../layouts/geometry.js").Place} Place
 * @typedef {import("./paths.js").Timing} Timing
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
  /** @type {Map<Element, Animation>} papers that are away, and the flights that bring them */
  const away = new Map();

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {Timing} timing
   * @param {() => void} [done]
   */
  function animate(element, frames, timing, done) {
    const { frames: timed, options } = inTime(frames, timing);
    const animation = element.animate(timed, options);
    running.add(animation);
    const over = () => {
      running.delete(animation);
      if (running.size === 0) tellStill();
    };
    animation.oncancel = over;
    animation.onfinish = () => {
      done?.();
      // As long as a finished one is attached, the styles' own changes of that element are drawn on
      // the page's thread.
      animation.oncancel = null;
      animation.cancel();
      over();
    };
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
    for (const paper of away.keys()) paper.classList.remove("away");
    away.clear();
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
   * @param {Timing} timing one that has to wait is not seen before its time comes
   * @param {{ origin?: string | undefined, lands?: string | undefined }} [how] `origin` of what
   *   turns; `lands`: the slot it comes to, where nothing is seen until then
   */
  function fly(card, from, frames, timing, { origin, lands } = {}) {
    const ghost = copy(card, from);
    if (origin) ghost.style.transformOrigin = origin;
    const paper = paperOf(lands);
    const flight = animate(ghost, frames, { fill: "both", isUnseen: true, ...timing }, () => {
      ghost.remove();
      if (!paper || away.get(paper) !== flight) return;
      away.delete(paper);
      paper.classList.remove("away");
    });
    if (!paper) return;
    // A class and no animation: one that changes nothing would still be drawn on the page's thread.
    away.set(paper, flight);
    paper.classList.add("away");
  }

  /** The paper of the card at a slot. @param {string | undefined} key */
  const paperOf = (key) =>
    (key === undefined ? null : table.buttonOf(key))?.querySelector(".paper:not(.under)");

  return {
    animate,
    copy,
    fly,
    paperOf,
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
