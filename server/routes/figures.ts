import { NotFound } from '../http/errors.ts';
import { implement } from '../http/implement.ts';

/** The foods' figures for the browser's engine. */
export const figures = implement('figures', {
  foods: () => {
    throw new NotFound();
  },
  ceilings: () => {
    throw new NotFound();
  },
});
