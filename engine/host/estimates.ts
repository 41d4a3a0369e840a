/** The columns of each row of the catalogue whose value is estimated (D89). */
export class Estimates {
  readonly #columns = new Map<number, readonly number[]>();

  /** Removes all rows. */
  clear(): void {
    this.#columns.clear();
  }

  /** Stores or removes the columns of a row. */
  set(row: number, columns: readonly number[] = []): void {
    if (columns.length > 0) this.#columns.set(row, columns);
    else this.#columns.delete(row);
  }

  /**
   * Milligrams of the lines with an estimated value, per column.
   * @param to an earlier result whose array is overwritten if it has the right length
   */
  milligrams(columns: number, rows: readonly number[], milligrams: readonly number[], to?: Float64Array) {
    const sums = to?.length === columns ? to.fill(0) : new Float64Array(columns);
    for (let line = 0; line < rows.length; line++)
      for (const column of this.#columns.get(rows[line] as number) ?? [])
        sums[column] = (sums[column] as number) + (milligrams[line] as number);
    return sums;
  }
}
