/** What the page uses of canvas-confetti; the site build puts the module beside this file. */

export interface Options {
  particleCount?: number;
  /** degrees, upwards is 90 */
  angle?: number;
  /** degrees */
  spread?: number;
  /** pixels a tick, on average */
  startVelocity?: number;
  gravity?: number;
  /** sixtieths of a second that a piece is seen */
  ticks?: number;
  scalar?: number;
  /** parts of the canvas' width and height */
  origin?: { x: number; y: number };
  /** as #rrggbb */
  colors?: string[];
}

export interface Cannon {
  (options: Options): Promise<void>;
  reset(): void;
}

export function create(
  canvas: HTMLCanvasElement,
  options: { resize?: boolean; useWorker?: boolean },
): Cannon;
