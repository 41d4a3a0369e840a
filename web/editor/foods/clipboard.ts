import { toGramsText } from '../../../engine/host/quantity.ts';
import { percentOfFood, type RecipeResults } from '../../kernel/recipeCalculator.ts';
import { type DraftLine, linesByKey } from '../../nutrition/draft.ts';
import { foodTexts } from '../foodTexts.ts';

/** Replaces tabs and line breaks, which a cell cannot contain. */
const cell = (text: string): string => text.replace(/\s+/g, ' ');

/** The foods with grams and shares as a spreadsheet table, in the order of `keys`. */
export const tableText = (
  lines: readonly DraftLine[],
  keys: readonly string[],
  results: RecipeResults | null,
): string =>
  [
    foodTexts.copyHead,
    ...keys.flatMap((key) => {
      const line = linesByKey(lines).get(key);
      if (!line) return [];
      const share = results ? percentOfFood(results, line.food.id) : Number.NaN;
      return [
        [cell(line.food.name), toGramsText(line.milligrams), Number.isNaN(share) ? '' : share.toFixed(2)],
      ];
    }),
  ]
    .map((row) => row.join('\t'))
    .join('\n');
