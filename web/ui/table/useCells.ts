import { useState, useSyncExternalStore } from 'react';
import { type CellField, type CellRow, Cells } from './cells.ts';

/** The cells of a `CellTable`, for the life of the component. `rows` are the start; `reset` changes it later. */
export const useCells = <R>(
  rows: readonly R[],
  rowKey: (row: R) => CellRow,
  fields: readonly CellField<R>[],
): Cells<R> => {
  const [cells] = useState(() => new Cells(rows, rowKey, fields));
  return cells;
};

/** True when a cell of the table, or of one row, differs from its start. */
export const useCellsDirty = <R>(cells: Cells<R>, row?: CellRow): boolean =>
  useSyncExternalStore(cells.subscribe, () => cells.isDirty(row));

/** The text of a cell, as it is typed. */
export const useCellText = <R>(cells: Cells<R>, row: CellRow, name: string): string =>
  useSyncExternalStore(
    (listener) => cells.subscribeTo(row, name, listener),
    () => cells.text(row, name),
  );

/** The error of a cell. */
export const useCellError = <R>(cells: Cells<R>, row: CellRow, name: string): string | undefined =>
  useSyncExternalStore(
    (listener) => cells.subscribeTo(row, name, listener),
    () => cells.error(row, name),
  );
