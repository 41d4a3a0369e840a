import { hash } from 'node:crypto';
import type { Actor } from '../contract/policy.ts';
import { FieldErrors, NotFound } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { pageInfoOf, pageRange } from '../kernel/http/paging.ts';
import { foodBreakdown, speciesShown } from '../nutrition/breakdown.ts';
import type { FoodCatalogue } from '../nutrition/catalogue.ts';
import { snapshotNumber } from '../nutrition/valuesKey.ts';
import { Species } from '../pets/species.model.ts';
import { foodChanges } from './countFoodChanges.model.ts';
import { everydayFoods } from './everyday.ts';
import { summaryOf } from './foodSummary.ts';
import { type FoodAccessScope, Ingredient } from './ingredients.model.ts';
import { getOwnPrices } from './ownPrices.query.ts';
import { findFoods } from './searchFoods.query.ts';
import { getFoodDetails } from './serializeAdminIngredient.ts';
import { ingredientParts, serializeIngredient } from './serializeIngredient.ts';

/**
 * Cache key of a response about foods. It covers the catalogue version, later changes of this process and the
 * access scope. Private foods are the only part of the scope that differs between users.
 */
const foodScope = async (
  catalogue: FoodCatalogue,
  scope: FoodAccessScope,
  actor: Actor,
): Promise<readonly unknown[]> => {
  const changes = foodChanges();
  const snapshot = snapshotNumber(await catalogue.current());
  const ids = scope === 'all' ? [] : await Ingredient.privateIds(scope, actor);
  const foods = ids.length === 0 ? '' : hash('sha256', ids.join(), 'base64url');
  return [snapshot, changes, scope, foods];
};

/** Maximum number of foods in a search result. */
const maxSearchResults = 50;

/**
 * Finds species by id or slug; null if none are named.
 * @throws FieldErrors for an unknown name; a response without its warnings would look harmless
 */
const speciesOf = async (named: readonly string[] | undefined): Promise<Species[] | null> => {
  if (named === undefined) return null;
  const species = (await Species.named(named)).flatMap((specie) => specie ?? []);
  if (species.length < named.length) throw new FieldErrors({ species: ['There is no such species.'] });
  return species;
};

const slugsOf = (species: readonly Species[] | null): string[] | null =>
  species === null ? null : species.map(({ slug }) => slug);

/** The query of the list, as validated. */
interface ListQuery {
  readonly query?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly everyday?: boolean | undefined;
  readonly page: number;
  readonly size: number;
}

/** The ids of the listed foods in order: named or everyday ones, found by words, or a page of all. */
const foundFoods = async (query: ListQuery, scope: FoodAccessScope, actor: Actor) => {
  const named = query.everyday === true ? [...(await everydayFoods()).keys()] : query.ids;
  if (named === undefined && (query.query ?? '') === '') {
    const { ids, total } = await Ingredient.pageByName(scope, actor, pageRange(query));
    return { ids, info: pageInfoOf(query, total), search: undefined };
  }
  const oneList = (ids: readonly number[]) => ({
    ...{ ids, info: { current_page: 1, last_page: 1, total: ids.length } },
  });
  if (named !== undefined) return { ...oneList(named), search: undefined };
  const { ids, ...search } = await findFoods(scope, actor, query.query ?? '', maxSearchResults);
  return { ...oneList(ids), search };
};

/** Foods. */
export const ingredients = implement('ingredients', {
  list: {
    depends: async ({ catalogue, scope, actor, query }) => [
      ...(await foodScope(catalogue, scope, actor)),
      query.include_prices === true ? [...(await getOwnPrices(actor.id))] : null,
    ],
    answer: async ({ query, actor, scope, catalogue }) => {
      const slugs = slugsOf(await speciesOf(query.species));
      const { ids, info, search } = await foundFoods(query, scope, actor);
      const rows = await Ingredient.accessibleTo(scope, actor).findAll({
        where: { id: [...ids] },
        include: ingredientParts,
      });
      const place = new Map(ids.map((id, index) => [id, index]));
      rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
      const prices = query.include_prices === true ? await getOwnPrices(actor.id) : null;
      // After the rows, so that the snapshot contains their foods.
      const values = await catalogue.current();
      return {
        ingredients: rows.map((food) => ({
          ...serializeIngredient(food, slugs, prices, values),
          ...(query.include_summary === true && { summary: summaryOf(food, values) }),
        })),
        ...info,
        ...(search && { search }),
      };
    },
  },

  get: async ({ params, query, actor, scope, catalogue }) => {
    const species = await speciesOf(query.species);
    const food = await Ingredient.accessibleTo(scope, actor).findByPk(params.id, {
      include: ingredientParts,
    });
    if (food === null) throw new NotFound();
    const showing = {
      hidden: query.include_hidden_nutrients === true,
      species: speciesShown((species ?? []).map(({ slug }) => slug)),
    };
    // After loading the food, so that the snapshot contains it.
    const snapshot = await catalogue.current();
    const nutrition_breakdown = foodBreakdown(snapshot, food.id, showing);
    const prices = query.include_prices === true ? await getOwnPrices(actor.id) : null;
    const shown = serializeIngredient(food, slugsOf(species), prices, snapshot);
    const details = query.include_details === true ? await getFoodDetails(food, snapshot) : {};
    return { ingredient: { ...shown, nutrition_breakdown, ...details } };
  },
});
