import { RowColumns } from './rowColumns.ts';

/** The columns of each row of the catalogue whose value is estimated (D89). */
export class Estimates extends RowColumns {
  /**
   * Milligrams of the lines of the open recipe with an estimated value, per column.
   * @param to an earlier result whose array is overwritten if it has the right length
   */
  milligrams(columns: number, milligrams: readonly number[], to?: Float64Array): Float64Array {
    const sums = to?.length === columns ? to.fill(0) : new Float64Array(columns);
    for (const { line, columns: estimated } of this.lines)
      for (const column of estimated) sums[column] = (sums[column] as number) + (milligrams[line] as number);
    return sums;
  }
}
