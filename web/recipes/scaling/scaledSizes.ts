import type { CookingCode } from '../../../engine/host/recipeTotals.ts';
import { scaleToTotal } from '../../../engine/host/scaling.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { countedPieceOf } from '../../../server/contract/pieces.ts';

/** A food with its milligrams. */
export interface FoodAmount {
  readonly food: Ingredient;
  readonly milligrams: number;
  readonly cooking: CookingCode;
}

/** A counted food whose exact share of a batch size is not a whole number of pieces. */
export interface Rounding extends FoodAmount {
  /** Its milligrams without rounding. */
  readonly exact: number;
}

/** A recipe scaled to a batch size, as the server scales it: exactly, and with whole pieces of counted foods. */
export interface ScaledSize {
  readonly total: number;
  readonly exact: readonly FoodAmount[];
  readonly whole: readonly FoodAmount[];
  readonly roundings: readonly Rounding[];
}

/** True if a recipe has a food that is counted when it is scaled. */
export const hasCounted = (foods: readonly Ingredient[]): boolean =>
  foods.some((food) => countedPieceOf(food) !== null);

const scaled = (lines: readonly FoodAmount[], total: number, counts: boolean): readonly FoodAmount[] => {
  const result = scaleToTotal(
    lines.map(({ food, milligrams }) => ({
      ...{ milligrams, locked: false },
      piece: counts ? countedPieceOf(food) : null,
    })),
    total,
  );
  return result.ok ? lines.map((line, at) => ({ ...line, milligrams: result.milligrams[at] ?? 0 })) : [];
};

/** The batch sizes in which a counted food is rounded to whole pieces (D69). */
export const roundedSizes = (
  lines: readonly FoodAmount[],
  totals: readonly number[],
): readonly ScaledSize[] =>
  totals
    .map((total): ScaledSize => {
      const [exact, whole] = [scaled(lines, total, false), scaled(lines, total, true)];
      const roundings = whole.flatMap((line, at) => {
        const was = exact[at]?.milligrams ?? line.milligrams;
        return countedPieceOf(line.food) && was !== line.milligrams ? [{ ...line, exact: was }] : [];
      });
      return { total, exact, whole, roundings };
    })
    .filter(({ roundings }) => roundings.length > 0);
