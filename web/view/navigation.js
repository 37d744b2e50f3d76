/**
 * Where the arrow keys lead on the table, by how the cards lie.
 *
 * In the tableau Left and Right stay in the row, Up and Down go to a covered or covering card; at
 * its edge they go over to the piles beside it, and back. Where cards lie on each other in columns,
 * Up and Down go along the column, Left and Right to the next one.
 */

/**
 * @typedef {import("./table/table.js").Entry} Entry
 * @typedef {"left" | "right" | "up" | "down" | "home" | "end"} Direction
 */

/**
 * @param {Entry[]} entries all on the table
 * @param {string} from
 * @param {Direction} direction
 * @returns {string | null} the slot the focus goes to
 */
export function step(entries, from, direction) {
  const here = entries.find(({ key }) => key === from);
  if (!here) return null;
  if (isInColumn(entries, here))
    return stepInColumns(entries.filter(canHaveFocus), here, direction);
  const own = entries.filter((entry) => entry !== here && group(entry) === group(here));
  if (direction === "home" || direction === "end") return rowEnd(own, here, direction);
  const sideways = direction === "left" || direction === "right";
  const inRow = own.filter((entry) => isSameRow(entry, here));
  const near = sideways ? inRow : own.filter((entry) => !isSameRow(entry, here));
  const others = entries.filter((entry) => group(entry) !== group(here) && isReachable(entry));
  return closest(near, here, direction) ?? closest(others, here, direction);
}

/** Of a column that is gone over to, the last card is the one to play. @param {Entry} entry */
const isReachable = ({ pile, index }) => index >= pile.slots.length - 1;

/** Of the face-down cards of a column only the last can have the focus: it tells of all. @param {Entry} entry */
const canHaveFocus = ({ pile, slot, index }) =>
  slot?.card !== null || pile.slots[index + 1]?.card !== null;

/** Whether it lies in a tableau of columns: one row of piles, empty ones too. @param {Entry[]} entries @param {Entry} here */
function isInColumn(entries, here) {
  const tableau = entries.filter(({ pile }) => pile.role === "tableau");
  return here.pile.role === "tableau" && tableau.every(({ pile }) => pile.row === here.pile.row);
}

/**
 * @param {Entry[]} entries
 * @param {Entry} here
 * @param {Direction} direction
 */
function stepInColumns(entries, here, direction) {
  const columns = [...new Set(entries.map(({ pile }) => pile))]
    .filter((pile) => pile.role === "tableau")
    .map((pile) => entries.filter((entry) => entry.pile === pile));
  const at = columns.findIndex((column) => column.includes(here));
  const own = columns[at] ?? [];
  const piles = entries.filter((entry) => group(entry) !== group(here) && isReachable(entry));
  if (direction === "up" || direction === "down") {
    const next = own[own.indexOf(here) + (direction === "up" ? -1 : 1)];
    return next?.key ?? closest(piles, here, direction);
  }
  const steps = { left: at - 1, right: at + 1, home: 0, end: columns.length - 1 };
  const column = columns[steps[direction]];
  if (!column || column === own) {
    return direction === "left" || direction === "right" ? closest(piles, here, direction) : null;
  }
  // From the end of a column to the end of the next; from further up to what lies beside it.
  if (here === own.at(-1)) return column.at(-1)?.key ?? null;
  const byHeight = [...column].sort((a, b) => heightFrom(a, here) - heightFrom(b, here));
  return byHeight[0]?.key ?? null;
}

/** @param {Entry} entry @param {Entry} here */
const heightFrom = (entry, here) => Math.abs(entry.place.y - here.place.y);

/** @param {Entry} entry */
const group = ({ pile }) => (pile.role === "tableau" ? "tableau" : "piles");

/** @param {Entry} a @param {Entry} b */
const isSameRow = (a, b) => Math.abs(a.place.y - b.place.y) < 4;

/** @param {Entry} entry */
const centre = ({ place }) => ({ x: place.x + place.w / 2, y: place.y + place.h / 2 });

/** @param {Entry[]} own @param {Entry} here @param {"home" | "end"} direction */
function rowEnd(own, here, direction) {
  const row = [here, ...own.filter((entry) => isSameRow(entry, here))];
  row.sort((a, b) => a.place.x - b.place.x);
  const end = direction === "home" ? row[0] : row[row.length - 1];
  return end === here ? null : (end?.key ?? null);
}

/**
 * The nearest card that lies in a direction; what lies off to the side counts as farther away.
 *
 * @param {Entry[]} candidates
 * @param {Entry} here
 * @param {"left" | "right" | "up" | "down"} direction
 */
function closest(candidates, here, direction) {
  const at = centre(here);
  /** @type {{ key: string, distance: number } | null} */
  let best = null;
  for (const entry of candidates) {
    const { x, y } = centre(entry);
    const sideways = direction === "left" || direction === "right";
    const forward = direction === "left" || direction === "up" ? -1 : 1;
    const along = (sideways ? x - at.x : y - at.y) * forward;
    if (along < 2) continue;
    const across = sideways ? y - at.y : x - at.x;
    // Of two equally near, up takes the left one and down the right one: back is where one was.
    const tie = across * (direction === "down" ? -0.001 : 0.001);
    const distance = along + Math.abs(across) + tie;
    if (!best || distance < best.distance) best = { key: entry.key, distance };
  }
  return best?.key ?? null;
}
