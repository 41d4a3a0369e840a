import { avoidedBy } from '../contract/avoided.ts';
import type { Avoid } from '../contract/avoids.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { allergensOf } from '../nutrition/foodAllergens.ts';
import { namedFoods } from './allergens.ts';

/** Ids of the foods that an avoid list names, those of which nobody knows included. */
export const idsAvoided = async (
  snapshot: CatalogueSnapshot,
  avoids: readonly Avoid[],
): Promise<readonly number[]> => {
  if (avoids.length === 0) return [];
  const foods = await namedFoods(snapshot);
  return foods
    .filter(({ category, ...food }) => {
      const facts = { id: food.id, category_name: category, ...allergensOf({ ...food, category }) };
      return avoidedBy(facts, avoids) !== null;
    })
    .map(({ id }) => id);
};
