import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the height of the line of the strip that stays in sight (the last of the first thing on the bench) in `--strip` of
 * the page: where the page scrolls under it, what is moved to stops below it.
 */
export const useStripHeight = (bench: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const strip = bench.current?.firstElementChild?.lastElementChild;
    if (!strip) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() =>
      style.setProperty('--strip', `${Math.ceil(strip.getBoundingClientRect().height)}px`),
    );
    sizes.observe(strip, { box: 'border-box' });
    return () => {
      sizes.disconnect();
      style.removeProperty('--strip');
    };
  }, [bench]);
