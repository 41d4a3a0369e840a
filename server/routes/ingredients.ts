import { searchNames } from '../actions/searchNames.ts';
import type { Ingredient as IngredientAnswer } from '../contract/ingredients.ts';
import type { Reach, Actor } from '../contract/policy.ts';
import { implement } from '../http/implement.ts';
import { Ingredient } from '../models/ingredients.ts';
import { Species } from '../models/species.ts';

/** The most foods that one search answers. */
export const mostFound = 50;

/** What a food's answer is made of, as `include`. */
export const ingredientParts = ['category', 'flags', 'notes', 'ingredient_prices'];

/**
 * A food as answers show it, with the warnings for some species, the worst of several (D32);
 * `specieIds` null: for all.
 */
export const presentIngredient = (
  food: Ingredient,
  specieIds: readonly number[] | null,
  withPrices: boolean,
): IngredientAnswer => {
  const flags = (food.flags ?? []).filter((flag) => specieIds === null || specieIds.includes(flag.specie_id));
  const prices = (food.ingredient_prices ?? []).map((price) => ({ cost_per_units: Number(price.cost_per_units) }));
  return {
    id: food.id,
    name: food.name,
    short_name: food.short_name,
    user_id: food.user_id,
    category_name: food.category?.name ?? '',
    revision: food.revision,
    reference_only: food.reference_only,
    unsafe: flags.some((flag) => flag.unsafe),
    possibly_unsafe: flags.some((flag) => flag.possibly_unsafe),
    heat_sensitivity: food.heat_sensitivity,
    cook_well: food.cook_well,
    notes: (food.notes ?? []).map(({ id, msg }) => ({ id, msg })),
    ...(withPrices ? { ingredient_prices: prices } : {}),
  };
};

/** The ids of foods that a query means, best first: by id, by words of the name, or all. */
const idsFor = async (
  { query, ids }: { query?: string | undefined; ids?: readonly number[] | undefined },
  reach: Reach,
  actor: Actor,
): Promise<readonly number[]> => {
  if (ids !== undefined) return ids;
  const rows = await Ingredient.within(reach, actor).findAll({ attributes: ['id', 'name'], raw: true });
  return searchNames(rows, query ?? '')
    .slice(0, mostFound)
    .map(({ id }) => id);
};

/** Ids of species that are named by id or slug; null where none are named. */
const specieIdsOf = async (named: readonly string[] | undefined): Promise<number[] | null> => {
  if (named === undefined) return null;
  const all = await Species.findAll();
  return all.filter(({ id, slug }) => named.includes(slug) || named.includes(String(id))).map(({ id }) => id);
};

/** Foods. */
export const ingredients = implement('ingredients', {
  list: async ({ query, actor, reach }) => {
    const specieIds = await specieIdsOf(query.species);
    const ids = await idsFor(query, reach, actor);
    const rows = await Ingredient.within(reach, actor).findAll({ where: { id: [...ids] }, include: ingredientParts });
    const place = new Map(ids.map((id, index) => [id, index]));
    rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
    const withPrices = query.include_prices === true;
    return { ingredients: rows.map((food) => presentIngredient(food, specieIds, withPrices)) };
  },
});
