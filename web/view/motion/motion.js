/**
 * Motion as decoration: copies of cards fly over a table that already shows the outcome.
 *
 * `cut` ends everything at once, whatever the player does next. Where nothing may travel, what
 * changed fades instead.
 */

import { fadeChange, travelChange } from "./change.js";
import { createFlights } from "./flights.js";
import { MOVE, MS, wayFrom } from "./paths.js";
import { createSteps } from "./steps.js";

/** How long cards that were let go wait for the core's word, at most. */
const PATIENCE = 600;
const fetchConfetti = () => import("./confetti.js");
/** The colours of confetti, by their names in the styles. */
const CONFETTI = ["--brass", "--face", "--confetti"];

/**
 * @typedef {import("../table/table.js").Table} Table
 * @typedef {import("../layouts/geometry.js").Place} Place
 * @typedef {import("./snapshot.js").Snapshot} Snapshot
 */

/**
 * @param {HTMLElement} layer of flights, above all cards
 * @param {Table} table
 * @param {() => boolean} isOn whether cards may travel
 * @param {() => boolean} mayFade whether they may fade, where they may not travel
 */
export function createMotion(layer, table, isOn, mayFade) {
  const flights = createFlights(layer, table);
  const steps = createSteps(flights, table);
  const { animate, copy, fly, paperOf } = flights;
  /** @type {Map<string, Place>} cards just let go, and where */
  let released = new Map();
  let cuts = 0;
  let stopConfetti = () => {};

  function endAll() {
    stopConfetti();
    flights.cut();
  }

  /**
   * Throw confetti in a moment. Where it cannot be had, the game is won all the same.
   * @param {import("./win_show.js").Show["confetti"]} confetti
   * @returns {() => void} ends it
   */
  function throwConfettiIn({ delay, origin }) {
    const canvas = document.createElement("canvas");
    canvas.className = "confetti";
    layer.append(canvas);
    let stop = () => {};
    const fetched = fetchConfetti().catch(() => null);
    const timer = setTimeout(async () => {
      const module = await fetched;
      if (!module || !canvas.isConnected) return;
      const style = getComputedStyle(canvas);
      const colors = CONFETTI.map((name) => style.getPropertyValue(name).trim());
      stop = module.throwConfetti(canvas, origin, colors);
    }, delay);
    return () => {
      clearTimeout(timer);
      stop();
      canvas.remove();
    };
  }

  /** Frame a card that does not go. @param {string} key */
  function refuse(key) {
    const at = table.placeOf(key);
    if (!at) return;
    const frame = copy(null, at);
    frame.className = "refused-frame";
    frame.replaceChildren();
    const seen = { opacity: 1 };
    animate(frame, [seen, { ...seen, offset: 0.8 }, { opacity: 0 }], { duration: MS.refused }, () =>
      frame.remove(),
    );
  }

  return {
    /** End all that moves, because the player does something else. */
    cut() {
      cuts += 1;
      endAll();
    },

    /** How often the player has cut what moved. */
    get cuts() {
      return cuts;
    },

    /** Whether nothing moves. */
    get isStill() {
      return flights.isStill;
    },

    /** Resolves when nothing moves any more, or what moved was cut. */
    still: flights.still,

    /**
     * Show how one picture became another.
     * @param {Snapshot} before
     * @param {Snapshot} after
     * @param {{ hurry?: boolean }} [how]
     */
    showChange(before, after, { hurry = false } = {}) {
      const letGo = released;
      released = new Map();
      endAll();
      if (isOn()) travelChange(steps, before, after, { hurry, released: letGo });
      else if (mayFade()) fadeChange(steps, before, after);
    },

    /** Deal the table from the stock, row by row. @param {Snapshot} after */
    showDeal(after) {
      endAll();
      if (!isOn() || !after.stock) return;
      const { stock } = after;
      const dealt = table.entries.filter(({ slot }) => slot !== undefined);
      dealt.sort((a, b) => a.index - b.index);
      const whole = MS.deal + (dealt.length - 1) * MS.stagger;
      dealt.forEach(({ key, pile, slot, place }, index) => {
        const timing = { duration: MS.deal, delay: index * MS.stagger, whole };
        const paper = pile.role === "tableau" ? paperOf(key) : null;
        // The cards themselves, which wait below the stock and lie above each other as they should:
        // no copies to make.
        if (paper) {
          animate(paper, wayFrom(stock, place), { ...timing, easing: MOVE });
        } else steps.travel(slot?.card ?? null, key, stock, place, timing);
      });
    },

    /**
     * A won game's show; resolves when it is over or was cut.
     * @param {import("./win_show.js").Show} show
     * @returns {Promise<void>}
     */
    async showWin({ cards, confetti }) {
      endAll();
      if (!isOn()) return;
      for (const { card, place, frames, timing, origin } of cards) {
        fly(card, place, frames, timing, { origin });
      }
      const endConfetti = throwConfettiIn(confetti);
      stopConfetti = endConfetti;
      await flights.still();
      endConfetti();
    },

    /** Shake cards that do not go together, or frame them for a moment. @param {string[]} keys */
    shake(keys) {
      for (const key of keys) {
        const paper = paperOf(key);
        if (!paper) continue;
        if (!isOn()) {
          if (mayFade()) refuse(key);
          continue;
        }
        const frames = [0, -4, 4, -3, 2, 0].map((x) => ({ translate: `${x}px 0` }));
        animate(paper, frames, { duration: MS.shake });
      }
    },

    /**
     * Copies that follow the pointer together; the caller lets them go.
     * @param {{ card: string, place: Place }[]} run
     */
    lift(run) {
      const hand = document.createElement("span");
      hand.className = "hand";
      for (const { card, place } of run) {
        const ghost = copy(card, place);
        ghost.classList.add("dragged");
        hand.append(ghost);
      }
      layer.append(hand);
      return hand;
    },

    /**
     * Dragged copies stay where they are until the next picture shows where they go.
     * @param {HTMLElement} hand
     * @param {{ card: string, place: Place }[]} run
     * @param {{ x: number, y: number }} offset
     * @param {() => void} giveUp called where no picture comes
     */
    letGo(hand, run, offset, giveUp) {
      released = new Map(
        run.map(({ card, place }) => [
          card,
          { ...place, x: place.x + offset.x, y: place.y + offset.y },
        ]),
      );
      const mine = released;
      setTimeout(() => {
        if (released !== mine) return;
        released = new Map();
        hand.remove();
        giveUp();
      }, PATIENCE);
    },

    /**
     * Let dragged copies go back to where they belong.
     * @param {HTMLElement} hand
     * @param {{ x: number, y: number }} offset
     */
    letBack(hand, offset) {
      if (!isOn()) {
        hand.remove();
        return;
      }
      animate(
        hand,
        [{ transform: `translate(${offset.x}px, ${offset.y}px)` }, { transform: "none" }],
        { duration: MS.shake, easing: MOVE },
        () => hand.remove(),
      );
    },
  };
}

/** @typedef {ReturnType<typeof createMotion>} Motion */
