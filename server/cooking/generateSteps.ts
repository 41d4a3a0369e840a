import type { Database } from '../kernel/database/connection.ts';
import { isReadOnlyOrFull } from '../kernel/database/databaseErrors.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { isAsPlanned, noFood, type PlannedStep, planSteps, stepKey } from './planSteps.ts';
import { RecipeStep } from './recipeSteps.model.ts';
import { getRecipeIdsAfter, getStepSource, type StepSource } from './recipeSteps.query.ts';

const reason = 'the caller has access to the recipe';

const areAsPlanned = (planned: readonly PlannedStep[], { steps }: StepSource): boolean =>
  planned.length === steps.length &&
  planned.every((step, index) => {
    const stored = steps[index];
    return stored !== undefined && isAsPlanned(stored, step);
  });

const contents = ['order', 'basic_instructions', 'detailed_instructions', 'timer_template_id'] as const;

/** Stores planned steps. A stored step of the same template and food keeps its id (D74). */
const storeSteps = async (
  recipe_id: number,
  planned: readonly PlannedStep[],
  { steps }: StepSource,
): Promise<void> => {
  const stored = new Map(steps.map((step) => [stepKey(step), step]));
  const kept = new Set(planned.map(stepKey));
  const gone = steps.filter((step) => !kept.has(stepKey(step))).map(({ id }) => id);
  if (gone.length > 0) await unguarded(RecipeStep, reason).destroy({ where: { id: gone } });
  const changed = planned.filter((step) => {
    const known = stored.get(stepKey(step));
    return known === undefined || !isAsPlanned(known, step);
  });
  // The unique index over recipe, template and food finds the stored step, whose id stays.
  await RecipeStep.bulkCreate(
    changed.map((step) => ({
      ...step,
      recipe_id,
      ingredient_id: step.food_key === noFood ? null : step.food_key,
    })),
    { updateOnDuplicate: [...contents] },
  );
};

const isCurrent = (source: StepSource): boolean => areAsPlanned(planSteps(source), source);

/**
 * Generates the steps of a recipe again, in a transaction. The lock of the recipe's row orders concurrent generations.
 * @returns true if a step changed
 */
export const generateSteps = async (recipeId: number): Promise<boolean> => {
  const before = await getStepSource(recipeId);
  if (before === null || isCurrent(before)) return false;
  await Recipe.unguarded(reason).findByPk(recipeId, { attributes: ['id'], lock: true });
  const source = await getStepSource(recipeId);
  if (source === null || isCurrent(source)) return false;
  await storeSteps(recipeId, planSteps(source), source);
  return true;
};

/** Generates the steps of a recipe and of its batch variants again, in the transaction of a save. */
export const generateStepsOfFamily = async (recipeId: number): Promise<void> => {
  await generateSteps(recipeId);
  const variants = await Recipe.unguarded(reason).findAll({
    where: { parent_id: recipeId },
    attributes: ['id'],
    order: [['id', 'ASC']],
  });
  for (const { id } of variants) await generateSteps(id);
};

/** Stores outdated steps. On a full disk the stored ones are still shown. */
const renew = async (recipeId: number, write: Database['write']): Promise<void> => {
  try {
    await write(() => generateSteps(recipeId));
  } catch (error) {
    if (!isReadOnlyOrFull(error)) throw error;
  }
};

/**
 * Gets the steps of a recipe. They are generated first if a change of the templates or of a food outdated them. Safe to
 * run on several servers at once.
 * @returns null if there is no such recipe
 */
export const getCurrentSteps = async (
  recipeId: number,
  write: Database['write'],
): Promise<StepSource | null> => {
  const source = await getStepSource(recipeId);
  if (source === null || isCurrent(source)) return source;
  await renew(recipeId, write);
  return getStepSource(recipeId);
};

/** Recipes per transaction. Locks stay short. */
const atOnce = 50;

/** How many recipes a generation read, and how many of them got other steps. */
interface GeneratedSteps {
  readonly recipes: number;
  readonly changed: number;
}

/** Generates the steps of recipes, in the transaction of one batch. Returns how many changed. */
const generateBatch = async (ids: readonly number[]): Promise<number> => {
  let changed = 0;
  for (const id of ids) if (await generateSteps(id)) changed += 1;
  return changed;
};

/**
 * Generates the steps of all recipes again. It can be repeated, and may run beside servers.
 * @param onBatch called after each batch with the counts so far
 */
export const generateAllSteps = async (
  { write }: Database,
  onBatch?: (counts: GeneratedSteps) => void,
): Promise<GeneratedSteps> => {
  let counts = { recipes: 0, changed: 0 };
  let ids = await getRecipeIdsAfter(0, atOnce);
  while (ids.length > 0) {
    const batch = ids;
    const changed = await write(() => generateBatch(batch));
    counts = { recipes: counts.recipes + batch.length, changed: counts.changed + changed };
    onBatch?.(counts);
    ids = await getRecipeIdsAfter(batch.at(-1) ?? 0, atOnce);
  }
  return counts;
};
