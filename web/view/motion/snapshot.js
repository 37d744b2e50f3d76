/**
 * Snapshots: what lay where on the table. Two of them tell what has moved.
 *
 * @typedef {import("../table/table.js").Table} Table
 * @typedef {import("../layouts/geometry.js").Place} Place
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
 * @param {import("../../engine/protocol.js").View | null} view
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
