import { expect, it } from 'vitest';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { asSent, sentVersionsIn } from './sentVersion.ts';

const food = (id: number, total_g: number) => ({ id, cooking: null, amount: { total_g } });
const saved = {
  ...{ id: 7, name: 'Renal bowl', cooking: 'with_liquid' },
  ingredients: [food(1, 100), food(2, 50)],
} as unknown as Recipe;

const sent = {
  ...{ at: '2026-11-03T10:00:00Z', changes: [] },
  recipe: {
    ...{ cooking: 'drained' as const },
    ingredients: [{ id: 2, total_g: 30, cooking: 'raw' as const }],
  },
};

it('offers what was sent where it is known and differs', () => {
  const none = { email: 'b@x.test', sent: { ...sent, changes: null, recipe: null } };
  expect(sentVersionsIn([{ email: 'a@x.test', sent }, { email: 'c@x.test' }, none])).toEqual([
    { name: 'Version sent to a@x.test on Nov 3, 2026', ...sent.recipe },
  ]);
});

it('has the foods, grams and cooking that were sent', async () => {
  expect(await asSent(saved, { name: 'Sent', ...sent.recipe })).toMatchObject({
    ...{ id: 7, name: 'Sent', cooking: 'drained' },
    ingredients: [{ id: 2, cooking: 'raw', amount: { total_g: 30 } }],
  });
});
