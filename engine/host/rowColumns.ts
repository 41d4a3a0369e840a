const none: readonly number[] = [];

/** A line of the open recipe with columns of its food. */
interface OpenLine {
  readonly line: number;
  readonly columns: readonly number[];
}

/** Columns of some rows of the catalogue, and of the lines of the open recipe. */
export class RowColumns {
  readonly #columns = new Map<number, readonly number[]>();
  #open: OpenLine[] = [];

  /** Removes all rows and lines. */
  clear(): void {
    this.#columns.clear();
    this.#open = [];
  }

  /** Stores or removes the columns of a row. Call `open` afterwards. */
  set(row: number, columns: readonly number[] = none): void {
    if (columns.length > 0) this.#columns.set(row, columns);
    else this.#columns.delete(row);
  }

  /** The columns of a row; empty without any. */
  of(row: number): readonly number[] {
    return this.#columns.get(row) ?? none;
  }

  /** True if no row has columns. */
  get isEmpty(): boolean {
    return this.#columns.size === 0;
  }

  /** Finds the lines of a recipe whose row has columns, so that an edit does not search all lines. */
  open(rows: readonly number[]): void {
    this.#open = [];
    if (this.isEmpty) return;
    for (const [line, row] of rows.entries()) {
      const columns = this.of(row);
      if (columns.length > 0) this.#open.push({ line, columns });
    }
  }

  /** The lines of the open recipe with columns. */
  get lines(): readonly OpenLine[] {
    return this.#open;
  }
}
