import * as z from 'zod/mini';
import { Cooking, type CookingCode } from '../../engine/host/recipeTotals.ts';

/** How a recipe is made (D85): cooked and eaten with its water and drippings, cooked and drained, or fed raw. */
export const recipeCookings = ['with_liquid', 'drained', 'raw'] as const;
export type RecipeCooking = (typeof recipeCookings)[number];

/** How one ingredient goes into it: raw, cooked with the recipe, or added after cooking. */
export const lineCookings = ['raw', 'cooked', 'added_after'] as const;
export type LineCooking = (typeof lineCookings)[number];

export const recipeCookingSchema = z.enum(recipeCookings, 'Choose with_liquid, drained or raw.');
/** Null leaves it to the food: raw meat, fish, eggs, grains, legumes and vegetables are cooked. */
export const lineCookingSchema = z.nullable(z.enum(lineCookings, 'Choose raw, cooked or added_after.'));

/** True if the steps of a recipe that is cooked add a food afterwards: by its own nature, or because somebody chose so. */
export const isAddedAfter = (food: {
  readonly cooking: LineCooking | null;
  readonly heat_sensitivity: boolean;
}): boolean => (food.cooking === null ? food.heat_sensitivity : food.cooking !== 'cooked');

const byLoss: readonly CookingCode[] = [
  Cooking.raw,
  Cooking.keptIfUsual,
  Cooking.kept,
  Cooking.drainedIfUsual,
  Cooking.drained,
];

/**
 * Of two ways to cook one food in a plan, the one that takes more: no minimum is then met by mistake. What is cooked for
 * certain and drained if it is cooked at all counts as cooked and drained.
 */
export const moreLossOf = (one: CookingCode, other: CookingCode): CookingCode => {
  const more = byLoss.indexOf(one) > byLoss.indexOf(other) ? one : other;
  const isCooked = one === Cooking.kept || other === Cooking.kept;
  return more === Cooking.drainedIfUsual && isCooked ? Cooking.drained : more;
};

const bySureness: readonly CookingCode[] = [
  Cooking.raw,
  Cooking.keptIfUsual,
  Cooking.drainedIfUsual,
  Cooking.kept,
  Cooking.drained,
];

/** Of two ways to cook one food in a plan, the one that cooks it less surely: its safety is judged by that. */
export const lessCookedOf = (one: CookingCode, other: CookingCode): CookingCode =>
  bySureness.indexOf(one) < bySureness.indexOf(other) ? one : other;

/** Groups of nutrients of which cooking may take a part; others keep their amount. */
const losableGroups: readonly (string | null)[] = ['Minerals', 'Vitamins', 'Amino Acids'];

/** True for a nutrient of which cooking may take a part. */
export const isLosable = (category: string | null): boolean => losableGroups.includes(category);

/** The code by which the engine takes the losses of a line. */
export const cookingCode = (recipe: RecipeCooking, line: LineCooking | null): CookingCode => {
  if (recipe === 'raw' || (line !== null && line !== 'cooked')) return Cooking.raw;
  if (line === null) return recipe === 'drained' ? Cooking.drainedIfUsual : Cooking.keptIfUsual;
  return recipe === 'drained' ? Cooking.drained : Cooking.kept;
};

/** How a recipe is made, and what is chosen for each of its lines, by the codes of the lines. */
export const cookingOfCodes = (codes: readonly CookingCode[]) => {
  const isDrained = codes.some((code) => code === Cooking.drained || code === Cooking.drainedIfUsual);
  const isRaw = codes.every((code) => code === Cooking.raw);
  const cooking: RecipeCooking = isDrained ? 'drained' : isRaw ? 'raw' : 'with_liquid';
  const lines = codes.map((code): LineCooking | null => {
    if (code === Cooking.raw) return 'raw';
    return code === Cooking.kept || code === Cooking.drained ? 'cooked' : null;
  });
  return { cooking, lines };
};
