/** The rules a new game can have: named ones, and custom ones put together from choices. */

import { GAME_NAMES, wordsOf } from "../view/layouts/index.js";

/** @typedef {import("../view/layouts/index.js").Choice} Choice */

/** @type {import("../view/layouts/index.js").Rules} */
const NONE = { first: "", named: {}, custom: [], fixed: {} };

/** @param {string} game @returns {import("../view/layouts/index.js").Rules} */
export const rulesOf = (game) => (GAME_NAMES.includes(game) ? wordsOf(game).rules : NONE);

/**
 * The text of custom rules as the core reads it.
 *
 * @param {string} game
 * @param {Record<string, string>} chosen
 */
export function customText(game, chosen) {
  return rulesOf(game)
    .custom.map(({ key, values }) => chosen[key] ?? values[0])
    .join("-");
}

/**
 * The choices with those settled that another settles.
 *
 * @param {string} game
 * @param {Record<string, string>} chosen
 */
export function settle(game, chosen) {
  const settled = { ...chosen };
  for (const value of Object.values(chosen)) Object.assign(settled, rulesOf(game).fixed[value]);
  return settled;
}

/** A share of deals that nobody has decided from which on it is said that there are some. */
const UNDECIDED_WORTH_A_WORD = 0.001;

/**
 * How often random deals can be won, in words; empty where that is not known.
 *
 * @param {import("../i18n/texts.js").Texts} texts
 * @param {import("../engine/protocol.js").Offer} offer
 * @param {boolean} [isSure] whether the deal that is dealt can be won for sure
 */
export function shareWords(texts, { winnable, undecided }, isSure = false) {
  if (winnable === null) return "";
  const isLeast = (undecided ?? 0) > UNDECIDED_WORTH_A_WORD;
  const ofRandom = isLeast ? "rules-share-least" : "rules-share";
  const ofSure = isLeast ? "rules-share-sure-least" : "rules-share-sure";
  return texts.text(isSure ? ofSure : ofRandom, { percent: texts.share(winnable) });
}

/**
 * What rules written in full are called: their name, or the choices they are made of.
 *
 * @param {import("../i18n/texts.js").Texts} texts
 * @param {string} game
 * @param {string} key
 */
export function nameOfRulesKey(texts, game, key) {
  const { named, custom } = rulesOf(game);
  const name = Object.keys(named).find((each) => named[each] === key);
  if (name) return texts.text(`rules-${name}`);
  const parts = key.split("-");
  // A stored text may name rules that nobody knows any more.
  const isKnown = custom.every(({ values }, index) => values.includes(parts[index] ?? ""));
  const choices = isKnown
    ? custom.map(({ key: choice }, index) => texts.text(`custom-${choice}-${parts[index]}`))
    : [];
  return [texts.text("rules-custom"), ...choices].join("\u00a0· ");
}
