import { expect, it } from 'vitest';
import { judgeFoods } from './judgeFoods.ts';

const pet = {
  need: { name: 'Dog', patient: null, reference: { standard: 'NRC 2006', gaps: [], raised: [] } },
  ...{ id: 1, name: 'Mochi', species: 'dog', kg: 10, adultKg: null, avoids: [], doubts: [], ageDays: null },
  day: { grams: 100, rows: [] },
};
const food = {
  ...{ id: 1, name: 'Chicken, breast, raw', short_name: 'Chicken', category_name: 'Poultry meat' },
  ...{ grams: 100, cooking: 3 as const, safety_reviewed: true, flags: [] },
};

it('names a food once whose amount in the bowl is not known, and knows no dose of it', () => {
  const dose = { group: 'liver', max_qty: 5, unit: 'percent_of_grams' as const, nutrient_ids: [] };
  const flag = { species: 'dog', unsafe: false, possibly_unsafe: true, warning_kind: 'dose' as const };
  const warning = { warning_reason: null, dose: { ...dose, source: '', text: 'at most 5 %' } };
  const liver = { ...food, id: 2, short_name: 'Liver', flags: [{ ...flag, ...warning }] };
  const judged = (...grams: readonly (number | null)[]) =>
    judgeFoods({
      foods: [food, ...grams.map((each) => ({ ...liver, grams: each }))],
      species: [],
      pet,
      dry: { min: 30, max: 30 },
    }).foods;
  expect(judged(1)).toEqual([]);
  expect(judged(1, null)).toMatchObject([{ name: 'Liver', kind: 'dose_unknown' }]);
  expect(judged(80, null)).toMatchObject([{ name: 'Liver', kind: 'overdose' }]);
});

it('does not know what a pet eats whose bowl gets more than is counted', () => {
  const of = { foods: [food], species: ['dog'], pet };
  expect(judgeFoods({ ...of, bowls: [] }).kind).toBe('complete');
  expect(judgeFoods({ ...of, bowls: ['Stew'] })).toMatchObject({
    kind: 'unknown',
    words: 'What the bowl of Mochi gets beside “Stew” is not counted: Mochi eats more than this says',
  });
  expect(judgeFoods({ ...of, pet: null, bowls: ['Stew'] }).kind).toBeNull();
});

it('says that it counts what the bowl gets, whatever it decides', () => {
  const words = 'counts what the bowl of Mochi gets in addition';
  const of = { foods: [food], species: ['dog'], pet, withBowl: true };
  expect(judgeFoods(of).words).toBe(`Complete for Mochi by NRC 2006; ${words}`);
  const low = { nutrient_id: 1, name: 'Zinc', percent: 50, level: 'low' as const };
  const row = { ...low, mayBe: null, lossUnknown: false, byEstimates: null };
  expect(judgeFoods({ ...of, pet: { ...pet, day: { grams: 100, rows: [row] } } }).words).toBe(
    `Not complete: zinc 50 %; ${words}`,
  );
  expect(judgeFoods({ ...of, withBowl: false }).words).not.toContain('bowl');
  expect(judgeFoods({ ...of, pet: null }).words).not.toContain('bowl');
});
