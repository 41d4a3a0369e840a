import { restoreFocus } from '../../ui/hooks/restoreFocus.ts';

/** Moves a lost focus to the foods, or to the recipe's name if they are hidden. */
export const focusFoods = (): void =>
  restoreFocus(() =>
    ['[data-pane="foods"] table', 'h1']
      .map((place) => document.querySelector<HTMLElement>(place))
      .find((place) => place?.checkVisibility()),
  );
