/** Where a key leads on the table at once, without the way there. */

/** @typedef {import("../view/table/table.js").Entry} Entry */

/**
 * The card to begin with in a row of the tableau, or the end of a column: what is free comes first.
 *
 * @param {Entry[]} entries all on the table
 * @param {number} number from 1
 * @returns {string | null}
 */
export function inRow(entries, number) {
  const tableau = entries.filter(({ pile }) => pile.role === "tableau");
  const areColumns = new Set(tableau.map(({ pile }) => pile.row)).size === 1;
  const isColumn = areColumns && tableau.some(({ pile }) => (pile.of ?? 1) > 1);
  const here = tableau.filter(({ pile }) => (isColumn ? pile.place : pile.row) === number);
  const found = isColumn ? here.at(-1) : (here.find(({ slot }) => slot?.free) ?? here[0]);
  return found?.key ?? null;
}

/**
 * The waste; from there the pile beside it that holds cards in play, and back again.
 *
 * @param {Entry[]} entries
 * @param {string | null} from what has the focus
 * @returns {string | null}
 */
export function besideStock(entries, from) {
  const tops = new Map(
    entries
      .filter(({ pile }) => pile.role === "waste" || pile.role === "drawn")
      .map(({ pile, key }) => [pile.pile, { key, role: pile.role }]),
  );
  const keys = [...tops.values()]
    .sort((a, b) => Number(a.role === "drawn") - Number(b.role === "drawn"))
    .map(({ key }) => key);
  return keys[(keys.indexOf(from ?? "") + 1) % keys.length] ?? null;
}
