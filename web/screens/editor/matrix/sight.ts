import { type Axis, type Span, shifted, spanOf } from './axis.ts';
import type { Place } from './cursor.ts';

/** Heights and widths in pixels, as in MatrixGrid.module.css. */
const size = { row: 32, name: 120, total: 92, column: 92 } as const;

/** A matrix narrower than this lets the totals scroll away, so that foods have room. */
const roomForTotals = 420;

/** Follows which rows and columns of a matrix are in sight while it is scrolled; their sizes are known, none is measured. */
export class Sight {
  readonly #scroller: HTMLElement;
  readonly #resized: ResizeObserver;
  readonly #changed: () => void;
  #rows: Axis = { count: 0, size: size.row };
  #columns: Axis = { count: 0, size: size.column };
  #width = 0;
  #height = 0;
  #seen = '';

  constructor(scroller: HTMLElement, changed: () => void) {
    this.#scroller = scroller;
    this.#changed = changed;
    this.#width = scroller.clientWidth;
    this.#height = scroller.clientHeight;
    scroller.addEventListener('scroll', this.#moved, { passive: true });
    // Sizes are asked for here, where they are known, and not while it is scrolled, where asking would lay out.
    this.#resized = new ResizeObserver(() => {
      this.#width = scroller.clientWidth;
      this.#height = scroller.clientHeight;
      this.#moved();
    });
    this.#resized.observe(scroller);
  }

  /** There are so many rows and columns now. */
  count(rows: number, columns: number): void {
    this.#rows = { ...this.#rows, count: rows };
    this.#columns = { ...this.#columns, count: columns };
  }

  /** The rows under the head. */
  get rows(): Span {
    const top = this.#scroller.scrollTop;
    return spanOf(this.#rows, top, top + this.#height - size.row, 2);
  }

  /** The columns of bases and foods; the total is that of all columns. */
  get columns(): Span {
    const from = this.#scroller.scrollLeft;
    const fixed = size.name + size.total;
    const span = spanOf(
      this.#columns,
      from - (this.totalsStay ? 0 : size.total),
      from + this.#width - fixed,
      1,
    );
    return { ...span, total: span.total + fixed };
  }

  /** Whether the totals stay in sight. */
  get totalsStay(): boolean {
    return this.#width >= roomForTotals;
  }

  /** Rows that are in sight at once. */
  get page(): number {
    return Math.max(1, Math.floor(this.#height / size.row) - 2);
  }

  /** Brings a cell into sight. */
  reveal({ row, column }: Place): void {
    const { scrollTop: top, scrollLeft: left } = this.#scroller;
    const staying = size.name + (this.totalsStay ? size.total : 0);
    const start = (column - 2) * size.column + size.name + size.total - staying;
    this.#scroller.scrollTo({
      top: row > 0 ? shifted(top, this.#height - size.row, (row - 1) * size.row, size.row) : 0,
      left: column > 1 ? shifted(left, this.#width - staying, start, size.column) : 0,
    });
  }

  /** Stops following. */
  close(): void {
    this.#scroller.removeEventListener('scroll', this.#moved);
    this.#resized.disconnect();
  }

  /** Tells of a move only where it brought another row or column into sight. */
  #moved = (): void => {
    const { rows, columns } = this;
    const seen = `${rows.first} ${rows.end} ${columns.first} ${columns.end} ${this.totalsStay}`;
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#changed();
  };
}
