import { matrixTexts } from '../../../texts/matrixTexts.ts';
import type { DraftLine } from '../../recipes/draft.ts';
import type { Basis } from './cells.ts';
import { cut, foodCharacters } from './matrixRows.ts';

/** A column header: short text and full name. */
export interface Heading {
  readonly short: string;
  readonly name: string;
}

/** Headers of the bases and the foods. */
export const headingsOf = (shown: readonly Basis[], foods: readonly DraftLine[]): readonly Heading[] => [
  ...shown.map((basis) => matrixTexts.columns[basis]),
  ...foods.map(({ food }) => ({ short: cut(food.short_name, foodCharacters), name: food.name })),
];
