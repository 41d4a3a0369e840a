import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import { moveBy, type Place, placeOf } from './cursor.ts';
import { nextSort } from './sorting.ts';
import { isSection, type MatrixColumn, type MatrixKey, type MatrixRow, type MatrixSort } from './types.ts';
import type { VisibleTable } from './useMatrixTable.ts';
import type { ScrollPosition } from './useViewport.ts';

/** What a screen does with a press on a cell. */
export interface CursorActions<Row, Column> {
  /** Opens a row on Enter or on a click on its name, or a cell that opens. Column null: the names. */
  readonly onOpen?: ((row: Row, column: Column | null) => void) | undefined;
  /** Folds or unfolds a section. */
  readonly onFold?: ((key: string) => void) | undefined;
  readonly sort?: MatrixSort | null | undefined;
  readonly onSort?: ((sort: MatrixSort | null) => void) | undefined;
  /** Keys of the screen besides those of the grid. */
  readonly keys?: Readonly<Record<string, MatrixKey<Row>>> | undefined;
}

/** The column at a place; null for the names. */
export const columnAt = <Row extends MatrixRow, Column extends MatrixColumn>(
  { start, center, end }: VisibleTable<Row, Column>,
  column: number,
): Column | null => {
  const at = column - 1;
  if (at < start.length) return start[at] ?? null;
  return center[at - start.length] ?? end[at - start.length - center.length] ?? null;
};

/** Number of columns without the names. */
export const columnCount = ({ start, center, end }: VisibleTable<MatrixRow, MatrixColumn>): number =>
  start.length + center.length + end.length;

/** Number of a column among all; 0 for an unknown one. */
const numberOf = ({ start, center, end }: VisibleTable<MatrixRow, MatrixColumn>, key: string): number =>
  [...start, ...center, ...end].findIndex((column) => column.key === key) + 1;

const rowAt = <Row extends MatrixRow>(
  { items }: Pick<VisibleTable<Row, MatrixColumn>, 'items'>,
  { row }: Place,
): Row | null => {
  const item = items[row - 1]?.item;
  return item && !isSection(item) ? item : null;
};

/** Acts on the row at the cursor, or returns the cell to go to: in the next such row, from the last to the first. */
const runKey = <Row extends MatrixRow, Column extends MatrixColumn>(
  table: VisibleTable<Row, Column>,
  cursor: Place,
  key: MatrixKey<Row>,
): Place | null => {
  if ('act' in key) {
    const row = rowAt(table, cursor);
    if (row) key.act(row);
    return null;
  }
  const rows = table.items.flatMap(({ item }, at) => (!isSection(item) && key.next(item) ? [at + 1] : []));
  const row = rows.find((each) => each > cursor.row) ?? rows[0];
  return row === undefined ? null : { row, column: numberOf(table, key.column) };
};

/** The nearest cell that exists. Section rows have only a name. */
const nearest = (
  { row, column }: Place,
  table: Pick<VisibleTable<MatrixRow, MatrixColumn>, 'items'>,
  columns: number,
): Place => {
  const at = Math.min(row, table.items.length);
  const item = table.items[at - 1]?.item;
  return { row: at, column: item && isSection(item) ? 0 : Math.min(column, columns) };
};

/**
 * Cursor of the grid. Keys and clicks move it, and the view scrolls to it.
 * @param opens whether a cell opens something by itself
 */
export const useCursor = <Row extends MatrixRow, Column extends MatrixColumn>(
  table: VisibleTable<Row, Column>,
  position: RefObject<ScrollPosition | null>,
  { onOpen, onFold, sort = null, onSort, keys = {} }: CursorActions<Row, Column>,
  opens: (row: Row, column: Column) => boolean,
) => {
  const [wanted, setCursor] = useState<Place>({ row: 1, column: 0 });
  const columns = columnCount(table);
  const cursor = nearest(wanted, table, columns);
  const go = (to: Place): void => {
    setCursor(to);
    position.current?.reveal(to, columns);
  };
  /** Sorts, folds or opens what is at a place. */
  const activate = ({ row, column }: Place): void => {
    const target = columnAt(table, column);
    if (row === 0) {
      if (target) onSort?.(nextSort(sort, target.key));
      return;
    }
    const item = table.items[row - 1]?.item;
    if (!item) return;
    if (isSection(item)) onFold?.(item.key);
    else if (item.opens || (target && opens(item, target))) onOpen?.(item, target);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      // Otherwise the same key press would activate the element that gets the focus.
      event.preventDefault();
      activate(cursor);
    }
    const key = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    const limits = {
      lastRow: table.items.length,
      lastColumn: columns,
      page: position.current?.page ?? 1,
    };
    const from = wanted.row === cursor.row ? wanted : cursor;
    const to = key ? runKey(table, cursor, key) : moveBy(event, from, limits);
    if (to || (key && 'act' in key)) event.preventDefault();
    if (to) go(to);
  };
  const onClick = ({ target }: MouseEvent): void => {
    const to = target instanceof Element ? placeOf(target) : null;
    if (!to) return;
    setCursor(to);
    const [row, column] = [rowAt(table, to), columnAt(table, to.column)];
    if (to.column === 0 || to.row === 0) activate(to);
    else if (column) position.current?.reveal(to, columns);
    if (row && column && opens(row, column)) onOpen?.(row, column);
  };
  return { cursor, onKeyDown, onClick };
};
