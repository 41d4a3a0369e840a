import { checkLines, heldLines, type SentLines } from './recipeLines.ts';
import { refuseStale, saveRecipe } from './saveRecipe.ts';

/** What a save of a recipe's ingredients needs to know; the recipe is read under the transaction's lock. */
export interface IngredientSave extends SentLines {
  /** The version that was edited, if it is known. */
  readonly version: number | undefined;
  readonly now: Date;
}

/**
 * Replaces all ingredients of a recipe (D29); its version grows.
 * @throws VersionConflict when the recipe was saved in between
 * @throws FieldErrors, ServiceUnavailable as `checkLines` says
 */
export const replaceIngredients = async (save: IngredientSave): Promise<void> => {
  const { recipe, version, now } = save;
  refuseStale(recipe, version);
  await saveRecipe(recipe, { lines: await checkLines(save) }, now);
};

/**
 * Adds ingredients after those that a recipe holds; its version grows. What it holds already is refused, as a plan
 * refuses a recipe that is in it: adding up would make a request that is sent again, its answer lost, add twice.
 * @throws as `replaceIngredients`
 */
export const addIngredients = async (save: IngredientSave): Promise<void> => {
  const { recipe, version, now } = save;
  refuseStale(recipe, version);
  await saveRecipe(recipe, { lines: await checkLines(save, await heldLines(recipe)) }, now);
};
