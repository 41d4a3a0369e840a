import { type CellRange, type IndexRange, lengthOf, newIn, placeIn } from './elementPool.ts';

/** Content of a row's elements: a row, -1 for none, and its columns. */
export interface ShownRow {
  readonly row: number;
  readonly columns: IndexRange;
}

/** A visible row whose elements are reassigned. */
export interface RowUpdate {
  readonly row: number;
  /** The columns whose cells are written. */
  readonly columns: IndexRange;
  /** True if the elements showed another row. Its name and total are written too. */
  readonly whole: boolean;
}

/** Updates for one frame, and whether more are left. */
export interface RowUpdates {
  readonly updates: readonly RowUpdate[];
  readonly rest: boolean;
}

/** Items of a range, nearest to the middle first. */
const fromMiddle = ({ first, end }: IndexRange): number[] => {
  const middle = (first + end - 1) / 2;
  return Array.from({ length: end - first }, (_, at) => first + at).sort(
    (one, other) => Math.abs(one - middle) - Math.abs(other - middle),
  );
};

/** Update that a row needs to show these columns. */
const planRowUpdate = (shown: ShownRow | undefined, row: number, columns: IndexRange): RowUpdate =>
  shown?.row === row
    ? { row, columns: newIn(shown.columns, columns), whole: false }
    : { row, columns, whole: true };

/**
 * Updates to show the visible rows: a limited number of cells, but at least one row, so that a jump takes several short
 * frames. Other elements stay outside the view until their update.
 * @param shown content of each slot's elements
 */
export const planRowUpdates = (
  shown: readonly ShownRow[],
  { rows, columns }: CellRange,
  maxCells: number,
): RowUpdates => {
  const updates: RowUpdate[] = [];
  let left = maxCells;
  for (const row of fromMiddle(rows)) {
    const update = planRowUpdate(shown[placeIn(rows, row)], row, columns);
    const cells = lengthOf(update.columns);
    if (cells === 0 && !update.whole) continue;
    if (updates.length > 0 && cells > left) return { updates, rest: true };
    updates.push(update);
    left -= cells;
  }
  return { updates, rest: false };
};

/** Groups updates with the same columns, so that each group is rendered in one call. */
export const groupByColumns = (
  updates: readonly RowUpdate[],
): readonly (readonly [RowUpdate, ...RowUpdate[]])[] => {
  const groups = new Map<string, [RowUpdate, ...RowUpdate[]]>();
  for (const update of updates) {
    const { columns, whole } = update;
    const key = `${columns.first} ${columns.end} ${whole}`;
    const group = groups.get(key);
    if (group) group.push(update);
    else groups.set(key, [update]);
  }
  return [...groups.values()];
};
