/**
 * Motion as decoration: copies of cards fly over a table that already shows the outcome.
 *
 * What moved is found by comparing two snapshots, so every way back looks like the way there. The
 * copies take no input, the cards below do; `cut` ends everything at once. Only transform and
 * opacity change, and nothing else is named in a frame: the browser then moves things without the
 * page's own thread. Where nothing may travel, what changed fades instead.
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
  undo: 160,
  fade: 120,
  refused: 600,
};
/** A pile that changes sides is told by a few of its cards. */
const SLIDING = 4;
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
 * @param {() => boolean} mayFade whether they may fade, where they may not travel
 */
export function createMotion(layer, table, isOn, mayFade) {
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

  /** @param {string} card */
  const keyOf = (card) => table.entries.find(({ slot }) => slot?.card === card)?.key;

  /**
   * Cards that leave the table: they meet and go. Undone, they come back the very same way.
   * @param {[string, Lying][]} cards
   * @param {boolean} isBack
   */
  function meet(cards, isBack) {
    const away = table.arrangement?.away ?? { x: 0, y: -200 };
    const meeting = middle(cards.map(([, { place }]) => place));
    const duration = MS.meet + MS.leave;
    const timing = isBack
      ? { duration: MS.undo, direction: /** @type {const} */ ("reverse") }
      : { duration };
    cards.forEach(([card, { place, key }], index) => {
      const apart = (index - (cards.length - 1) / 2) * place.w * 0.3;
      const there = shift(place, meeting.x - place.w / 2 + apart, meeting.y - place.h / 2);
      fly(
        card,
        place,
        [
          { transform: "none", opacity: 1, easing: MOVE },
          {
            transform: `${there} scale(1.05)`,
            opacity: 1,
            offset: MS.meet / duration,
            easing: LEAVE,
          },
          { transform: `${shift(place, away.x, away.y)} scale(.6)`, opacity: 0 },
        ],
        timing,
      );
      if (isBack) hideUntil(key, MS.undo);
    });
  }

  /**
   * The waste becomes the stock, or back: more cards than the one that is seen go over.
   * @param {Place} from
   * @param {Place} to
   * @param {number} cards
   */
  function slide(from, to, cards) {
    for (let index = Math.min(SLIDING, cards); index > 0; index -= 1) {
      const end = { transform: shift(from, to.x, to.y), opacity: 1 };
      const start = { transform: "none", opacity: 1, easing: MOVE };
      fly(null, from, [start, end], { duration: MS.back, delay: index * MS.fan });
    }
  }

  /**
   * Without travelling: what went fades where it lay, what came fades in where it lies.
   * @param {[string, Lying][]} gone
   * @param {[string, Lying][]} come
   */
  function fade(gone, come) {
    for (const [card, { place }] of gone) {
      fly(card, place, [{ opacity: 1 }, { opacity: 0 }], { duration: MS.fade });
    }
    for (const [, { key }] of come) {
      const paper = paperOf(key);
      if (paper) animate(paper, [{ opacity: 0 }, { opacity: 1 }], { duration: MS.fade });
    }
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
    const timing = { duration: MS.back, easing: MOVE, ...options };
    fly(card, to, wayFrom(from, to), timing);
    hideUntil(key, Number(timing.duration) + (timing.delay ?? 0));
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
      /** @param {[string, Lying]} each @param {Snapshot} other */
      const isMissing = ([card], { cards }) => !cards.has(card);
      const gone = [...before.cards].filter((each) => isMissing(each, after));
      const come = [...after.cards].filter((each) => isMissing(each, before));
      if (!isOn()) {
        /** @param {[string, Lying]} each @param {Snapshot} other */
        const isElsewhere = ([card, { pile }], { cards }) => cards.get(card)?.pile !== pile;
        if (mayFade())
          fade(
            gone,
            [...after.cards].filter((each) => isElsewhere(each, before)),
          );
        return;
      }
      const pace = hurry ? HURRY : 1;
      const fewer = after.total < before.total;
      const returned = after.backs > before.backs;
      const drawn = after.backs < before.backs;
      const turned = Math.abs(after.backs - before.backs);
      const waste = [...gone, ...come].find(([, { role }]) => role === "waste")?.[1].place;
      if (turned > SLIDING && waste && before.stock && after.stock) {
        if (returned) slide(waste, after.stock, turned - 1);
        else slide(before.stock, waste, turned - 1);
      }
      if (fewer) meet(gone, false);
      else {
        for (const [card, { place, role, pile, key }] of gone) {
          if (role === "tableau") {
            turnOver(card, after.down.has(key) ? key : "", place, false, MS.turn * pace);
          } else if (returned && after.stock) flip(card, place, after.stock, false);
          else stay(card, place, after.bases.get(pile) ?? place, MS.back * pace);
        }
      }
      const more = after.total > before.total;
      if (more) meet(come, true);
      let drawnSoFar = 0;
      for (const [card, { place, role, key }] of come) {
        if (more) continue;
        if (role !== "tableau" && drawn && before.stock) {
          flip(card, before.stock, place, true, {
            duration: MS.draw * pace,
            delay: drawnSoFar * MS.fan * pace,
          });
          drawnSoFar += 1;
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
      dealt.forEach(({ key, pile, slot, place }, index) => {
        const timing = { duration: MS.deal, delay: index * MS.stagger };
        const paper = pile.role === "tableau" ? paperOf(key) : null;
        // The cards themselves, which wait below the stock and lie above each other as they should:
        // no copies to make.
        if (paper) {
          animate(paper, wayFrom(stock, place), { ...timing, easing: MOVE, fill: "backwards" });
        } else travel(slot?.card ?? null, key, stock, place, timing);
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
      for (const { card, place, frames, options, origin } of cards) {
        fly(card, place, frames, options, origin);
      }
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

/** From another place, and of its size, to where it lies. @param {Place} from @param {Place} to @returns {Keyframe[]} */
function wayFrom(from, to) {
  const x = from.x + from.w / 2 - to.x - to.w / 2;
  const y = from.y + from.h / 2 - to.y - to.h / 2;
  return [
    { transform: `translate(${x}px, ${y}px) scale(${from.w / to.w})` },
    { transform: "none" },
  ];
}

/** @typedef {ReturnType<typeof createMotion>} Motion */
