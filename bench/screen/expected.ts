import { decodeCategoryMaxima, decodeFoods } from '../../engine/host/binaryFormat.ts';
import { startEngine } from '../../engine/host/node.ts';
import { Cooking, type RecipeLine } from '../../engine/host/recipeTotals.ts';
import type { Client } from '../../server/testing/http/client.ts';
import { formatAmount, formatGrams } from '../../web/kernel/format.ts';
import { RecipeCalculator } from '../../web/kernel/recipeCalculator.ts';
import { noPetTargets } from '../../web/nutrition/state.ts';
import type { Keystroke } from './keystrokes.ts';
import type { Shown } from './stopwatch.ts';

const protein = 203;

/** A recipe for a page, and the expected display after a change. */
export interface BenchRecipe {
  readonly lines: readonly RecipeLine[];
  readonly foods: ReturnType<typeof decodeFoods>;
  readonly names: readonly string[];
  readonly nutrients: Awaited<ReturnType<Client['nutrients']['list']>>['nutrients'];
  shows(lines: readonly RecipeLine[]): Shown;
}

/** Fetches a recipe with its nutrient values as the browser does, and calculates it in a separate engine. */
export const getBenchRecipe = async (client: Client, recipe: number): Promise<BenchRecipe> => {
  const { recipe: read } = await client.recipes.get({ params: { id: recipe } });
  const { nutrients, catalogue_version: version, columns } = await client.nutrients.list();
  const categoryMaxima = await client.values.ceilings({ params: { version }, query: { columns } });
  const engine = await startEngine();
  engine.load(
    nutrients.map(({ id, scale, role }) => (role === null ? { id, scale } : { id, scale, role })),
    decodeCategoryMaxima(categoryMaxima),
  );
  const foods = [];
  // Maximum number of foods per response.
  for (let at = 0; at < read.ingredients.length; at += 500) {
    const named = read.ingredients.slice(at, at + 500).map(({ id, revision }) => `${id}.${revision}`);
    foods.push(...decodeFoods(await client.values.foods({ query: { foods: named.join(','), columns } })));
  }
  engine.putFoods(foods);
  const calculator = new RecipeCalculator(engine);
  const column = nutrients.findIndex(({ id }) => id === protein);
  const shows = (lines: readonly RecipeLine[]): Shown => {
    const { totals } = calculator.calculate({
      ...noPetTargets,
      edit: 0,
      lines,
      kcalPerDay: null,
      stage: null,
    });
    const known = totals.knownMilligrams[column] === totals.totalMilligrams;
    const amount = `${formatAmount(totals.amounts[column] ?? Number.NaN)} g`;
    return {
      total: `${formatGrams(totals.totalMilligrams)} g`,
      protein: known ? amount : `≥ at least ${amount}`,
    };
  };
  const lines = read.ingredients.map(({ id, amount }) => ({
    food: id,
    milligrams: Math.round(amount.total_g * 1000),
    cooking: Cooking.keptIfUsual,
  }));
  return { lines, foods, names: read.ingredients.map(({ short_name }) => short_name), nutrients, shows };
};

/** Keystrokes of three digits into each of the first twenty lines, with the expected display after each. */
export const keystrokes = (
  lines: readonly RecipeLine[],
  shows: (lines: readonly RecipeLine[]) => Shown,
  count: number,
): Keystroke[] => {
  const now = [...lines];
  const within = Math.min(20, lines.length);
  return Array.from({ length: count }, (_, stroke) => {
    const line = Math.floor(stroke / 3) % within;
    const place = stroke % 3;
    const digit = String(1 + ((stroke * 7 + Math.floor(stroke / 9)) % 9));
    const before = now[line] as RecipeLine;
    const kept = place === 0 ? 0 : before.milligrams;
    now[line] = { ...before, milligrams: kept * 10 + Number(digit) * 1000 };
    return { line, digit, fresh: place === 0, expected: shows(now) };
  });
};
