/**
 * Paths: how long things take, how they set out and slow down, and the way from place to place.
 *
 * @typedef {import("../layouts/geometry.js").Place} Place
 */

export const MOVE = "cubic-bezier(.2,.8,.2,1)";
export const LEAVE = "cubic-bezier(.4,0,1,1)";
export const MS = {
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
export const SLIDING = 4;
/** A game that plays itself out is in more of a hurry. */
export const HURRY = 0.55;

/** @param {Place[]} places @returns {{ x: number, y: number }} */
export function middle(places) {
  const count = Math.max(1, places.length);
  const x = places.reduce((sum, place) => sum + place.x + place.w / 2, 0) / count;
  const y = places.reduce((sum, place) => sum + place.y + place.h / 2, 0) / count;
  return { x, y };
}

/** @param {Place} from @param {number} x @param {number} y */
export function shift(from, x, y) {
  return `translate(${x - from.x}px, ${y - from.y}px)`;
}

/** From another place, and of its size, to where it lies. @param {Place} from @param {Place} to @returns {Keyframe[]} */
export function wayFrom(from, to) {
  const x = from.x + from.w / 2 - to.x - to.w / 2;
  const y = from.y + from.h / 2 - to.y - to.h / 2;
  return [
    { transform: `translate(${x}px, ${y}px) scale(${from.w / to.w})` },
    { transform: "none" },
  ];
}
