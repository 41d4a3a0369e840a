/** What is in sight of one axis, and how much room all of it takes. */
export interface Span {
  readonly first: number;
  readonly end: number;
  /** Pixels before the first. */
  readonly before: number;
  readonly total: number;
}

/** One axis of the matrix: so many things of one size, in pixels. */
export interface Axis {
  readonly count: number;
  readonly size: number;
}

/** What of an axis is between two places, and `more` on either side of it. */
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
 * A span of as many things wherever it is: as many as can be in sight in a room, and `more` on either side; nearer to an
 * end of the axis it reaches further the other way.
 */
export const fixedSizeSpan = ({ count, size }: Axis, span: Span, room: number, more: number): Span => {
  const most = Math.min(count, Math.max(0, Math.ceil(room / size)) + 1 + 2 * more);
  const end = Math.max(span.end, Math.min(count, span.first + most));
  const first = Math.max(0, Math.min(span.first, end - most));
  return { ...span, first, end, before: first * size };
};

/** Where a scroller has to stand to show a thing whole, moved no further than it takes. */
export const scrollIntoViewOffset = (at: number, room: number, start: number, length: number): number => {
  if (start < at) return start;
  return start + length > at + room ? start + length - room : at;
};

/** A length of things of one size that is scrolled in a room, and ends where as many of them as went by are out of it. */
export const snapOffset = (length: number, room: number, size: number): number =>
  length <= room ? length : room + Math.ceil((length - room) / size) * size;
