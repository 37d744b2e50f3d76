/**
 * Changes: how one picture of the table became another, told card by card.
 *
 * What moved is found by comparing two snapshots, so every way back looks like the way there.
 *
 * @typedef {import("../layouts/geometry.js").Place} Place
 * @typedef {import("./snapshot.js").Lying} Lying
 * @typedef {import("./snapshot.js").Snapshot} Snapshot
 * @typedef {import("./steps.js").Steps} Steps
 */

import { HURRY, MS, SLIDING } from "./paths.js";

/** Cards face up in one picture and not in the other. @param {Snapshot} of @param {Snapshot} other */
const missing = ({ cards }, other) => [...cards].filter(([card]) => !other.cards.has(card));

/**
 * Without travelling: what went fades, and what is new where it lies.
 *
 * @param {Steps} steps
 * @param {Snapshot} before
 * @param {Snapshot} after
 */
export function fadeChange(steps, before, after) {
  const isElsewhere = (/** @type {[string, Lying]} */ [card, { pile }]) =>
    before.cards.get(card)?.pile !== pile;
  steps.fade(missing(before, after), [...after.cards].filter(isElsewhere));
}

/**
 * With everything travelling.
 *
 * @param {Steps} steps
 * @param {Snapshot} before
 * @param {Snapshot} after
 * @param {{ hurry: boolean, released: Map<string, Place> }} how `released` are cards let go by
 *   hand, which set out from there
 */
export function travelChange(steps, before, after, { hurry, released }) {
  const pace = hurry ? HURRY : 1;
  const gone = missing(before, after);
  const come = missing(after, before);
  slideWaste(steps, before, after, [...gone, ...come]);
  if (after.total < before.total) steps.meet(gone, false);
  else sendAway(steps, gone, before, after, pace);
  if (after.total > before.total) steps.meet(come, true);
  else bringIn(steps, come, before, after, pace);
  for (const { card, key, from, place } of moves(before, after, released)) {
    steps.travel(card, key, from, place, { duration: MS.back * pace });
  }
}

/**
 * Where many cards went from the waste to the stock or back, some of them are seen to.
 *
 * @param {Steps} steps
 * @param {Snapshot} before
 * @param {Snapshot} after
 * @param {[string, Lying][]} changed
 */
function slideWaste(steps, before, after, changed) {
  const turned = Math.abs(after.backs - before.backs);
  const waste = changed.find(([, { role }]) => role === "waste")?.[1].place;
  if (turned <= SLIDING || !waste || !before.stock || !after.stock) return;
  if (after.backs > before.backs) steps.slide(waste, after.stock, turned - 1);
  else steps.slide(before.stock, waste, turned - 1);
}

/**
 * Cards that are no longer seen but have not left the table.
 *
 * @param {Steps} steps
 * @param {[string, Lying][]} gone
 * @param {Snapshot} before
 * @param {Snapshot} after
 * @param {number} pace
 */
function sendAway(steps, gone, before, after, pace) {
  const returned = after.backs > before.backs;
  for (const [card, { place, role, pile, key }] of gone) {
    if (role === "tableau") {
      steps.turnOver(card, after.down.has(key) ? key : "", place, false, MS.turn * pace);
    } else if (returned && after.stock) steps.flip(card, place, after.stock, false);
    else steps.stay(card, place, after.bases.get(pile) ?? place, MS.back * pace);
  }
}

/**
 * Cards seen for the first time: drawn, or turned over.
 *
 * @param {Steps} steps
 * @param {[string, Lying][]} come
 * @param {Snapshot} before
 * @param {Snapshot} after
 * @param {number} pace
 */
function bringIn(steps, come, before, after, pace) {
  const isDraw = after.backs < before.backs;
  const seen = isDraw ? come.filter(([, { role }]) => role !== "tableau").length : 0;
  const together = MS.draw + MS.fan * Math.max(0, seen - 1);
  let drawn = 0;
  for (const [card, { place, role, key }] of come) {
    if (role === "tableau") steps.turnOver(card, key, place, true, MS.turn * pace);
    else if (isDraw && before.stock) {
      const delay = drawn * MS.fan * pace;
      const timing = { duration: MS.draw * pace, delay, whole: together * pace };
      steps.flip(card, before.stock, place, true, timing);
      drawn += 1;
    }
  }
}

/**
 * Cards seen in both pictures, at other places; those that close up in their column come first, to
 * lie below what flies.
 *
 * @param {Snapshot} before
 * @param {Snapshot} after
 * @param {Map<string, Place>} released
 */
function moves(before, after, released) {
  const moved = [...after.cards].flatMap(([card, { place, key, pile }]) => {
    const lay = before.cards.get(card);
    const from = released.get(card) ?? lay?.place;
    const isFar = from && Math.hypot(from.x - place.x, from.y - place.y) > 2;
    return from && isFar ? [{ card, key, from, place, stays: lay?.pile === pile }] : [];
  });
  return moved.sort((a, b) => Number(b.stays) - Number(a.stays));
}
