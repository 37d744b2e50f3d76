/**
 * Paths: how long things take, how they set out and slow down, and the way from place to place.
 *
 * @typedef {import("../layouts/geometry.js").Place} Place
 * @typedef {Omit<KeyframeAnimationOptions, "duration" | "delay"> & {
 *   duration: number, delay?: number, whole?: number, isUnseen?: boolean,
 * }} Timing in milliseconds; `whole`: until what began with it has ended, too; `isUnseen`: until
 *   its delay is over
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

/**
 * One motion of several that begin and end together: it waits its turn, and rests when it is there.
 * The browser makes its layers anew for every animation that begins to move or ends; so it does that
 * once for all of them.
 *
 * @param {Keyframe[]} frames
 * @param {Timing} timing
 * @returns {{ frames: Keyframe[], options: KeyframeAnimationOptions & { duration: number } }}
 */
export function inTime(frames, { duration, delay = 0, whole = 0, isUnseen = false, ...options }) {
  const length = Math.max(whole, delay + duration);
  const first = frames[0];
  const last = frames.at(-1);
  if (length === duration || !first || !last) {
    return { frames, options: { duration, ...options } };
  }
  const { easing, ...rest } = options;
  const timed = frames.map((frame, index) => {
    const share = frame.offset ?? index / (frames.length - 1);
    return { ...(easing ? { easing } : {}), ...frame, offset: (delay + share * duration) / length };
  });
  // A step of one is what lasts until the next frame.
  const waiting = { ...first, ...(isUnseen ? { opacity: 0 } : {}), offset: 0, easing: "steps(1)" };
  const seen = isUnseen ? timed.map((frame) => ({ opacity: 1, ...frame })) : timed;
  const begin = delay > 0 ? [waiting] : [];
  const end = delay + duration < length ? [{ ...seen.at(-1), offset: 1 }] : [];
  return { frames: [...begin, ...seen, ...end], options: { duration: length, ...rest } };
}
