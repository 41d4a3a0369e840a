import { formatGrams } from '../../kernel/format.ts';
import { choiceDialog } from '../../ui/dialog/prompts.tsx';
import type { Editor } from '../editor.ts';
import type { FoodView } from '../foods/view.ts';
import { replaceTexts as texts } from './replaceTexts.ts';

/** Asks which food is to be replaced, and opens the panel for it. */
export const chooseLine = async (model: Editor, view: FoodView): Promise<void> => {
  const { lines } = model.state().draft;
  const key = await choiceDialog({
    ...{ title: texts.which, text: texts.whichText },
    choices: lines.map((line) => ({
      label: `${line.food.short_name}, ${texts.grams(formatGrams(line.milligrams))}`,
      value: line.key,
    })),
  });
  if (key !== null) view.replace(key);
};
