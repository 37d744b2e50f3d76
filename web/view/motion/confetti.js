/** Confetti: one burst, drawn on a canvas of its own. Fetched when the first game is won. */

import { create } from "../../vendor/canvas-confetti/confetti.module.mjs";

const PIECES = 72;
/** How far the pieces fly, by the size of the canvas. */
const SPEED = 1 / 40;
/** In sixtieths of a second. */
const LENGTH = 72;

/**
 * @param {HTMLCanvasElement} canvas laid out, and as large as what it may fill
 * @param {{ x: number, y: number }} origin as shares of its size
 * @param {string[]} colors
 * @returns {() => void} ends it
 */
export function throwConfetti(canvas, origin, colors) {
  // A worker would be made from a blob, which the page's policy forbids.
  const cannon = create(canvas, { resize: true, useWorker: false });
  void cannon({
    particleCount: PIECES,
    spread: 360,
    startVelocity: Math.hypot(canvas.clientWidth, canvas.clientHeight) * SPEED,
    gravity: 0.8,
    scalar: 1.1,
    ticks: LENGTH,
    origin,
    colors,
  });
  return () => cannon.reset();
}
