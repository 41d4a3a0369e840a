import { type Fraction, fraction, multiply, plus } from '../../engine/host/fractions.ts';
import { toInteger } from '../../engine/host/quantity.ts';
import type { RecipeIngredient } from '../../server/contract/recipes.ts';

/** The fields of a recipe's food that its cost needs. */
export type Priced = Pick<RecipeIngredient, 'ingredient_prices'> & {
  readonly amount: Pick<RecipeIngredient['amount'], 'total_g'>;
};

const zero: Fraction = { top: 0n, bottom: 1n };
const one: Fraction = { top: 1n, bottom: 1n };

/** Rounds to 2 decimals, a tie up, as money is rounded. */
const toCents = ({ top, bottom }: Fraction): number => Number((top * 200n + bottom) / (2n * bottom)) / 100;

/** The grams of a food in a recipe, in milligrams. */
export const milligramsOf = ({ amount }: Pick<Priced, 'amount'>): number =>
  toInteger(String(amount.total_g), 3);

/** The exact cost: the mean price per 100 g times grams divided by 100 (D17); null without a price. */
const exactCost = (food: Priced): Fraction | null => {
  const prices = food.ingredient_prices ?? [];
  if (prices.length === 0) return null;
  const sum = prices.reduce(
    (total, { cost_per_units }) => plus(total, fraction(String(cost_per_units))),
    zero,
  );
  const mean: Fraction = {
    top: sum.top,
    bottom: sum.bottom * BigInt(prices.length),
  };
  return multiply(mean, { top: BigInt(milligramsOf(food)), bottom: 100_000n });
};

/** The average cost of a food in a recipe, in US dollars with 2 decimals; null if it has no price. */
export const costOf = (food: Priced): number | null => {
  const cost = exactCost(food);
  return cost && toCents(cost);
};

/** The cost of a recipe. */
export interface TotalCost {
  /** The rounded sum of the exact costs, in US dollars; null if no food has a price. */
  readonly cost: number | null;
  /** True if some food has no price, so that the sum is a part only. */
  readonly isPart: boolean;
}

/**
 * The average cost of all foods of a recipe.
 * @param factor of their grams. Default 1
 */
export const totalCostOf = (foods: readonly Priced[], factor: Fraction = one): TotalCost => {
  const costs = foods.map(exactCost);
  const stated = costs.filter((cost) => cost !== null);
  return {
    cost: stated.length === 0 ? null : toCents(multiply(stated.reduce(plus, zero), factor)),
    isPart: stated.length < costs.length,
  };
};
