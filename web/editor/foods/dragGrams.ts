import { MAX_LINE_MILLIGRAMS } from '../../../engine/host/quantity.ts';

/** Pixels that a finger can move before the amount changes. */
const dead = 3;
/** Pixels per step near the handle. */
const perStep = 4;
/** Distance in pixels from which each further pixel changes the amount more. */
const near = 80;

const stepsOf = (pixels: number): number => {
  const way = Math.max(0, Math.abs(pixels) - dead);
  const far = Math.max(0, way - near);
  return Math.floor(way / perStep + (far * far) / 80);
};

/** Step for an amount: 0.1 g for small, 1 g for usual and 10 g for large amounts. */
const stepOf = (milligrams: number): number =>
  milligrams < 10_000 ? 100 : milligrams < 2_000_000 ? 1000 : 10_000;

/** Amount after a horizontal drag by pixels. Slow near the start, faster far away; `fine` divides the step by 10. */
export const gramsAfterDrag = (start: number, pixels: number, fine: boolean): number => {
  const step = fine ? stepOf(start) / 10 : stepOf(start);
  const moved = start + Math.sign(pixels) * stepsOf(pixels) * step;
  return Math.min(MAX_LINE_MILLIGRAMS, Math.max(0, moved));
};

/** Amount changed by milligrams, within the limits of a line. */
export const gramsAfterStep = (milligrams: number, by: number): number =>
  Math.min(MAX_LINE_MILLIGRAMS, Math.max(0, milligrams + by));
