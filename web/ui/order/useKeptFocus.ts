import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a row that moves, and in view: the browser drops it from an element that gets another place. Call the returned
 * function before each move.
 * @param order the rows in order
 */
export const useKeptFocus = (order: string): (() => void) => {
  const focused = useRef<HTMLElement | null>(null);
  const before = useRef(order);
  useLayoutEffect(() => {
    if (before.current === order) return;
    before.current = order;
    const element = focused.current;
    if (!element?.isConnected) return;
    if (document.activeElement === document.body) element.focus();
    if (document.activeElement === element) element.scrollIntoView({ block: 'nearest' });
  }, [order]);
  return () => {
    const { activeElement } = document;
    focused.current = activeElement instanceof HTMLElement ? activeElement : null;
  };
};
