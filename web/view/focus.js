/**
 * Where the focus goes when the card that had it has left the table: to a card newly freed, else
 * to the nearest free one, else to the waste, else to the stock. Never to the page's body.
 */

/**
 * @typedef {import("./table/table.js").Table} Table
 * @typedef {import("./table/table.js").Entry} Entry
 * @typedef {import("../engine/protocol.js").GameEvent} GameEvent
 */

/**
 * Remember what has the focus before the table is painted anew.
 *
 * @param {Table} table
 */
export function rememberFocus(table) {
  const key = table.focusedKey();
  return { key, place: key === null ? null : table.placeOf(key) };
}

/**
 * Give the focus to something sensible where painting has taken it away.
 *
 * @param {Table} table
 * @param {ReturnType<typeof rememberFocus>} before
 * @param {GameEvent[]} events
 */
export function restoreFocus(table, before, events) {
  // Asked only where it may be lost: the question has the whole page styled at once.
  if (before.key !== null && table.focusedKey() === before.key) return;
  const focused = document.activeElement;
  if (focused && focused !== document.body) return;
  focusTable(table, before.place, events);
}

/**
 * Put the focus on the table, wherever it is now.
 *
 * @param {Table} table
 * @param {{ x: number, y: number } | null} [from] near which place
 * @param {GameEvent[]} [events]
 */
export function focusTable(table, from = null, events = []) {
  const key = successor(table.entries, from, events);
  if (key !== null) table.buttonOf(key)?.focus({ preventScroll: true });
}

/**
 * @param {Entry[]} entries
 * @param {{ x: number, y: number } | null} from
 * @param {GameEvent[]} events
 * @returns {string | null}
 */
export function successor(entries, from, events) {
  const freed = events.flatMap(newlyPlayable);
  const newlyFreed = freed.map((slot) => entries.find(({ key }) => key === slot)).find(Boolean);
  if (newlyFreed) return newlyFreed.key;
  const free = entries.filter(({ slot, pile }) => pile.role === "tableau" && slot?.free);
  if (from) {
    free.sort((a, b) => distance(a.place, from) - distance(b.place, from));
  }
  const [nearest] = free;
  if (nearest) return nearest.key;
  const pile = ["waste", "drawn", "stock"]
    .map((role) => entries.find((entry) => entry.pile.role === role))
    .find((entry) => entry !== undefined);
  return pile?.key ?? null;
}

/** The slots that an event has brought into play. @param {GameEvent} event */
function newlyPlayable(event) {
  if (event.event === "removed") return event.freed;
  if (event.event === "turned-up") return [event.slot];
  return event.event === "moved" ? [event.from] : [];
}

/** Rows count double: the nearest in the row comes first. @param {{ x: number, y: number }} a @param {{ x: number, y: number }} b */
function distance(a, b) {
  return Math.abs(a.x - b.x) + 2 * Math.abs(a.y - b.y);
}
