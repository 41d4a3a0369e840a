import { getAdminIngredient } from '../actions/serializeAdminIngredient.ts';
import { safetyJudge } from '../actions/verdicts.ts';
import type { Actor } from '../contract/policy.ts';
import {
  type ReviewedFood,
  type ReviewedNeed,
  type ReviewedRecipe,
  reviewedRows,
} from '../contract/reviews.ts';
import { implement } from '../http/implement.ts';
import { DietaryNeed } from '../models/dietaryNeeds.ts';
import { FoodProposal } from '../models/foodProposals.ts';
import { getRecipeSummaries } from '../models/queries/recipeSummaries.ts';
import { countUnapproved, recipesOfChangedFoods, unapprovedIds } from '../models/queries/reviews.ts';
import { User } from '../models/users.ts';
import { ValueReport } from '../models/valueReports.ts';
import type { FoodCatalogue } from '../nutrition/catalogue.ts';
import { serializeShared } from './sharedRecipes.ts';
import { serializeReports } from './valueReports.ts';

interface Call {
  readonly actor: Actor;
  readonly catalogue: FoodCatalogue;
}

const presentRecipes = async (ids: readonly number[], { actor, catalogue }: Call) => {
  const judge = safetyJudge(await catalogue.current());
  return serializeShared(await getRecipeSummaries(ids, actor), actor, judge);
};

/** Recipes of everybody that are Not safe or Too much, and hold a food that somebody changed since. */
const worsenedRecipes = async (call: Call): Promise<ReviewedRecipe[]> => {
  const rows = await recipesOfChangedFoods();
  if (rows.length === 0) return [];
  const recipes = await presentRecipes([...new Set(rows.map(({ id }) => id))], call);
  const worse = recipes.filter(({ verdict: { kind } }) => kind === 'not_safe' || kind === 'too_much');
  const foodsOf = (recipe: number) => rows.filter(({ id }) => id === recipe).map(({ food }) => food);
  return worse.map((recipe) => ({ ...recipe, changed_foods: foodsOf(recipe.id) }));
};

const unapprovedRecipes = async (call: Call): Promise<ReviewedRecipe[]> => {
  const recipes = await presentRecipes(await unapprovedIds(reviewedRows), call);
  return recipes.map((recipe) => ({ ...recipe, changed_foods: [] }));
};

const proposedFoods = async (): Promise<ReviewedFood[]> => {
  const order: [string, string][] = [['id', 'DESC']];
  const rows = await FoodProposal.unguarded().findAll({
    where: { refusal: null },
    order,
    limit: reviewedRows,
  });
  const foods = [];
  for (const { ingredient_id } of rows) foods.push(await getAdminIngredient(ingredient_id));
  return foods.flatMap(({ proposal, ...food }) => (proposal === null ? [] : { ...food, proposal }));
};

const openReports = async () => {
  const { rows } = await ValueReport.page({ limit: reviewedRows, offset: 0 });
  return serializeReports(rows.filter(({ is_open }) => is_open));
};

const drafts = async (): Promise<ReviewedNeed[]> => {
  const users = await User.findAll({ where: { role: 'professional' } });
  const names = new Map(users.map((user) => [user.id, `${user.first_name} ${user.last_name}`.trim()]));
  const needs = await DietaryNeed.unguarded('drafts for admins, who publish them').findAll({
    where: { user_id: [...names.keys()], published_at: null },
    order: [['id', 'DESC']],
    limit: reviewedRows,
  });
  return needs.map(({ id, name, user_id, created_at }) => ({
    ...{ id, name, user_name: names.get(user_id ?? 0) ?? '', created_at: created_at.toISOString() },
  }));
};

const countAll = async (worsened: number): Promise<number> => {
  const [recipes, foods, reports] = [
    await countUnapproved(),
    await FoodProposal.unguarded().count({ where: { refusal: null } }),
    await ValueReport.countOpen(),
  ];
  return worsened + recipes + foods + reports;
};

/** What waits for an admin. */
export const reviews = implement('reviews', {
  list: async (call) => {
    const worsened = await worsenedRecipes(call);
    return {
      total: await countAll(worsened.length),
      recipes: [...worsened, ...(await unapprovedRecipes(call))],
      foods: await proposedFoods(),
      value_reports: await openReports(),
      needs: await drafts(),
    };
  },

  count: async (call) => ({ total: await countAll((await worsenedRecipes(call)).length) }),
});
