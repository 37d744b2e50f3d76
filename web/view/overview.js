/**
 * Where things stand, in a sentence each: for those who hear the table, and for anybody new to it.
 *
 * All of it is in the view; nothing is worked out here.
 */

import { wordsOf } from "./layouts/index.js";
import { nameOfPasses, nameOfPlace, nameOfRules } from "./names.js";

/**
 * @typedef {import("../engine/protocol.js").View} View
 * @typedef {import("../i18n/texts.js").Texts} Texts
 */

/** The cards that nothing lies on, in reading order. @param {Texts} texts @param {View} view */
export function tellFree(texts, view) {
  const cards = view.piles
    .filter(({ role }) => role !== "foundation")
    .map(({ slots }) => slots.at(-1))
    .flatMap((slot) => (slot?.free && slot.card ? [slot.card] : []));
  if (cards.length === 0) return texts.text("told-free-none");
  return texts.text("told-free", { count: cards.length, cards: cards.join(" ") });
}

/** What can be played, each move once, the stock last. @param {Texts} texts @param {View} view */
export function tellMoves(texts, view) {
  const moves = movesIn(texts, view);
  if (moves.length === 0) return texts.text("told-moves-none");
  return texts.text("told-moves", { count: moves.length, moves: texts.listed(moves) });
}

/** @param {Texts} texts @param {View} view */
function movesIn(texts, view) {
  const { movesCards } = wordsOf(view.game);
  const cards = new Map(
    view.piles.flatMap(({ slots }) => slots.map(({ slot, card }) => [slot, card ?? ""])),
  );
  const stocks = new Map(
    view.piles.flatMap(({ role, pile, press }) => (role === "stock" ? [[pile, press]] : [])),
  );
  /** @type {Map<string, string>} the words by the move, and so each pair only once */
  const words = new Map();
  for (const [from, targets] of Object.entries(view.moves)) {
    const card = cards.get(from) ?? "";
    for (const [to, move] of Object.entries(targets)) {
      if (words.has(move) || stocks.has(to)) continue;
      if (from === to) words.set(move, texts.text("told-alone", { card }));
      else if (movesCards) {
        words.set(move, texts.text("told-goes", { card, place: nameOfPlace(texts, view, to) }));
      } else words.set(move, texts.text("told-pair", { card, other: cards.get(to) ?? "" }));
    }
  }
  for (const [stock, press] of stocks) {
    const move = view.moves[stock]?.[stock];
    if (move) words.set(move, texts.text(press === "redeal" ? "told-redeal" : "told-draw"));
  }
  return [...words.values()];
}

/** Game, rules and every figure that is seen on the table. @param {Texts} texts @param {View} view */
export function tellState(texts, view) {
  const figures = wordsOf(view.game)
    .counters(view)
    .map(({ text, value }) =>
      texts.text("told-figure", { name: texts.within(texts.text(text)), value }),
    );
  for (const [name, text] of COUNTS) {
    const count = view.counts[name];
    if (count !== undefined) figures.push(texts.text(text, { count }));
  }
  figures.push(texts.within(nameOfPasses(texts, view)));
  const state = texts.text("told-state", {
    game: view.game,
    rules: nameOfRules(texts, view.rules),
    figures: texts.listed(figures),
  });
  if (view.outcome === "won") return texts.together([texts.text("said-won"), state]);
  if (view.notice === null) return state;
  const title = texts.text(`notice-${view.notice}-title`);
  return texts.text("title-and-text", { title, text: state });
}

/** Counts of the view that the head has no room for, and the texts that tell them. */
const COUNTS = /** @type {const} */ ([
  ["stock", "told-stock"],
  ["face_down", "told-hidden"],
  ["foundation", "told-home"],
]);
