import type { FoodForm } from '../../../server/contract/foodForms.ts';
import { ingredients } from '../../../server/contract/ingredients.ts';
import { rawState, switchedMilligrams, yieldText } from '../../foods/foodForms.ts';
import { foodFormTexts as texts } from '../../foods/foodFormTexts.ts';
import { callApi } from '../../kernel/api.ts';
import { formatGrams } from '../../kernel/format.ts';
import { type DraftLine, linesByKey } from '../../nutrition/draft.ts';
import { switching } from '../../recipes/switchForm.ts';
import { choiceDialog } from '../../ui/dialog/prompts.tsx';
import { showToast } from '../../ui/toast/toasts.tsx';
import type { Editor } from '../editor.ts';

/** Asks which form of a food is meant; null if it is cancelled. */
const chooseForm = ({ food, milligrams }: DraftLine, forms: readonly FoodForm[]): Promise<FoodForm | null> =>
  choiceDialog({
    ...{ title: texts.switchOf(food.short_name), text: texts.keeps },
    choices: forms.map((form) => ({
      label: texts.form(
        form,
        rawState(form),
        formatGrams(switchedMilligrams(milligrams, form)),
        yieldText(form),
      ),
      value: form,
    })),
  });

/** Switches a line between raw and cooked: the same food as eaten. One undo brings it back. */
export const switchLine = async (model: Editor, key: string): Promise<void> => {
  const line = linesByKey(model.state().draft.lines).get(key);
  const forms = line?.food.forms ?? [];
  const form = line && (forms.length === 1 ? forms[0] : await chooseForm(line, forms));
  if (!form) return;
  const species = model.state().draft.recipe.species.map(({ slug }) => slug);
  const answer = await callApi(ingredients.list, {
    query: { ids: [form.id], ...(species.length > 0 && { species }) },
  });
  if (!answer.ok) return showToast(answer.failure.message, { error: true });
  const [food] = answer.value.ingredients;
  const { lines } = model.state().draft;
  // The line may be gone, or have other grams, since the food began to load.
  const now = linesByKey(lines).get(key);
  if (!food || !now) return;
  const { add, text } = switching(lines, now, form);
  if (await model.add({ food, milligrams: add.milligrams, replaces: { key, at: add.at } }))
    showToast(text, { undo: () => model.undo() });
};
