import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { CardTarget } from './cardController.ts';

/** As high as a card gets when its sources are there. */
const tallest = 360;

/** Puts a card below what it tells of, or above where there is no room, with its right end at that. */
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
      // Whoever went into the card comes back to what it tells of.
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
