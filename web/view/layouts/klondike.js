/**
 * Where the piles of Klondike lie on a table of a given size.
 *
 * Upright there is a row of piles above the columns, the stock at its right in reach of the thumb.
 * On a wide table height is what is short: stock and waste stand in a rail at the left, foundations
 * in one at the right, and the columns have all of it. Sizes in CSS pixels, places from the table's
 * top left corner.
 */

import { clamp, GAP, marginsOf, RATIO } from "./geometry.js";

/**
 * @typedef {import("../../engine/protocol.js").View} View
 * @typedef {import("../../engine/protocol.js").PileView} PileView
 * @typedef {import("./geometry.js").Place} Place
 * @typedef {import("./geometry.js").Box} Box
 * @typedef {import("./geometry.js").Arrangement} Arrangement
 * @typedef {{ columns: PileView[], stock: PileView[], waste: PileView[], foundations: PileView[] }} Sorted
 * @typedef {{ left: number, pitch: number, w: number, h: number, top: number, bottom: number, news: number }} Grid
 *   `news` is the height of a message at the foot
 */

const COLUMNS = 7;
const DOWN = 0.12; // of the height: what is seen of a face-down card
const MOST_DOWN = 0.16; // where even the longest column has room for more
const LEAST_DOWN = 0.05;
const UP = 0.42; // of a face-up card, where there is room
const MOST_UP = 0.43; // where even the longest column has room for more; crowns begin below it
const WHOLE_INDEX = 0.37; // what rank and suit at full size need
const HIDDEN = 6; // the longest column there can be: so many face-down cards, and a whole suit
const LONGEST_RUN = 13;
const DEEPEST = 1 + HIDDEN * DOWN + (LONGEST_RUN - 1) * UP; // in heights
const SPACING = 1.04; // of columns on a wide table, in widths
const MOST_WIDTH = 210;
const FAN = 0.5; // of the width: what is seen of a card in the fan of the waste
const MORE_CARDS = 2; // that the fan of the waste may show beside its top
const WORDS = 42; // the width of most messages in one line, in the size of text
const LEAST_WORDS = 3; // columns that a message may be as narrow as

/**
 * Lay the piles out.
 *
 * @param {PileView[]} piles
 * @param {Box} box
 * @returns {Arrangement}
 */
export function arrange(piles, box) {
  /** @param {PileView["role"]} role */
  const of = (role) => piles.filter((pile) => pile.role === role);
  const sorted = {
    columns: of("tableau"),
    stock: of("stock"),
    waste: of("waste"),
    foundations: of("foundation"),
  };
  return box.wide ? arrangeWide(sorted, box) : arrangeUpright(sorted, box);
}

/** @param {Sorted} piles @param {Box} box @returns {Arrangement} */
function arrangeUpright(piles, box) {
  const pitch = Math.min((box.width - marginsOf(box.width)) / COLUMNS, 150);
  const w = Math.min(pitch > 60 ? pitch * 0.95 : pitch, (box.height * 0.19) / RATIO);
  const h = w * RATIO;
  const margin = (box.width - pitch * COLUMNS) / 2;
  const left = margin + (pitch - w) / 2;
  const between = h < 90 ? 7 : 12;
  const spare = box.height - h - between - DEEPEST * h - 6;
  const y = 2 + clamp(0, spare * 0.3, h * 0.6);
  const bottom = box.height - 4;
  const wide = pitch * COLUMNS;
  const news = heightOfWords(wide, box.rem);
  const grid = { left, pitch, w, h, top: y + h + between, bottom, news };
  const { places, zones } = columnPlaces(piles.columns, grid);
  /** @param {number} column counted from 0 */
  const at = (column) => ({ x: left + column * pitch, y, w, h, z: 20 });
  piles.foundations.forEach(({ pile }, index) => {
    places.set(pile, at(index));
  });
  for (const { pile } of piles.stock) places.set(pile, at(COLUMNS - 1));
  for (const pile of piles.waste) {
    fan(places, pile, at(COLUMNS - 2), { x: -w * FAN, y: 0 });
  }
  return {
    places,
    zones,
    passes: null,
    message: messagePlace(piles.columns, places, { left: margin, wide, bottom }, box.rem),
    away: { x: box.width / 2 - w / 2, y: -h * 1.2 },
  };
}

