import { getStoredLines, type RequestLines, validateLines } from './recipeLines.ts';
import { requireVersion, saveRecipe } from './saveRecipe.ts';

/** What a save of a recipe's ingredients needs to know; the recipe is read under the transaction's lock. */
export interface IngredientSave extends RequestLines {
  /** The version that was edited, if it is known. */
  readonly version: number | undefined;
  readonly now: Date;
}

/**
 * Replaces all ingredients of a recipe (D29); its version grows.
 * @throws VersionConflict when the recipe was saved in between
 * @throws FieldErrors, ServiceUnavailable as `validateLines` says
 */
export const replaceIngredients = async (save: IngredientSave): Promise<void> => {
  const { recipe, version, now } = save;
  requireVersion(recipe, version);
  await saveRecipe(recipe, { lines: await validateLines(save) }, now);
};

/**
 * Adds ingredients after those that a recipe holds; its version grows. What it holds already is refused, as a plan
 * refuses a recipe that is in it: adding up would make a request that is sent again, its answer lost, add twice.
 * @throws as `replaceIngredients`
 */
export const addIngredients = async (save: IngredientSave): Promise<void> => {
  const { recipe, version, now } = save;
  requireVersion(recipe, version);
  await saveRecipe(recipe, { lines: await validateLines(save, await getStoredLines(recipe)) }, now);
};
