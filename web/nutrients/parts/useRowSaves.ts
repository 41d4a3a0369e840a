import { useState } from 'react';
import type { ApiFailure } from '../../kernel/api.ts';
import type { CellRow, Cells } from '../../ui/table/cells.ts';
import { showToast } from '../../ui/toast/toasts.tsx';

/** Shows a refusal: field errors in the row's cells, and the server's message as a toast. */
export const failRow = <R>(cells: Cells<R>, row: CellRow, { errors, message }: ApiFailure): void => {
  const fields = Object.entries(errors).map(([field, [first = message]]) => ({
    row,
    name: field.replace(/^nutrient\./, ''),
    message: first,
  }));
  cells.fail(fields);
  showToast(message, { error: true });
};

/** The edited fields of a row; null if a cell of it is not valid. */
export const changesOf = <R>(cells: Cells<R>, row: CellRow): Record<string, string> | null =>
  cells.check(row) ? Object.fromEntries(cells.changes(row).map(({ name, text }) => [name, text])) : null;

/** The rows of a screen that saves each by itself. */
export const useRows = <R>(start: readonly R[], cells: Cells<R>) => {
  const [rows, setRows] = useState(start);
  /** Shows a saved row; unsaved edits of it are lost. */
  const show = (row: R): void => {
    const key = cells.rowKey(row);
    setRows((all) => all.map((each) => (cells.rowKey(each) === key ? row : each)));
    cells.reset([row]);
  };
  return { rows, show };
};
