import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/react-virtual';
import type { Place } from './cursor.ts';

/** Heights and widths in pixels, as in MatrixGrid.module.css. */
const size = { row: 32, name: 128, total: 100, column: 100 } as const;

/** A matrix narrower than this lets the totals scroll away, so that foods have room. */
const roomForTotals = 420;

/** What is in sight of one axis, and how much room all of it takes. */
export interface Span {
  readonly first: number;
  readonly end: number;
  /** Pixels before the first. */
  readonly before: number;
  readonly total: number;
}

type Axis = Virtualizer<HTMLElement, Element>;

const spanOf = (axis: Axis, lead: number): Span => {
  const items = axis.getVirtualItems();
  return {
    first: items[0]?.index ?? 0,
    end: (items.at(-1)?.index ?? -1) + 1,
    before: (items[0]?.start ?? lead) - lead,
    total: axis.getTotalSize(),
  };
};

const columnSize = (): number => size.column;
const rowSize = (): number => size.row;

/** Follows which rows and columns of a matrix are in sight while it is scrolled. */
export class Sight {
  readonly #scroller: HTMLElement;
  readonly #changed: () => void;
  readonly #rows: Axis;
  readonly #columns: Axis;
  readonly #ends: readonly (() => void)[];

  constructor(scroller: HTMLElement, changed: () => void) {
    this.#scroller = scroller;
    this.#changed = changed;
    this.#rows = new Virtualizer(this.#rowOptions(0));
    this.#columns = new Virtualizer(this.#columnOptions(0));
    this.#ends = [this.#rows._didMount(), this.#columns._didMount()];
  }

  /** There are so many rows and columns now. */
  count(rows: number, columns: number): void {
    this.#rows.setOptions(this.#rowOptions(rows));
    this.#columns.setOptions(this.#columnOptions(columns));
    this.#rows._willUpdate();
    this.#columns._willUpdate();
  }

  /** The rows under the head. */
  get rows(): Span {
    const { total, ...span } = spanOf(this.#rows, size.row);
    return { ...span, total: total - size.row };
  }

  /** The columns of bases and foods. */
  get columns(): Span {
    return spanOf(this.#columns, size.name + size.total);
  }

  /** Whether the totals stay in sight. */
  get totalsStay(): boolean {
    return this.#scroller.clientWidth >= roomForTotals;
  }

  /** Rows that are in sight at once. */
  get page(): number {
    return Math.max(1, Math.floor(this.#scroller.clientHeight / size.row) - 2);
  }

  /** Brings a cell into sight. */
  reveal({ row, column }: Place): void {
    if (row > 0) this.#rows.scrollToIndex(row - 1);
    else this.#scroller.scrollTop = 0;
    if (column > 1) this.#columns.scrollToIndex(column - 2);
    else this.#scroller.scrollLeft = 0;
  }

  /** Stops following. */
  close(): void {
    for (const end of this.#ends) end();
  }

  #options(count: number) {
    return {
      count,
      getScrollElement: () => this.#scroller,
      observeElementRect,
      observeElementOffset,
      scrollToFn: elementScroll,
      onChange: this.#changed,
    };
  }

  #rowOptions(count: number) {
    const padding = { paddingStart: size.row, scrollPaddingStart: size.row };
    return { ...this.#options(count), ...padding, estimateSize: rowSize, overscan: 2 };
  }

  #columnOptions(count: number) {
    const staying = size.name + (this.totalsStay ? size.total : 0);
    const padding = { paddingStart: size.name + size.total, scrollPaddingStart: staying };
    return { ...this.#options(count), ...padding, horizontal: true, estimateSize: columnSize, overscan: 1 };
  }
}
