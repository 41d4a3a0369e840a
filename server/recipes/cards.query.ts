import { selectRows } from '../kernel/database/queries/rows.ts';
import { factsOfIds, getCostPrices } from './search/ownCosts.query.ts';

interface MinutesRow {
  readonly id: number;
  readonly minutes: number | string;
}

/** The minutes of all timers of the steps of recipes, by recipe. Those without a timer are omitted. */
export const getTimedMinutes = async (ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectRows<MinutesRow>(
    `SELECT s.recipe_id AS id, SUM(t.minutes) AS minutes FROM recipe_steps s
      JOIN timer_templates t ON t.id = s.timer_template_id WHERE s.recipe_id IN (:ids) GROUP BY s.recipe_id`,
    { ids },
  );
  return new Map(rows.map(({ id, minutes }) => [id, Number(minutes)]));
};

/** What a thousand kilocalories of a recipe cost, of the foods with a price. */
interface EnergyCost {
  readonly amount: number;
  readonly unpriced: number;
}

interface CostRow {
  readonly id: number;
  readonly kcal: number | null;
  readonly kcal_most: number | null;
  readonly cost: number | string | null;
  readonly unpriced: number | string | null;
}

/** Units of the stored cost in one unit of its currency. */
const perUnit = 10_000;

/**
 * The costs of recipes by their energy, by the prices of a user. Recipes whose energy, cost or number of foods without
 * a price is not known, or not calculated again since a change, are omitted.
 */
export const getEnergyCosts = async (ids: readonly number[], user: number) => {
  const prices = await getCostPrices(user);
  const { first, table } = factsOfIds(prices);
  const rows =
    ids.length === 0
      ? []
      : await selectRows<CostRow>(
          `${first}SELECT c.recipe_id AS id, c.kcal, c.kcal_most, c.cost, c.unpriced FROM ${table} c
            JOIN recipe_facts k ON k.recipe_id = c.recipe_id AND k.stale = 0 WHERE c.recipe_id IN (:ids)`,
          { ids, user },
        );
  const costs = new Map<number, EnergyCost>();
  for (const { id, kcal, kcal_most, cost, unpriced } of rows)
    if (kcal !== null && kcal > 0 && kcal === kcal_most && cost !== null && unpriced !== null)
      costs.set(id, {
        amount: ((Number(cost) / perUnit) * 1_000_000) / kcal,
        unpriced: Number(unpriced),
      });
  return { currency: prices.currency, costs };
};
