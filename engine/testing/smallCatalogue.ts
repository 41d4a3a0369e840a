import type { CategoryMaxima, Column, Food, Need } from '../host/recipeTotals.ts';

/** A catalogue small enough to sum by hand: protein (g), calcium (mg), iodine (ug). */
export const columns: readonly Column[] = [
  { id: 1, scale: 5 },
  { id: 2, scale: 4 },
  { id: 3, scale: 3 },
];

export const [PROTEIN, CALCIUM, IODINE] = [0, 1, 2] as const;

const NOT_STATED = Number.NaN;

/** Per 100 g, in the nutrients' units. */
const perHundred = (protein: number, calcium: number, iodine: number): Float64Array =>
  Float64Array.of(protein * 1e5, calcium * 1e4, iodine * 1e3);

/** Category maxima: meat 40 g, 20 mg, 10 ug; grain 15 g, 60 mg, 5 ug; supplements 0 g, 40,000 mg, 100 ug. */
export const categoryMaxima: CategoryMaxima = {
  categories: 3,
  values: Float64Array.of(...perHundred(40, 20, 10), ...perHundred(15, 60, 5), ...perHundred(0, 40_000, 100)),
};

export const [CHICKEN, RICE, CARBONATE, KELP] = [11, 22, 33, 44] as const;

/** Chicken and rice do not state iodine. Calcium carbonate is complete, so its unstated values are 0. */
export const foods: readonly Food[] = [
  { id: CHICKEN, category: 0, complete: false, values: perHundred(31, 15, NOT_STATED) },
  { id: RICE, category: 1, complete: false, values: perHundred(2.5, 10, NOT_STATED) },
  { id: CARBONATE, category: 2, complete: true, values: perHundred(NOT_STATED, 40_000, NOT_STATED) },
  { id: KELP, category: 2, complete: false, values: perHundred(1.5, 170, 50) },
];

/** 300 g chicken, 200 g rice, 5 g calcium carbonate. */
export const exampleLines = [
  { food: CHICKEN, milligrams: 300_000 },
  { food: RICE, milligrams: 200_000 },
  { food: CARBONATE, milligrams: 5_000 },
] as const;

/** A daily need with the same bounds for each nutrient, in percent. */
export function needOf(
  amounts: readonly number[],
  lowMax: readonly number[],
  highMin: readonly number[],
): Need {
  return {
    amounts: Float64Array.from(amounts),
    lowMax: Float64Array.from(lowMax),
    highMin: Float64Array.from(highMin),
  };
}
