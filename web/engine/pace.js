/**
 * How much of a search fits into one slice.
 *
 * A slice has to be short enough that a tap made meanwhile is answered at once, and long enough
 * that passing messages costs little. Positions differ in cost from device to device and from
 * search to search, so the number is learned from the slices that were measured.
 */

const TARGET_MS = 9;
const FEWEST = 1;
const MOST = 1_000_000;
/** One odd slice (a pause of the device, a cheap start) may change the next at most this much. */
const STEP = 4;

/** @param {number} [first] positions in the first slice of a search, before anything is known */
export function createPace(first = 16) {
  let nodes = first;
  return {
    /** Positions to ask for next. */
    get nodes() {
      return nodes;
    },
    /** Another search begins, whose positions may cost a hundred times as much. */
    begin() {
      nodes = Math.min(nodes, first);
    },
    /**
     * Learn from the slice just done.
     * @param {number} milliseconds
     */
    took(milliseconds) {
      // Clocks in workers are coarse: a slice too short to be seen counts as a tenth of one.
      const ratio = TARGET_MS / Math.max(milliseconds, 0.1);
      const change = Math.min(STEP, Math.max(1 / STEP, ratio));
      nodes = Math.round(Math.min(MOST, Math.max(FEWEST, nodes * change)));
    },
  };
}
