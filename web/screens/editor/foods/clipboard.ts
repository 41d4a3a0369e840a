import { toGramsText } from '../../../../engine/host/quantity.ts';
import type { DraftLine } from '../../../parts/recipes/draft.ts';
import { foodTexts } from '../../../texts/foodTexts.ts';

/** Replaces tabs and line breaks, which a cell cannot contain. */
const cell = (text: string): string => text.replace(/\s+/g, ' ');

/** The foods with grams and shares as a spreadsheet table, in the order of `places`. */
export const tableText = (
  lines: readonly DraftLine[],
  places: readonly number[],
  shares: ArrayLike<number> | null,
): string =>
  [
    foodTexts.copyHead,
    ...places.flatMap((place) => {
      const line = lines[place];
      const share = shares?.[place] ?? Number.NaN;
      if (!line) return [];
      return [
        [cell(line.food.name), toGramsText(line.milligrams), Number.isNaN(share) ? '' : share.toFixed(2)],
      ];
    }),
  ]
    .map((row) => row.join('\t'))
    .join('\n');
