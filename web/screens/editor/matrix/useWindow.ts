import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useMemo } from 'react';
import type { Place } from './cursor.ts';
import { bases } from './paint.ts';

/** Heights and widths in pixels, as in Matrix.module.css. */
export const size = { row: 32, name: 148, total: 100, basis: 100, food: 112 } as const;

/** A matrix narrower than this lets the totals scroll away, so that foods have room. */
const roomForTotals = 440;

/** What of the matrix is on the page, and how it lies in the scrolled area. */
export interface Sight {
  readonly firstRow: number;
  readonly endRow: number;
  readonly above: number;
  readonly height: number;
  readonly firstColumn: number;
  readonly endColumn: number;
  readonly before: number;
  readonly width: number;
  /** Whole rows that are in sight at once. */
  readonly page: number;
  /** Whether the totals stay in sight. */
  readonly totalsStay: boolean;
  /** Brings a cell into sight. */
  readonly reveal: (place: Place) => void;
}

const columnSize = (column: number) => (column < bases.length ? size.basis : size.food);
const rowSize = () => size.row;

/** Follows what of so many rows and columns is in sight; neither count costs anything but what is on the page. */
export const useWindow = (
  scroller: RefObject<HTMLElement | null>,
  rowCount: number,
  columnCount: number,
): Sight => {
  const getScrollElement = useCallback(() => scroller.current, [scroller]);
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement,
    estimateSize: rowSize,
    overscan: 3,
    paddingStart: size.row,
    scrollPaddingStart: size.row,
  });
  const sideways = scroller.current?.clientWidth ?? 0;
  const totalsStay = sideways >= roomForTotals;
  const columns = useVirtualizer({
    horizontal: true,
    count: columnCount,
    getScrollElement,
    estimateSize: columnSize,
    overscan: 1,
    paddingStart: size.name + size.total,
    scrollPaddingStart: size.name + (totalsStay ? size.total : 0),
  });
  const reveal = useCallback(
    ({ row, column }: Place) => {
      if (row > 0) rows.scrollToIndex(row - 1);
      if (column > 1) columns.scrollToIndex(column - 2);
      else if (scroller.current) scroller.current.scrollLeft = 0;
    },
    [rows, columns, scroller],
  );
  const rowItems = rows.getVirtualItems();
  const columnItems = columns.getVirtualItems();
  const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / size.row) - 2);
  return useMemo(
    () => ({
      firstRow: rowItems[0]?.index ?? 0,
      endRow: (rowItems.at(-1)?.index ?? -1) + 1,
      above: (rowItems[0]?.start ?? size.row) - size.row,
      height: rows.getTotalSize() - size.row,
      firstColumn: columnItems[0]?.index ?? 0,
      endColumn: (columnItems.at(-1)?.index ?? -1) + 1,
      before: (columnItems[0]?.start ?? size.name + size.total) - size.name - size.total,
      width: columns.getTotalSize(),
      page,
      totalsStay,
      reveal,
    }),
    [rowItems, columnItems, rows, columns, page, totalsStay, reveal],
  );
};
