/** A kitchen scale shows 1 g from 10 g on, 0.1 g below. What is less than a gram is weighed to 0.01 g. */
const [pinch, pinchStep, fineStep, coarseStep, coarseFrom] = [1000, 10, 100, 1000, 10_000];

/** Largest part of an amount by which it may be rounded: more is another dose. */
const maxError = 0.05;

/** True if a rounded amount is the exact one by 5 % at most. */
export const isSameAmount = (rounded: number, exact: number): boolean =>
  rounded > 0 && Math.abs(rounded - exact) <= exact * maxError;

/** The step in mg of amounts from `milligrams` on. */
export const stepAt = (milligrams: number, unitMilligrams: number | null): number =>
  unitMilligrams ?? (milligrams < coarseFrom ? fineStep : coarseStep);

/** The step in mg of a line, and of what a bowl gets, from `milligrams` on. @param isFine of what is weighed to 0.1 g in any amount */
export const scaleStep = (milligrams: number, isFine: boolean): number => {
  if (milligrams < pinch) return pinchStep;
  return isFine ? fineStep : stepAt(milligrams, null);
};
