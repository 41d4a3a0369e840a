import { ingredientParts, presentIngredient } from '../actions/presentIngredient.ts';
import { searchNames } from '../actions/searchNames.ts';
import type { Actor } from '../contract/policy.ts';
import { FieldErrors } from '../http/errors.ts';
import { implement } from '../http/implement.ts';
import { Ingredient } from '../models/ingredients.ts';
import type { SightReach } from '../models/reach.ts';
import { Species } from '../models/species.ts';

/** The most foods that one search answers. */
export const mostFound = 50;

/** The ids of foods that a query means, best first: by id, by words of the name, or all. */
const idsFor = async (
  { query, ids }: { query?: string | undefined; ids?: readonly number[] | undefined },
  reach: SightReach,
  actor: Actor,
): Promise<readonly number[]> => {
  if (ids !== undefined) return ids;
  const rows = await Ingredient.within(reach, actor).findAll({ attributes: ['id', 'name'], raw: true });
  return searchNames(rows, query ?? '')
    .slice(0, mostFound)
    .map(({ id }) => id);
};

/**
 * Ids of species that are named by id or slug; null where none are named.
 * @throws FieldErrors for a name that is no species': an answer without its warnings would look harmless
 */
const specieIdsOf = async (named: readonly string[] | undefined): Promise<number[] | null> => {
  if (named === undefined) return null;
  const ids = (await Species.named(named)).flatMap((specie) => specie?.id ?? []);
  if (ids.length < named.length) throw new FieldErrors({ species: ['There is no such species.'] });
  return ids;
};

/** Foods. */
export const ingredients = implement('ingredients', {
  list: async ({ query, actor, reach }) => {
    const specieIds = await specieIdsOf(query.species);
    const ids = await idsFor(query, reach, actor);
    const rows = await Ingredient.within(reach, actor).findAll({
      where: { id: [...ids] },
      include: ingredientParts,
    });
    const place = new Map(ids.map((id, index) => [id, index]));
    rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
    const withPrices = query.include_prices === true;
    return { ingredients: rows.map((food) => presentIngredient(food, specieIds, withPrices)) };
  },
});
