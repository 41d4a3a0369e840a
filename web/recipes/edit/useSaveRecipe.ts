import { ofBatch, worstVerdict } from '../../../server/contract/familyVerdict.ts';
import { type Recipe, recipes } from '../../../server/contract/recipes.ts';
import type { Verdict } from '../../../server/contract/verdict.ts';
import type { ApiFailure } from '../../kernel/api.ts';
import { callApi } from '../../kernel/api.ts';
import {
  commitAllLines,
  countChangedLines,
  createDraft,
  type Draft,
  setLineErrors,
} from '../../nutrition/draft.ts';
import { safetyIn } from '../../nutrition/liveVerdict.ts';
import { resolveStale } from '../../ui/form/staleDialog.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import { confirmSharing } from '../../verdict/confirmSharing.ts';
import { editRecipeTexts as texts } from '../editRecipeTexts.ts';
import { linesOnTop, type SentLine } from '../mutations.ts';
import { keepsProportions } from '../proportions.ts';
import { useMayChange } from '../useMayChange.ts';
import type { TagList } from '../useTagLists.ts';
import { fieldDifferences, lineDifferences } from './recipeDifferences.ts';
import { splitRecipeErrors } from './recipeErrors.ts';
import {
  changedFields,
  changesToBody,
  chosenSpecies,
  type RecipeFields,
  recipeToFields,
} from './recipeFields.ts';
import { refreshed } from './refreshed.ts';
import { fetchSaved, type RecipeEdit, type Sent, showDeleted } from './useRecipeEdit.ts';

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
const maySee = async (draft: Draft, fields: RecipeFields, species: readonly string[]): Promise<boolean> => {
  const before = recipeToFields(draft.recipe);
  const sharing = fields.is_shared && !before.is_shared;
  const freeing = fields.is_free && !before.is_free;
  if (!sharing && !freeing) return true;
  const verdict = await familySafety(draft, species);
  if (verdict === null || (sharing && !(await confirmSharing(verdict, 'everybody')))) return false;
  return !freeing || confirmSharing(verdict, 'free');
};

const all = { kind: 'save' } as const;

/** Fields whose change needs no new approval (D67). */
const keepsApproval: ReadonlySet<keyof RecipeFields> = new Set(['tag_ids', 'total_qty', 'is_free', 'speed']);

/** The lines that a save sends; null without changed lines. */
const changedLines = (draft: Draft, theirs: Recipe | undefined): readonly SentLine[] | null =>
  countChangedLines(draft) === 0 ? null : linesOnTop(all, draft, theirs);

/** True if an admin must approve the recipe again after this save. */
const isRevoking = (draft: Draft, fields: RecipeFields, theirs: Recipe | undefined): boolean => {
  const lines = changedLines(draft, theirs);
  if (lines !== null && !keepsProportions(theirs ?? draft.recipe, lines)) return true;
  return changedFields(recipeToFields(draft.recipe), fields).some((name) => !keepsApproval.has(name));
};

/** Asks before a save whose effect on others may surprise its user. */
const isConfirmed = async (
  mayChange: ReturnType<typeof useMayChange>,
  draft: Draft,
  fields: RecipeFields,
  theirs: Recipe | undefined,
  lists: readonly TagList[],
): Promise<boolean> =>
  (await maySee(draft, fields, chosenSpecies(fields.specie_ids, lists))) &&
  mayChange(theirs ?? draft.recipe, isRevoking(draft, fields, theirs), fields);

const foodNames = ({ lines }: Draft): ReadonlyMap<number, string> =>
  new Map(lines.map(({ food }) => [food.id, food.short_name]));

/** Shows the errors of a refused save beside their fields and lines. */
const showErrors = (edit: RecipeEdit, failure: ApiFailure, sent: readonly SentLine[]): void => {
  const errors = splitRecipeErrors(failure);
  edit.change((draft) => {
    const lines = [...errors.lines].map(([at, message]) => [String(sent[at]?.id), message] as const);
    return setLineErrors(draft, new Map(lines));
  });
  edit.form.fail(errors.form);
};

/** A refusal that this page decides without asking the server. */
const refusal = (message: string, errors: ApiFailure['errors'] = {}): ApiFailure => ({
  ...{ status: 422, message, errors, error_code: null },
});

/**
 * Saves the changed fields and lines. Resolves to false when nothing was saved.
 * @param lists the categories of all species
 */
export const useSaveRecipe = (edit: RecipeEdit, lists: readonly TagList[]) => {
  const mayChange = useMayChange();
  const update = useMutation(recipes.update, {
    form: { fail: () => {} },
    refresh: refreshed,
    stale: () => {},
  });
  const send = async (fields: RecipeFields, theirs?: Recipe): Promise<boolean> => {
    const draft = edit.current();
    const sent = { fields, draft };
    const { id, version } = theirs ?? draft.recipe;
    if (!(await isConfirmed(mayChange, draft, fields, theirs, lists))) return false;
    const { inner, beside } = changesToBody(recipeToFields(draft.recipe), fields, lists);
    const lines = changedLines(draft, theirs);
    const recipe = { ...inner, ...(lines ? { ingredients: lines } : {}) };
    const body = { ...beside, ...(Object.keys(recipe).length > 0 ? { recipe } : {}) };
    if (Object.keys(body).length === 0) return saved(draft.recipe, sent);
    const result = await update.send({ params: { id }, body: { ...body, version } });
    if (result.ok && theirs) edit.rescaleOffer.take(theirs);
    if (result.ok) return saved(result.value.recipe, sent);
    if (result.failure.error_code === 'stale') return resolve(fields);
    if (!showDeleted(result.failure) && result.failure.status !== 401)
      showErrors(edit, result.failure, lines ?? []);
    return false;
  };
  const saved = (recipe: Recipe, sent: Sent): true => {
    edit.settle(recipe, sent);
    showToast(texts.saved(recipe.name));
    return true;
  };
  const resolve = async (fields: RecipeFields): Promise<boolean> => {
    let isSaved = false;
    await resolveStale({
      fetch: () => fetchSaved(edit.current().recipe.id),
      compare: ({ recipe: theirs }) => {
        const draft = edit.current();
        const start = recipeToFields(draft.recipe);
        const lines = changedLines(draft, theirs);
        return [
          ...fieldDifferences({ theirs, start, mine: fields, lists }),
          ...(lines ? lineDifferences(theirs, lines, foodNames(draft)) : []),
        ];
      },
      load: ({ recipe }) => edit.load(recipe),
      saveOver: async ({ recipe }) => {
        isSaved = await send(fields, recipe);
      },
    })();
    return isSaved;
  };
  return async (fields: RecipeFields): Promise<boolean> => {
    edit.change(commitAllLines);
    const draft = edit.current();
    if (fields.specie_ids.length === 0 && !draft.recipe.recipe)
      edit.form.fail(refusal('', { specie_ids: [texts.noSpecies] }));
    else if (draft.lines.some(({ problem }) => problem !== null)) edit.form.fail(refusal(texts.fixGrams));
    else return edit.inTurn(() => send(fields));
    return false;
  };
};
