import type { Actor } from '../contract/policy.ts';
import {
  type ReviewedFood,
  type ReviewedNeed,
  type ReviewedRecipe,
  reviewedRows,
} from '../contract/reviews.ts';
import { getAdminIngredient } from '../foods/serializeAdminIngredient.ts';
import { ValueReport } from '../foods/valueReports.model.ts';
import { serializeReports } from '../foods/valueReports.routes.ts';
import { implement } from '../kernel/http/implement.ts';
import { pageInfoOf, pageRange } from '../kernel/http/paging.ts';
import { DietaryNeed } from '../needs/dietaryNeeds.model.ts';
import type { FoodCatalogue } from '../nutrition/catalogue.ts';
import { User } from '../people/users.model.ts';
import { getRecipeSummaries } from '../recipes/recipeSummaries.query.ts';
import { safetyJudge } from '../recipes/verdicts.ts';
import { serializeShared } from '../sharing/sharedRecipes.routes.ts';
import { changedFoodsOf, countWaiting, type WaitingRow, waitingRows } from './reviews.query.ts';

interface Call {
  readonly actor: Actor;
  readonly catalogue: FoodCatalogue;
}

const waitingRecipes = async (
  rows: readonly WaitingRow[],
  { actor, catalogue }: Call,
): Promise<ReviewedRecipe[]> => {
  const since = new Map(rows.map((row) => [row.id, row.since.toISOString()]));
  const ids = [...since.keys()];
  const judge = safetyJudge(await catalogue.current());
  const recipes = await serializeShared(await getRecipeSummaries(ids, actor), actor, judge);
  const changed = await changedFoodsOf(ids);
  return recipes.map((recipe) => ({
    ...recipe,
    waits_since: since.get(recipe.id) ?? '',
    changed_foods: changed.filter(({ id }) => id === recipe.id).map(({ food }) => food),
  }));
};

const proposedFoods = async (ids: readonly number[]): Promise<ReviewedFood[]> => {
  const foods = [];
  for (const id of ids) foods.push(await getAdminIngredient(id));
  return foods.flatMap(({ proposal, ...food }) => (proposal === null ? [] : { ...food, proposal }));
};

const drafts = async (id: readonly number[]): Promise<ReviewedNeed[]> => {
  const why = 'drafts for admins, who publish them';
  const needs = await DietaryNeed.unguarded(why).findAll({ where: { id: [...id] } });
  const users = await User.findAll({ where: { id: needs.map(({ user_id }) => user_id ?? 0) } });
  const names = new Map(users.map((user) => [user.id, `${user.first_name} ${user.last_name}`.trim()]));
  return needs.map(({ id, name, user_id, version, created_at }) => ({
    ...{ id, name, version, user_name: names.get(user_id ?? 0) ?? '', created_at: created_at.toISOString() },
  }));
};

/** What waits for an admin. */
export const reviews = implement('reviews', {
  list: async ({ query, ...call }) => {
    const asked = { page: query.page, size: reviewedRows };
    const rows = await waitingRows(pageRange(asked));
    const info = pageInfoOf(asked, await countWaiting());
    const of = (wanted: WaitingRow['kind']) => rows.filter(({ kind }) => kind === wanted);
    const idsOf = (wanted: WaitingRow['kind']) => of(wanted).map(({ id }) => id);
    return {
      recipes: await waitingRecipes(of('recipe'), call),
      foods: await proposedFoods(idsOf('food')),
      value_reports: await serializeReports(await ValueReport.withIds(idsOf('report'))),
      needs: await drafts(idsOf('need')),
      ...info,
    };
  },

  count: async () => ({ total: await countWaiting() }),
});
