import { RowColumns } from './rowColumns.ts';

/** What the lines of the open recipe with an estimated value have, per column. */
export interface Estimated {
  readonly estimatedMilligrams: Float64Array;
  /** In the nutrient's unit, after cooking. */
  readonly estimatedAmounts: Float64Array;
}

const zeros = (columns: number, to?: Float64Array): Float64Array =>
  to?.length === columns ? to.fill(0) : new Float64Array(columns);

/** The columns of each row of the catalogue whose value is estimated (D89). */
export class Estimates extends RowColumns {
  /**
   * What the lines of the open recipe with an estimated value have.
   * @param milligrams of each line
   * @param amountsOf the contributions of a line, which are read at once
   * @param to an earlier result whose arrays are overwritten if they have the right length
   */
  sums(
    columns: number,
    milligrams: readonly number[],
    amountsOf: (line: number) => Float64Array,
    to?: Estimated,
  ): Estimated {
    const masses = zeros(columns, to?.estimatedMilligrams);
    const sums = zeros(columns, to?.estimatedAmounts);
    for (const { line, columns: estimated } of this.lines) {
      const amounts = amountsOf(line);
      for (const column of estimated) {
        masses[column] = (masses[column] as number) + (milligrams[line] as number);
        // NaN: not stated, or too large to be exact.
        sums[column] = (sums[column] as number) + (amounts[column] || 0);
      }
    }
    return { estimatedMilligrams: masses, estimatedAmounts: sums };
  }
}
