import type { PlanPart, SentPart } from '../contract/planPartFields.ts';
import { everyDay, wholeDay } from '../contract/planPartRules.ts';
import {
  claimedSpecies,
  claimTexts,
  countDays,
  dayIndexes,
  daysText,
  fedDays,
  nothingLeft,
  shareText,
  weekdays,
} from '../contract/planParts.ts';
import type { Actor } from '../contract/policy.ts';
import { animalsOf } from '../contract/verdict.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { Species } from '../pets/species.model.ts';
import { type MealPlan, MealPlanPart } from './mealPlans.model.ts';
import { getPlanRecipes, type PlanRecipeRow } from './planRecipes.query.ts';

const planParts = () => unguarded(MealPlanPart, 'the caller has access to the plan');

/** The parts of plans in order, by plan. The caller has access to the plans. */
export const getPlanParts = async (
  planIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PlanPart[]>> => {
  const rows = await planParts().findAll({
    where: { meal_plan_id: [...planIds] },
    order: [
      ['position', 'ASC'],
      ['id', 'ASC'],
    ],
  });
  const found = new Map<number, PlanPart[]>();
  for (const { meal_plan_id, kind, recipe_id, name, kcal_per_kg, complete_for, days, share } of rows) {
    const part = { kind, recipe_id, name, kcal_per_kg, complete_for, days, share };
    found.set(meal_plan_id, [...(found.get(meal_plan_id) ?? []), part]);
  }
  return found;
};

const nothing = { recipe_id: null, name: null, kcal_per_kg: null, complete_for: null };

/** A part with the fields of its kind alone. */
const partOf = (sent: SentPart): PlanPart => {
  const { kind, days, share = null, recipe_id = null, name = null } = sent;
  const { kcal_per_kg = null, complete_for = null } = sent;
  if (kind === 'recipe') return { ...nothing, kind, recipe_id, days, share };
  if (kind === 'treats') return { ...nothing, kind, days, share };
  return { ...nothing, kind, name, kcal_per_kg, complete_for, days, share };
};

/** What is missing in a part, or names a recipe that is not in the plan. */
const partFault = (part: PlanPart, recipes: ReadonlySet<number>): string | null => {
  const { kind, recipe_id, name, kcal_per_kg, share } = part;
  if (kind === 'recipe')
    return recipe_id !== null && recipes.has(recipe_id) ? null : 'There is no such recipe in this plan.';
  if (kind === 'food' && name === null) return 'Name the food.';
  if (kind === 'food' && kcal_per_kg === null)
    return `Enter the energy of ${name} by its label, in kcal per kg.`;
  return share === null ? `Enter which share of a day’s energy ${name ?? 'treats'} have.` : null;
};

const shareOf = ({ share }: { readonly share: number | null }): number => share ?? 0;

/** The recipes, by id, that get nothing of a day's energy, with the words. */
const leftOut = (parts: readonly PlanPart[], names: ReadonlyMap<number, string>) =>
  fedDays([...names.keys()], parts).flatMap(({ days, recipes }) =>
    recipes
      .filter(({ share }) => share === 0)
      .map(({ id }) => ({ id, words: `${nothingLeft(names.get(id) ?? '')}: ${daysText(days)}.` })),
  );

/**
 * Refuses recipes that the stored parts of a plan leave nothing of a day's energy for. Recipes that were there before stay.
 * @throws FieldErrors for one
 */
export const refuseLeftOut = async (
  plan: MealPlan,
  names: ReadonlyMap<number, string>,
  before: ReadonlySet<number>,
  field: string,
): Promise<void> => {
  const parts = (await getPlanParts([plan.id])).get(plan.id) ?? [];
  const messages = leftOut(parts, names).flatMap(({ id, words }) => (before.has(id) ? [] : words));
  if (messages.length > 0) throw new FieldErrors({ [field]: messages });
};

/** Days whose shares are more than all of the day's energy, or leave nothing for a recipe. */
const dayFaults = (parts: readonly PlanPart[], recipes: readonly PlanRecipeRow[]): readonly string[] => {
  const names = new Map(recipes.map(({ id, name }) => [id, name]));
  const sums = weekdays.map((_, index) =>
    parts
      .filter(({ days }) => dayIndexes(days).includes(index))
      .reduce((sum, part) => sum + shareOf(part), 0),
  );
  const tooMuch = Math.max(...sums);
  if (tooMuch > wholeDay) {
    const days = sums.reduce((bits, sum, index) => (sum > wholeDay ? bits | (1 << index) : bits), 0);
    return [`The shares add up to ${shareText(tooMuch)} of a day’s energy: ${daysText(days)}.`];
  }
  return leftOut(parts, names).map(({ words }) => words);
};

/** Foods whose labels are for other animals than the plan's recipes. */
const claimFaults = async (
  parts: readonly PlanPart[],
  recipes: readonly PlanRecipeRow[],
): Promise<readonly string[]> => {
  const all = await Species.findAll();
  const slugs = all
    .filter(({ id }) => recipes.some(({ specieIds }) => specieIds.includes(id)))
    .map(({ slug }) => slug);
  return parts.flatMap(({ name, complete_for: claim }) =>
    claim === null || slugs.length === 0 || slugs.includes(claimedSpecies(claim))
      ? []
      : [`${name} is for ${claimTexts[claim]}, and the recipes of this plan for ${animalsOf(slugs)}.`],
  );
};

/** True for a part that says nothing: a recipe without a share on every day. */
const isPlain = ({ kind, days, share }: PlanPart): boolean =>
  kind === 'recipe' && share === null && countDays(days) === countDays(everyDay);

/**
 * Replaces the parts of a plan, whose recipes are stored.
 * @throws FieldErrors for a part that is not complete, is there twice, or does not fit into its days
 */
export const replaceParts = async (
  plan: MealPlan,
  sent: readonly SentPart[],
  actor: Actor,
): Promise<void> => {
  const recipes = await getPlanRecipes([plan.id], actor);
  const parts = sent.map(partOf);
  const ids = parts.flatMap(({ recipe_id }) => recipe_id ?? []);
  const known = new Set(recipes.map(({ id }) => id));
  const messages = parts.flatMap((part) => partFault(part, known) ?? []);
  if (new Set(ids).size < ids.length) messages.push('A recipe is there twice.');
  if (messages.length === 0)
    messages.push(...dayFaults(parts, recipes), ...(await claimFaults(parts, recipes)));
  if (messages.length > 0) throw new FieldErrors({ 'meal_plan.parts': [...new Set(messages)] });
  await planParts().destroy({ where: { meal_plan_id: plan.id } });
  const rows = parts.every(isPlain) ? [] : parts;
  await MealPlanPart.bulkCreate(rows.map((part, position) => ({ ...part, meal_plan_id: plan.id, position })));
};

/** Removes the parts of recipes that are no longer in the plan. */
export const dropParts = async (plan: MealPlan, recipes: readonly number[]): Promise<void> => {
  const stored = await planParts().findAll({ where: { meal_plan_id: plan.id, kind: 'recipe' } });
  const gone = stored.filter(({ recipe_id }) => !recipes.includes(recipe_id ?? 0));
  await planParts().destroy({ where: { id: gone.map(({ id }) => id) } });
};
