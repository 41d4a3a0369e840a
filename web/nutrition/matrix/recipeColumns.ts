import { matrixTexts } from '../../texts/matrixTexts.ts';
import { cut, type MatrixColumn, matrixSizes } from '../../ui/matrix/types.ts';
import type { DraftLine } from '../draft.ts';
import type { Basis } from './cells.ts';
import type { Showing } from './lineCells.ts';

/** Bases of the recipe's amounts in column order, before the foods. */
export const bases = ['asFed', 'dryMatterBasis', 'per1000Kcal'] as const satisfies readonly Basis[];

/** The recipe's total, its amount on a basis, or a food. */
export type RecipeColumn = MatrixColumn &
  (
    | { readonly kind: 'total' }
    | { readonly kind: 'basis'; readonly basis: Basis }
    /** `food` is the food's id, and `key` the key of its line. */
    | { readonly kind: 'food'; readonly food: number }
  );

/** The column of the totals. It stays while others scroll. */
export const totalColumn: RecipeColumn = {
  kind: 'total',
  key: 'total',
  ...matrixTexts.columns.total,
  pin: 'start',
};

/** The columns of bases. */
export const basisColumns = (shown: readonly Basis[]): readonly RecipeColumn[] =>
  shown.map((basis) => ({ kind: 'basis', key: basis, basis, ...matrixTexts.columns[basis] }));

/** The columns of foods, with a line between the recipe and them. */
export const foodColumns = (foods: readonly DraftLine[], showing: Showing): readonly RecipeColumn[] =>
  foods.map(({ key, food }, at) => ({
    kind: 'food',
    key,
    food: food.id,
    name: food.name,
    short: cut(food.short_name, matrixSizes.headCharacters),
    startsGroup: at === 0,
    ...(showing === 'share' && { unaligned: true, label: matrixTexts.shareOf(food.name) }),
  }));
