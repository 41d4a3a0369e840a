import { requireVersion } from '../kernel/errors.ts';
import { getStoredLines, type RequestLines, validateLines } from './recipeLines.ts';
import { saveRecipe } from './saveRecipe.ts';

/** Input of a save of a recipe's lines. The transaction holds a lock on the recipe. */
interface IngredientSave extends RequestLines {
  /** The version that was edited, if known. */
  readonly version: number | undefined;
  readonly now: Date;
}

/**
 * Replaces all lines of a recipe (D29) and increases its version.
 * @throws VersionConflict when a newer version was saved
 * @throws FieldErrors, ServiceUnavailable as `validateLines`
 */
export const replaceIngredients = async (save: IngredientSave): Promise<void> => {
  const { recipe, version, now } = save;
  requireVersion(recipe, version);
  await saveRecipe(recipe, { lines: await validateLines(save) }, now);
};

/**
 * Adds lines to the end of a recipe and increases its version. Foods of the recipe are rejected: otherwise a
 * retry after a lost response would add their grams twice.
 * @throws as `replaceIngredients`
 */
export const addIngredients = async (save: IngredientSave): Promise<void> => {
  const { recipe, version, now } = save;
  requireVersion(recipe, version);
  await saveRecipe(recipe, { lines: await validateLines(save, await getStoredLines(recipe)) }, now);
};
