import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** So many rows are simply all there. */
const few = 80;
/** Rows beyond what is in sight, so that scrolling meets no gap. */
const beyond = 12;

interface Range {
  readonly first: number;
  readonly last: number;
}

/** The part of the window in which an element can be seen, past all that scrolls around it. */
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

/** The rows that are in sight, of rows of one height. */
const rangeOf = (body: HTMLElement, count: number): Range => {
  const box = body.getBoundingClientRect();
  // Faults stand between the rows: as if all of them were above what is in sight, and as if none were.
  const faults = [...body.querySelectorAll('[data-error]')].reduce(
    (sum, fault) => sum + fault.getBoundingClientRect().height,
    0,
  );
  const row = (box.height - faults) / count;
  if (row === 0) return { first: 0, last: few };
  const clip = clipOf(body);
  const at = (edge: number): number => Math.floor((edge - box.top) / row);
  return {
    first: Math.max(0, at(clip.top - faults) - beyond),
    last: Math.min(count - 1, at(clip.bottom) + beyond),
  };
};

/** Watches which rows are in sight, whoever scrolls. */
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
    // On paper everything is in sight.
    const all = (): void => flushSync(() => setRange({ first: 0, last: count - 1 }));
    // What scrolls elsewhere moves no row, and looking would lay out.
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
 * The rows to be there, by their place: all where they are few, else those in sight, and around those that are held, so
 * that whoever works in one can go on to its neighbours.
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
