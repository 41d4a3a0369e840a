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

/** Where a scroller has to stand to show a thing whole, moved no further than it takes. */
export const shifted = (at: number, room: number, start: number, length: number): number => {
  if (start < at) return start;
  return start + length > at + room ? start + length - room : at;
};
