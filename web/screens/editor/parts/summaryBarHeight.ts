import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the height of the line of the bar that stays in sight (the last of the first thing on the workspace) in `--summary-bar` of
 * the page: where the page scrolls under it, what is moved to stops below it.
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
