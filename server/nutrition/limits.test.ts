import { describe, expect, test } from 'vitest';
import { engineLimits, type Limit, limitStageOf } from './limits.ts';
import type { PetFacts } from './needs.ts';

const today = new Date('2026-11-22T12:00:00Z');
const pet = (specieId: 1 | 2, birthday: string | null, weightKg = '10'): PetFacts => ({
  ...{ specieId, birthday, weightKg },
  ...{ activityLevelId: 2, bodyCondition: 'Ideal', overrideNeedId: null },
});
const ages = (age_gte: string | null, age_lt: string | null) => ({ age_gte, age_lt });
const adult = ages('1', null);
const open = ages(null, null);
/** kcal per day of a 10 kg pet at this coefficient per kg^0.75. */
const kcal = (coefficient: number) => coefficient * 10 ** 0.75;

describe('limitStageOf', () => {
  test.each([
    ['a dog that eats little', pet(1, '2020-01-01'), adult, kcal(95), 'adult_dog_95'],
    ['a dog just below the middle', pet(1, '2020-01-01'), adult, kcal(102.4), 'adult_dog_95'],
    ['a dog just above the middle', pet(1, '2020-01-01'), adult, kcal(102.6), 'adult_dog_110'],
    ['a dog', pet(1, '2020-01-01'), adult, kcal(110), 'adult_dog_110'],
    ['a working dog', pet(1, '2020-01-01'), adult, kcal(162.5), 'adult_dog_110'],
    ['a dog whose need states no energy', pet(1, null), open, null, 'adult_dog_110'],
    ['a cat that eats little', pet(2, '2020-01-01', '4'), adult, 75 * 4 ** 0.67, 'adult_cat_75'],
    ['a cat', pet(2, null, '4'), adult, 100 * 4 ** 0.67, 'adult_cat_100'],
    ['a puppy of 10 weeks', pet(1, '2026-09-13'), ages('0', '0.2683'), 400, 'puppy_early'],
    ['a puppy of 5 months', pet(1, '2026-06-20'), ages('0.3333', '0.5833'), 400, 'puppy_late'],
    ['a kitten', pet(2, '2026-06-20', '2'), ages('0.3333', '0.75'), 300, 'kitten'],
    ['a puppy on a need of both growth stages', pet(1, '2026-09-13'), ages('0', '1'), 400, 'puppy_early'],
    ['a puppy on a need without ages', pet(1, '2026-06-20'), open, 400, 'puppy_late'],
    [
      'an adult dog with a chosen need for puppies',
      pet(1, '2020-01-01'),
      ages('0.2683', '1'),
      400,
      'adult_dog_95',
    ],
    ['a large dog of 17 months', pet(1, '2025-06-20', '40'), adult, 1500, 'puppy_late'],
    ['a large dog of 19 months', pet(1, '2025-04-20', '40'), adult, 1300, 'adult_dog_95'],
    ['a giant dog of 23 months', pet(1, '2024-12-25', '60'), adult, 2200, 'puppy_late'],
    ['a dog of 25 kg and 13 months', pet(1, '2025-10-20', '25'), adult, 1100, 'adult_dog_95'],
    ['a puppy with a chosen need for adults', pet(1, '2026-06-20'), adult, kcal(110), 'puppy_late'],
    ['a puppy of 10 weeks with a need for adults', pet(1, '2026-09-13'), adult, kcal(110), 'puppy_early'],
    ['a kitten with a chosen need for adults', pet(2, '2026-06-20'), adult, 300, 'kitten'],
    ['a dog of unknown age with a need for puppies', pet(1, null), ages('0.2683', '1'), 400, 'puppy_late'],
    ['a dog of unknown age with a need for adults', pet(1, null), adult, kcal(110), 'adult_dog_110'],
  ] as const)('of %s', (_, one, need, energy, stage) => {
    expect(limitStageOf(one, need, energy, today)).toBe(stage);
  });
});

test('the lowest limit of a basis counts, and a nutrient without one has none', () => {
  const of = (nutrient_id: number, basis: Limit['basis'], max_qty: string) =>
    ({ nutrient_id, basis, max_qty }) as unknown as Limit;
  const columns = {
    columns: [1, 2],
    place: new Map([
      [11, 0],
      [12, 1],
    ]),
  };
  const limits = [
    ...[of(11, 'per_1000_kcal', '20'), of(11, 'per_1000_kcal', '5'), of(11, 'per_1000_kcal', '7.5')],
    ...[of(99, 'per_1000_kcal', '1')],
  ];
  const { dryMatterMax, per1000KcalMax } = engineLimits(columns, limits);
  expect([...per1000KcalMax]).toEqual([5, Number.NaN]);
  expect([...dryMatterMax]).toEqual([Number.NaN, Number.NaN]);
});
