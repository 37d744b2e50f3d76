/**
 * What is shown when a game is won: its cards gather into a figure, and confetti, once.
 *
 * Only where things fly; whether they do, and for how long at most, is motion's to decide.
 */

import { SUITS } from "../glyphs.js";
import { FAN } from "../layouts/fan.js";
import { RATIO } from "../layouts/geometry.js";
import { MOVE } from "./paths.js";

/**
 * @typedef {import("../layouts/geometry.js").Place} Place
 * @typedef {{ place: Place, frames: Keyframe[], timing: import("./paths.js").Timing }} Flight
 * @typedef {{
 *   cards: (Flight & { card: string, origin: string })[],
 *   confetti: { delay: number, origin: { x: number, y: number } },
 * }} Show `confetti`: when, in milliseconds, and from where, as shares of the table's size
 * @typedef {{ x: number, y: number, turn: number }} Goal
 */

const GATHER = 620;
const STAGGER = 12;
const STAY = 900;
const FADE = 260;
/** Where the figure stands, as shares of the table's size. */
const MIDDLE = { x: 0.5, y: 0.46 };
const ROWS = 7;

/**
 * @param {"rows" | "fans"} figure
 * @param {{ width: number, height: number }} table
 * @param {Place[]} from where the cards come from, in turn
 * @returns {Show}
 */
export function winShow(figure, table, from) {
  const w = Math.min(table.width / 8, table.height / 8, 96);
  const size = { w, h: w * RATIO, z: 0 };
  const centre = { x: table.width * MIDDLE.x, y: table.height * MIDDLE.y };
  const deck = Object.keys(SUITS).flatMap((suit) => FAN.map((rank) => rank + suit));
  const goals = figure === "rows" ? rows(centre, size) : fans(centre, size, deck.length);
  const length = GATHER + STAGGER * goals.length + STAY + FADE;
  const cards = goals.map(({ x, y, turn }, index) => {
    const start = from[index % Math.max(1, from.length)] ?? { ...size, x: centre.x, y: -size.h };
    const delay = index * STAGGER;
    const rest = length - delay;
    const there = { transform: `rotate(${turn}deg)`, opacity: 1 };
    return {
      card: deck[figure === "rows" ? (index * 11) % deck.length : index] ?? "",
      place: { ...size, x, y },
      origin: "50% 100%",
      frames: [
        {
          transform: `translate(${start.x - x}px, ${start.y - y}px)`,
          opacity: 1,
          easing: MOVE,
        },
        { ...there, offset: GATHER / rest },
        { ...there, offset: 1 - FADE / rest },
        { ...there, opacity: 0 },
      ],
      timing: { duration: rest, delay },
    };
  });
  return { cards, confetti: { delay: GATHER, origin: MIDDLE } };
}

/** A pyramid. @param {{ x: number, y: number }} centre @param {{ w: number, h: number }} size @returns {Goal[]} */
function rows(centre, { w, h }) {
  const step = h * 0.5;
  const top = centre.y - (step * (ROWS - 1) + h) / 2;
  return Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: row + 1 }, (_, place) => ({
      x: centre.x + (place - (row + 1) / 2) * w,
      y: top + row * step,
      turn: 0,
    })),
  ).flat();
}

/**
 * Four hands of cards, opened like fans.
 *
 * @param {{ x: number, y: number }} centre
 * @param {{ w: number, h: number }} size
 * @param {number} cards
 * @returns {Goal[]}
 */
function fans(centre, { w, h }, cards) {
  const each = cards / 4;
  return Array.from({ length: cards }, (_, index) => {
    const fan = Math.floor(index / each);
    const share = (index % each) / (each - 1) - 0.5;
    return {
      x: centre.x - w / 2 + (fan % 2 === 0 ? -1 : 1) * w * 1.95 + share * w * 1.1,
      y: centre.y - h / 2 + (fan < 2 ? -1 : 1) * h * 0.85 + Math.abs(share) * h * 0.2,
      turn: share * 100,
    };
  });
}
