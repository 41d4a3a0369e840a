import { expect, it } from 'vitest';
import type { AdminIngredient } from '../../../../server/contract/adminIngredients.ts';
import { withPublished } from './foodFields.ts';

it('keeps the version of the shown food after publishing, so that a save finds the changes of others', () => {
  const shown = { name: 'Liver', version: 1, published: false } as AdminIngredient;
  const answer = { name: 'Liver, raw', version: 2, published: true } as AdminIngredient;
  expect(withPublished(shown, answer)).toEqual({ name: 'Liver', version: 1, published: true });
});
