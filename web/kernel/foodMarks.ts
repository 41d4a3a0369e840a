import { lowerLimitsOf, rangedOf, summedColumns } from '../../engine/host/families.ts';
import type { Column, Food } from '../../engine/host/recipeTotals.ts';

/** What a food's value is besides a number. */
export interface ValueMarks {
  /** Of another state, of the class of food, or below a limit (D89). */
  readonly estimated: boolean;
  /**
   * What the upper end of its range adds to the value of 100 g, in the nutrient's unit (D86); 0 for a single value, Infinity
   * for a lower limit, such as a guaranteed minimum.
   */
  readonly width: number;
}

/** A stated single value. */
export const unmarked: ValueMarks = { estimated: false, width: 0 };

const hundredGrams = 100_000;

/** What the upper end of a value's range adds to a line of a food. */
export const widthIn = ({ width }: ValueMarks, milligrams: number): number =>
  milligrams === 0 ? 0 : (width * milligrams) / hundredGrams;

/** The upper end of a range, without the noise of the addition; undefined for a single value and for a lower limit. */
export const upperEnd = (amount: number, width: number): number | undefined =>
  width > 0 && Number.isFinite(width) ? Number((amount + width).toPrecision(15)) : undefined;

/** The estimated values of foods, and those with a range. The engine has them only in its totals. */
export class FoodMarks {
  readonly #columns: readonly Column[];
  readonly #byFood = new Map<number, ReadonlyMap<number, ValueMarks>>();

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
  }

  /** Adds foods or replaces those with the same id. */
  put(foods: readonly Food[]): void {
    const sums = summedColumns(this.#columns);
    for (const food of foods) {
      const { id, estimated = [] } = food;
      const marks = new Map<number, ValueMarks>();
      for (const column of estimated) marks.set(column, { estimated: true, width: 0 });
      for (const { column, width } of rangedOf(food, sums))
        marks.set(column, {
          estimated: estimated.includes(column),
          width: width / Number(`1e${this.#columns[column]?.scale}`),
        });
      for (const column of lowerLimitsOf(food, sums))
        marks.set(column, { estimated: estimated.includes(column), width: Number.POSITIVE_INFINITY });
      this.#byFood.set(id, marks);
    }
  }

  /** The marks of a food's value of the nutrient in a column. */
  of(food: number, column: number): ValueMarks {
    return this.#byFood.get(food)?.get(column) ?? unmarked;
  }
}
