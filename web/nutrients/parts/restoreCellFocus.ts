import { restoreFocus } from '../../ui/hooks/restoreFocus.ts';
import type { CellRow } from '../../ui/table/cells.ts';

/** Moves a lost focus to the first refused cell of a row, or else to its first cell. */
export const restoreCellFocus = (row: CellRow): void => {
  const cell = `[data-row="${row}"]`;
  restoreFocus(
    () =>
      document.querySelector<HTMLElement>(`${cell}[aria-invalid="true"]`) ??
      document.querySelector<HTMLElement>(cell),
  );
};
