import { MAX_LINE_MILLIGRAMS } from '../../../engine/host/quantity.ts';
import { type CountedFood, countedPieceOf } from '../../../server/contract/pieces.ts';
import { type DraftLine, freshLine } from '../../nutrition/draft.ts';
import { swapTexts as texts } from './swapTexts.ts';

/** What stays the same when a food takes the place of another. */
export const swapBases = ['grams', 'kcal', 'protein'] as const;

export type SwapBasis = (typeof swapBases)[number];

/** What 100 g of a food have: kcal, or g of protein. */
export interface StatedAmount {
  readonly name: string;
  /** Null if the food does not state it, or only the least of it. */
  readonly per100g: number | null;
}

/** The milligrams of a food in the place of another; or why they are not known. */
export type Swapped =
  | {
      readonly ok: true;
      readonly milligrams: number;
      /** The milligrams that whole pieces took the place of; null if nothing was rounded. */
      readonly exact: number | null;
    }
  | { readonly ok: false; readonly reason: string };

/** The nearest whole pieces, at least one. */
const inPieces = (milligrams: number, food: CountedFood): number => {
  const piece = countedPieceOf(food);
  if (piece === null) return milligrams;
  const count = Math.max(1, Math.round((milligrams * piece.parts) / piece.milligrams));
  return Math.round((count * piece.milligrams) / piece.parts);
};

/** The exact milligrams with the same amount; or why they are not known. */
const sameAmount = (
  milligrams: number,
  basis: Exclude<SwapBasis, 'grams'>,
  was: StatedAmount,
  is: StatedAmount,
): number | string => {
  const unknown = [was, is].find(({ per100g }) => per100g === null);
  if (unknown) return texts.unknown[basis](unknown.name);
  const none = [was, is].find(({ per100g }) => per100g === 0);
  if (none) return texts.none[basis](none.name);
  return Math.round((milligrams * (was.per100g ?? 0)) / (is.per100g ?? 0));
};

/**
 * How much of a food takes the place of another with the same grams, kcal or protein, to the milligram; a counted food in
 * whole pieces.
 */
export const swapped = (
  milligrams: number,
  basis: SwapBasis,
  was: StatedAmount,
  is: StatedAmount,
  food: CountedFood,
): Swapped => {
  const exact = basis === 'grams' ? milligrams : sameAmount(milligrams, basis, was, is);
  if (typeof exact === 'string') return { ok: false, reason: exact };
  const made = inPieces(exact, food);
  if (made === 0) return { ok: false, reason: texts.nothing };
  if (made > MAX_LINE_MILLIGRAMS) return { ok: false, reason: texts.tooMuch };
  return { ok: true, milligrams: made, exact: made === exact ? null : exact };
};

/** The lines with a food in the place of another, cooked as that was. */
export const swappedLines = (
  lines: readonly DraftLine[],
  key: string,
  food: DraftLine['food'],
  milligrams: number,
): readonly DraftLine[] =>
  lines.map((line) =>
    line.key === key ? freshLine({ ...food, cooking: line.food.cooking ?? null }, milligrams) : line,
  );
