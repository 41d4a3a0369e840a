import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { CellWriter } from './CellWriter.ts';
import type { Place } from './cursor.ts';
import { setAttribute } from './dom.ts';
import { type Layout, layoutOf, pinsStay } from './layout.ts';
import type { ShownColumn } from './rowParts.tsx';
import {
  type MatrixColumn,
  type MatrixItem,
  type MatrixRow,
  type MatrixSizes,
  type MatrixSource,
  matrixSizes,
} from './types.ts';
import { type ItemRange, useAxes } from './useAxes.ts';
import { type CursorActions, columnCount, useCursor } from './useCursor.ts';
import { useMatrixTable, type VisibleTable } from './useMatrixTable.ts';
import { type ScrollPosition, useScrollPosition, useViewSize } from './useViewport.ts';

/** Content and behaviour of a matrix. */
export interface MatrixContent<Row extends MatrixRow, Column extends MatrixColumn>
  extends CursorActions<Row, Column> {
  readonly rows: readonly MatrixItem<Row>[];
  readonly columns: readonly Column[];
  readonly source: MatrixSource<Row, Column>;
  /** Keys of the folded sections. The screen remembers them. Without `onFold` sections stay open. */
  readonly folded?: ReadonlySet<string> | undefined;
  /** Sizes that differ from the usual ones. It must be a constant. */
  readonly sizes?: Partial<MatrixSizes> | undefined;
}

const noKeys: ReadonlySet<string> = new Set();

/** The rendered columns: the pinned ones and the visible part of the others. */
const useShownColumns = <Row extends MatrixRow, Column extends MatrixColumn>(
  { start, center, end }: VisibleTable<Row, Column>,
  { name, column: wide }: Layout,
  range: ItemRange | null,
): readonly ShownColumn<Column>[] => {
  const [first, after] = [range?.first ?? 0, (range?.last ?? -1) + 1];
  return useMemo(
    () => [
      ...start.map((column, at) => ({ column, at, pin: 'start' as const, offset: name + at * wide })),
      ...center.slice(first, after).map((column, k) => {
        const at = start.length + first + k;
        return { column, at, offset: name + at * wide };
      }),
      ...end.map((column, k) => ({
        column,
        at: start.length + center.length + k,
        pin: 'end' as const,
        offset: (end.length - 1 - k) * wide,
      })),
    ],
    [start, center, end, name, wide, first, after],
  );
};

/** Element of a cell if it is rendered. */
const cellAt = (table: HTMLElement | null, { row, column }: Place): Element | null =>
  table?.querySelector(`[aria-rowindex="${row + 1}"] > [aria-colindex="${column + 1}"]`) ?? null;

/** Marks the cursor's cell. Screen readers can only reference an existing element. */
const useMark = (grid: RefObject<HTMLElement | null>, cursor: Place, id: string): void => {
  const marked = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const cell = cellAt(grid.current, cursor);
    if (cell !== marked.current)
      for (const name of ['id', 'aria-describedby']) marked.current?.removeAttribute(name);
    marked.current = cell;
    if (cell) {
      setAttribute(cell, 'id', `${id}-cursor`);
      setAttribute(cell, 'aria-describedby', `${id}-tip`);
    }
    if (grid.current) setAttribute(grid.current, 'aria-activedescendant', cell ? `${id}-cursor` : null);
  });
};

/** Writes the cells after each render and after each change of values. */
const useWriter = <Row, Column extends MatrixColumn>(
  source: MatrixSource<Row, Column>,
  shown: readonly ShownColumn<Column>[],
): CellWriter<Row, Column> => {
  const writer = useMemo(() => new CellWriter<Row, Column>(), []);
  const columns = useMemo(() => shown.map(({ column }) => column), [shown]);
  useLayoutEffect(() => writer.show(source, columns));
  useLayoutEffect(() => source.subscribe(writer.refresh), [source, writer]);
  return writer;
};

/** After a change of the column width the same columns are in view, and the cursor if the grid has the focus. */
const useSteadyColumns = (
  grid: RefObject<HTMLElement | null>,
  position: RefObject<ScrollPosition | null>,
  layout: Layout,
  first: RefObject<number>,
  cursor: Place,
  columns: number,
): void => {
  const latest = useRef({ cursor, columns });
  latest.current = { cursor, columns };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the widths moves columns
  useLayoutEffect(() => {
    position.current?.setFirstColumn(first.current);
    const { cursor: at, columns: all } = latest.current;
    if (document.activeElement === grid.current && at.column > 0) position.current?.reveal(at, all);
  }, [layout.column, layout.name]);
};

/** State of a matrix: its table, sizes, rendered rows and columns, cursor and writer of values. */
export const useMatrix = <Row extends MatrixRow, Column extends MatrixColumn>(
  props: MatrixContent<Row, Column>,
  id: string,
) => {
  'use no memo';
  const { rows, columns, source, folded = noKeys, sort = null } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const position = useRef<ScrollPosition>(null);
  const first = useRef(0);
  const sizes = useMemo(() => ({ ...matrixSizes, ...props.sizes }), [props.sizes]);
  const view = useViewSize(scroller, () => {
    first.current = position.current?.firstColumn ?? 0;
  });
  const counts = useMemo(() => {
    const pins = (edge: 'start' | 'end') => columns.filter(({ pin }) => pin === edge).length;
    return { start: pins('start'), end: pins('end'), all: columns.length };
  }, [columns]);
  const layout = useMemo(() => layoutOf(view, sizes, counts), [view, sizes, counts]);
  const table = useMatrixTable({ rows, columns, source, folded, sort }, pinsStay(view.width, sizes, counts));
  const axes = useAxes(scroller, layout, table.items.length, table.center.length);
  const shown = useShownColumns(table, layout, axes.columns);
  const { cursor, onKeyDown, onClick } = useCursor(
    table,
    position,
    props,
    (row, column) => source.read([column])?.(row, column).opens === true,
  );
  useScrollPosition(position, scroller, layout, axes.scrolled);
  useSteadyColumns(grid, position, layout, first, cursor, columnCount(table));
  const writer = useWriter(source, shown);
  useMark(grid, cursor, id);
  return {
    ...{ scroller, grid, sizes, layout, table, shown, cursor, writer },
    ...{ visibleRows: axes.rows, onKeyDown, onClick },
    /** Whether columns stay at the start, and the keys of the screen. */
    marks: {
      'data-pinned': table.start.length > 0,
      'data-keys': props.keys && Object.keys(props.keys).join(' '),
    },
    /** What decides which cell is at a place. */
    arrangement: [rows, columns, folded, sort] as const,
    cellAt: (place: Place) => cellAt(grid.current, place),
  };
};
