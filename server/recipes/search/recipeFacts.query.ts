import { QueryTypes } from 'sequelize';
import type { RecipeLine } from '../../../engine/host/recipeTotals.ts';
import { idLiteral } from '../../kernel/database/accessScope.ts';
import { connection, selectRows } from '../../kernel/database/queries/rows.ts';
import { getLinesOf } from '../recipeLines.query.ts';

/** A recipe whose amounts are stale, with its lines. */
export interface StaleRecipe {
  readonly recipe_id: number;
  /** The changes that its lines include. */
  readonly changes: number;
  readonly lines: readonly RecipeLine[];
}

/** Some recipes with stale amounts. The number of changes is read before the lines, so that none is missed. */
export const getStaleRecipes = async (limit: number): Promise<StaleRecipe[]> => {
  const stale = await selectRows<Omit<StaleRecipe, 'lines'>>(
    'SELECT recipe_id, changes FROM recipe_facts WHERE stale = 1 ORDER BY recipe_id LIMIT :limit',
    { limit },
  );
  const lines = await getLinesOf(stale.map(({ recipe_id }) => recipe_id));
  return stale.map((row) => ({
    ...row,
    lines: lines.get(row.recipe_id) ?? [],
  }));
};

/** Mean price of foods in dollars per 100 g, by food. Foods without a price are omitted. */
export const getMeanPrices = async (foods: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (foods.length === 0) return new Map();
  const rows = await selectRows<{ food: number; cost_per_units: string }>(
    'SELECT ingredient_id AS food, cost_per_units FROM ingredient_prices WHERE ingredient_id IN (:foods)',
    { foods },
  );
  const prices = new Map<number, number[]>();
  for (const { food, cost_per_units } of rows)
    prices.set(food, [...(prices.get(food) ?? []), Number(cost_per_units)]);
  return new Map(
    [...prices].map(([food, each]) => [food, each.reduce((sum, price) => sum + price, 0) / each.length]),
  );
};

/** The category maxima of energy that all stored amounts include, unless they are stale; null before the first. */
export const getEnergyMaxima = async (): Promise<string | null> => {
  const [row] = await selectRows<{ energy_maxima: string | null }>(
    'SELECT energy_maxima FROM catalogue WHERE id = 1',
  );
  return row?.energy_maxima ?? null;
};

/** Stores the category maxima of energy, after the amounts with others are stale. */
export const storeEnergyMaxima = async (maxima: string): Promise<void> => {
  await connection().query('UPDATE catalogue SET energy_maxima = :maxima WHERE id = 1', {
    type: QueryTypes.UPDATE,
    replacements: { maxima },
  });
};

/** Calculated amounts of a recipe, with the changes that they include. */
interface FactRow {
  readonly recipe_id: number;
  readonly changes: number;
  readonly kcal: number | null;
  readonly kcal_most: number | null;
  readonly cost: number | null;
  readonly unpriced: number | null;
}

const columns = ['kcal', 'kcal_most', 'cost', 'unpriced'] as const;

const literal = (value: number | null): string => (value === null ? 'NULL' : idLiteral(value));

/** Stores calculated amounts, in one statement. A row that changed meanwhile stays stale. */
export const storeFacts = async (rows: readonly FactRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const sorted = [...rows].sort((a, b) => a.recipe_id - b.recipe_id);
  const byId = (column: (typeof columns)[number] | 'changes'): string =>
    `CASE recipe_id ${sorted.map((row) => `WHEN ${idLiteral(row.recipe_id)} THEN ${literal(row[column])}`).join(' ')} END`;
  const values = columns.map((column) => `${column} = ${byId(column)}`);
  await connection().query(
    `UPDATE recipe_facts SET ${values.join(', ')}, stale = 0
      WHERE recipe_id IN (${sorted.map(({ recipe_id }) => idLiteral(recipe_id)).join()}) AND changes = ${byId('changes')}`,
    { type: QueryTypes.UPDATE },
  );
};
