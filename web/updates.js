/**
 * A new release waits until it is in nobody's way: it is offered when nothing has been played yet or
 * a game has ended, once for each deal.
 */

/** @typedef {import("./engine/protocol.js").View} View */

/**
 * @param {{ offer: (takeOver: () => boolean) => boolean, withdraw: () => void }} notices `offer`
 *   says whether it could be offered now
 */
export function createUpdates({ offer, withdraw }) {
  /** @type {(() => boolean) | null} */
  let takeOver = null;
  /** The deal, and its end, for which it was offered. */
  let offeredFor = "";

  /** @param {View | null} view */
  function look(view) {
    if (!takeOver || !view) return;
    if (view.cursor > 0 && view.outcome === "playing") {
      offeredFor = "";
      withdraw();
      return;
    }
    const moment = `${view.id} ${view.outcome}`;
    if (moment !== offeredFor && offer(takeOver)) offeredFor = moment;
  }

  return {
    look,
    /** A new release waits. @param {() => boolean} letIn @param {View | null} view */
    waits(letIn, view) {
      takeOver = letIn;
      look(view);
    },
  };
}
