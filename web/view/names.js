/** What cards and piles are called for those who hear the table instead of seeing it. */

/**
 * @typedef {import("../engine/protocol.js").View} View
 * @typedef {import("../engine/protocol.js").PileView} PileView
 * @typedef {import("../engine/protocol.js").SlotView} SlotView
 * @typedef {import("../i18n/texts.js").Texts} Texts
 */

/**
 * The name of a card or of an empty pile: card, state, place.
 *
 * @param {Texts} texts
 * @param {View} view
 * @param {PileView} pile
 * @param {SlotView | undefined} slot none for an empty pile
 */
export function nameOf(texts, view, pile, slot) {
  const count = pile.count ?? 0;
  const name = slot
    ? nameOfCard(texts, view, pile, slot)
    : texts.text(...nameOfEmpty(view, pile, count));
  return texts.sentence(name);
}

/**
 * @param {Texts} texts
 * @param {View} view
 * @param {PileView} pile
 * @param {SlotView} slot
 */
function nameOfCard(texts, view, pile, { card, free }) {
  if (card === null) return texts.text("name-hidden");
  if (pile.role === "waste") return texts.text(wasteText(view, ""), wasteArgs(pile, card));
  if (pile.role === "drawn") return texts.text("name-drawn", { card });
  return texts.text("name-tableau", {
    card,
    free: free ? "yes" : "no",
    row: pile.row ?? 0,
    place: pile.place ?? 0,
    of: pile.of ?? 0,
  });
}

/**
 * @param {View} view
 * @param {PileView} pile
 * @param {number} count
 * @returns {[string, import("../i18n/texts.js").Args?]}
 */
function nameOfEmpty(view, pile, count) {
  if (pile.role === "drawn") return ["name-drawn-empty"];
  if (pile.role === "waste") return [wasteText(view, "-empty"), wasteArgs(pile, "")];
  if (pile.press === "redeal") return ["name-stock-redeal"];
  if (pile.press === "draw") return count > 0 ? ["name-stock", { count }] : ["name-stock-last"];
  return [view.passes?.left === 0 ? "name-stock-no-pass" : "name-stock-over"];
}

/** @param {View} view @param {string} ending */
function wasteText(view, ending) {
  const several = view.piles.filter((pile) => pile.role === "waste").length > 1;
  return `name-waste${several ? "-of" : ""}${ending}`;
}

/** @param {PileView} pile @param {string} card */
function wasteArgs(pile, card) {
  return { card, count: pile.count ?? 0, number: pile.pile.replace(/\D/g, "") };
}

/** What the passes left are called; empty where a game has none. @param {Texts} texts @param {View} view */
export function nameOfPasses(texts, view) {
  if (!view.passes) return "";
  const { left } = view.passes;
  return left === null ? texts.text("passes-unlimited") : texts.text("passes-left", { left });
}

/** The name of the rules of a game. @param {Texts} texts @param {View["rules"]} rules */
export function nameOfRules(texts, rules) {
  return texts.text(`rules-${rules.name ?? "custom"}`);
}
