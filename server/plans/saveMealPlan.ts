import { maxPlanRecipes } from '../contract/mealPlans.ts';
import type { SentPart } from '../contract/planPartFields.ts';
import { type Actor, accessScopeFor } from '../contract/policy.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { FieldErrors, requireVersion } from '../kernel/errors.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { type MealPlan, MealPlanRecipe } from './mealPlans.model.ts';
import { refuseOtherSpecies } from './planSpecies.ts';
import { dropParts, refuseLeftOut, replaceParts } from './savePlanParts.ts';

/** A save of a plan that the transaction has locked. */
interface MealPlanSave {
  readonly plan: MealPlan;
  /** The version that was edited; undefined if the request has none. */
  readonly version: number | undefined;
  readonly actor: Actor;
  readonly now: Date;
}

type Row = Pick<MealPlanRecipe, 'recipe_id' | 'name'>;

const namesOf = (rows: readonly Row[]): ReadonlyMap<number, string> =>
  new Map(rows.map(({ recipe_id, name }) => [recipe_id, name]));

const planRecipes = () => unguarded(MealPlanRecipe, 'the caller has access to the plan');

const storedRecipes = (plan: MealPlan): Promise<MealPlanRecipe[]> =>
  planRecipes().findAll({
    where: { meal_plan_id: plan.id },
    order: [
      ['position', 'ASC'],
      ['id', 'ASC'],
    ],
  });

/** The names of the recipes that the actor may open, by id. The rows are locked, so that none is deleted meanwhile. */
const openNames = async (ids: readonly number[], actor: Actor): Promise<ReadonlyMap<number, string>> => {
  const scope = accessScopeFor('recipes.get', actor);
  const found = await Recipe.accessibleTo(scope, actor).findAll({
    // A draft is fed to nobody (D136).
    where: { id: [...ids], draft_of: null },
    attributes: ['id', 'name'],
    lock: true,
  });
  return new Map(found.map(({ id, name }) => [id, name]));
};

/** Recipes to write into a plan. */
interface Wanted {
  readonly ids: readonly number[];
  /** Names of the recipes of the plan. The actor may keep them, also if they are locked. */
  readonly known: ReadonlyMap<number, string>;
  /** Recipes that would be in the plan twice. */
  readonly taken: Iterable<number>;
  /** The field of the errors. */
  readonly field: string;
}

/** @throws FieldErrors for recipes that would be there twice or that the actor may not open */
const rowsOf = async ({ ids, known, taken, field }: Wanted, actor: Actor): Promise<Row[]> => {
  const names = await openNames(ids, actor);
  const messages = new Set<string>();
  const seen = new Set(taken);
  const rows = ids.map((recipe_id) => {
    const name = names.get(recipe_id) ?? known.get(recipe_id) ?? '';
    if (name === '') messages.add('There is no such recipe.');
    else if (seen.has(recipe_id)) messages.add(`${name} recipe already in meal plan.`);
    seen.add(recipe_id);
    return { recipe_id, name };
  });
  if (messages.size > 0) throw new FieldErrors({ [field]: [...messages] });
  return rows;
};

const store = async ({ id }: MealPlan, rows: readonly Row[], from: number): Promise<void> => {
  await MealPlanRecipe.bulkCreate(
    rows.map((row, index) => ({ ...row, meal_plan_id: id, position: from + index })),
  );
};

const saved = async (plan: MealPlan, name: string, now: Date): Promise<void> => {
  await plan.update({ name, version: plan.version + 1, updated_at: now });
};

/**
 * Adds recipes to the end of a plan.
 * @throws VersionConflict when a newer version was saved
 * @throws FieldErrors when one is in the plan already, for another species, or gets nothing of a day; then none is added (D72)
 */
export const addPlanRecipes = async (save: MealPlanSave, ids: readonly number[]): Promise<void> => {
  const { plan, version, actor, now } = save;
  requireVersion(plan, version);
  const stored = await storedRecipes(plan);
  const known = namesOf(stored);
  const rows = await rowsOf({ ids, known, taken: known.keys(), field: 'recipes' }, actor);
  if (stored.length + rows.length > maxPlanRecipes)
    throw new FieldErrors({ recipes: [`At most ${maxPlanRecipes} recipes.`] });
  await store(plan, rows, (stored.at(-1)?.position ?? -1) + 1);
  const before = new Set(known.keys());
  await refuseOtherSpecies(plan, before, 'recipes', actor);
  await refuseLeftOut(plan, namesOf([...stored, ...rows]), before, 'recipes');
  await saved(plan, plan.name, now);
};

/** The fields to change. */
interface MealPlanChanges {
  readonly name?: string | undefined;
  /** All recipes in their new order. */
  readonly recipes?: readonly number[] | undefined;
  /** All parts in their new order. */
  readonly parts?: readonly SentPart[] | undefined;
}

/**
 * Changes the name of a plan, or replaces its recipes and their parts.
 * @throws VersionConflict when a newer version was saved
 * @throws FieldErrors for a recipe that is there twice, that the actor may not open, that is for another species or that
 *   gets nothing of a day
 */
export const updateMealPlan = async (
  save: MealPlanSave,
  { name, recipes: ids, parts }: MealPlanChanges,
): Promise<void> => {
  const { plan, version, actor, now } = save;
  requireVersion(plan, version);
  if (ids) {
    const known = namesOf(await storedRecipes(plan));
    const rows = await rowsOf({ ids, known, taken: [], field: 'meal_plan.recipes' }, actor);
    await planRecipes().destroy({ where: { meal_plan_id: plan.id } });
    await store(plan, rows, 0);
    const before = new Set(known.keys());
    await refuseOtherSpecies(plan, before, 'meal_plan.recipes', actor);
    await dropParts(plan, ids);
    if (!parts) await refuseLeftOut(plan, namesOf(rows), before, 'meal_plan.recipes');
  }
  if (parts) await replaceParts(plan, parts, actor);
  await saved(plan, name ?? plan.name, now);
};
