import { matrixTexts } from '../../../texts.ts';
import type { DraftLine } from '../draft.ts';
import { cut, foodCharacters } from './matrixRows.ts';

/** A column's head: what is shown, and the name in full. */
export interface Heading {
  readonly short: string;
  readonly name: string;
}

/** The heads of the bases and the foods. */
export const headingsOf = (foods: readonly DraftLine[]): readonly Heading[] => [
  matrixTexts.columns.asFed,
  matrixTexts.columns.dryMatterBasis,
  matrixTexts.columns.per1000Kcal,
  ...foods.map(({ food }) => ({ short: cut(food.short_name, foodCharacters), name: food.name })),
];
