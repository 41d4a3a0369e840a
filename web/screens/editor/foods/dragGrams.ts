import { MAX_LINE_MILLIGRAMS } from '../../../../engine/host/quantity.ts';

/** Pixels that a finger may tremble before anything changes. */
const dead = 3;
/** Pixels to a step near the handle. */
const perStep = 4;
/** From here on each pixel brings more than the one before. */
const near = 80;

const stepsOf = (pixels: number): number => {
  const way = Math.max(0, Math.abs(pixels) - dead);
  const far = Math.max(0, way - near);
  return Math.floor(way / perStep + (far * far) / 80);
};

/** A step that suits the amount: tenths of a gram for pinches, ten grams for kilograms. */
const stepOf = (milligrams: number): number =>
  milligrams < 10_000 ? 100 : milligrams < 2_000_000 ? 1000 : 10_000;

/** The amount after dragging so many pixels sideways from where it began: slow near, faster far, fine a tenth of it. */
export const gramsAfterDrag = (start: number, pixels: number, fine: boolean): number => {
  const step = fine ? stepOf(start) / 10 : stepOf(start);
  const moved = start + Math.sign(pixels) * stepsOf(pixels) * step;
  return Math.min(MAX_LINE_MILLIGRAMS, Math.max(0, moved));
};

/** An amount so many milligrams up or down, within what a line may weigh. */
export const gramsAfterStep = (milligrams: number, by: number): number =>
  Math.min(MAX_LINE_MILLIGRAMS, Math.max(0, milligrams + by));
