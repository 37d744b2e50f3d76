/**
 * Tasks: work that can wait a moment, cut where the page may answer in between.
 */

/** Resolves in a task of its own: whatever the player has done meanwhile comes first. */
export const nextTask = () =>
  /** @type {Promise<void>} */ (new Promise((resolve) => setTimeout(resolve)));
