import { engineVersion } from '../../engine/host/version.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { VersionConflict } from '../kernel/errors.ts';
import { RecipeIngredient } from './recipeDetails.model.ts';
import type { ValidatedLine } from './recipeLines.ts';
import { Recipe } from './recipes.model.ts';

/** The fields that a save of a recipe changes. */
export type RecipeFields = Partial<
  Pick<
    Recipe,
    | 'name'
    | 'description'
    | 'description2'
    | 'web_video_id'
    | 'speed'
    | 'cooking'
    | 'is_shared'
    | 'share_is_approved'
    | 'image'
    | 'total_qty'
  >
>;

/** Replaces the lines of a recipe. */
export const storeLines = async (recipe_id: number, lines: readonly ValidatedLine[]): Promise<void> => {
  await unguarded(RecipeIngredient, 'the caller has access to the recipe').destroy({
    where: { recipe_id },
  });
  await RecipeIngredient.bulkCreate(
    lines.map(({ food, milligrams, revision, choice }, position) => ({
      ...{ recipe_id, ingredient_id: food, position, milligrams, revision, cooking: choice },
    })),
  );
};

/** The changes of a save. */
export interface RecipeChanges {
  readonly fields?: RecipeFields;
  /** All lines; they are saved with the current engine version and revisions (D38). */
  readonly lines?: readonly ValidatedLine[] | undefined;
  /** A change of sharing alone does not increase the version (D11). */
  readonly sharingOnly?: boolean;
}

/**
 * Saves a recipe that is locked by the transaction and increases its version.
 * @throws VersionConflict when the row has another version
 */
export const saveRecipe = async (
  { id, version }: Recipe,
  { fields = {}, lines, sharingOnly = false }: RecipeChanges,
  now: Date,
): Promise<void> => {
  const [saved] = await Recipe.unguarded('the caller has access to the recipe').update(
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