/** The measures of a wide table that do not depend on what is in its head. @param {Box} box */
function wideGrid(box) {
  const w = Math.min(
    (box.width - GAP * 6) / (COLUMNS * SPACING + 2),
    box.height * 0.19,
    MOST_WIDTH,
  );
  const pitch = w * SPACING;
  const wide = pitch * COLUMNS;
  const up = Math.min(w, (box.height - GAP - GAP * 3) / 4 / RATIO); // the width of a foundation
  // The columns stand in the middle of the whole screen where they can.
  const centred = (box.width + box.rail - wide) / 2;
  const left = clamp(w * 0.9 + GAP * 2, centred, box.width - up - GAP * 2.5 - wide);
  return { w, h: w * RATIO, pitch, wide, left, up };
}

/** How wide the head may be, where it stands beside the cards. @param {Box} box @returns {number | null} */
export function headWidth(box) {
  return box.wide ? wideGrid(box).left - 2 : null;
}

/** @param {Sorted} piles @param {Box} box @returns {Arrangement} */
function arrangeWide(piles, box) {
  const { w, h, pitch, wide, left, up } = wideGrid(box);
  const bottom = box.height - 4;
  const news = heightOfWords(wide, box.rem);
  const grid = { left: left + (pitch - w) / 2, pitch, w, h, top: 4, bottom, news };
  const { places, zones } = columnPlaces(piles.columns, grid);
  const foot = box.height - GAP;
  const inRail = 2 + MORE_CARDS * WHOLE_INDEX;
  const side = Math.min(w, left - GAP * 2, (foot - box.head.height - GAP * 1.5) / inRail / RATIO);
  const x = clamp(GAP, (left - side) / 2, left - side - Math.min(w * 0.35, 60));
  // The stock, pressed most often, stands lowest: nearest to the hand that holds the device.
  const stock = { x, y: foot - side * RATIO, w: side, h: side * RATIO, z: 20 };
  for (const { pile } of piles.stock) places.set(pile, stock);
  for (const pile of piles.waste) {
    const top = { ...stock, y: stock.y - GAP - stock.h };
    fan(places, pile, top, { x: 0, y: -stock.h * WHOLE_INDEX });
  }
  const beside = left + wide;
  const free = box.width - beside - up;
  const upX = beside + clamp(GAP, free / 2, Math.min(w * 0.35, 60));
  piles.foundations.forEach(({ pile }, index) => {
    const y = 4 + index * (up * RATIO + GAP);
    places.set(pile, { x: upX, y, w: up, h: up * RATIO, z: 20 });
  });
  return {
    places,
    zones,
    passes: null,
    message: messagePlace(piles.columns, places, { left, wide, bottom }, box.rem),
    away: { x: left + wide / 2 - w / 2, y: -h * 1.2 },
  };
}

/**
 * The columns, each as deep as it needs and no deeper than there is room.
 *
 * @param {PileView[]} columns
 * @param {Grid} grid
 */
function columnPlaces(columns, { left, pitch, w, h, top, bottom, news }) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  /** @type {Map<string, Place>} */
  const zones = new Map();
  const room = (bottom - top) / h - 1; // in heights
  const up = clamp(UP, (room - HIDDEN * DOWN) / (LONGEST_RUN - 1), MOST_UP);
  const most = { up, down: clamp(DOWN, (room - (LONGEST_RUN - 1) * up) / HIDDEN, MOST_DOWN) };
  columns.forEach((column, number) => {
    const x = left + number * pitch;
    const hidden = column.slots.filter(({ card }) => card === null).length;
    const measures = { h, room: bottom - top, news, most };
    const steps = stepsOf(hidden, column.slots.length - hidden, measures);
    places.set(column.pile, { x, y: top, w, h, z: 1 });
    let y = top;
    column.slots.forEach(({ slot, card }, index) => {
      const isLast = index === column.slots.length - 1;
      const seen = card === null ? steps.down : steps.up;
      places.set(slot, {
        x,
        y,
        w,
        h,
        z: index + 1,
        ...(isLast ? {} : { seen, index: indexIn(seen, h) }),
      });
      y += seen;
    });
    zones.set(column.pile, { x: x - (pitch - w) / 2, y: top, w: pitch, h: bottom - top, z: 0 });
  });
  return { places, zones };
}

/** How high most messages are in a given width. @param {number} width @param {number} rem */
function heightOfWords(width, rem) {
  return rem * (0.875 + 1.1875 * Math.ceil((WORDS * rem) / (width - 2.5 * rem)));
}

/**
 * Where messages stand: at the foot of the table, below the columns side by side that leave most
 * room for them.
 *
 * @param {PileView[]} columns
 * @param {Map<string, Place>} places
 * @param {{ left: number, wide: number, bottom: number }} foot
 * @param {number} rem
 * @returns {Arrangement["message"]}
 */
