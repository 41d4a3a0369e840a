/** A food and its milligrams. */
export type FoodMilligrams = readonly [food: number, milligrams: number];

const sumOf = (lines: readonly FoodMilligrams[]): number =>
  lines.reduce((sum, [, milligrams]) => sum + milligrams, 0);

/** Scaled lines are rounded to milligrams. Scaled down and up again they differ by more than that. */
const roundingShare = 0.001;

/** True if one factor scales all lines, but for rounding, in any order. Such a change keeps an approval (D67). */
export const isProportional = (
  before: readonly FoodMilligrams[],
  after: readonly FoodMilligrams[],
): boolean => {
  if (before.length !== after.length) return false;
  const amounts = new Map(after);
  const factor = sumOf(before) === 0 ? 1 : sumOf(after) / sumOf(before);
  if (factor === 0) return false;
  return before.every(([food, milligrams]) => {
    const amount = amounts.get(food);
    const scaled = milligrams * factor;
    return amount !== undefined && Math.abs(amount - scaled) <= 1 + scaled * roundingShare;
  });
};
