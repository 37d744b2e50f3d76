/** What the guide tells of each game; fetched with the guide. */

import { chapters as klondike } from "./klondike_guide.js";
import { chapters as pyramid } from "./pyramid_guide.js";

/**
 * @typedef {{ card: string, x: number, y: number, look?: "covered" | "lit" }} Lying a card as texts
 *   name it, or `back` or `place` (an empty one); x in widths and y in heights of a card
 * @typedef {{ width: number, height: number, cards: Lying[] }} Board in the same units
 * @typedef {{ text: string }
 *   | { list: string[] }
 *   | { board: Board, caption: string }
 *   | { questions: string[] }
 *   | { rules: true }} Part names of texts; `questions` by what follows on `question-` and
 *   `answer-`; `rules`: those that are offered
 * @typedef {{ title: string, parts: Part[] }} Chapter
 */

/** @type {Readonly<Record<string, Chapter[]>>} */
const GUIDES = { pyramid, klondike };

/** @param {string} game @returns {Chapter[]} */
export const guideOf = (game) => GUIDES[game] ?? [];
