import type { Module } from './module.ts';
import type { Food, RangedValue } from './recipeTotals.ts';

/** 32-bit integers and doubles of a range of a line, as in engine/assembly/ranges.ts. */
const [INTEGERS, DOUBLES] = [4, 2] as const;

/** The ranges of foods' values by row, and their writing beside a recipe's lines. */
export class Ranges {
  readonly #byRow = new Map<number, readonly RangedValue[]>();

  /** Stores the ranges of a row. */
  set(row: number, ranged: readonly RangedValue[]): void {
    if (ranged.length > 0) this.#byRow.set(row, ranged);
    else this.#byRow.delete(row);
  }

  /** Removes all ranges. */
  clear(): void {
    this.#byRow.clear();
  }

  /** Number of ranges of the lines from `begin` to before `end`. Loops by index: a batch has about 100,000 lines. */
  count(rows: ArrayLike<number>, begin = 0, end = rows.length): number {
    let found = 0;
    if (this.#byRow.size > 0)
      for (let i = begin; i < end; i++) found += this.#byRow.get(rows[i] as number)?.length ?? 0;
    return found;
  }

  /** Writes the ranges of the lines from `begin` to before `end`. Returns their number; reserve so many before. */
  write(module: Module, rows: ArrayLike<number>, begin = 0, end = rows.length): number {
    const count = this.count(rows, begin, end);
    if (count === 0) return 0;
    const integers = module.integers('LINE_RANGES', count * INTEGERS);
    const doubles = module.doubles('LINE_RANGES', count * DOUBLES);
    let at = 0;
    for (let i = begin; i < end; i++) {
      for (const { column, width } of this.#byRow.get(rows[i] as number) ?? []) {
        integers[at * INTEGERS] = i - begin;
        integers[at * INTEGERS + 1] = column;
        doubles[at * DOUBLES + 1] = width;
        at++;
      }
    }
    return count;
  }
}

/** The range of a food's value of a column; 0 without one. */
export const widthOf = ({ ranged = [] }: Pick<Food, 'ranged'>, column: number): number =>
  ranged.find((one) => one.column === column)?.width ?? 0;
