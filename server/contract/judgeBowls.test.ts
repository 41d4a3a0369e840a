import { expect, it } from 'vitest';
import { judgeFoods } from './judgeFoods.ts';

const pet = {
  ...{ id: 1, name: 'Mochi', species: 'dog', kg: 10, adultKg: null, ageDays: null },
  need: { name: 'Dog', reference: { standard: 'NRC 2006', gaps: [], raised: [] } },
  day: { grams: 100, rows: [] },
};
const food = {
  ...{ id: 1, name: 'Chicken, breast, raw', short_name: 'Chicken', category_name: 'Poultry meat' },
  ...{ grams: 100, cooking: 3 as const, safety_reviewed: true, flags: [] },
};

it('does not know what a pet eats whose bowl gets more than is counted', () => {
  const of = { foods: [food], species: ['dog'], pet };
  expect(judgeFoods({ ...of, bowls: [] }).kind).toBe('complete');
  expect(judgeFoods({ ...of, bowls: ['Stew'] })).toMatchObject({
    kind: 'unknown',
    words: 'What the bowl of Mochi gets beside “Stew” is not counted',
  });
  expect(judgeFoods({ ...of, pet: null, bowls: ['Stew'] }).kind).toBeNull();
});
