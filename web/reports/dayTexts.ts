import { formatKcal } from '../kernel/format.ts';
import { getCompleteness } from '../nutrition/nutrients/amountText.ts';
import { energyColumn } from '../nutrition/nutrients/serving.ts';
import { editorTexts } from '../texts/editorTexts.ts';
import type { Ready } from './document.ts';
import { reportTexts } from './reportTexts.ts';

/** Energy of the recipe or of a day's food in kcal, as the summary on screen shows it. */
export const energyText = ({ state, results, groups }: Ready, of: 'recipe' | 'day'): string => {
  const column = energyColumn(groups);
  const completeness = getCompleteness(state, column);
  if (completeness === 'tooLarge') return editorTexts.nutrients.tooLarge;
  if (completeness === 'nothing') return editorTexts.nutrients.notStated;
  const amounts = of === 'day' ? results.serving.amounts : (state.pot ?? results).totals.amounts;
  const text = `${formatKcal(amounts[column] ?? Number.NaN)} kcal`;
  return completeness === 'part' ? reportTexts.atLeast(text) : text;
};
