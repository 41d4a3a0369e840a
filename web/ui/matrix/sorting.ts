import {
  isSection,
  type MatrixColumn,
  type MatrixItem,
  type MatrixRow,
  type MatrixSort,
  type MatrixSource,
} from './types.ts';

type Value = number | string | null | undefined;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Order of two stated values: numbers by size, texts by the alphabet. */
export const compareCells = (one: Value, other: Value): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one ?? ''), String(other ?? ''));

/** Order of two values in a direction. Values that are not stated are last in both. */
export const compareInDirection = (one: Value, other: Value, descending: boolean): number => {
  const [noOne, noOther] = [one ?? null, other ?? null].map((value) => value === null);
  if (noOne || noOther) return Number(noOne) - Number(noOther);
  return descending ? compareCells(other, one) : compareCells(one, other);
};

/** All rows without the headers of sections. */
export const rowsOf = <Row extends MatrixRow>(items: readonly MatrixItem<Row>[]): Row[] =>
  items.flatMap((item) => (isSection(item) ? item.rows : [item]));

/** The columns in the order of a row's values. The order stays if the row does not exist. */
export const orderColumns = <Row extends MatrixRow, Column extends MatrixColumn>(
  items: readonly MatrixItem<Row>[],
  columns: readonly Column[],
  source: MatrixSource<Row, Column>,
  { key, descending }: MatrixSort,
): readonly Column[] => {
  const row = rowsOf(items).find((each) => each.key === key);
  const read = row && source.read(columns);
  if (!read) return columns;
  return columns
    .map((column) => ({ column, value: read(row, column).value }))
    .sort((one, other) => compareInDirection(one.value, other.value, descending))
    .map(({ column }) => column);
};

/** The order after a press on a column's header: ascending, descending, none. */
export const nextSort = (sort: MatrixSort | null, key: string): MatrixSort | null => {
  if (sort?.by !== 'column' || sort.key !== key) return { by: 'column', key, descending: true };
  return sort.descending ? { ...sort, descending: false } : null;
};
