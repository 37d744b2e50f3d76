/**
 * Motion as decoration: copies of cards fly over a table that already shows the outcome.
 *
 * What moved is found by comparing two snapshots, so every way back looks like the way there. The
 * copies take no input, the cards below do; `cut` ends everything at once.
 */

import { makePaper } from "./faces.js";

const MOVE = "cubic-bezier(.2,.8,.2,1)";
const LEAVE = "cubic-bezier(.4,0,1,1)";
const MS = {
  meet: 120,
  leave: 160,
  back: 200,
  draw: 180,
  deal: 260,
  stagger: 22,
  shake: 180,
  fade: 120,
};

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./layouts/pyramid.js").Place} Place
 * @typedef {{ place: Place, role: string }} Lying
 * @typedef {{ cards: Map<string, Lying>, stock: Place | null, backs: number, total: number }} Snapshot
 */

/**
 * What lies where, and how many cards there are in all.
 *
 * @param {Table} table
 * @param {import("../engine/protocol.js").View | null} view
 * @returns {Snapshot}
 */
export function takeSnapshot(table, view) {
  /** @type {Snapshot["cards"]} */
  const cards = new Map();
  for (const { slot, pile, place } of table.entries) {
    if (slot?.card) cards.set(slot.card, { place, role: pile.role });
  }
  const stock = table.entries.find(({ pile }) => pile.role === "stock")?.place ?? null;
  return {
    cards,
    stock,
    backs: view?.counts["stock"] ?? 0,
    total: view?.counts["cards"] ?? 0,
  };
}

/**
 * @param {HTMLElement} layer of flights, above all cards
 * @param {Table} table
 * @param {() => boolean} isOn whether cards may travel
 */
