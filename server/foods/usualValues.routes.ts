import { type Actor, accessScopeFor } from '../contract/policy.ts';
import type { UsualValue } from '../contract/usualValues.ts';
import { implement } from '../kernel/http/implement.ts';
import type { EngineFood, NutrientColumn } from '../nutrition/engineInput.ts';
import { FoodCategory } from './foodCategories.model.ts';
import { Ingredient } from './ingredients.model.ts';

/** From this number of foods on, a category has usual values of its own. */
const enough = 5;

const medianOf = (sorted: readonly number[]): number => {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/**
 * Median and largest value above 0 per 100 g of a category's foods, or of all foods where fewer than 5 of the category
 * state the nutrient. Supplements and pure salts count in their own category only.
 */
const usualValuesOf = (
  columns: readonly NutrientColumn[],
  foods: readonly EngineFood[],
  category: number,
): readonly UsualValue[] =>
  columns.flatMap(({ id, scale }, column) => {
    const above0 = (of: readonly EngineFood[]): readonly number[] =>
      of.map(({ values }) => values[column] ?? Number.NaN).filter((value) => value > 0);
    const own = above0(foods.filter((food) => food.foodCategory === category));
    const values = own.length < enough ? above0(foods.filter(({ concentrate }) => !concentrate)) : own;
    if (values.length < enough) return [];
    const sorted = values.map((value) => value / 10 ** scale).sort((a, b) => a - b);
    return [{ id, median: medianOf(sorted), largest: sorted.at(-1) ?? Number.NaN }];
  });

/** Ids of the foods that a user may see: the values of others' private foods are not shown, not even as a median. */
const visibleIds = async (actor: Actor): Promise<ReadonlySet<number>> => {
  const scope = accessScopeFor('ingredients.list', actor);
  const rows = await Ingredient.accessibleTo(scope, actor).findAll({ attributes: ['id'], raw: true });
  return new Set(rows.map(({ id }) => id));
};

/** The usual values of food categories. An unknown category has those of all foods. */
export const usualValues = implement('usualValues', {
  get: async ({ params, query, actor, catalogue }) => {
    const { columns, foods } = await catalogue.current();
    const categories = await FoodCategory.findAll({ order: [['id', 'ASC']] });
    const category = categories.findIndex(({ id }) => id === params.id);
    const visible = await visibleIds(actor);
    const others = [...foods.values()].filter(({ id }) => id !== query.without && visible.has(id));
    return { values: [...usualValuesOf(columns, others, category)] };
  },
});
