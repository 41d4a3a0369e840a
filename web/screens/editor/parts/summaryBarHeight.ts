import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the height of the sticky part of the summary bar in the CSS variable `--summary-bar`. Elements that are
 * scrolled into view stop below it.
 */
export const useSummaryBarHeight = (workspace: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const bar = workspace.current?.firstElementChild?.lastElementChild;
    if (!bar) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() =>
      style.setProperty('--summary-bar', `${Math.ceil(bar.getBoundingClientRect().height)}px`),
    );
    sizes.observe(bar, { box: 'border-box' });
    return () => {
      sizes.disconnect();
      style.removeProperty('--summary-bar');
    };
  }, [workspace]);
