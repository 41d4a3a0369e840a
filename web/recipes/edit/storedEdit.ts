import { commitAllLines, createDraft, type DraftLine, isLineChanged } from '../../nutrition/draft.ts';
import type { Restored } from '../RestoredNotice.tsx';
import { type RecipeFields, recipeToFields } from './recipeFields.ts';
import { fieldsTypedSince } from './typedSince.ts';
import type { RecipeEdit } from './useRecipeEdit.ts';

/** Unsaved edits of a recipe, as stored on this device. */
export interface StoredEdit {
  /** Version of the recipe that was edited. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Changed fields. */
  readonly fields: Partial<RecipeFields>;
  /** Changed lines. */
  readonly lines: readonly DraftLine[];
}

/** The unsaved edits of the form and the lines; null without any. */
export const storedEditOf = (
  { form, current }: { readonly form: Pick<RecipeEdit['form'], 'values'> } & Pick<RecipeEdit, 'current'>,
  at: number,
): StoredEdit | null => {
  const { recipe, lines: all } = current();
  const fields = fieldsTypedSince(recipeToFields(recipe), form.values());
  const lines = all.filter(isLineChanged);
  if (Object.keys(fields).length + lines.length === 0) return null;
  return { version: recipe.version, at, fields, lines };
};

/**
 * Shows stored edits on top of the saved recipe; null if they change nothing. The recipe keeps the edited version, so
 * that a later save reports a version conflict and overwrites nothing.
 */
export const restoreEdit = (
  edit: RecipeEdit,
  { version, at, fields, lines }: StoredEdit,
): Restored | null => {
  const { recipe } = edit.current();
  edit.form.set(fields);
  edit.change(() => ({
    ...commitAllLines(createDraft(recipe, { recipe, lines })),
    recipe: { ...recipe, version },
  }));
  const now = storedEditOf(edit, at);
  if (now)
    return {
      at,
      changes: Object.keys(now.fields).length + now.lines.length,
      conflict: version !== recipe.version,
    };
  edit.load(recipe);
  return null;
};

/** Merges the edits of several windows. If two changed a field or a food, the last edit wins. */
export const mergeStoredEdits = (all: readonly StoredEdit[]): StoredEdit | undefined => {
  const [oldest, ...newer] = all.toSorted((a, b) => a.at - b.at);
  return (
    oldest &&
    newer.reduce((before, next) => {
      const lines = new Map([...before.lines, ...next.lines].map((line) => [line.key, line]));
      const fields = { ...before.fields, ...next.fields };
      return {
        version: Math.min(before.version, next.version),
        at: next.at,
        fields,
        lines: [...lines.values()],
      };
    }, oldest)
  );
};
