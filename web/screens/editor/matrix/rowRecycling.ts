import { type CellRange, type IndexRange, lengthOf, newIn, placeIn } from './elementPool.ts';

/** What a row's elements show, each where it belongs: a row, -1 for none, and its columns. */
export interface ShownRow {
  readonly row: number;
  readonly columns: IndexRange;
}

/** A row in sight whose elements are turned over. */
export interface RowUpdate {
  readonly row: number;
  /** The columns whose cells are written. */
  readonly columns: IndexRange;
  /** The elements showed another row, so that its name and total are written too. */
  readonly whole: boolean;
}

/** What is turned over now, and whether something is left for the next frame. */
export interface RowUpdates {
  readonly updates: readonly RowUpdate[];
  readonly rest: boolean;
}

/** What a range has, the nearest to its middle first. */
const fromMiddle = ({ first, end }: IndexRange): number[] => {
  const middle = (first + end - 1) / 2;
  return Array.from({ length: end - first }, (_, at) => first + at).sort(
    (one, other) => Math.abs(one - middle) - Math.abs(other - middle),
  );
};

/** What a row takes to show these columns. */
const planRowUpdate = (shown: ShownRow | undefined, row: number, columns: IndexRange): RowUpdate =>
  shown?.row === row
    ? { row, columns: newIn(shown.columns, columns), whole: false }
    : { row, columns, whole: true };

/**
 * What is turned over to show what is in sight: at most so many cells, but one row at least, so that a leap takes several
 * frames and none of them long. What is left stands where it stood, out of sight, until its turn.
 * @param shown what each place's elements show
 */
export const planRowUpdates = (
  shown: readonly ShownRow[],
  { rows, columns }: CellRange,
  most: number,
): RowUpdates => {
  const updates: RowUpdate[] = [];
  let left = most;
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

/** Updates of the same columns together, so that each such part is painted in one go. */
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
