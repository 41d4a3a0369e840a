/** Visible part of an axis and the length of the whole axis. */
export interface Span {
  readonly first: number;
  readonly end: number;
  /** Pixels before the first item. */
  readonly before: number;
  readonly total: number;
}

/** One axis of the matrix: number of items and their size in pixels. */
export interface Axis {
  readonly count: number;
  readonly size: number;
}

/** Items between two offsets, with `more` items on both sides. */
export const spanOf = ({ count, size }: Axis, from: number, to: number, more: number): Span => {
  const inside = (index: number): number => Math.max(0, Math.min(count, index));
  const first = inside(Math.floor(from / size) - more);
  return {
    first,
    end: Math.max(first, inside(Math.ceil(to / size) + more)),
    before: first * size,
    total: count * size,
  };
};

/**
 * A span with the same number of items at every offset: the visible ones and `more` on both sides. Near an end of the
 * axis it extends further to the other side.
 */
export const fixedSizeSpan = ({ count, size }: Axis, span: Span, room: number, more: number): Span => {
  const length = Math.min(count, Math.max(0, Math.ceil(room / size)) + 1 + 2 * more);
  const end = Math.max(span.end, Math.min(count, span.first + length));
  const first = Math.max(0, Math.min(span.first, end - length));
  return { ...span, first, end, before: first * size };
};

/** Smallest scroll that shows an item completely, as the new scroll offset. */
export const scrollIntoViewOffset = (at: number, room: number, start: number, length: number): number => {
  if (start < at) return start;
  return start + length > at + room ? start + length - room : at;
};

/** Length of a scrolled axis whose last offset is a multiple of the item size. */
export const snapOffset = (length: number, room: number, size: number): number =>
  length <= room ? length : room + Math.ceil((length - room) / size) * size;
