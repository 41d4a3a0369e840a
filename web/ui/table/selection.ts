/** What names a row. */
export type RowKey = string | number;

/** The selected rows of a table. The screen holds them. */
export interface Selection<K extends RowKey> {
  readonly selected: ReadonlySet<K>;
  readonly change: (selected: ReadonlySet<K>) => void;
}

/** How many of the rows are selected. */
export const selectedShare = <K extends RowKey>(
  rows: readonly K[],
  selected: ReadonlySet<K>,
): 'none' | 'some' | 'all' => {
  const count = rows.filter((key) => selected.has(key)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
};

/** The selection with the rows selected or not; other rows stay as they are. */
export const selectRows = <K extends RowKey>(
  rows: readonly K[],
  selected: ReadonlySet<K>,
  select: boolean,
): ReadonlySet<K> => {
  const result = new Set(selected);
  for (const key of rows) {
    if (select) result.add(key);
    else result.delete(key);
  }
  return result;
};

/** The rows from one to another in the shown order, whichever comes first; the last alone where the first is not shown. */
export const rowsBetween = <K extends RowKey>(rows: readonly K[], first: K | null, last: K): readonly K[] => {
  const [from, to] = [first === null ? -1 : rows.indexOf(first), rows.indexOf(last)];
  return from < 0 ? [last] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
};