function messagePlace(columns, places, { left, wide, bottom }, rem) {
  const ends = columns.map(({ slots }) => {
    const last = places.get(slots.at(-1)?.slot ?? "");
    return last ? last.y + last.h : 0;
  });
  for (let count = COLUMNS; count >= LEAST_WORDS; count -= 1) {
    const w = (wide * count) / COLUMNS;
    const h = heightOfWords(w, rem);
    for (let first = 0; first + count <= COLUMNS; first += 1) {
      if (Math.max(...ends.slice(first, first + count)) <= bottom - h) {
        return { x: left + (wide * first) / COLUMNS, y: bottom - h, w, h, z: 0, atFoot: true };
      }
    }
  }
  const h = heightOfWords(wide, rem);
  return { x: left, y: bottom - h, w: wide, h, z: 0, atFoot: true };
}

/**
 * How much is seen of covered cards, face down and face up: so that the column leaves room for a
 * message, or else ends where the table does.
 *
 * @param {number} hidden
 * @param {number} shown
 * @param {{ h: number, room: number, news: number, most: { up: number, down: number } }} measures
 */
function stepsOf(hidden, shown, { h, room, news, most }) {
  const above = stepsIn(hidden, shown, { h, room: room - news, most });
  if (above.up >= WHOLE_INDEX * h - 0.01) return above;
  return stepsIn(hidden, shown, { h, room, most: { ...most, up: WHOLE_INDEX } });
}

/**
 * How much is seen of covered cards, face down and face up. Where room is short the cards first
 * close up until rank and suit just lie free, then the backs, then the rest, whose ranks and
 * suits are drawn smaller.
 *
 * @param {number} hidden
 * @param {number} shown
 * @param {{ h: number, room: number, most: { up: number, down: number } }} measures height of a
 *   card; room for the whole column; how much of a card is seen at most, in heights
 */
function stepsIn(hidden, shown, { h, room, most }) {
  const downs = shown > 0 ? hidden : Math.max(0, hidden - 1);
  const ups = Math.max(1, shown - 1);
  const left = room - h;
  let down = most.down * h;
  let up = Math.min(most.up * h, (left - downs * down) / ups);
  if (up < WHOLE_INDEX * h && downs > 0) {
    up = Math.min(up, WHOLE_INDEX * h);
    const wanted = (left - ups * WHOLE_INDEX * h) / downs;
    down = clamp(Math.max(3, LEAST_DOWN * h), wanted, down);
    up = (left - downs * down) / ups;
  }
  return { down, up: Math.max(1, up) };
}

/** How large rank and suit may be in a strip; their drawing is 145 units high. @param {number} seen @param {number} h */
function indexIn(seen, h) {
  const units = (seen * 145) / h;
  return clamp(0.3, (units - 7) / 46.5, 1);
}

/**
 * A pile whose last cards lie side by side, the top one always in the same place.
 *
 * @param {Map<string, Place>} places
 * @param {PileView} pile
 * @param {Place} top
 * @param {{ x: number, y: number }} step from each card to the one below it
 */
function fan(places, { pile, slots }, top, step) {
  places.set(pile, top);
  slots.forEach(({ slot }, index) => {
    const below = slots.length - 1 - index;
    places.set(slot, {
      ...top,
      x: top.x + below * step.x,
      y: top.y + below * step.y,
      z: top.z + index,
      ...(below > 0 && step.y !== 0 ? { seen: -step.y, index: 1 } : {}),
      ...(below > 0 && step.x !== 0 ? { fanned: true } : {}),
    });
  });
}

/** What is empty here can still be gone to: every place is shown. */
export const showsEmpty = () => true;

/** The piles lie above the columns, and are read first. */
export const pilesComeFirst = true;

/**
 * The table before the first deal is known: every card face down, nothing to press.
 *
 * @returns {PileView[]}
 */
export function blankPiles() {
  /** @type {PileView[]} */
  const columns = Array.from({ length: COLUMNS }, (_, number) => {
    const pile = `t${number + 1}`;
    const slots = Array.from({ length: number + 1 }, (_, index) => ({
      slot: index === number ? pile : `${pile}c${index + 1}`,
      card: null,
      free: false,
    }));
    return { pile, role: "tableau", row: 1, place: number + 1, of: COLUMNS, slots };
  });
  return [
    { pile: "stock", role: "stock", count: 1, press: null, slots: [] },
    { pile: "waste", role: "waste", count: 0, slots: [] },
    ...[..."CDHS"].map(
      (suit) =>
        /** @type {PileView} */ ({
          pile: `f${suit}`,
          role: "foundation",
          suit,
          count: 0,
          slots: [],
        }),
    ),
    ...columns,
  ];
}
