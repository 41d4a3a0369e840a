import type { MouseEvent } from 'react';

/**
 * Runs on the first click of a double click only. A button that removes its row needs it: the second click would meet the
 * button of the next row, which moved to its place. A press of a key is a first click.
 */
export const firstClick =
  (run: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail < 2) run();
  };
