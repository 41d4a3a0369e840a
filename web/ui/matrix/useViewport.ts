import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Place } from './cursor.ts';
import { setAttribute } from './dom.ts';
import { type Layout, scrollIntoViewOffset, snapOffset } from './layout.ts';

/** Milliseconds after the last scroll event before columns snap. The user may continue to turn the wheel. */
const pause = 120;

/** A view's size in pixels, without its scrollbars. */
export interface ViewSize {
  readonly width: number;
  readonly height: number;
}

/** Scroll position of a matrix. Snaps to whole columns, because cut numbers would be misread. */
export class ScrollPosition {
  readonly #scroller: HTMLElement;
  layout: Layout;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Scroll offset of the columns after the last snap. */
  #rested = 0;

  constructor(scroller: HTMLElement, layout: Layout) {
    this.#scroller = scroller;
    this.layout = layout;
  }

  /** Follows the scroller until `signal` aborts. */
  follow(signal: AbortSignal, scrolled: (scroller: HTMLElement) => void): void {
    const onScroll = (): void => {
      clearTimeout(this.#pause);
      scrolled(this.#scroller);
      this.markMore();
    };
    const onEnd = (): void => {
      clearTimeout(this.#pause);
      this.#pause = setTimeout(this.#align, pause);
    };
    this.#scroller.addEventListener('scroll', onScroll, { passive: true, signal });
    this.#scroller.addEventListener('scrollend', onEnd, { signal });
    signal.addEventListener('abort', () => clearTimeout(this.#pause));
  }

  /** Number of rows in view. */
  get page(): number {
    return Math.max(1, Math.floor(this.layout.height / this.layout.row) - 2);
  }

  /** Number of columns scrolled away. */
  get firstColumn(): number {
    return Math.round(this.#scroller.scrollLeft / this.layout.column);
  }

  /** Shows whether more columns follow. Scrollbars may be hidden. */
  markMore(): void {
    const { width, total } = this.layout;
    setAttribute(this.#scroller, 'data-more', String(this.#scroller.scrollLeft + width < total - 1));
  }

  /** Scrolls so that a number of columns are scrolled away. */
  setFirstColumn(first: number): void {
    this.#scroller.scrollLeft = first * this.layout.column;
  }

  /**
   * Scrolls a cell into view.
   * @param columns number of columns without the names
   */
  reveal({ row, column }: Place, columns: number): void {
    const { scrollTop: top } = this.#scroller;
    const { height, row: tall } = this.layout;
    this.#scroller.scrollTo({
      top: row > 0 ? scrollIntoViewOffset(top, height - tall, (row - 1) * tall, tall) : 0,
      left: this.#leftFor(column - 1, columns),
    });
  }

  #leftFor(column: number, columns: number): number {
    const { scrollLeft: left } = this.#scroller;
    const { width, name, column: wide, start, end } = this.layout;
    if (column < start || column < 0) return 0;
    if (column >= columns - end) return left;
    const room = width - name - (start + end) * wide;
    return Math.ceil(scrollIntoViewOffset(left, room, (column - start) * wide, wide) / wide) * wide;
  }

  readonly #align = (): void => {
    const left = this.#scroller.scrollLeft;
    const whole = snapOffset(left, this.#rested, this.layout.column);
    this.#rested = whole;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (Math.abs(whole - left) >= 1)
      this.#scroller.scrollTo({ left: whole, behavior: still ? 'instant' : 'smooth' });
  };
}

/** Size of a scroller's view. A change renders in the same frame. */
export const useViewSize = (scroller: RefObject<HTMLElement | null>, before: () => void): ViewSize => {
  const [size, setSize] = useState<ViewSize>({ width: 0, height: 0 });
  const latest = useRef(before);
  latest.current = before;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((was) => (was.width === width && was.height === height ? was : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(() => {
      latest.current();
      flushSync(measure);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return size;
};

/** Creates the scroll position of a scroller, which follows its layout. */
export const useScrollPosition = (
  position: RefObject<ScrollPosition | null>,
  scroller: RefObject<HTMLElement | null>,
  layout: Layout,
  scrolled: (scroller: HTMLElement) => void,
): void => {
  const latest = useRef(layout);
  latest.current = layout;
  useLayoutEffect(() => {
    if (!scroller.current) return;
    const on = new AbortController();
    position.current = new ScrollPosition(scroller.current, latest.current);
    position.current.follow(on.signal, scrolled);
    return () => on.abort();
  }, [position, scroller, scrolled]);
  useLayoutEffect(() => {
    if (!position.current) return;
    position.current.layout = layout;
    position.current.markMore();
  }, [position, layout]);
};
