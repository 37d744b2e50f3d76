/** The games there are on the page: how each is laid out, and what is told of it. */

import * as klondike from "./klondike.js";
import { words as klondikeWords } from "./klondike_words.js";
import * as pyramid from "./pyramid.js";
import { words as pyramidWords } from "./pyramid_words.js";

/**
 * @typedef {import("../../engine/protocol.js").View} View
 * @typedef {import("../../engine/protocol.js").PileView} PileView
 * @typedef {{
 *   arrange: (piles: PileView[], box: import("./geometry.js").Box) => import("./geometry.js").Arrangement,
 *   headWidth: (box: import("./geometry.js").Box) => number | null,
 *   showsEmpty: (pile: PileView) => boolean,
 *   pilesComeFirst: boolean,
 *   blankPiles: () => PileView[],
 * }} Layout
 * @typedef {{ key: string, values: string[] }} Choice
 * @typedef {{
 *   first: string, named: Record<string, string>, custom: Choice[],
 *   fixed: Record<string, Record<string, string>>,
 * }} Rules the rules a new game can have, as the core reads them: `first` are those to begin with,
 *   `named` maps names to rules in full, `custom` ones are put together from choices; `fixed`: a
 *   choice that settles another, as `value → { key: value }`
 * @typedef {{
 *   rules: Rules,
 *   counters: (view: View) => { text: string, value: number }[],
 *   left: (view: View) => number | null,
 *   tableau: string,
 *   piles: string,
 *   movesCards: boolean,
 *   isScored: boolean,
 *   figure: "rows" | "fans",
 *   winText: (view: View) => string,
 *   values: Readonly<Record<string, number>> | null,
 * }} Words `counters` are what the head counts, names of texts and values; `left` is what is told
 *   to be left after a move; `tableau` and `piles` name the texts for the two parts of the table;
 *   `movesCards`: cards go from pile to pile, they do not leave the table; `figure` is what the cards
 *   of a won game gather into; `values` is what cards are worth by their rank, where that counts
 */

/** @type {Readonly<Record<string, { layout: Layout, words: Words }>>} */
const GAMES = {
  pyramid: { layout: pyramid, words: pyramidWords },
  klondike: { layout: klondike, words: klondikeWords },
};

/** The names of the games, in the order in which they are offered. */
export const GAME_NAMES = Object.freeze(Object.keys(GAMES));

/** The one to begin with. */
export const FIRST_GAME = "pyramid";

const FIRST = { layout: pyramid, words: pyramidWords };

/** @param {string} game @returns {Layout} */
export const layoutOf = (game) => (GAMES[game] ?? FIRST).layout;

/** @param {string} game @returns {Words} */
export const wordsOf = (game) => (GAMES[game] ?? FIRST).words;
