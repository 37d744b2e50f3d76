/** The layouts there are, by the name of the game. */

import * as pyramid from "./pyramid.js";

/**
 * @typedef {typeof pyramid} Layout
 */

/** @type {Readonly<Record<string, Layout>>} */
const LAYOUTS = { pyramid };

/** @param {string} game @returns {Layout} */
export function layoutOf(game) {
  return LAYOUTS[game] ?? pyramid;
}
