/** What cards and piles are called for those who hear the table instead of seeing it. */

import { wordsOf } from "./layouts/index.js";

/**
 * @typedef {import("../engine/protocol.js").View} View
 * @typedef {import("../engine/protocol.js").PileView} PileView
 * @typedef {import("../engine/protocol.js").SlotView} SlotView
 * @typedef {import("../i18n/texts.js").Texts} Texts
 */

/**
 * The name of a card or of an empty pile: card, state, place. Null for a face-down card that is
 * told of together with another.
 *
 * @param {Texts} texts
 * @param {View} view
 * @param {PileView} pile
 * @param {SlotView | undefined} slot none for an empty pile
 */
export function nameOf(texts, view, pile, slot) {
  if (slot && isColumn(view, pile)) {
    const name = nameInColumn(texts, pile, slot);
    return name === null ? null : texts.sentence(name);
  }
  const count = pile.count ?? 0;
  const name = slot
    ? nameOfCard(texts, view, pile, slot)
    : texts.text(...nameOfEmpty(view, pile, count));
  return texts.sentence(name);
}

/** Whether a pile's cards lie on each other for all to see. @param {View} view @param {PileView} pile */
const isColumn = (view, pile) => pile.role === "tableau" && wordsOf(view.game).movesCards;

/**
 * A card of a column. Face-down cards are only counted: the last of them tells of all.
 *
 * @param {Texts} texts
 * @param {PileView} pile
 * @param {SlotView} slot
 */
function nameInColumn(texts, pile, slot) {
  const { slots } = pile;
  const hidden = slots.filter(({ card }) => card === null).length;
  const index = slots.indexOf(slot);
  const column = pile.place ?? 0;
  if (slot.card === null) {
    return index === hidden - 1 ? texts.text("name-hidden-of", { count: hidden, column }) : null;
  }
  const above = slots.length - 1 - index;
  if (above > 0) return texts.text("name-column-run", { card: slot.card, above, column });
  return texts.text("name-column", { card: slot.card, column, count: slots.length, hidden });
}

/**
 * @param {Texts} texts
 * @param {View} view
 * @param {PileView} pile
 * @param {SlotView} slot
 */
function nameOfCard(texts, view, pile, { card, free }) {
  if (card === null) return texts.text("name-hidden");
  if (pile.role === "foundation") return texts.text("name-foundation", { card });
  const worth = worthOf(texts, view, card);
  if (pile.role === "waste") {
    if (!free) return texts.text("name-waste-below", { card, worth });
    return texts.text(wasteText(view, ""), { ...wasteArgs(pile, card), worth });
  }
  if (pile.role === "drawn") return texts.text("name-drawn", { card, worth });
  return texts.text("name-tableau", {
    card,
    worth,
    free: free ? "yes" : "no",
    row: pile.row ?? 0,
    place: pile.place ?? 0,
    of: pile.of ?? 0,
  });
}

/** What a card is worth, where the game counts that and the player wants to hear it. @param {Texts} texts @param {View} view @param {string} card */
function worthOf(texts, view, card) {
  const value = wordsOf(view.game).values?.[card.charAt(0)];
  const isWanted = globalThis.document?.documentElement.dataset["values"] === "on";
  return isWanted && value !== undefined ? texts.text("name-worth", { value }) : "";
}

/**
 * @param {View} view
 * @param {PileView} pile
 * @param {number} count
 * @returns {[string, import("../i18n/texts.js").Args?]}
 */
function nameOfEmpty(view, pile, count) {
  if (pile.role === "tableau") return ["name-column-empty", { column: pile.place ?? 0 }];
  if (pile.role === "foundation") return ["name-foundation-empty", { suit: pile.suit ?? "" }];
  if (pile.role === "drawn") return ["name-drawn-empty"];
  if (pile.role === "waste") return [wasteText(view, "-empty"), wasteArgs(pile, "")];
  if (pile.press === "redeal") return ["name-stock-redeal"];
  if (pile.press === "draw") return count > 0 ? ["name-stock", { count }] : ["name-stock-last"];
  if (count > 0) return view.rev < 0 ? ["name-hidden"] : ["name-stock-rest", { count }];
  return [view.passes?.left === 0 ? "name-stock-no-pass" : "name-stock-over"];
}

/** What a pile is called as the goal of a move. @param {Texts} texts @param {View} view @param {string} name */
export function nameOfPlace(texts, view, name) {
  const pile = view.piles.find((each) => each.pile === name);
  if (pile?.role === "foundation") return texts.text("place-foundation");
  if (pile?.role === "tableau") return texts.text("place-column", { column: pile.place ?? 0 });
  return texts.text("place-waste");
}

/**
 * A refusal with the places it names put into words.
 *
 * @param {Texts} texts
 * @param {View | null} view
 * @param {{ code: string, args?: Record<string, any> }} coded
 */
export function withPlaces(texts, view, coded) {
  const places = coded.args?.["places"];
  if (!view || !Array.isArray(places)) return coded;
  const words = texts.either(places.map((place) => nameOfPlace(texts, view, String(place))));
  return { ...coded, args: { ...coded.args, places: words } };
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

/** What the passes left are called; empty where there are none to speak of. @param {Texts} texts @param {View} view */
export function nameOfPasses(texts, view) {
  if (!view.passes) return "";
  const { left, number } = view.passes;
  // Where there is one only, that it is the last is no news.
  if (left === 0 && number === 1) return texts.text("passes-one");
  return left === null ? texts.text("passes-unlimited") : texts.text("passes-left", { left });
}

/** The name of the rules of a game. @param {Texts} texts @param {View["rules"]} rules */
export function nameOfRules(texts, rules) {
  const name = texts.has(`rules-${rules.name}`) ? rules.name : "custom";
  return texts.text(`rules-${name}`);
}
