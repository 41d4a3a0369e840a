import { engineVersion } from '../../engine/host/version.ts';
import { VersionConflict } from '../http/errors.ts';
import { unguarded } from '../models/queryGuard.ts';
import { RecipeIngredient } from '../models/recipeDetails.ts';
import { Recipe } from '../models/recipes.ts';
import type { ValidatedLine } from './recipeLines.ts';

/** A recipe's fields that its editors write. */
export type RecipeFields = Partial<
  Pick<Recipe, 'name' | 'description' | 'description2' | 'web_video_id' | 'speed' | 'is_shared' | 'total_qty'>
>;

/** @throws VersionConflict when a recipe was saved since the version that was edited; without one a save is taken as it comes (D11) */
export const requireVersion = (recipe: Recipe, version: number | undefined): void => {
  if (version !== undefined && version !== recipe.version) throw new VersionConflict();
};

/** Makes these a recipe's lines. */
export const storeLines = async (recipe_id: number, lines: readonly ValidatedLine[]): Promise<void> => {
  await unguarded(RecipeIngredient, 'of the recipe that the caller was let through to').destroy({
    where: { recipe_id },
  });
  await RecipeIngredient.bulkCreate(
    lines.map(({ food, milligrams, revision }, position) => ({
      ...{ recipe_id, ingredient_id: food, position, milligrams, revision },
    })),
  );
};

/** What a save changes. */
export interface RecipeChanges {
  readonly fields?: RecipeFields;
  /** All of its lines; they are then of this engine and of these revisions (D38). */
  readonly lines?: readonly ValidatedLine[] | undefined;
  /** Sharing alone is no other version (D11). */
  readonly sharingOnly?: boolean;
}

/**
 * Writes a recipe that was read under the transaction's lock; its version grows.
 * @throws VersionConflict when the row is of another version
 */
export const saveRecipe = async (
  { id, version }: Recipe,
  { fields = {}, lines, sharingOnly = false }: RecipeChanges,
  now: Date,
): Promise<void> => {
  const [saved] = await Recipe.unguarded('the row that the caller was let through to').update(
    {
      ...fields,
      ...(lines ? { engine_version: engineVersion } : {}),
      version: sharingOnly ? version : version + 1,
      updated_at: now,
    },
    { where: { id, version } },
  );
  if (saved === 0) throw new VersionConflict();
  if (lines) await storeLines(id, lines);
};
