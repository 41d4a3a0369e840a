/** Sizes of a matrix's view and columns, in pixels. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly row: number;
  readonly name: number;
  readonly column: number;
  /** Columns that stay at each edge. */
  readonly start: number;
  readonly end: number;
  /** Width of all columns with the names. The last scroll offset is a multiple of the column width. */
  readonly total: number;
}

/** Number of columns: those pinned at an edge and all. */
export interface ColumnCounts {
  readonly start: number;
  readonly end: number;
  readonly all: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface MinSizes {
  readonly row: number;
  readonly name: number;
  readonly column: number;
}

/** Columns beside the pinned ones that must fit. Otherwise the pinned ones scroll away. */
const minScrolling = 2;

/** Length of a scrolled axis whose last offset is a multiple of the item size. */
export const snapLength = (length: number, room: number, size: number): number =>
  length <= room ? length : room + Math.ceil((length - room) / size) * size;

/** True if pinned columns stay, because others fit beside them. */
export const pinsStay = (width: number, { name, column }: MinSizes, { start, end }: ColumnCounts): boolean =>
  width >= name + (start + end + minScrolling) * column;

/** Sizes for a view. Columns grow so that a whole number of them fits. */
export const layoutOf = ({ width, height }: Size, min: MinSizes, counts: ColumnCounts): Layout => {
  const room = width - min.name;
  const fitting = Math.floor(room / min.column);
  const fills = fitting > 0 && counts.all > fitting;
  const column = fills ? Math.floor(room / fitting) : min.column;
  const name = fills ? width - fitting * column : min.name;
  const stay = pinsStay(width, min, counts);
  return {
    ...{ width, height, row: min.row, name, column },
    start: stay ? counts.start : 0,
    end: stay ? counts.end : 0,
    total: snapLength(name + counts.all * column, width, column),
  };
};

/** Smallest scroll that shows an item completely, as the new scroll offset. */
export const scrollIntoViewOffset = (at: number, room: number, start: number, length: number): number => {
  if (start < at) return start;
  return start + length > at + room ? start + length - room : at;
};

/** Pixels of sideways drift during vertical scrolling that do not change the column. */
const drift = 12;

/** Offset of a whole column near `left`. Continues in the direction of the scroll from `rested`. */
export const snapOffset = (left: number, rested: number, column: number): number => {
  const way = Math.abs(left - rested) < drift ? 0 : Math.sign(left - rested);
  return Math.round(left / column + way * (0.5 - 1 / column)) * column;
};
