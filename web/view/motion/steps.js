/**
 * Steps: the ways a card goes. It meets another and leaves, flips from the stock, turns over where
 * it lies, travels, or only fades.
 */

import { LEAVE, MOVE, MS, middle, SLIDING, shift, wayFrom } from "./paths.js";

/**
 * @typedef {import("../layouts/geometry.js").Place} Place
 * @typedef {import("./paths.js").Timing} Timing
 * @typedef {import("./snapshot.js").Lying} Lying
 */

/**
 * @param {import("./flights.js").Flights} flights
 * @param {import("../table/table.js").Table} table
 */
export function createSteps({ animate, fly, paperOf }, table) {
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
        { lands: isBack ? key : undefined },
      );
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
      const whole = MS.back + Math.min(SLIDING, cards) * MS.fan;
      fly(null, from, [start, end], { duration: MS.back, delay: index * MS.fan, whole });
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
   * @param {Partial<Timing>} [options]
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
      { lands: up ? keyOf(card) : undefined },
    );
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
    fly(second, at, [edge, { ...edge, offset: middleOf }, flat], { duration }, { lands: key });
  }

  /**
   * @param {string | null} card
   * @param {string | undefined} key where it has come to lie
   * @param {Place} from
   * @param {Place} to
   * @param {Partial<Timing>} [options]
   */
  function travel(card, key, from, to, options = {}) {
    const timing = { duration: MS.back, easing: MOVE, ...options };
    fly(card, to, wayFrom(from, to), timing, { lands: key });
  }

  /** A card that is being covered is seen until it is. @param {string} card @param {Place} from @param {Place} to @param {number} duration */
  function stay(card, from, to, duration) {
    const end = { transform: shift(from, to.x, to.y) };
    fly(card, from, [{ transform: "none", easing: MOVE }, end], { duration });
  }

  return { meet, slide, fade, flip, turnOver, travel, stay };
}

/** @typedef {ReturnType<typeof createSteps>} Steps */
