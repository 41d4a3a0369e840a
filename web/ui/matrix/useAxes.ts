import { type Rect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { Layout } from './layout.ts';

type AxisVirtualizer = Virtualizer<HTMLElement, Element>;
type ReportOffset = (offset: number, isScrolling: boolean) => void;
type ReportRect = (rect: Rect) => void;

/** Rows and columns rendered beyond each edge of the view. */
const more = { rows: 2, columns: 1 } as const;

/**
 * Feeds both virtualizers of a scroller. Two virtualizers with own listeners would render twice per scroll, or after the
 * frame.
 */
class ScrollFeed {
  readonly #offsets = new Map<'x' | 'y', ReportOffset>();
  readonly #rects = new Set<ReportRect>();

  /** Reports the scroll offsets of both axes and renders once, in this frame. */
  readonly scrolled = ({ scrollTop, scrollLeft }: HTMLElement): void =>
    flushSync(() => {
      this.#offsets.get('y')?.(scrollTop, false);
      this.#offsets.get('x')?.(scrollLeft, false);
    });

  /** Reports the part of the view that pinned edges do not cover. */
  resized({ width, height, name, column, start, end, row }: Layout): void {
    const rect = {
      width: Math.max(0, width - name - (start + end) * column),
      height: Math.max(0, height - row),
    };
    for (const report of this.#rects) report(rect);
  }

  /** Virtualizer options of an axis. */
  axis(axis: 'x' | 'y') {
    return {
      useFlushSync: false,
      observeElementOffset: (_: AxisVirtualizer, report: ReportOffset) => {
        this.#offsets.set(axis, report);
        return () => void this.#offsets.delete(axis);
      },
      observeElementRect: (_: AxisVirtualizer, report: ReportRect) => {
        this.#rects.add(report);
        return () => void this.#rects.delete(report);
      },
    };
  }
}

/** First and last rendered item of an axis; null if nothing is visible. */
export interface ItemRange {
  readonly first: number;
  readonly last: number;
}

const rangeOf = (virtualizer: AxisVirtualizer): ItemRange | null => {
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return first && last ? { first: first.index, last: last.index } : null;
};

/** Rendered rows and scrolling columns of a scroller, by TanStack Virtual. */
export const useAxes = (
  scroller: RefObject<HTMLElement | null>,
  layout: Layout,
  rows: number,
  columns: number,
) => {
  'use no memo';
  const feed = useMemo(() => new ScrollFeed(), []);
  const [yAxis, xAxis] = useMemo(() => [feed.axis('y'), feed.axis('x')], [feed]);
  const getScrollElement = () => scroller.current;
  const y = useVirtualizer<HTMLElement, Element>({
    ...yAxis,
    getScrollElement,
    count: rows,
    estimateSize: () => layout.row,
    overscan: more.rows,
  });
  const x = useVirtualizer<HTMLElement, Element>({
    ...xAxis,
    getScrollElement,
    horizontal: true,
    count: columns,
    estimateSize: () => layout.column,
    overscan: more.columns,
  });
  useLayoutEffect(() => feed.resized(layout), [feed, layout]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a virtualizer measures again only if told
  useLayoutEffect(() => x.measure(), [x, layout.column]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a virtualizer measures again only if told
  useLayoutEffect(() => y.measure(), [y, layout.row]);
  return { rows: rangeOf(y), columns: rangeOf(x), scrolled: feed.scrolled };
};
