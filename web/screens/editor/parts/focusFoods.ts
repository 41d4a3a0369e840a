import { restoreFocus } from '../../../parts/restoreFocus.ts';

/** One goes on at the foods, or where they are not in sight at the recipe's name, when what had the focus is gone. */
export const focusFoods = (): void =>
  restoreFocus(() =>
    ['[data-pane="foods"] table', 'h1']
      .map((place) => document.querySelector<HTMLElement>(place))
      .find((place) => place?.checkVisibility()),
  );
