/**
 * The rules a new game can have: named ones, and custom ones put together from choices.
 *
 * Which there are is data of the game's; the page only writes them as the core reads them.
 */

/**
 * @typedef {{ key: string, values: string[] }} Choice
 * @typedef {{
 *   first: string, named: Record<string, string>, custom: Choice[],
 *   fixed: Record<string, Record<string, string>>,
 * }} RulesData
 *   `first`: the rules to begin with; `named`: names of rules and how they are written in full; `fixed`: a choice that settles another, as `value → { key: value }`
 */

/** @type {Readonly<Record<string, RulesData>>} */
const RULES = {
  pyramid: {
    first: "normal",
    named: {
      strict: "open-1-pyramid",
      normal: "open-3-pyramid",
      relaxed: "open-unlimited-pyramid",
      thirteen: "closed-1-pyramid",
      "three-piles": "three-1-pyramid",
    },
    custom: [
      { key: "stock", values: ["open", "closed", "three"] },
      { key: "passes", values: ["1", "3", "unlimited"] },
      { key: "goal", values: ["pyramid", "all"] },
    ],
    fixed: { three: { passes: "1" } },
  },
  klondike: {
    first: "draw-1",
    named: { "draw-1": "draw-1", "draw-3": "draw-3" },
    custom: [],
    fixed: {},
  },
};

/** @param {string} game @returns {RulesData} */
export function rulesOf(game) {
  return RULES[game] ?? { first: "", named: {}, custom: [], fixed: {} };
}

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
  const choices = custom.map((choice, index) => texts.text(`custom-${choice.key}-${parts[index]}`));
  return [texts.text("rules-custom"), ...choices].join(" · ");
}
