import type { Line } from '../../../engine/host/recipeTotals.ts';
import { nutrientIds } from '../../nutrients/ids.ts';
import { toNutrientValue } from '../../nutrition/breakdown.ts';
import type { CatalogueSnapshot, FoodCatalogue } from '../../nutrition/catalogue.ts';
import { followEnergyMaxima } from './energyMaxima.ts';
import { getMeanPrices, getStaleRecipes, type StaleRecipe, storeFacts } from './recipeFacts.query.ts';

/** Recipes stored in one statement. */
const batch = 500;

const milligramsPerKilogram = 1e6;

/** Amounts of 1000 g of a recipe, as stored (recipes/search/recipeSearch.model.ts). */
export interface Facts {
  readonly kcal: number | null;
  readonly kcal_most: number | null;
  readonly cost: number | null;
  readonly unpriced: number | null;
}

const none: Facts = { kcal: null, kcal_most: null, cost: null, unpriced: null };

/** A number that the column holds; null for another. */
const whole = (value: number): number | null => {
  const rounded = Math.round(value);
  return Number.isFinite(rounded) && rounded < 2 ** 31 ? rounded : null;
};

/** Stated energy of 1000 g and its maximum, in thousandths of a kcal. */
const energyOf = ({ engine, columns, place }: CatalogueSnapshot, lines: readonly Line[]) => {
  const index = place.get(nutrientIds.energy) ?? -1;
  const column = columns[index];
  if (column === undefined) return { kcal: null, kcal_most: null };
  engine.setLines(lines);
  const totals = engine.assess(null, 1);
  const { qty, maxUnstated } = toNutrientValue(column, index, totals);
  if (qty === null) return { kcal: null, kcal_most: null };
  const perKilogram = (amount: number) =>
    whole((amount / totals.totalMilligrams) * milligramsPerKilogram * 1000);
  return {
    kcal: perKilogram(qty),
    kcal_most: maxUnstated === null ? null : perKilogram(qty + maxUnstated),
  };
};

/** Average cost of 1000 g in hundredths of a cent, of the foods with a price; prices are in dollars per 100 g. */
const costOf = (
  lines: readonly Line[],
  prices: ReadonlyMap<number, number>,
): Pick<Facts, 'cost' | 'unpriced'> => {
  const milligrams = lines.reduce((sum, line) => sum + line.milligrams, 0);
  const costs = lines.flatMap((line) => {
    const price = prices.get(line.food);
    return price === undefined ? [] : price * line.milligrams;
  });
  const cost = costs.reduce((sum, each) => sum + each, 0);
  return {
    cost: costs.length === 0 ? null : whole((cost / milligrams) * 10 * 10_000),
    unpriced: lines.length - costs.length,
  };
};

/** The amounts of 1000 g of a recipe. One without food has none. */
export const factsOf = (
  snapshot: CatalogueSnapshot,
  lines: readonly Line[],
  prices: ReadonlyMap<number, number>,
): Facts => {
  const weighed = lines.filter(({ milligrams }) => milligrams > 0);
  if (weighed.length === 0 || weighed.some(({ food }) => !snapshot.foods.has(food))) return none;
  return { ...energyOf(snapshot, weighed), ...costOf(weighed, prices) };
};

const calculateBatch = async (catalogue: FoodCatalogue, recipes: readonly StaleRecipe[]): Promise<void> => {
  // Read after the lines, so that it has all their foods.
  const snapshot = await catalogue.current();
  const foods = recipes.flatMap(({ lines }) => lines.map(({ food }) => food));
  const prices = await getMeanPrices([...new Set(foods)]);
  await storeFacts(
    recipes.map((recipe) => ({
      ...recipe,
      ...factsOf(snapshot, recipe.lines, prices),
    })),
  );
};

/** Calculates at most `max` stale rows of amounts. Returns how many. */
export const calculateStaleFacts = async (catalogue: FoodCatalogue, max: number): Promise<number> => {
  await followEnergyMaxima(catalogue);
  let calculated = 0;
  while (calculated < max) {
    const recipes = await getStaleRecipes(Math.min(batch, max - calculated));
    if (recipes.length === 0) break;
    await calculateBatch(catalogue, recipes);
    calculated += recipes.length;
  }
  return calculated;
};
