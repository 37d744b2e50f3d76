/**
 * Where the piles of Pyramid lie on a table of a given size.
 *
 * Upright the piles stand below the pyramid, in reach of the thumb; on a wide table they stand in
 * a rail at the left. Sizes in CSS pixels, places from the table's top left corner.
 */

import { clamp, GAP, marginsOf, RATIO } from "./geometry.js";

/**
 * @typedef {import("../../engine/protocol.js").PileView} PileView
 * @typedef {import("./geometry.js").Place} Place
 * @typedef {import("./geometry.js").Box} Box
 * @typedef {import("./geometry.js").Arrangement} Arrangement
 */

/** Height of a message of two lines, in the size of text. */
const NEWS = 2.875;

/**
 * Lay the piles out.
 *
 * @param {PileView[]} piles
 * @param {Box} box
 * @returns {Arrangement}
 */
export function arrange(piles, box) {
  const tableau = piles.filter((pile) => pile.role === "tableau");
  const others = piles.filter((pile) => pile.role !== "tableau");
  const rows = Math.max(1, ...tableau.map((pile) => pile.row ?? 1));
  return box.wide
    ? arrangeWide(tableau, others, rows, box)
    : arrangeUpright(tableau, others, rows, box);
}

/**
 * @param {PileView[]} tableau
 * @param {PileView[]} others
 * @param {number} rows
 * @param {Box} box
 * @returns {Arrangement}
 */
function arrangeUpright(tableau, others, rows, box) {
  const words = box.rem * 1.15;
  const pitch = Math.min(
    (box.width - marginsOf(box.width)) / rows,
    (box.height * 0.72) / RATIO / (1 + (rows - 1) * 0.5),
  );
  const h = pitch * RATIO;
  const side = Math.min(
    (box.width - GAP * (others.length + 1)) / others.length,
    Math.max(56, pitch * 1.18) * (box.width > 600 ? 0.86 : 1),
    (box.height * 0.19) / RATIO,
  );
  const foot = side * RATIO + words + 12;
  const room = box.height - foot - GAP - 4;
  // Messages have their own place above the pyramid, where the rows still show enough without it.
  const news = clamp(0, room - h - h * 0.5 * (rows - 1), box.rem * NEWS);
  const step = clamp(h * 0.4, (room - news - h) / (rows - 1), h * 0.68);
  const spare = Math.max(0, room - h - step * (rows - 1));
  const above = Math.max(news, spare * 0.5);
  const top = 4 + above;
  const places = pyramidPlaces(tableau, { centre: box.width / 2, top, pitch, h, step });
  const y = box.height - foot + 2 - Math.max(0, spare - above) * 0.4;
  const gap = Math.min(18, Math.max(GAP, side * 0.2));
  const total = others.length * side + (others.length - 1) * gap;
  others.forEach((pile, index) => {
    const x = (box.width - total) / 2 + index * (side + gap);
    places.set(pile.pile, { x, y, w: side, h: side * RATIO, z: 20 });
  });
  return {
    places,
    zones: new Map(),
    passes: { x: 0, y: y + side * RATIO + 8, w: box.width, h: words, z: 0 },
    message: { x: 0, y: 0, w: box.width, h: above, z: 0, orHead: true },
    away: { x: box.width / 2 - pitch / 2, y: -h * 1.2 },
  };
}

/**
 * @param {PileView[]} tableau
 * @param {PileView[]} others
 * @param {number} rows
 * @param {Box} box
 * @returns {Arrangement}
 */
function arrangeWide(tableau, others, rows, box) {
  const air = box.height > 600 ? 14 : 8; // below the piles, whose edges stand out there
  const words = box.rem * 2 - 2 + air;
  const inner = box.height - GAP * 1.5;
  const pitch = Math.min(
    (box.width - GAP * 3) / (rows + 1),
    inner / (RATIO * (1 + (rows - 1) * 0.42)),
    Math.max(118, inner / 6.2),
    210,
  );
  const h = pitch * RATIO;
  const step = clamp(h * 0.4, (inner - h) / (rows - 1), h * 0.5);
  const depth = h + step * (rows - 1);
  const top = GAP / 2 + Math.max(0, inner - depth) * 0.55;
  const foot = Math.min(box.height - 2, top + depth + words);
  const column = foot - box.head.height - words - GAP * (others.length - 1) - 4;
  const side = Math.min(pitch * (pitch > 100 ? 0.9 : 1), column / others.length / RATIO);
  // The pyramid stands in the middle of the whole screen where it can; the rail takes the rest.
  const right = box.width - (pitch * rows) / 2 - 2;
  const left = side + GAP * 2 + (pitch * rows) / 2;
  const centre = clamp(Math.min(left, right), (box.width + box.rail) / 2, right);
  const rail = centre - (pitch * rows) / 2;
  const places = pyramidPlaces(tableau, { centre, top, pitch, h, step });
  const x = Math.max(GAP, Math.min((rail - side) / 2, rail - side - GAP * 2));
  // The stock, pressed most often, stands lowest: nearest to the hand that holds the device.
  others.forEach((pile, index) => {
    const y = foot - words - side * RATIO - index * (side * RATIO + GAP);
    places.set(pile.pile, { x, y, w: side, h: side * RATIO, z: 20 });
  });
  const beside = centre + pitch + GAP;
  const wordsWidth = Math.min(Math.max(side, box.rem * 10.5), Math.max(side, rail - 1));
  return {
    places,
    zones: new Map(),
    passes: {
      x: Math.max(0, x + (side - wordsWidth) / 2),
      y: foot - words + air,
      w: wordsWidth,
      h: words - air,
      z: 0,
    },
    message: { x: beside, y: GAP, w: Math.min(380, box.width - beside), h: step, z: 0 },
    away: { x: centre - pitch / 2, y: -h * 1.2 },
  };
}

/**
 * @param {PileView[]} tableau
 * @param {{ centre: number, top: number, pitch: number, h: number, step: number }} grid
 * @returns {Map<string, Place>}
 */
function pyramidPlaces(tableau, { centre, top, pitch, h, step }) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const { pile, row = 1, place = 1, of = 1 } of tableau) {
    const x = centre + (place - 1 - of / 2) * pitch;
    places.set(pile, { x, y: top + (row - 1) * step, w: pitch, h, z: row });
  }
  return places;
}

/** An empty place of the pyramid is nothing to look at or to press; an empty pile is. */
export const showsEmpty = (/** @type {PileView} */ pile) => pile.role !== "tableau";

/** The piles stand below the pyramid, and are read last. */
export const pilesComeFirst = false;

/** The head stands in a corner that no card reaches. @returns {number | null} */
export const headWidth = () => null;

const ROWS = 7;

/**
 * The table before the first deal is known: every card face down, nothing to press.
 *
 * @returns {PileView[]}
 */
export function blankPiles() {
  /** @type {PileView[]} */
  const piles = [];
  for (let row = 1; row <= ROWS; row += 1) {
    for (let place = 1; place <= row; place += 1) {
      const pile = `r${row}c${place}`;
      const slots = [{ slot: pile, card: null, free: false }];
      piles.push({ pile, role: "tableau", row, place, of: row, slots });
    }
  }
  return [...piles, { pile: "stock", role: "stock", count: 1, press: null, slots: [] }];
}
