import { type Fraction, fraction, multiply, plus } from '../../engine/host/fractions.ts';
import { toInteger } from '../../engine/host/quantity.ts';
import { shippedCurrency } from '../../server/contract/prices.ts';
import type { RecipeIngredient } from '../../server/contract/recipes.ts';

/** The fields of a recipe's food that its cost needs. */
export type Priced = Pick<RecipeIngredient, 'ingredient_prices'> & {
  readonly amount: Pick<RecipeIngredient['amount'], 'total_g'>;
};

/** An amount of money, rounded to 2 decimals. */
export interface Money {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

const zero: Fraction = { top: 0n, bottom: 1n };

/** Rounds to 2 decimals, a tie up, as money is rounded. */
const toCents = ({ top, bottom }: Fraction): number => Number((top * 200n + bottom) / (2n * bottom)) / 100;

/** The grams of a food in a recipe, in milligrams. */
export const milligramsOf = ({ amount }: Pick<Priced, 'amount'>): number =>
  toInteger(String(amount.total_g), 3);

const recipeMilligrams = (food: Pick<Priced, 'amount'>): Fraction => ({
  top: BigInt(milligramsOf(food)),
  bottom: 1n,
});

interface ExactCost {
  readonly exact: Fraction;
  readonly currency: string;
}

/** The exact mean price of 100 g; null without a price. */
const exactMean = ({
  ingredient_prices: prices = [],
}: Pick<Priced, 'ingredient_prices'>): ExactCost | null => {
  const [first] = prices;
  if (first === undefined) return null;
  // A copy on the device may be of a version without currencies.
  const { currency = shippedCurrency } = first;
  const sum = prices.reduce(
    (total, { cost_per_units }) => plus(total, fraction(String(cost_per_units))),
    zero,
  );
  return { exact: { top: sum.top, bottom: sum.bottom * BigInt(prices.length) }, currency };
};

/** The exact cost: the mean price per 100 g times grams divided by 100; null without a price. */
const exactCost = (food: Priced, milligrams = recipeMilligrams(food)): ExactCost | null => {
  const mean = exactMean(food);
  return (
    mean && {
      exact: multiply(mean.exact, { top: milligrams.top, bottom: milligrams.bottom * 100_000n }),
      currency: mean.currency,
    }
  );
};

/** The mean price of 100 g of a food; null without a price. */
export const meanPriceOf = (food: Pick<Priced, 'ingredient_prices'>): Money | null => {
  const mean = exactMean(food);
  return mean && { amount: toCents(mean.exact), currency: mean.currency };
};

/** The average cost of a food in a recipe; null if it has no price. */
export const costOf = (food: Priced): Money | null => {
  const cost = exactCost(food);
  return cost && { amount: toCents(cost.exact), currency: cost.currency };
};

/** The cost of a recipe. */
export interface TotalCost {
  /** The rounded sums of the exact costs, one for each currency: two are never added. Empty if no food has a price. */
  readonly sums: readonly Money[];
  /** How many foods have no price: the sums leave them out. */
  readonly unpriced: number;
}

/**
 * The average cost of all foods of a recipe. Foods without weight cost nothing.
 * @param bought the milligrams of a food that are paid for; by default those of the recipe
 */
export const totalCostOf = <Food extends Priced>(
  foods: readonly Food[],
  bought: (food: Food) => Fraction = recipeMilligrams,
): TotalCost => {
  const weighed = foods.filter((food) => bought(food).top > 0n);
  const costs = weighed.flatMap((food) => exactCost(food, bought(food)) ?? []);
  const sums = new Map<string, Fraction>();
  for (const { exact, currency } of costs) sums.set(currency, plus(sums.get(currency) ?? zero, exact));
  return {
    sums: [...sums].map(([currency, sum]) => ({ amount: toCents(sum), currency })),
    unpriced: weighed.length - costs.length,
  };
};
