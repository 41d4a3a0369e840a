import { useState } from 'react';
import type { LineCooking } from '../../../server/contract/cooking.ts';
import type { FoodForm } from '../../../server/contract/foodForms.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { type Recipe, type RecipeIngredient, recipes } from '../../../server/contract/recipes.ts';
import { addedWarningOf } from '../../foods/warnings.ts';
import type { ApiFailure } from '../../kernel/api.ts';
import {
  type Draft,
  type DraftLine,
  isLineChanged,
  setLineGrams,
  setLineText,
} from '../../nutrition/draft.ts';
import { cookingChoiceTexts } from '../../texts/cookingChoiceTexts.ts';
import { resolveStale } from '../../ui/form/staleDialog.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import { choiceText } from '../choiceText.ts';
import { editRecipeTexts as texts } from '../editRecipeTexts.ts';
import { linesOnTop, lineToAdd, type Mutation, mergeLines } from '../mutations.ts';
import { keepsProportions } from '../proportions.ts';
import { switching } from '../switchForm.ts';
import { useMayChange } from '../useMayChange.ts';
import { lineDifferences } from './recipeDifferences.ts';
import { splitRecipeErrors } from './recipeErrors.ts';
import { refreshed } from './refreshed.ts';
import { fetchSaved, type RecipeEdit, showDeleted } from './useRecipeEdit.ts';

type Change = Mutation & { readonly kind: 'change' };

/** The toast of a refused change: the reason of a line, else the server's message. */
const showFailure = (failure: ApiFailure): void => {
  if (showDeleted(failure)) return;
  const [reason] = splitRecipeErrors(failure).lines.values();
  showToast(reason ?? failure.message, { error: true });
};

const namesIn = (edit: RecipeEdit, { adds }: Change): ReadonlyMap<number, string> =>
  new Map([
    ...edit.current().lines.map(({ food }) => [food.id, food.short_name] as const),
    ...adds.map(({ food, name }) => [food, name] as const),
  ]);

/** Saves added and removed foods at once, on top of the last saved grams (D29). */
const useChange = (edit: RecipeEdit) => {
  const mayChange = useMayChange();
  const [running, setRunning] = useState<readonly Change[]>([]);
  const update = useMutation(recipes.updateIngredients, {
    form: { fail: showFailure },
    refresh: refreshed,
    stale: () => {},
  });
  const send = async (change: Change, theirs?: Recipe): Promise<boolean> => {
    const mine = edit.current();
    const recipe = theirs ?? mine.recipe;
    const { id, version } = recipe;
    const ingredients = linesOnTop(change, mine, theirs);
    const isRevoking = change.cooked !== undefined || !keepsProportions(recipe, ingredients);
    if (!(await mayChange(recipe, isRevoking, change))) return false;
    const result = await update.send({ params: { id }, body: { ingredients, version } });
    if (result.ok && theirs) edit.rescaleOffer.take(theirs);
    if (result.ok) edit.rebase(result.value.recipe);
    return result.ok || (result.failure.error_code === 'stale' && resolve(change));
  };
  const resolve = async (change: Change): Promise<boolean> => {
    let done = false;
    await resolveStale({
      fetch: () => fetchSaved(edit.current().recipe.id),
      compare: ({ recipe }) =>
        lineDifferences(recipe, mergeLines(change, edit.current(), recipe), namesIn(edit, change)),
      load: ({ recipe }) => {
        edit.rescaleOffer.take(recipe);
        edit.rebase(recipe);
      },
      saveOver: async ({ recipe }) => {
        done = await send(change, recipe);
      },
    })();
    return done;
  };
  const run = async (change: Change): Promise<boolean> => {
    setRunning((before) => [...before, change]);
    const done = await edit.inTurn(() => send(change));
    setRunning((before) => before.filter((other) => other !== change));
    return done;
  };
  return { run, running };
};

/** Adds and removes foods and chooses how they are cooked, with their toasts. */
export const useLineChanges = (edit: RecipeEdit) => {
  const { run, running } = useChange(edit);
  /** Brings lines of an earlier draft back to their places, and removes others in the same change. */
  const restore = async ({ lines }: Draft, keys: readonly string[], removes: readonly string[] = []) => {
    const adds = lines.flatMap((line, at) => (keys.includes(line.key) ? [lineToAdd(line, at)] : []));
    if (!(await run({ kind: 'change', adds, removes }))) return;
    for (const { key, text } of lines.filter((line) => keys.includes(line.key) && isLineChanged(line)))
      edit.change((draft) => setLineText(draft, key, text));
  };
  const remove = async (line: DraftLine): Promise<void> => {
    const before = edit.current();
    if (!(await run({ kind: 'change', adds: [], removes: [line.key] }))) return;
    showToast(texts.removed(line.food.short_name), { undo: () => restore(before, [line.key]) });
  };
  const add = async (food: Ingredient, milligrams: number): Promise<boolean> => {
    const addition = { food: food.id, name: food.short_name, milligrams };
    if (!(await run({ kind: 'change', adds: [addition], removes: [] }))) return false;
    const warning = addedWarningOf({ food, species: edit.current().recipe.species });
    showToast(warning === null ? texts.added : `${texts.added} ${warning}`);
    return true;
  };
  const cook = async (food: RecipeIngredient, cooking: LineCooking | null): Promise<void> => {
    const change: Change = { kind: 'change', adds: [], removes: [], cooked: [{ food: food.id, cooking }] };
    if (!(await run(change))) return;
    const now = edit.current().recipe.ingredients.find(({ id }) => id === food.id) ?? { ...food, cooking };
    showToast(cookingChoiceTexts.chosen(food.short_name, choiceText(now)), {
      undo: () => cook(now, food.cooking),
    });
  };
  const switchForm = async (line: DraftLine, form: FoodForm): Promise<void> => {
    const before = edit.current();
    const { add: other, there, typed, text } = switching(before, line, form);
    if (!(await run({ kind: 'change', adds: [other], removes: [line.key] }))) return;
    const key = String(form.id);
    if (typed !== null) edit.change((draft) => setLineGrams(draft, new Map([[key, typed]])));
    showToast(text, {
      undo: () => (there ? restore(before, [line.key, key]) : restore(before, [line.key], [key])),
    });
  };
  return {
    add,
    remove,
    cook,
    switchForm,
    /** Ids of foods that are being added. */
    adding: running.flatMap(({ adds }) => adds.map(({ food }) => food)),
    /** Keys of lines that are being removed. */
    removing: running.flatMap(({ removes }) => removes),
  };
};
