import type { Actor } from '../../contract/policy.ts';
import { maxCheckedRecipes, type NearRecipe } from '../../contract/recipeSearch.ts';
import { foodGroups } from '../../foods/allergens.ts';
import { implement } from '../../kernel/http/implement.ts';
import { pageInfoOf } from '../../kernel/http/paging.ts';
import { readBowls } from '../bowls.ts';
import { type Judge, needGapsOf, type VerdictPet } from '../judgedPet.ts';
import { presentSummaries } from '../listRecipes.ts';
import { getRecipeSummaries } from '../recipeSummaries.query.ts';
import { getVerdictPet, safetyJudge } from '../verdicts.ts';
import { filterRecipes, type SearchQuery } from './filterRecipes.ts';
import { getPetTarget, type Near } from './optimalForPet.ts';
import { calculateStaleFacts } from './recipeFacts.ts';
import type { Match } from './searchMatches.ts';

/** Stale amounts that a search calculates before it compares them. The job calculates the others. */
const maxCalculated = 500;

/** True if a search compares or shows amounts. */
const comparesAmounts = ({ kcal_min, kcal_max, cost_max, sort }: SearchQuery): boolean =>
  [kcal_min, kcal_max, cost_max].some((bound) => bound !== undefined) || ['kcal', 'cost'].includes(sort);

/** The rows of a page with their amounts. */
const serializePage = async (page: readonly Match[], actor: Actor, judge: Judge) => {
  const found = new Map(page.map((match) => [match.id, match]));
  const summaries = await presentSummaries(
    page.map(({ id }) => id),
    actor,
    judge,
  );
  return summaries.map((summary) => {
    const {
      kcal = null,
      kcalMost = null,
      cost = null,
      unpriced = null,
      unknown,
    } = found.get(summary.id) ?? {};
    return {
      ...summary,
      kcal_per_1000_g: kcal === null || kcal !== kcalMost ? null : kcal / 1000,
      cost_per_1000_g: cost === null ? null : cost / 10_000,
      unpriced_foods: unpriced,
      ...(unknown === undefined ? {} : { unknown_levels: unknown }),
    };
  });
};

/** The recipes that come nearest, with their names. */
const serializeNearest = async (nearest: readonly Near[], actor: Actor): Promise<NearRecipe[]> => {
  const summaries = await getRecipeSummaries(
    nearest.map(({ id }) => id),
    actor,
  );
  const names = new Map(summaries.map(({ id, name }) => [id, name]));
  return nearest.map(({ id, levels }) => ({ id, name: names.get(id) ?? '', levels }));
};

/** Judges for a pet with what its bowls get; without one, the safety alone. */
const judgeOf = async (pet: VerdictPet | null, snapshot: Judge['snapshot']): Promise<Judge> =>
  pet === null ? safetyJudge(snapshot) : { pet, snapshot, bowls: await readBowls(pet.id) };

const slugAndName = ({ slug, name }: { readonly slug: string; readonly name: string }) => ({ slug, name });

/** The search of recipes by filters. */
export const recipeSearch = implement('recipeSearch', {
  filter: async (call) => {
    const { query, actor, scope, snapshot, catalogue, clock, log } = call;
    const pet = query.pet_id === undefined ? null : await getPetTarget(query.pet_id, actor, clock());
    const fits =
      query.fits_id === undefined ? null : await getVerdictPet(query.fits_id, actor, clock(), 'fits_id');
    const judged =
      query.verdict_pet_id === undefined
        ? null
        : await getVerdictPet(query.verdict_pet_id, actor, clock(), 'verdict_pet_id');
    if (comparesAmounts(query))
      await calculateStaleFacts(catalogue, maxCalculated).catch((error: unknown) =>
        log.warn({ err: error }, 'recipe amounts'),
      );
    const { page, total, counts, checkedOnly, unknown, nearest, unreviewed, doubted, currency } =
      await filterRecipes({
        ...{ query, actor, scope, snapshot, pet, fits },
      });
    return {
      ...pageInfoOf(query, total),
      recipes: await serializePage(page, actor, await judgeOf(pet ?? fits ?? judged, snapshot)),
      counts,
      cost_currency: currency,
      ...(checkedOnly ? { checked_only: maxCheckedRecipes } : {}),
      ...(nearest === undefined ? {} : { nearest: await serializeNearest(nearest, actor) }),
      ...(unreviewed === undefined ? {} : { unreviewed }),
      ...(doubted === undefined ? {} : { doubted }),
      ...(pet === null ? {} : { need_gaps: needGapsOf(pet.daily, snapshot) }),
      ...unknown,
    };
  },

  allergens: async () => {
    const { allergens, categories } = await foodGroups();
    return {
      allergens: allergens.map(slugAndName),
      categories: categories.map(slugAndName),
    };
  },
});
