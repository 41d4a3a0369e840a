import {
  columnPinningFeature,
  createExpandedRowModel,
  createSortedRowModel,
  rowExpandingFeature,
  rowSortingFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { compareCells, orderColumns } from './sorting.ts';
import {
  isSection,
  type MatrixColumn,
  type MatrixItem,
  type MatrixRow,
  type MatrixSort,
  type MatrixSource,
} from './types.ts';

/** A row or a section's header, as the table shows it. */
export interface VisibleItem<Row extends MatrixRow> {
  readonly item: MatrixItem<Row>;
  /** True if a section's rows are shown. */
  readonly open: boolean;
}

/** Visible rows and columns in their order. */
export interface VisibleTable<Row extends MatrixRow, Column extends MatrixColumn> {
  readonly items: readonly VisibleItem<Row>[];
  readonly start: readonly Column[];
  readonly center: readonly Column[];
  readonly end: readonly Column[];
}

/** What the table shows and in which order. */
export interface TableContent<Row extends MatrixRow, Column extends MatrixColumn> {
  readonly rows: readonly MatrixItem<Row>[];
  readonly columns: readonly Column[];
  readonly source: MatrixSource<Row, Column>;
  /** Keys of the sections whose rows are hidden. */
  readonly folded: ReadonlySet<string>;
  readonly sort: MatrixSort | null;
}

const features = tableFeatures({
  columnPinningFeature,
  rowExpandingFeature,
  expandedRowModel: createExpandedRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
type Features = typeof features;

interface Entry<Row extends MatrixRow> {
  readonly item: MatrixItem<Row>;
  readonly entries?: Entry<Row>[];
}

const entryOf = <Row extends MatrixRow>(item: MatrixItem<Row>): Entry<Row> =>
  isSection(item) ? { item, entries: item.rows.map((row) => ({ item: row })) } : { item };

/** Values of a column for sorting. A section has none. */
const valueReader = <Row extends MatrixRow, Column extends MatrixColumn>(
  source: MatrixSource<Row, Column>,
  column: Column,
) => {
  const read = source.read([column]);
  return ({ item }: Entry<Row>): number | string | undefined =>
    isSection(item) ? undefined : (read?.(item, column).value ?? undefined);
};

const noValue = (): number | string | undefined => undefined;

/** Column definitions of the table. Only the sorted column reads values, because the table caches them per row. */
const definitions = <Row extends MatrixRow, Column extends MatrixColumn>(
  columns: readonly Column[],
  source: MatrixSource<Row, Column> | null,
  sort: MatrixSort | null,
) =>
  columns.map((column) => {
    const sorted = source && sort?.by === 'column' && sort.key === column.key;
    return {
      id: column.key,
      accessorFn: sorted ? valueReader<Row, Column>(source, column) : noValue,
      sortUndefined: 'last' as const,
      sortFn: (one: TableRow<Features, Entry<Row>>, other: TableRow<Features, Entry<Row>>, id: string) =>
        compareCells(one.getValue(id), other.getValue(id)),
    };
  });

const pinned = (columns: readonly MatrixColumn[], edge: 'start' | 'end', stay: boolean): string[] =>
  stay ? columns.filter(({ pin }) => pin === edge).map(({ key }) => key) : [];

/** Rows and columns of a matrix by TanStack Table: pinning, column order, sorting and folded sections. */
export const useMatrixTable = <Row extends MatrixRow, Column extends MatrixColumn>(
  content: TableContent<Row, Column>,
  pinsStay: boolean,
): VisibleTable<Row, Column> => {
  'use no memo';
  const { rows, columns, source, folded, sort } = content;
  const sortedBy = sort && source;
  // New entries after a change of the order or the source, because the table caches values per row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table caches values per row
  const data = useMemo(() => rows.map(entryOf), [rows, sort, sortedBy]);
  const defined = useMemo(() => {
    const ordered = sortedBy && sort?.by === 'row' ? orderColumns(rows, columns, sortedBy, sort) : columns;
    return definitions(ordered, sortedBy, sort);
  }, [rows, columns, sortedBy, sort]);
  // New objects would make the table calculate its rows and columns at each render.
  const state = useMemo(
    () => ({
      expanded: Object.fromEntries(rows.filter(isSection).map(({ key }) => [key, !folded.has(key)])),
      columnPinning: { start: pinned(columns, 'start', pinsStay), end: pinned(columns, 'end', pinsStay) },
      sorting: sort?.by === 'column' ? [{ id: sort.key, desc: sort.descending }] : [],
    }),
    [rows, columns, folded, pinsStay, sort],
  );
  const table = useTable({
    features,
    columns: defined,
    data,
    getRowId: ({ item }) => item.key,
    getSubRows: ({ entries }) => entries,
    getRowCanExpand: ({ original }) => original.entries !== undefined,
    autoResetExpanded: false,
    state,
  });
  const visible = table.getRowModel().rows;
  const [start, center, end] = [
    table.getStartLeafColumns(),
    table.getCenterLeafColumns(),
    table.getEndLeafColumns(),
  ];
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns]);
  const items = useMemo(
    () => visible.map((row) => ({ item: row.original.item, open: row.getIsExpanded() })),
    [visible],
  );
  return useMemo(() => {
    const own = (list: readonly { readonly id: string }[]): Column[] =>
      list.flatMap(({ id }) => byKey.get(id) ?? []);
    return { items, start: own(start), center: own(center), end: own(end) };
  }, [byKey, items, start, center, end]);
};
