import type { KeyboardEvent } from 'react';

const moves = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** The arrow keys move between results, from the first one back to the search field; so does Escape. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const section = event.currentTarget.closest('section');
  const step = moves.get(event.key);
  if (!section || (step === undefined && event.key !== 'Escape')) return;
  const results = [...section.querySelectorAll<HTMLElement>('[data-result]')];
  const here = event.target instanceof Element ? event.target.closest('li, article') : null;
  const place = results.findIndex((result) => here?.contains(result) === true);
  event.preventDefault();
  const next = step === undefined ? undefined : results[place + step];
  if (next) next.focus();
  else if (step !== 1) section.querySelector('input')?.focus();
};
