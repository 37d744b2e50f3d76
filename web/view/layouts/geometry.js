/** What every layout is given and answers with: boxes, places, and the proportions of a card. */

/**
 * @typedef {{ x: number, y: number, w: number, h: number, z: number, seen?: number, index?: number, fanned?: boolean }} Place
 *   `seen` is how much of the height the next card of the pile leaves to see; `index` how large the
 *   rank and suit are drawn so that they lie in it, 1 is full size; `fanned`: only the left is seen
 * @typedef {{ width: number, height: number, wide: boolean, rem: number, rail: number, head: { width: number, height: number } }} Box
 *   the table; `rem` is the size of its text, `rail` how wide the toolbar at the right of a wide
 *   one is, `head` what the counters take of its top left corner
 * @typedef {{
 *   places: Map<string, Place>,
 *   zones: Map<string, Place>,
 *   passes: Place | null,
 *   message: Place & { atFoot?: boolean, orHead?: boolean },
 *   away: { x: number, y: number },
 * }} Arrangement where each slot and each empty pile lies; where a card dropped counts as brought
 *   to a pile, where that is more than its last card; the words about passes, the messages, the
 *   cards removed; messages `atFoot` of the columns go where those go, and grow upwards; `orHead`:
 *   what is too high for its place goes over the head
 */

/** Height of a card by its width. */
export const RATIO = 1.45;
export const GAP = 8;

/** What stays free beside the cards of an upright table, both sides together: more where it is broad. @param {number} width */
export const marginsOf = (width) => (width > 600 ? 40 : 6);

/** @param {number} low @param {number} value @param {number} high */
export function clamp(low, value, high) {
  return Math.max(low, Math.min(value, high));
}
