import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Up to this number all rows are rendered. */
const few = 80;
/** Rows rendered beyond the visible ones, so that scrolling shows no blank rows. */
const beyond = 12;

interface Range {
  readonly first: number;
  readonly last: number;
}

/** Vertical extent of the window in which an element is visible, inside all its scroll containers. */
const clipOf = (element: HTMLElement): { readonly top: number; readonly bottom: number } => {
  let top = 0;
  let bottom = innerHeight;
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    if (overflowY !== 'auto' && overflowY !== 'scroll') continue;
    const box = around.getBoundingClientRect();
    top = Math.max(top, box.top);
    bottom = Math.min(bottom, box.bottom);
  }
  return { top, bottom };
};

/** The visible rows, for rows of equal height. */
const rangeOf = (body: HTMLElement, count: number): Range => {
  const box = body.getBoundingClientRect();
  // Error rows lie between the rows. Calculate as if all of them were above the visible rows, and as if none were.
  const errors = [...body.querySelectorAll('[data-error]')].reduce(
    (sum, error) => sum + error.getBoundingClientRect().height,
    0,
  );
  const row = (box.height - errors) / count;
  if (row === 0) return { first: 0, last: few };
  const clip = clipOf(body);
  const at = (edge: number): number => Math.floor((edge - box.top) / row);
  return {
    first: Math.max(0, at(clip.top - errors) - beyond),
    last: Math.min(count - 1, at(clip.bottom) + beyond),
  };
};

/** Tracks the visible rows in any scroll container. */
const useRange = (body: RefObject<HTMLElement | null>, count: number): Range => {
  const [range, setRange] = useState<Range>({ first: 0, last: few });
  useEffect(() => {
    const element = body.current;
    if (!element || count <= few) return;
    const look = (): void => {
      const next = rangeOf(element, count);
      setRange((now) => (now.first === next.first && now.last === next.last ? now : next));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(document.documentElement);
    // Print renders all rows.
    const all = (): void => flushSync(() => setRange({ first: 0, last: count - 1 }));
    // Ignore scrolling of other elements. It moves no row, and measuring would force a layout.
    const scrolled = ({ target }: Event): void => {
      if (target instanceof Node && target.contains(element)) look();
    };
    document.addEventListener('scroll', scrolled, { capture: true, passive: true });
    addEventListener('beforeprint', all);
    addEventListener('afterprint', look);
    return () => {
      sizes.disconnect();
      removeEventListener('beforeprint', all);
      removeEventListener('afterprint', look);
      document.removeEventListener('scroll', scrolled, { capture: true });
    };
  }, [body, count]);
  return range;
};

/**
 * Indexes of the rows to render. All rows of a short recipe, otherwise the visible rows and the rows around held ones,
 * so that the focus can move to neighbours.
 */
export const useVirtualRows = (
  body: RefObject<HTMLElement | null>,
  count: number,
  held: readonly number[],
): readonly number[] => {
  const { first, last } = useRange(body, count);
  const all = [...Array(count).keys()];
  if (count <= few) return all;
  const near = (at: number): boolean => held.some((place) => Math.abs(at - place) <= 1);
  return all.filter((at) => (at >= first && at <= last) || near(at));
};
