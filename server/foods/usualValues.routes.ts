import { type Actor, accessScopeFor } from '../contract/policy.ts';
import { implement } from '../kernel/http/implement.ts';
import { usualValuesOf } from '../nutrition/usualValues.ts';
import { FoodCategory } from './foodCategories.model.ts';
import { Ingredient } from './ingredients.model.ts';

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
