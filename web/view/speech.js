/** What happened in one reply, as one sentence or a few: result, cards freed, what is left. */

import { wordsOf } from "./layouts/index.js";
import { nameOfPlace, nameOfRules } from "./names.js";

/**
 * @typedef {import("../engine/protocol.js").View} View
 * @typedef {import("../engine/protocol.js").GameEvent} GameEvent
 * @typedef {import("../i18n/texts.js").Texts} Texts
 */

/**
 * @param {Texts} texts
 * @param {View} view after what happened
 * @param {GameEvent[]} events
 */
export function tell(texts, view, events) {
  const parts = events.flatMap((event) => sentences(texts, view, event));
  const counts = events.some(({ event }) => COUNTED.has(event));
  const left = wordsOf(view.game).left(view);
  if (counts && left !== null && view.outcome !== "won") {
    parts.push(texts.text("said-left", { left }));
  }
  return texts.together(parts);
}

/**
 * One move of a history, by what it made happen.
 *
 * @param {Texts} texts
 * @param {View} view of a game with the same places
 * @param {GameEvent[]} events
 */
export function tellMove(texts, view, events) {
  const bare = events.filter(({ event }) => event !== "row-cleared");
  return texts.together(
    bare.flatMap((event) =>
      sentences(texts, view, event.event === "removed" ? { ...event, freed: [] } : event),
    ),
  );
}

const COUNTED = new Set(["removed", "undone", "redone", "jumped", "taken-back"]);

/** @param {Texts} texts @param {View} view @param {GameEvent} event @returns {string[]} */
function sentences(texts, view, event) {
  switch (event.event) {
    case "removed":
      return [
        texts.text("said-removed", { cards: event.cards.join(" ") }),
        ...freed(texts, view, event.freed),
      ];
    case "row-cleared":
      return [texts.text("said-row", { row: event.row, points: event.points })];
    case "moved":
      return [moved(texts, view, event)];
    case "turned-up":
      return [texts.sentence(texts.text("said-turned-up", { card: event.card }))];
    case "drawn":
      return event.cards.length > 0
        ? [texts.text("said-drawn", { cards: event.cards.join(" ") })]
        : [texts.text("said-drawn-none")];
    case "redealt":
      return event.left === null
        ? [texts.text("said-redealt-unlimited")]
        : [texts.text("said-redealt", { left: event.left })];
    case "dealt":
      return [texts.text("said-dealt", { game: view.game, rules: nameOfRules(texts, view.rules) })];
    case "jumped":
      return [texts.text("said-jumped", { cursor: event.cursor })];
    default:
      return texts.has(`said-${event.event}`) ? [texts.text(`said-${event.event}`)] : [];
  }
}

/**
 * Cards that went from pile to pile: the first by name, the others counted.
 *
 * @param {Texts} texts
 * @param {View} view
 * @param {Extract<GameEvent, { event: "moved" }>} event
 */
function moved(texts, view, { cards, to }) {
  const [card = "", ...more] = cards;
  const place = nameOfPlace(texts, view, to);
  return texts.text("said-moved", { card, more: more.length, place });
}

/** @param {Texts} texts @param {View} view @param {string[]} slots */
function freed(texts, view, slots) {
  const cards = view.piles
    .flatMap((pile) => pile.slots)
    .filter(({ slot, card }) => card !== null && slots.includes(slot))
    .map(({ card }) => card);
  if (cards.length === 0) return [];
  const text = texts.text("said-freed", { count: cards.length, cards: cards.join(" ") });
  return [texts.sentence(text)];
}
