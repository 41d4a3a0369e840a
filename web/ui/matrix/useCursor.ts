import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import { moveBy, type Place, placeOf } from './cursor.ts';
import { nextSort } from './sorting.ts';
import { isSection, type MatrixColumn, type MatrixRow, type MatrixSort } from './types.ts';
import type { VisibleTable } from './useMatrixTable.ts';
import type { ScrollPosition } from './useViewport.ts';

/** What a screen does with a press on a cell. */
export interface CursorActions<Row, Column> {
  /** Opens a row on Enter or on a click on its name. Column null: the names. */
  readonly onOpen?: ((row: Row, column: Column | null) => void) | undefined;
  /** Folds or unfolds a section. */
  readonly onFold?: ((key: string) => void) | undefined;
  readonly sort?: MatrixSort | null | undefined;
  readonly onSort?: ((sort: MatrixSort | null) => void) | undefined;
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

/** Cursor of the grid. Keys and clicks move it, and the view scrolls to it. */
export const useCursor = <Row extends MatrixRow, Column extends MatrixColumn>(
  table: VisibleTable<Row, Column>,
  position: RefObject<ScrollPosition | null>,
  { onOpen, onFold, sort = null, onSort }: CursorActions<Row, Column>,
) => {
  const [wanted, setCursor] = useState<Place>({ row: 1, column: 0 });
  const columns = columnCount(table);
  const cursor = nearest(wanted, table, columns);
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
    else if (item.opens) onOpen?.(item, target);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      // Otherwise the same key press would activate the element that gets the focus.
      event.preventDefault();
      activate(cursor);
    }
    const limits = {
      lastRow: table.items.length,
      lastColumn: columns,
      page: position.current?.page ?? 1,
    };
    const to = moveBy(event, wanted.row === cursor.row ? wanted : cursor, limits);
    if (!to) return;
    event.preventDefault();
    setCursor(to);
    position.current?.reveal(to, columns);
  };
  const onClick = ({ target }: MouseEvent): void => {
    const to = target instanceof Element ? placeOf(target) : null;
    if (!to) return;
    setCursor(to);
    if (to.column === 0 || to.row === 0) activate(to);
    else if (columnAt(table, to.column)) position.current?.reveal(to, columns);
  };
  return { cursor, onKeyDown, onClick };
};
