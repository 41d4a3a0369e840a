import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps in a scroller's attribute `data-more` whether more columns follow, and in its variable `--top` where it starts
 * on the page. One that starts in the lower half of the window has no `--top`.
 */
export const useScroller = (scroller: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const mark = (): void => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      element.dataset.more = String(scrollLeft + clientWidth < scrollWidth - 1);
    };
    const measure = (): void => {
      const top = Math.ceil(element.getBoundingClientRect().top + scrollY);
      if (top < innerHeight / 2) element.style.setProperty('--top', `${top}px`);
      else element.style.removeProperty('--top');
      mark();
    };
    const sizes = new ResizeObserver(measure);
    for (const each of [document.body, element, ...element.children]) sizes.observe(each);
    const on = new AbortController();
    element.addEventListener('scroll', mark, { passive: true, signal: on.signal });
    addEventListener('resize', measure, { signal: on.signal });
    return () => {
      sizes.disconnect();
      on.abort();
    };
  }, [scroller]);
