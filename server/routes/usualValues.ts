import { implement } from '../http/implement.ts';
import { FoodCategory } from '../models/foodCategories.ts';
import { usualValuesOf } from '../nutrition/usualValues.ts';

/** The usual values of food categories. An unknown category has those of all foods. */
export const usualValues = implement('usualValues', {
  get: async ({ params, query, catalogue }) => {
    const { columns, foods } = await catalogue.current();
    const categories = await FoodCategory.findAll({ order: [['id', 'ASC']] });
    const category = categories.findIndex(({ id }) => id === params.id);
    const others = [...foods.values()].filter(({ id }) => id !== query.without);
    return { values: [...usualValuesOf(columns, others, category)] };
  },
});
