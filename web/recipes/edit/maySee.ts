import { ofBatch, worstVerdict } from '../../../server/contract/familyVerdict.ts';
import { recipes } from '../../../server/contract/recipes.ts';
import type { Verdict } from '../../../server/contract/verdict.ts';
import { callApi } from '../../kernel/api.ts';
import { createDraft, type Draft } from '../../nutrition/draft.ts';
import { safetyIn } from '../../nutrition/liveVerdict.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import { confirmSharing } from '../../verdict/confirmSharing.ts';
import { type RecipeFields, recipeToFields } from './recipeFields.ts';

/** The safety of a recipe as it is edited and of its saved batch variants; null if one cannot be read. */
const familySafety = async (draft: Draft, species: readonly string[]): Promise<Verdict | null> => {
  const sizes = draft.recipe.recipes ?? [];
  const read = await Promise.all(sizes.map(({ id }) => callApi(recipes.get, { params: { id } })));
  const failed = read.find((result) => !result.ok);
  if (failed && !failed.ok) showToast(failed.failure.message, { error: true });
  if (failed) return null;
  const variants = read.flatMap((result) =>
    result.ok
      ? [ofBatch(safetyIn(createDraft(result.value.recipe, null), species), result.value.recipe.total_qty)]
      : [],
  );
  return worstVerdict(safetyIn(draft, species), variants);
};

/**
 * Asks before a save lets others see a recipe that is Not safe, in itself or in a batch variant.
 * @param species slugs of the species that the form has
 */
export const maySee = async (
  draft: Draft,
  fields: RecipeFields,
  species: readonly string[],
): Promise<boolean> => {
  const before = recipeToFields(draft.recipe);
  const sharing = fields.is_shared && !before.is_shared;
  const freeing = fields.is_free && !before.is_free;
  if (!sharing && !freeing) return true;
  const verdict = await familySafety(draft, species);
  if (verdict === null || (sharing && !(await confirmSharing(verdict, 'everybody')))) return false;
  return !freeing || confirmSharing(verdict, 'free');
};
