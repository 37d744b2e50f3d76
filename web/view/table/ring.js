/**
 * The ring around the focused card. It lies above all cards, so that none hides it.
 *
 * @typedef {import("../layouts/geometry.js").Place} Place
 */

import { put } from "../elements.js";

const RING = 6; // px: how far it reaches, half of it as a box of its own

export function makeRing() {
  const ring = document.createElement("span");
  ring.className = "focus-ring";
  return ring;
}

/**
 * @param {HTMLElement} ring
 * @param {Place | null} at the place that has the focus
 * @param {string} raised how what lies there is raised
 * @param {import("./table.js").Entry[]} entries
 */
export function paintRing(ring, at, raised, entries) {
  ring.hidden = at === null;
  if (!at) return;
  ring.className = `focus-ring ${raised}`;
  put(ring, { ...at, h: at.seen ?? at.h });
  ring.style.clipPath = at.seen === undefined ? withoutCovers(at, entries) : "";
}

/**
 * The outside of all that lies on a card, so that its ring hides no rank.
 *
 * @param {Place} at
 * @param {import("./table.js").Entry[]} entries
 */
function withoutCovers(at, entries) {
  const covers = entries.flatMap(({ place }) => (place.z > at.z && meets(place, at) ? place : []));
  if (covers.length === 0) return "";
  // Well outside the ring, so that no edge of the cut runs along it.
  const far = 2 * RING;
  const all = { x: at.x - far, y: at.y - far, w: at.w + 2 * far, h: at.h + 2 * far };
  const outlines = [all, ...covers].map(
    ({ x, y, w, h }) => `M${x - at.x + RING / 2} ${y - at.y + RING / 2}h${w}v${h}h${-w}z`,
  );
  return `path(evenodd, "${outlines.join("")}")`;
}

/** Whether two places have more than an edge in common. @param {Place} a @param {Place} b */
const meets = (a, b) =>
  a.x < b.x + b.w - 1 && b.x < a.x + a.w - 1 && a.y < b.y + b.h - 1 && b.y < a.y + a.h - 1;
