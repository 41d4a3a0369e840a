import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the height of a sticky bar in a CSS variable of the page, so that other content stays beside the bar.
 * @param find finds the bar in the element; null for no bar. It must be a constant.
 */
export const useHeightVariable = (
  name: `--${string}`,
  element: RefObject<HTMLElement | null>,
  find: (element: HTMLElement) => Element | null | undefined,
): void =>
  useLayoutEffect(() => {
    const bar = element.current && find(element.current);
    if (!bar) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() =>
      style.setProperty(name, `${Math.ceil(bar.getBoundingClientRect().height)}px`),
    );
    sizes.observe(bar, { box: 'border-box' });
    return () => {
      sizes.disconnect();
      style.removeProperty(name);
    };
  }, [name, element, find]);
