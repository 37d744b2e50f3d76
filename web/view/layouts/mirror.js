/**
 * The other side: what stands at the right of the table stands at the left, for left hands.
 *
 * Blocks change sides, not what is in them: columns keep their order and a fan its direction, so
 * that ranks and suits stay in sight.
 */

/**
 * @typedef {import("../../engine/protocol.js").PileView} PileView
 * @typedef {import("./geometry.js").Place} Place
 * @typedef {import("./geometry.js").Arrangement} Arrangement
 */

/**
 * @param {Arrangement} arrangement
 * @param {PileView[]} piles
 * @param {number} width of the table
 * @returns {Arrangement}
 */
export function mirror(arrangement, piles, width) {
  const { places, zones, passes, message, away } = arrangement;
  /** @type {Map<string, Place>} */
  const moved = new Map(places);
  /** @type {Map<string, Place>} */
  const movedZones = new Map(zones);
  const blocks = blocksOf(piles);
  for (const block of blocks) {
    const by = shiftOf(block, places, width);
    for (const key of block) {
      shift(moved, key, by);
      shift(movedZones, key, by);
    }
  }
  const withColumns = message.x + shiftOf(blocks[0] ?? [], places, width);
  const card = places.values().next().value?.w ?? 0;
  return {
    places: moved,
    zones: movedZones,
    passes: passes && { ...passes, x: width - passes.x - passes.w },
    message: { ...message, x: message.atFoot ? withColumns : width - message.x - message.w },
    away: { ...away, x: width - away.x - card },
  };
}

/** What stays together: the tableau, and each pile beside it. @param {PileView[]} piles */
function blocksOf(piles) {
  /** @param {PileView} pile */
  const keysOf = ({ pile, slots }) => [pile, ...slots.map(({ slot }) => slot)];
  const tableau = piles.filter(({ role }) => role === "tableau").flatMap(keysOf);
  const others = piles.filter(({ role }) => role !== "tableau").map(keysOf);
  return [tableau, ...others].map((keys) => [...new Set(keys)]);
}

/** How far a block goes to the right. @param {string[]} keys @param {Map<string, Place>} places @param {number} width */
function shiftOf(keys, places, width) {
  const own = keys.flatMap((key) => places.get(key) ?? []);
  const left = Math.min(...own.map(({ x }) => x));
  const right = Math.max(...own.map(({ x, w }) => x + w));
  return own.length > 0 ? width - left - right : 0;
}

/** @param {Map<string, Place>} places @param {string} key @param {number} by */
function shift(places, key, by) {
  const place = places.get(key);
  if (place) places.set(key, { ...place, x: place.x + by });
}
