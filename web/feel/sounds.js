/** What each thing that happens sounds like: soft, dry and short, as parameters of ZzFX. */

/**
 * @typedef {{ at: number, parameters: number[] }} Note `at`: milliseconds after the first
 * @typedef {"draw" | "select" | "pair" | "alone" | "place" | "turn" | "back" | "refuse" | "win"} SoundName
 */

const SINE = 0;
const TRIANGLE = 1;
const NOISE = 4;

/**
 * @param {number} pitch in hertz
 * @param {{ volume?: number, release?: number, shape?: number, filter?: number, sustain?: number }} [how]
 *   times in seconds; a filter below 0 lets low tones through, in hertz
 */
function tap(
  pitch,
  { volume = 1, release = 0.07, shape = TRIANGLE, filter = 0, sustain = 0 } = {},
) {
  const attack = 0.003;
  const [randomness, shapeCurve, sustainVolume] = [0, 1, 1];
  const nothing = /** @type {number[]} */ (new Array(9).fill(0));
  return [
    ...[volume, randomness, pitch, attack, sustain, release, shape, shapeCurve],
    ...[...nothing, sustainVolume, 0, 0, filter],
  ];
}

const WOOD = 320;
const FIFTH = 3 / 2;
const THIRD = 5 / 4;
const OCTAVE = 2;
const TICK = tap(900, { shape: NOISE, release: 0.04, filter: -2600, volume: 0.8 });

/** @type {Readonly<Record<SoundName, Note[]>>} */
export const SOUNDS = {
  draw: [{ at: 0, parameters: TICK }],
  select: [{ at: 0, parameters: tap(WOOD, { volume: 0.7 }) }],
  pair: [
    { at: 0, parameters: tap(WOOD) },
    { at: 55, parameters: tap(WOOD * FIFTH) },
  ],
  alone: [
    { at: 0, parameters: tap(WOOD) },
    { at: 55, parameters: tap(WOOD * OCTAVE) },
  ],
  place: [{ at: 0, parameters: tap(WOOD * 0.75) }],
  turn: [
    { at: 0, parameters: tap(WOOD * 0.75) },
    { at: 60, parameters: TICK },
  ],
  back: [{ at: 0, parameters: tap(WOOD / 2, { volume: 0.7 }) }],
  refuse: [{ at: 0, parameters: tap(110, { shape: SINE, release: 0.1, volume: 0.9 }) }],
  win: [1, THIRD, FIFTH, OCTAVE].map((step, index) => ({
    at: index * 130,
    parameters: tap(WOOD * 1.25 * step, { release: 0.2, sustain: 0.02, shape: SINE }),
  })),
};
