import type { KeyboardEvent } from 'react';
import { acceptId } from './acceptId.ts';

/** Keys of a panel: Enter in a choice leads to Accept, and Tab from there to the first choice. */
export const moveInPanel = (event: KeyboardEvent): void => {
  const { key, shiftKey, target, currentTarget } = event;
  const accept = document.getElementById(acceptId);
  if (!(accept && target instanceof Element)) return;
  const isChosen = key === 'Enter' && target.matches('select, [type="checkbox"]');
  const isLeft = key === 'Tab' && !shiftKey && target === accept;
  const to = isChosen ? accept : isLeft ? currentTarget.querySelector<HTMLElement>('select') : null;
  if (!to) return;
  event.preventDefault();
  to.focus();
};
