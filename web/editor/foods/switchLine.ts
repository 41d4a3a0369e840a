import type { FoodForm } from '../../../server/contract/foodForms.ts';
import { ingredients } from '../../../server/contract/ingredients.ts';
import { switchedMilligrams, yieldText } from '../../foods/foodForms.ts';
import { foodFormTexts as texts } from '../../foods/foodFormTexts.ts';
import { rawState } from '../../foods/weighState.ts';
import { callApi } from '../../kernel/api.ts';
import { formatGrams } from '../../kernel/format.ts';
import { type DraftLine, keyOf, linesByKey } from '../../nutrition/draft.ts';
import { switching } from '../../recipes/switchForm.ts';
import { choiceDialog } from '../../ui/dialog/prompts.tsx';
import { hideUndo, showToast } from '../../ui/toast/toasts.tsx';
import type { Editor } from '../editor.ts';
import { foodTexts } from '../foodTexts.ts';
import { nextStep, type Step } from '../history.ts';
import type { FoodView } from './view.ts';

/** A line and the form that it becomes. */
interface Choice {
  readonly key: string;
  readonly form: FoodForm;
}

const choicesOf = ({ key, food, milligrams }: DraftLine) =>
  (food.forms ?? []).map((form) => ({
    label: texts.form(
      form,
      rawState(form),
      formatGrams(switchedMilligrams(milligrams, form)),
      yieldText(form),
    ),
    value: { key, form },
  }));

/** Asks which form of a food is meant, if there is a choice; null if it is cancelled. */
const chooseForm = async (line: DraftLine): Promise<Choice | null> => {
  const choices = choicesOf(line);
  if (choices.length === 1) return choices[0]?.value ?? null;
  return choiceDialog({ title: texts.switchOf(line.food.short_name), text: texts.keeps, choices });
};

/** Asks which food is to be which form; null if it is cancelled. */
const chooseLine = (lines: readonly DraftLine[]): Promise<Choice | null> =>
  choiceDialog({
    ...{ title: foodTexts.switchForm, text: texts.keeps },
    choices: lines.flatMap((line) =>
      choicesOf(line).map(({ label, value }) => ({ label: `${line.food.short_name}: ${label}`, value })),
    ),
  });

/** Moves a focus that was lost with the row of a line to the switch of the row in its place. */
const focusSwitch = (key: string): void => {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(`[data-form="${CSS.escape(key)}"]`)?.focus();
};

/** Says what was done. Its Undo is there while it undoes that step; it goes with the next edit. */
const offerUndo = (model: Editor, text: string, isStep: (step: Step) => boolean): void => {
  const isNext = (): boolean => {
    const step = nextStep(model.state().history, 'back');
    return step !== undefined && isStep(step);
  };
  const undo = () => (isNext() ? model.undo() : null);
  showToast(text, isNext() ? { undo } : {});
  const stop = model.subscribe(() => {
    if (isNext()) return;
    stop();
    hideUndo(undo);
  });
};

const switchTo = async (model: Editor, view: FoodView, { key, form }: Choice): Promise<void> => {
  const species = model.state().draft.recipe.species.map(({ slug }) => slug);
  const answer = await callApi(ingredients.list, {
    query: { ids: [form.id], ...(species.length > 0 && { species }) },
  });
  if (!answer.ok) return showToast(answer.failure.message, { error: true });
  const [food] = answer.value.ingredients;
  const { draft } = model.state();
  // The line may be gone, or have other grams, since the food began to load.
  const now = linesByKey(draft.lines).get(key);
  if (!food || !now) return;
  const { add, there, typed, text } = switching(draft, now, form);
  const { milligrams, at, cooking } = add;
  const grams = new Map(typed === null ? [] : [[keyOf(food), typed] as const]);
  const addition = { food, milligrams, replaces: { key, at, cooking } };
  if (!(await model.addFoodsAndSetGrams(grams, [addition]))) return;
  const { locked } = view.state();
  // Undo finds the line locked as it was.
  if (!there && locked.has(key) !== locked.has(keyOf(food))) view.toggleLock(keyOf(food));
  offerUndo(model, text, (step) => step.places.has(key) && step.lines.has(keyOf(food)));
  requestAnimationFrame(() => focusSwitch(keyOf(food)));
};

/**
 * Switches a line between raw and cooked: the same food as eaten, locked as before. One undo brings it back.
 * @param key the line; without, it is asked for
 */
export const switchLine = async (model: Editor, view: FoodView, key?: string): Promise<void> => {
  const { lines } = model.state().draft;
  const line = linesByKey(lines).get(key ?? '');
  const chosen = await (line ? chooseForm(line) : chooseLine(lines));
  if (chosen) await switchTo(model, view, chosen);
};
