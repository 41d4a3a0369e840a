/** A cell of the matrix. Row 0 is the header, column 0 the names. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Limits of the cursor: last row and column, and rows per page. */
export interface CursorLimits {
  readonly lastRow: number;
  readonly lastColumn: number;
  readonly page: number;
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

type Move = (from: Place, limits: CursorLimits, far: boolean) => Place;

const moves: Readonly<Record<string, Move>> = {
  ArrowUp: ({ row, column }, _, far) => ({ row: far ? 0 : row - 1, column }),
  ArrowDown: ({ row, column }, { lastRow }, far) => ({ row: far ? lastRow : row + 1, column }),
  ArrowLeft: ({ row, column }, _, far) => ({ row, column: far ? 0 : column - 1 }),
  ArrowRight: ({ row, column }, { lastColumn }, far) => ({ row, column: far ? lastColumn : column + 1 }),
  Home: ({ row }, _, far) => ({ row: far ? 0 : row, column: 0 }),
  End: ({ row }, { lastRow, lastColumn }, far) => ({ row: far ? lastRow : row, column: lastColumn }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
};

const within = (value: number, last: number): number => Math.max(0, Math.min(last, value));

/** Cell that a key moves the cursor to, as in a spreadsheet. Null for other keys. */
export const moveBy = ({ key, ctrlKey, metaKey }: Key, from: Place, limits: CursorLimits): Place | null => {
  const to = moves[key]?.(from, limits, ctrlKey || metaKey);
  return to ? { row: within(to.row, limits.lastRow), column: within(to.column, limits.lastColumn) } : null;
};

/** Cell of an element; null outside of all cells. */
export const placeOf = (element: Element): Place | null => {
  const cell = element.closest('[aria-colindex]');
  const row = cell?.closest('[aria-rowindex]');
  if (!cell || !row) return null;
  return {
    row: Number(row.getAttribute('aria-rowindex')) - 1,
    column: Number(cell.getAttribute('aria-colindex')) - 1,
  };
};
