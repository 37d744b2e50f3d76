/**
 * Card faces and backs: what a card looks like, without where it lies or what it can do.
 *
 * A face is drawn in units of 100 x 145. Rank and suit stand side by side at the top, because
 * that strip is all that a covering card leaves to see; where the strip is narrower still they are
 * drawn smaller (`--index`).
 */

import { RANKS, useGlyph } from "./glyphs.js";

const SVG = "http://www.w3.org/2000/svg";
const RANK_HEIGHT = 41;
const CAPITAL = 122; // height of a rank's symbol: a capital is 100, the tail of the Q needs room

/**
 * The face of a card, to be put on its paper.
 *
 * @param {string} card rank and suit
 */
export function drawFace(card) {
  const [rank = "", suit = ""] = card;
  const face = document.createElementNS(SVG, "svg");
  face.setAttribute("viewBox", "0 0 100 145");
  face.setAttribute("class", "face");
  face.setAttribute("aria-hidden", "true");
  face.dataset["suit"] = suit;
  const scale = RANK_HEIGHT / 100;
  const width = (RANKS[rank]?.width ?? 100) * scale;
  const index = document.createElementNS(SVG, "g");
  index.setAttribute("class", "index");
  index.append(
    useGlyph(`rank-${rank}`, { x: 7, y: 9, width, height: CAPITAL * scale }, "rank"),
    useGlyph(`suit-${suit}`, { x: 62, y: 12, width: 33, height: 33 }, "suit"),
  );
  face.append(
    index,
    useGlyph(`suit-${suit}`, { x: 21, y: 70, width: 58, height: 58 }, "suit centre"),
  );
  return face;
}

/**
 * Paint a paper: face up, face down or not there at all.
 *
 * @param {HTMLElement} paper
 * @param {string | null} card null for a back
 */
export function paintPaper(paper, card) {
  const shown = card ?? "back";
  if (paper.dataset["shows"] === shown) return;
  paper.dataset["shows"] = shown;
  paper.replaceChildren(...(card ? [drawFace(card)] : []));
  paper.classList.toggle("back", card === null);
}

/**
 * A paper of its own, for flights.
 *
 * @param {string | null} card null for a back
 */
export function makePaper(card) {
  const paper = document.createElement("span");
  paper.className = "paper";
  paintPaper(paper, card);
  return paper;
}

/** The sign of a suit alone, for the place where its cards go. @param {string} suit */
export function makeSuitSign(suit) {
  const sign = document.createElementNS(SVG, "svg");
  sign.setAttribute("viewBox", "0 0 100 100");
  sign.setAttribute("class", "place-suit");
  sign.setAttribute("aria-hidden", "true");
  sign.append(useGlyph(`suit-${suit}`, { x: 5, y: 5, width: 90, height: 90 }, "suit"));
  return sign;
}
