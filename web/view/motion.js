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
  fan: 45,
  turn: 280,
  deal: 260,
  stagger: 22,
  shake: 180,
};
/** A game that plays itself out is in more of a hurry. */
const HURRY = 0.55;
/** How long cards that were let go wait for the core's word, at most. */
const PATIENCE = 600;

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./layouts/geometry.js").Place} Place
 * @typedef {{ place: Place, role: string, pile: string, key: string }} Lying
 * @typedef {{
 *   cards: Map<string, Lying>, down: Map<string, Place>, bases: Map<string, Place>,
 *   stock: Place | null, backs: number, total: number,
 * }} Snapshot `cards` are those face up; `down` the face-down ones by their slots; `bases` is where
 *   the lowest card seen of each pile lies
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
  /** @type {Snapshot["down"]} */
  const down = new Map();
  /** @type {Snapshot["bases"]} */
  const bases = new Map();
  for (const { key, slot, pile, place } of table.entries) {
    if (!bases.has(pile.pile)) bases.set(pile.pile, place);
    if (slot?.card) cards.set(slot.card, { place, role: pile.role, pile: pile.pile, key });
    else if (slot) down.set(key, place);
  }
  const { cards: left = 0, foundation = 0, stock = 0 } = view?.counts ?? {};
  return {
    cards,
    down,
    bases,
    stock: table.entries.find(({ pile }) => pile.role === "stock")?.place ?? null,
    backs: stock,
    total: left + foundation,
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
  /** @type {Map<string, Place>} cards just let go, and where */
  let released = new Map();
  /** @type {(() => void)[]} */
  let waiting = [];
  let cuts = 0;

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
   */
  function fly(card, from, frames, options) {
    const ghost = copy(card, from);
    // One that has to wait is not seen before its time comes.
    const waits = Number(options.delay ?? 0) > 0;
    if (waits) ghost.style.visibility = "hidden";
    const seen = waits ? frames.map((frame) => ({ visibility: "visible", ...frame })) : frames;
    const fill = waits ? "forwards" : "both";
    animate(ghost, seen, { fill, ...options }, () => ghost.remove());
  }

  /** Hide what lies at a slot while its copy is under way. @param {string | undefined} key @param {number} duration */
  function hideUntil(key, duration) {
    const button = key === undefined ? null : table.buttonOf(key);
    const paper = button?.querySelector(".paper:not(.under)");
    if (paper) animate(paper, [{ opacity: 0 }, { opacity: 0 }], { duration });
  }

  /** @param {string} card */
  const keyOf = (card) => table.entries.find(({ slot }) => slot?.card === card)?.key;

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

  /**
   * @param {string} card
   * @param {Place} from
   * @param {Place} to
   * @param {boolean} up
   * @param {KeyframeAnimationOptions} [options]
   */
  function flip(card, from, to, up, options = {}) {
    const path = shift(from, to.x, to.y);
    const half = `translate(${(to.x - from.x) / 2}px, ${(to.y - from.y) / 2}px)`;
    const timing = { duration: MS.draw, ...options };
    const [first, second] = up ? [null, card] : [card, null];
    fly(
      first,
      from,
      [
        { transform: "none" },
        { transform: `${half} scaleX(0)`, offset: 0.5 },
        { transform: `${half} scaleX(0)` },
      ],
      timing,
    );
    fly(
      second,
      from,
      [
        { transform: `${half} scaleX(0)` },
        { transform: `${half} scaleX(0)`, offset: 0.5 },
        { transform: path, easing: MOVE },
      ],
      timing,
    );
    if (up) hideUntil(keyOf(card), Number(timing.duration) + (timing.delay ?? 0));
  }

  /**
   * Turn a card over where it lies, once what lay on it is on its way.
   * @param {string} card
   * @param {string} key
   * @param {Place} at
   * @param {boolean} up
   * @param {number} duration
   */
  function turnOver(card, key, at, up, duration) {
    const [first, second] = up ? [null, card] : [card, null];
    const edge = { transform: "scaleX(0)" };
    const flat = { transform: "none" };
    const start = up ? 0.3 : 0;
    const middleOf = start + (1 - start) / 2;
    fly(first, at, [flat, { ...flat, offset: start }, { ...edge, offset: middleOf }, edge], {
      duration,
    });
    fly(second, at, [edge, { ...edge, offset: middleOf }, flat], { duration });
    hideUntil(key, duration);
  }

  /**
   * @param {string | null} card
   * @param {string | undefined} key where it has come to lie
   * @param {Place} from
   * @param {Place} to
   * @param {KeyframeAnimationOptions} [options]
   */
  function travel(card, key, from, to, options = {}) {
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
    hideUntil(key, Number(timing.duration) + (timing.delay ?? 0));
  }

  /** A card that is being covered is seen until it is. @param {string} card @param {Place} from @param {Place} to @param {number} duration */
  function stay(card, from, to, duration) {
    const end = { transform: shift(from, to.x, to.y) };
    fly(card, from, [{ transform: "none", easing: MOVE }, end], { duration });
  }

  return {
    /** End all that moves, because the player does something else. */
    cut() {
      cuts += 1;
      cut();
    },

    /** How often the player has cut what moved. */
    get cuts() {
      return cuts;
    },

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

    /**
     * Show how one picture became another.
     * @param {Snapshot} before
     * @param {Snapshot} after
     * @param {{ hurry?: boolean }} [how]
     */
    showChange(before, after, { hurry = false } = {}) {
      const letGo = released;
      released = new Map();
      cut();
      if (!isOn()) return;
      const pace = hurry ? HURRY : 1;
      const gone = [...before.cards].filter(([card]) => !after.cards.has(card));
      const come = [...after.cards].filter(([card]) => !before.cards.has(card));
      const fewer = after.total < before.total;
      const returned = after.backs > before.backs;
      const drawn = after.backs < before.backs;
      if (fewer) flyAway(gone);
      else {
        for (const [card, { place, role, pile, key }] of gone) {
          if (role === "tableau") {
            turnOver(card, after.down.has(key) ? key : "", place, false, MS.turn * pace);
          } else if (returned && after.stock) flip(card, place, after.stock, false);
          else stay(card, place, after.bases.get(pile) ?? place, MS.back * pace);
        }
      }
      let drawnSoFar = 0;
      for (const [card, { place, role, key }] of come) {
        if (role !== "tableau" && drawn && before.stock) {
          flip(card, before.stock, place, true, {
            duration: MS.draw * pace,
            delay: drawnSoFar * MS.fan * pace,
          });
          drawnSoFar += 1;
        } else if (after.total > before.total) {
          const { x, y } = table.arrangement?.away ?? place;
          travel(card, key, { ...place, x, y }, place);
        } else if (role === "tableau") {
          turnOver(card, key, place, true, MS.turn * pace);
        }
      }
      const moved = [...after.cards].flatMap(([card, { place, key, pile }]) => {
        const lay = before.cards.get(card);
        const from = letGo.get(card) ?? lay?.place;
        const isFar = from && Math.hypot(from.x - place.x, from.y - place.y) > 2;
        return from && isFar ? [{ card, key, from, place, stays: lay?.pile === pile }] : [];
      });
      // What closes up in its column lies below what flies.
      moved.sort((a, b) => Number(b.stays) - Number(a.stays));
      for (const { card, key, from, place } of moved) {
        travel(card, key, from, place, { duration: MS.back * pace });
      }
    },

    /** Deal the table from the stock, row by row. @param {Snapshot} after */
    showDeal(after) {
      cut();
      if (!isOn() || !after.stock) return;
      const { stock } = after;
      const dealt = table.entries.filter(({ slot }) => slot !== undefined);
      dealt.sort((a, b) => a.index - b.index);
      dealt.forEach(({ key, slot, place }, index) => {
        const delay = index * MS.stagger;
        travel(slot?.card ?? null, key, stock, place, { duration: MS.deal, delay });
      });
    },

    /**
     * A won game's show; resolves when it is over or was cut.
     * @param {import("./win_show.js").Show} show
     * @returns {Promise<void>}
     */
    async showWin({ cards, confetti }) {
      cut();
      if (!isOn()) return;
      for (const { card, place, frames, options } of cards) fly(card, place, frames, options);
      for (const { colour, place, frames, options } of confetti) {
        const piece = document.createElement("i");
        piece.className = `confetti confetti-${colour}`;
        piece.style.left = `${place.x}px`;
        piece.style.top = `${place.y}px`;
        layer.append(piece);
        animate(piece, frames, { fill: "both", ...options }, () => piece.remove());
      }
      await this.still();
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
