import type { Recipe } from '../../server/contract/recipes.ts';
import type { RecipeChanges } from './remedyHost.ts';
import { type SavedLine, savedLines, savedLinesWith } from './savedLines.ts';

/** Saves all lines of a version of a recipe. Resolves to the version that it made; null if nothing was saved. */
export type SaveLines = (lines: readonly SavedLine[], version: number) => Promise<number | null>;

/** Changes of a saved recipe, all its lines at once too. */
export interface SavedChanges extends RecipeChanges {
  readonly replace: (lines: readonly SavedLine[]) => Promise<boolean>;
}

/**
 * Changes of a saved recipe, each saved at once. Undoing saves the lines before the last change on top of the version
 * that it made, so that a later save of somebody else is a version conflict and is not overwritten.
 * @param read the saved recipe of this moment
 */
export const savedChanges = (
  read: () => Pick<Recipe, 'ingredients' | 'version'>,
  save: SaveLines,
): SavedChanges => {
  let last: { readonly before: readonly SavedLine[]; readonly made: number } | null = null;
  const change = async (lines: readonly SavedLine[]): Promise<boolean> => {
    const recipe = read();
    const made = await save(lines, recipe.version);
    if (made !== null) last = { before: savedLines(recipe), made };
    return made !== null;
  };
  const undo = async (): Promise<void> => {
    if (last === null) return;
    const { before, made } = last;
    last = null;
    await save(before, made);
  };
  return {
    set: (amounts) => change(savedLinesWith(read(), amounts)),
    replace: change,
    undo: () => void undo(),
  };
};
