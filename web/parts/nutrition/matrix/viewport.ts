import { type Axis, fixedSizeSpan, type Span, scrollIntoViewOffset, snapOffset, spanOf } from './axis.ts';
import type { Place } from './cursor.ts';
import { set } from './elementPool.ts';

/**
 * Sizes in pixels as in MatrixGrid.module.css. The widths of the name and of columns, including the total, are minimum
 * widths.
 */
const size = { row: 32, name: 144, column: 92 } as const;

/** Rows and columns rendered beyond each edge of the view. */
const more = { rows: 2, columns: 1 } as const;

/** Below this width the totals scroll away, so that foods have room. */
const roomForTotals = 420;

/** Milliseconds after the last scroll event before columns snap. The user may continue to turn the wheel. */
const pause = 120;

/** Pixels of sideways drift during vertical scrolling that do not change the column. */
const astray = 12;

const none: Span = { first: 0, end: 0, before: 0, total: 0 };

const same = (one: Span, other: Span): boolean => one.first === other.first && one.end === other.end;

/** Tracks the visible rows and columns of a scrolled matrix. Sizes are known, so no element is measured. */
export class MatrixViewport {
  readonly #scroller: HTMLElement;
  readonly #resized: ResizeObserver;
  readonly #changed: (resized: boolean) => void;
  #rows: Axis = { count: 0, size: size.row };
  #columns: Axis = { count: 0, size: size.column };
  #name: number = size.name;
  #width = 0;
  #height = 0;
  #seen: { readonly rows: Span; readonly columns: Span } = { rows: none, columns: none };
  #stayed = false;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #first = 0;
  /** Scroll offset of the columns after the last snap. */
  #rested = 0;

  constructor(scroller: HTMLElement, changed: (resized: boolean) => void) {
    this.#scroller = scroller;
    this.#changed = changed;
    this.#width = scroller.clientWidth;
    this.#height = scroller.clientHeight;
    scroller.addEventListener('scroll', this.#scrolled, { passive: true });
    scroller.addEventListener('scrollend', this.#ended);
    // A resize callback reads sizes without a forced layout. Reading them while scrolling would force one.
    this.#resized = new ResizeObserver(() => this.#measure());
    this.#resized.observe(scroller);
  }

  /** Sets the number of rows and columns. */
  count(rows: number, columns: number): void {
    this.#rows = { ...this.#rows, count: rows };
    this.#columns = { ...this.#columns, count: columns };
    this.#fit();
    this.#look();
  }

  /** The visible rows below the header. */
  get rows(): Span {
    return this.#seen.rows;
  }

  /** The visible columns of bases and foods. `total` is the length of all columns. */
  get columns(): Span {
    return this.#seen.columns;
  }

  /** True if the totals stay in view. */
  get totalsStay(): boolean {
    return this.#width >= roomForTotals;
  }

  /** Vertical offset of a row below the header in pixels. */
  topOf(row: number): number {
    return row * size.row;
  }

  /** Horizontal offset of a column after the fixed ones, in pixels. */
  leftOf(column: number): number {
    return this.#name + (column + 1) * this.#columns.size;
  }

  /** Number of rows in view. */
  get page(): number {
    return Math.max(1, Math.floor(this.#height / size.row) - 2);
  }

  /** Restores the first visible column after the widths changed. Keeps `cell` in view. */
  resume(cell: Place | undefined): void {
    this.#scroller.scrollLeft = this.#first * this.#columns.size;
    if (cell && cell.column > 1) this.reveal(cell);
  }

  /** Scrolls a cell into view. */
  reveal({ row, column }: Place): void {
    const { scrollTop: top, scrollLeft: left } = this.#scroller;
    const wide = this.#columns.size;
    const staying = this.#name + (this.totalsStay ? wide : 0);
    const shown = scrollIntoViewOffset(left, this.#width - staying, this.leftOf(column - 2) - staying, wide);
    this.#scroller.scrollTo({
      top: row > 0 ? scrollIntoViewOffset(top, this.#height - size.row, (row - 1) * size.row, size.row) : 0,
      left: column > 1 ? Math.ceil(shown / wide) * wide : 0,
    });
  }

  /** Stops tracking. */
  close(): void {
    this.#scroller.removeEventListener('scroll', this.#scrolled);
    this.#scroller.removeEventListener('scrollend', this.#ended);
    clearTimeout(this.#pause);
    this.#resized.disconnect();
  }

  #rowsNow(): Span {
    const top = this.#scroller.scrollTop;
    const room = this.#height - size.row;
    return fixedSizeSpan(this.#rows, spanOf(this.#rows, top, top + room, more.rows), room, more.rows);
  }

  #columnsNow(): Span {
    const from = this.#scroller.scrollLeft;
    const wide = this.#columns.size;
    const fixed = this.#name + wide;
    const before = from - (this.totalsStay ? 0 : wide);
    const after = from + this.#width - fixed;
    const span = spanOf(this.#columns, before, after, more.columns);
    const steady = fixedSizeSpan(this.#columns, span, after - before, more.columns);
    return { ...steady, total: snapOffset(span.total + fixed, this.#width, wide) };
  }

  /** Reads the scroll offsets once for all callers. */
  #look(): void {
    this.#seen = { rows: this.#rowsNow(), columns: this.#columnsNow() };
    const { scrollLeft } = this.#scroller;
    const more = scrollLeft + this.#width < this.#seen.columns.total - 1;
    set(this.#scroller, 'data-more', String(more));
  }

  #measure(): void {
    this.#width = this.#scroller.clientWidth;
    this.#height = this.#scroller.clientHeight;
    this.#first = Math.round(this.#scroller.scrollLeft / this.#columns.size);
    if (this.#fit()) {
      this.#look();
      this.#changed(true);
    } else this.#moved(true);
  }

  /** Widens the columns so that a whole number fits. False if the widths did not change. */
  #fit(): boolean {
    const room = this.#width - size.name;
    const fitting = Math.floor(room / size.column);
    const fills = fitting > 0 && this.#columns.count >= fitting;
    const wide = fills ? Math.floor(room / fitting) : size.column;
    const name = fills ? this.#width - fitting * wide : size.name;
    if (wide === this.#columns.size && name === this.#name) return false;
    this.#columns = { ...this.#columns, size: wide };
    this.#name = name;
    this.#scroller.style.setProperty('--column', `${wide}px`);
    this.#scroller.style.setProperty('--name', `${name}px`);
    return true;
  }

  /** Notifies only if the visible rows or columns changed. */
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

  /** Snaps to a whole column, because cut numbers would be misread. Continues in the direction of the scroll. */
  readonly #align = (): void => {
    const left = this.#scroller.scrollLeft;
    const wide = this.#columns.size;
    const way = Math.abs(left - this.#rested) < astray ? 0 : Math.sign(left - this.#rested);
    const whole = Math.round(left / wide + way * (0.5 - 1 / wide)) * wide;
    this.#rested = whole;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (Math.abs(whole - left) >= 1)
      this.#scroller.scrollTo({ left: whole, behavior: still ? 'instant' : 'smooth' });
  };
}
