/**
 * Card faces and backs: what a card looks like, without where it lies or what it can do.
 *
 * A face is drawn in units of 100 x 145. Rank and suit stand side by side at the top, because
 * that strip is all that a covering card leaves to see; where the strip is narrower still they are
 * drawn smaller (`--index`).
 */

import { HEADDRESSES } from "./courts.js";
import { drawGlyph, RANKS, SUITS } from "./glyphs.js";

const SVG = "http://www.w3.org/2000/svg";
const RANK_SCALE = 0.41;

/** @type {Map<string, SVGSVGElement>} faces drawn before, to be copied */
const drawn = new Map();

/** The face of a card, to be put on its paper. @param {string} card rank and suit */
function faceOf(card) {
  const face = drawn.get(card) ?? drawFace(card);
  drawn.set(card, face);
  return face.cloneNode(true);
}

/** @param {string} card */
function drawFace(card) {
  const [rank = "", suit = ""] = card;
  const outline = SUITS[suit] ?? "";
  const face = document.createElementNS(SVG, "svg");
  face.setAttribute("viewBox", "0 0 100 145");
  face.setAttribute("class", "face");
  face.setAttribute("aria-hidden", "true");
  face.dataset["suit"] = suit;
  const index = document.createElementNS(SVG, "g");
  index.setAttribute("class", "index");
  index.append(
    drawGlyph(RANKS[rank]?.path ?? "", { x: 7, y: 9, scale: RANK_SCALE }, "rank"),
    drawGlyph(outline, { x: 62, y: 12, scale: 0.33 }, "suit"),
  );
  face.append(index, ...drawCentre(outline, HEADDRESSES[rank]));
  return face;
}

/** @param {string} suit @param {string | undefined} headdress outlines */
function drawCentre(suit, headdress) {
  const name = "suit centre";
  if (!headdress) return [drawGlyph(suit, { x: 21, y: 70, scale: 0.58 }, name)];
  return [
    drawGlyph(headdress, { x: 26, y: 67, scale: 0.48 }, name),
    drawGlyph(suit, { x: 32, y: 104, scale: 0.36 }, name),
  ];
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
  paper.replaceChildren(...(card ? [faceOf(card)] : []));
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
  sign.append(drawGlyph(SUITS[suit] ?? "", { x: 5, y: 5, scale: 0.9 }, "suit"));
  return sign;
}
