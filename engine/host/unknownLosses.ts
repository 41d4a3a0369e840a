import { methodOf } from './extras.ts';
import type { Column, CookingCode, Food } from './recipeTotals.ts';

/** The columns of each row that lose an unknown part in cooking: stated, lost in cooking at all, without a factor. */
export class UnknownLosses {
  #open: readonly { readonly line: number; readonly columns: readonly number[] }[] = [];
  readonly #byRow = new Map<
    number,
    {
      readonly usual: boolean;
      readonly kept: number[];
      readonly drained: number[];
    }
  >();

  /** Removes all rows. */
  clear(): void {
    this.#byRow.clear();
    this.#open = [];
  }

  /** Stores or removes a row. */
  set(row: number, { values, cooked = none }: Food, columns: readonly Column[]): void {
    const lost = [...columns.keys()].filter(
      (column) => columns[column]?.losable && (values[column] ?? 0) > 0,
    );
    const without = (retained: readonly { readonly column: number }[]): number[] =>
      lost.filter((column) => !retained.some((one) => one.column === column));
    if (lost.length === 0) this.#byRow.delete(row);
    else
      this.#byRow.set(row, {
        usual: cooked.usual,
        kept: without(cooked.kept),
        drained: without(cooked.drained),
      });
  }

  /** Finds the cooked lines of a recipe with unknown losses, so that an edit does not search all lines. */
  open(rows: readonly number[], cooking: readonly CookingCode[]): void {
    this.#open = rows.flatMap((row, line) => {
      const food = this.#byRow.get(row);
      const method = food ? methodOf(cooking[line] ?? 0, food) : 'raw';
      return food && method !== 'raw' ? [{ line, columns: food[method] }] : [];
    });
  }

  /** 1 per column for which a line of more than 0 mg of the open recipe loses an unknown part. */
  among(columns: number, milligrams: readonly number[]): Uint8Array {
    const unknown = new Uint8Array(columns);
    for (const { line, columns: lost } of this.#open)
      if (milligrams[line] !== 0) for (const column of lost) unknown[column] = 1;
    return unknown;
  }
}

const none = { usual: false, kept: [], drained: [] } as const;
