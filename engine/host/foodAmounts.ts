import { type AmountByBasis, amountByBasis } from './bases.ts';
import type { DerivedValues, ValueRange } from './derivedValues.ts';
import type { Engine } from './engine.ts';
import type { RecipeTotals } from './recipeTotals.ts';

/** A basis on which foods are compared. */
export type FoodBasis = keyof AmountByBasis;

/** Amounts in 100 g of each food: `foods.length` x columns, food by food. Copies, safe to transfer. */
export interface FoodAmounts {
  /** Ids of the foods, in order. */
  readonly foods: readonly number[];
  readonly columns: number;
  /** In the nutrient's unit; NaN if the food states nothing of it. */
  readonly amounts: Float64Array;
  /** 1 if the whole amount is stated. 0 beside an amount: some parts of a sum are not, so it is a lower limit. */
  readonly stated: Uint8Array;
  /** Grams of dry matter; NaN if the food does not state its water. */
  readonly dryMatter: Float64Array;
  /** kcal; NaN if the food does not state its energy. */
  readonly energy: Float64Array;
}

const milligrams = 100_000;

/** A derived value without unstated parts; else NaN. */
const exactly = ({ value, min, max }: ValueRange): number =>
  min === value && max === value ? value : Number.NaN;

/**
 * The amounts in 100 g of many foods, each calculated as a recipe of that food alone. Replaces the open recipe.
 * @throws EngineError not-loaded, unknown-food
 */
export function foodAmounts(engine: Engine, foods: readonly number[]): FoodAmounts {
  const columns = engine.columns.length;
  const result = {
    foods,
    columns,
    amounts: new Float64Array(foods.length * columns).fill(Number.NaN),
    stated: new Uint8Array(foods.length * columns),
    dryMatter: new Float64Array(foods.length),
    energy: new Float64Array(foods.length),
  };
  let totals: RecipeTotals | undefined;
  let derived: DerivedValues | undefined;
  for (const [row, food] of foods.entries()) {
    engine.setLines([{ food, milligrams }]);
    totals = engine.assess(null, 1, 1, totals);
    derived = engine.deriveValues(null, 0, undefined, derived);
    writeRow(result, row, totals);
    result.dryMatter[row] = exactly(derived.values.dryMatter);
    result.energy[row] = exactly(derived.values.energy);
  }
  return result;
}

/** Joins the amounts of further foods, calculated with the same columns. */
export function joinFoodAmounts(parts: readonly FoodAmounts[]): FoodAmounts {
  const columns = parts[0]?.columns ?? 0;
  const foods = parts.flatMap((part) => part.foods);
  const joined = {
    foods,
    columns,
    amounts: new Float64Array(foods.length * columns),
    stated: new Uint8Array(foods.length * columns),
    dryMatter: new Float64Array(foods.length),
    energy: new Float64Array(foods.length),
  };
  let row = 0;
  for (const part of parts) {
    joined.amounts.set(part.amounts, row * columns);
    joined.stated.set(part.stated, row * columns);
    joined.dryMatter.set(part.dryMatter, row);
    joined.energy.set(part.energy, row);
    row += part.foods.length;
  }
  return joined;
}

function writeRow({ columns, amounts, stated }: FoodAmounts, row: number, totals: RecipeTotals): void {
  const start = row * columns;
  for (let c = 0; c < columns; c++) {
    const amount = totals.amounts[c] as number;
    const isStated = (totals.knownMilligrams[c] as number) > 0;
    // A sum may have stated parts although the food does not state all of them.
    if (!isStated && !(amount > 0)) continue;
    amounts[start + c] = amount;
    stated[start + c] = isStated ? 1 : 0;
  }
}

/**
 * The amount of a column in a food on a basis, in the nutrient's unit. NaN if it is not stated, or if the food has no
 * stated dry matter or energy for the basis.
 * @param row index of the food in `foods`
 */
export function amountOn(all: FoodAmounts, row: number, column: number, basis: FoodBasis): number {
  const amount = all.amounts[row * all.columns + column] as number;
  // 100 g as fed are the stated value: a division could change its last bit.
  if (basis === 'asFed') return amount;
  const dryMatter = { value: all.dryMatter[row] as number };
  const energy = { value: all.energy[row] as number };
  return amountByBasis(amount, milligrams, { dryMatter, energy })[basis];
}
