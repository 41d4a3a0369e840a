import { type Axis, evened, type Span, shifted, spanOf, steadied } from './axis.ts';
import type { Place } from './cursor.ts';

/** Heights and widths in pixels, as in MatrixGrid.module.css. */
const size = { row: 32, name: 144, total: 92, column: 92 } as const;

/** Rows and columns beyond what is in sight, on either side. */
const more = { rows: 2, columns: 1 } as const;

/** A matrix narrower than this lets the totals scroll away, so that foods have room. */
const roomForTotals = 420;

/** Milliseconds after a scroll ended until columns go back to their places: a wheel may be turned on. */
const pause = 120;

const none: Span = { first: 0, end: 0, before: 0, total: 0 };

const same = (one: Span, other: Span): boolean => one.first === other.first && one.end === other.end;

/** Follows which rows and columns of a matrix are in sight while it is scrolled; their sizes are known, none is measured. */
export class Sight {
  readonly #scroller: HTMLElement;
  readonly #resized: ResizeObserver;
  readonly #changed: (resized: boolean) => void;
  #rows: Axis = { count: 0, size: size.row };
  #columns: Axis = { count: 0, size: size.column };
  #width = 0;
  #height = 0;
  #seen: { readonly rows: Span; readonly columns: Span } = { rows: none, columns: none };
  #stayed = false;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(scroller: HTMLElement, changed: (resized: boolean) => void) {
    this.#scroller = scroller;
    this.#changed = changed;
    this.#width = scroller.clientWidth;
    this.#height = scroller.clientHeight;
    scroller.addEventListener('scroll', this.#scrolled, { passive: true });
    scroller.addEventListener('scrollend', this.#ended);
    // Sizes are asked for here, where they are known, and not while it is scrolled, where asking would lay out.
    this.#resized = new ResizeObserver(() => {
      this.#width = scroller.clientWidth;
      this.#height = scroller.clientHeight;
      this.#moved(true);
    });
    this.#resized.observe(scroller);
  }

  /** There are so many rows and columns now. */
  count(rows: number, columns: number): void {
    this.#rows = { ...this.#rows, count: rows };
    this.#columns = { ...this.#columns, count: columns };
    this.#look();
  }

  /** The rows under the head. */
  get rows(): Span {
    return this.#seen.rows;
  }

  /** The columns of bases and foods; the total is that of all columns. */
  get columns(): Span {
    return this.#seen.columns;
  }

  /** Whether the totals stay in sight. */
  get totalsStay(): boolean {
    return this.#width >= roomForTotals;
  }

  /** Pixels from the top of the rows to one of them. */
  topOf(row: number): number {
    return row * size.row;
  }

  /** Pixels from the left of the matrix to a column behind the fixed ones. */
  leftOf(column: number): number {
    return size.name + size.total + column * size.column;
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
    const shown = shifted(left, this.#width - staying, start, size.column);
    this.#scroller.scrollTo({
      top: row > 0 ? shifted(top, this.#height - size.row, (row - 1) * size.row, size.row) : 0,
      left: column > 1 ? Math.ceil(shown / size.column) * size.column : 0,
    });
  }

  /** Stops following. */
  close(): void {
    this.#scroller.removeEventListener('scroll', this.#scrolled);
    this.#scroller.removeEventListener('scrollend', this.#ended);
    clearTimeout(this.#pause);
    this.#resized.disconnect();
  }

  #rowsNow(): Span {
    const top = this.#scroller.scrollTop;
    const room = this.#height - size.row;
    return steadied(this.#rows, spanOf(this.#rows, top, top + room, more.rows), room, more.rows);
  }

  #columnsNow(): Span {
    const from = this.#scroller.scrollLeft;
    const fixed = size.name + size.total;
    const before = from - (this.totalsStay ? 0 : size.total);
    const after = from + this.#width - fixed;
    const span = spanOf(this.#columns, before, after, more.columns);
    const steady = steadied(this.#columns, span, after - before, more.columns);
    return { ...steady, total: evened(span.total + fixed, this.#width, size.column) };
  }

  /** Asks where it is scrolled to, once for all who ask what is in sight. */
  #look(): void {
    this.#seen = { rows: this.#rowsNow(), columns: this.#columnsNow() };
  }

  /** Tells of a move only where it brought another row or column into sight. */
  #moved(resized: boolean): void {
    const before = this.#seen;
    const stayed = this.#stayed;
    this.#look();
    this.#stayed = this.totalsStay;
    const { rows, columns } = this.#seen;
    if (same(before.rows, rows) && same(before.columns, columns) && stayed === this.#stayed) return;
    this.#changed(resized);
  }

  readonly #scrolled = (): void => {
    clearTimeout(this.#pause);
    this.#moved(false);
  };

  readonly #ended = (): void => {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(this.#align, pause);
  };

  /** No column stays half under the fixed ones: what is left of its numbers reads as others. */
  readonly #align = (): void => {
    const left = this.#scroller.scrollLeft;
    const whole = Math.round(left / size.column) * size.column;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (Math.abs(whole - left) >= 1)
      this.#scroller.scrollTo({ left: whole, behavior: still ? 'instant' : 'smooth' });
  };
}