export function createMotion(layer, table, isOn) {
  /** @type {Set<Animation>} */
  const running = new Set();

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} options
   */
  function animate(element, frames, options) {
    const animation = element.animate(frames, options);
    running.add(animation);
    animation.onfinish = () => running.delete(animation);
    animation.oncancel = () => running.delete(animation);
    return animation;
  }

  function cut() {
    for (const animation of [...running]) animation.cancel();
    running.clear();
    layer.replaceChildren();
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
   */
  function fly(card, from, frames, options) {
    const ghost = copy(card, from);
    // One that has to wait is not seen before its time comes.
    const waits = Number(options.delay ?? 0) > 0;
    if (waits) ghost.style.visibility = "hidden";
    const seen = waits ? frames.map((frame) => ({ visibility: "visible", ...frame })) : frames;
    const flight = animate(ghost, seen, { fill: waits ? "forwards" : "both", ...options });
    flight.onfinish = () => {
      running.delete(flight);
      ghost.remove();
    };
  }

  /** Hide the card itself while its copy is under way. @param {string} card @param {number} duration */
  function hideUntil(card, duration) {
    const entry = table.entries.find(({ slot }) => slot?.card === card);
    const paper = entry && table.buttonOf(entry.key)?.querySelector(".paper:not(.under)");
    if (paper) animate(paper, [{ opacity: 0 }, { opacity: 0 }], { duration });
  }

  /** @param {[string, Lying][]} gone */
  function flyAway(gone) {
    const away = table.arrangement?.away ?? { x: 0, y: -200 };
    const meeting = middle(gone.map(([, { place }]) => place));
    gone.forEach(([card, { place }], index) => {
      const apart = gone.length > 1 ? (index - 0.5) * place.w * 0.3 : 0;
      const meet = shift(place, meeting.x - place.w / 2 + apart, meeting.y - place.h / 2);
      const duration = MS.meet + MS.leave;
      fly(
        card,
        place,
        [
          { transform: "none", easing: MOVE },
          {
            transform: `${meet} scale(1.05)`,
            opacity: 1,
            offset: MS.meet / duration,
            easing: LEAVE,
          },
          { transform: `${shift(place, away.x, away.y)} scale(.6)`, opacity: 0 },
        ],
        { duration },
      );
    });
  }

  /** @param {string} card @param {Place} from @param {Place} to @param {boolean} up */
  function flip(card, from, to, up) {
    const path = shift(from, to.x, to.y);
    const half = `translate(${(to.x - from.x) / 2}px, ${(to.y - from.y) / 2}px)`;
    const duration = MS.draw;
    const [first, second] = up ? [null, card] : [card, null];
    fly(
      first,
      from,
      [
        { transform: "none" },
        { transform: `${half} scaleX(0)`, offset: 0.5 },
        { transform: `${half} scaleX(0)` },
      ],
      { duration },
    );
    fly(
      second,
      from,
      [
        { transform: `${half} scaleX(0)` },
        { transform: `${half} scaleX(0)`, offset: 0.5 },
        { transform: path, easing: MOVE },
      ],
      { duration },
    );
    if (up) hideUntil(card, duration);
  }

  /** @param {string} card @param {Place} from @param {Place} to @param {KeyframeAnimationOptions} [options] */
  function travel(card, from, to, options = {}) {
    const start = `${shift(to, from.x, from.y)} scale(${from.w / to.w})`;
    const timing = { duration: MS.back, easing: MOVE, ...options };
    fly(
      card,
      to,
      [
        { transform: start, transformOrigin: "0 0" },
        { transform: "none", transformOrigin: "0 0" },
      ],
      timing,
    );
    hideUntil(card, Number(timing.duration) + (timing.delay ?? 0));
  }

  return {
    cut,

    /**
     * Show how one picture became another.
     * @param {Snapshot} before
     * @param {Snapshot} after
     */
    showChange(before, after) {
      cut();
      if (!isOn()) return;
      const gone = [...before.cards].filter(([card]) => !after.cards.has(card));
      const come = [...after.cards].filter(([card]) => !before.cards.has(card));
      const fewer = after.total < before.total;
      const returned = after.backs > before.backs;
      if (fewer) flyAway(gone);
      else if (returned && after.stock) {
        for (const [card, { place, role }] of gone) {
          if (role !== "tableau") flip(card, place, after.stock, false);
        }
      }
      for (const [card, { place, role }] of come) {
        if (role !== "tableau" && after.backs < before.backs && before.stock) {
          flip(card, before.stock, place, true);
        } else if (after.total > before.total) {
          const { x, y } = table.arrangement?.away ?? place;
          travel(card, { ...place, x, y }, place);
        }
      }
      for (const [card, { place }] of after.cards) {
        const was = before.cards.get(card)?.place;
        if (was && Math.hypot(was.x - place.x, was.y - place.y) > 2) travel(card, was, place);
      }
    },

    /** Deal the table from the stock. @param {Snapshot} after */
    showDeal(after) {
      cut();
      if (!isOn() || !after.stock) return;
      const { stock } = after;
      [...after.cards].forEach(([card, { place }], index) => {
        travel(card, stock, place, { duration: MS.deal, delay: index * MS.stagger });
      });
    },

    /** Shake cards that do not go together. @param {string[]} keys */
    shake(keys) {
      for (const key of keys) {
        const paper = table.buttonOf(key)?.querySelector(".paper:not(.under)");
        if (!paper || !isOn()) continue;
        const frames = [0, -4, 4, -3, 2, 0].map((x) => ({ translate: `${x}px 0` }));
        animate(paper, frames, { duration: MS.shake });
      }
    },

    /** A copy that follows the pointer; the caller takes it away. @param {string} card @param {Place} at */
    lift(card, at) {
      const ghost = copy(card, at);
      ghost.classList.add("dragged");
      return ghost;
    },

    /**
     * Let a dragged copy go back to where it belongs.
     * @param {HTMLElement} ghost
     * @param {{ x: number, y: number }} offset
     */
    letBack(ghost, offset) {
      const end = () => ghost.remove();
      if (!isOn()) {
        end();
        return;
      }
      const flight = animate(
        ghost,
        [{ transform: `translate(${offset.x}px, ${offset.y}px)` }, { transform: "none" }],
        { duration: MS.shake, easing: MOVE },
      );
      flight.onfinish = () => {
        running.delete(flight);
        end();
      };
    },
  };
}

/** @param {Place[]} places @returns {{ x: number, y: number }} */
function middle(places) {
  const count = Math.max(1, places.length);
  const x = places.reduce((sum, place) => sum + place.x + place.w / 2, 0) / count;
  const y = places.reduce((sum, place) => sum + place.y + place.h / 2, 0) / count;
  return { x, y };
}

/** @param {Place} from @param {number} x @param {number} y */
function shift(from, x, y) {
  return `translate(${x - from.x}px, ${y - from.y}px)`;
}

/** @typedef {ReturnType<typeof createMotion>} Motion */
