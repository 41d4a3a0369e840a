import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { CardTarget } from './cardController.ts';

/** Height in pixels of a card with loaded sources. */
const tallest = 360;

/** Places a card below its target, or above it without enough room, aligned at the right. */
export const useCardPosition = (
  card: RefObject<HTMLElement | null>,
  { row }: CardTarget,
  hide: () => void,
): void => {
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    if (!element.matches(':popover-open')) element.showPopover();
    const { top, bottom, right } = row.getBoundingClientRect();
    const below = bottom + tallest < innerHeight || top < tallest;
    element.style.left = `${Math.max(8, Math.min(right, innerWidth) - 8 - element.offsetWidth)}px`;
    element.style.top = below ? `${bottom}px` : 'auto';
    element.style.bottom = below ? 'auto' : `${innerHeight - top}px`;
    const named = row.querySelector(':is(th, dt) button');
    named?.setAttribute('aria-describedby', element.id);
    return () => named?.removeAttribute('aria-describedby');
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Return the focus from the card to its target.
      if (card.current?.contains(document.activeElement))
        row.querySelector<HTMLElement>(':is(th, dt) button')?.focus({ preventScroll: true });
      hide();
    };
    addEventListener('keydown', onKey);
    addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('scroll', hide, { capture: true });
    };
  }, [card, row, hide]);
};
