import { describe, expect, test } from 'vitest';
import { dogId } from '../nutrients/ids.ts';
import type { LimitStage } from './limitStages.ts';
import { engineLimits, type Limit, limitStageOf, limitsAt, limitsOfSpecies } from './limits.ts';
import type { PetFacts } from './needs.ts';

const today = new Date('2026-11-22T12:00:00Z');
const pet = (specieId: 1 | 2, birthday: string | null, weightKg = '10'): PetFacts => ({
  ...{ specieId, birthday, weightKg, adultKg: null },
  ...{ activityLevelId: 2, bodyCondition: 'Ideal', overrideNeedId: null, reproduction: null },
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

const catId = dogId + 1;
/** Two columns. */
const columns = {
  columns: [11, 12],
  place: new Map([
    [11, 0],
    [12, 1],
  ]),
};
const limit = (max_qty: number | string, more: Partial<Limit> = {}): Limit => ({
  ...{ standard: 'fediaf-2025', specie_id: dogId, life_stage: 'adult_dog_95', nutrient_id: 11 },
  ...{ basis: 'per_1000_kcal', kind: 'max', max_qty: String(max_qty), multiple: null },
  ...{ confidence: 'high', publisher: 'FEDIAF', edition: '2025', locator: null, ...more },
});
const dry = { basis: 'per_100g_dry_matter' } as const;

test('the lowest limit of a basis counts, and a nutrient without one has none', () => {
  const limits = [limit(20), limit(5), limit('7.5'), limit(1, { nutrient_id: 99 })];
  expect(engineLimits(columns, limits)).toMatchObject({
    per1000KcalMax: Float64Array.of(5, Number.NaN),
    dryMatterMax: Float64Array.of(Number.NaN, Number.NaN),
  });
});

test('a legal maximum is a limit of added sources, and the highest amount studied is none', () => {
  const limits = [
    ...[limit(20), limit(8, { kind: 'legal_max' }), limit(1, { kind: 'SUL_above' })],
    ...[limit(30, { ...dry, nutrient_id: 12 }), limit(9, { ...dry, kind: 'legal_max' })],
  ];
  expect(engineLimits(columns, limits)).toEqual({
    per1000KcalMax: Float64Array.of(20, Number.NaN),
    dryMatterMax: Float64Array.of(Number.NaN, 30),
    added: {
      per1000KcalMax: Float64Array.of(8, Number.NaN),
      dryMatterMax: Float64Array.of(9, Number.NaN),
    },
  });
});

test('limits are those of the species and its life stage; a later part bounds what earlier ones leave out', () => {
  const nrc = { standard: 'nrc-2006' };
  const limits = [
    limit(1),
    limit(2, { specie_id: catId }),
    limit(3, { life_stage: 'puppy_early' }),
    limit(4, { kind: 'multiple', life_stage: 'puppy_early' }),
    limit(5, { kind: 'multiple', life_stage: 'puppy_late' }),
    limit(6, { ...nrc, life_stage: 'adult_dog' }),
    limit(7, { ...nrc, life_stage: 'adult_dog', nutrient_id: 12 }),
    limit(8, { ...nrc, life_stage: 'puppy_early' }),
  ];
  const at = (stage: LimitStage) => limitsAt({ limits }, dogId, stage).map(({ max_qty }) => Number(max_qty));
  expect(at('puppy_early')).toEqual([3, 8, 7, 4]);
  expect(at('adult_dog_95')).toEqual([1, 6, 7]);
});

test('a puppy of a large breed has the maxima of its standard for large breeds in place of the others', () => {
  const aafco = { standard: 'aafco-2016' };
  const limits = [
    limit(1, { life_stage: 'puppy_late' }),
    limit(2, { ...aafco, life_stage: 'puppy' }),
    limit(3, { ...aafco, life_stage: 'puppy', nutrient_id: 12 }),
    limit(4, { ...aafco, life_stage: 'puppy_large_breed' }),
    limit(5, { kind: 'multiple', life_stage: 'puppy_late' }),
  ];
  const at = (isLarge: boolean) =>
    limitsAt({ limits }, dogId, 'puppy_late', isLarge).map(({ max_qty }) => Number(max_qty));
  expect([at(false), at(true)]).toEqual([
    [1, 2, 3, 5],
    [1, 3, 4, 5],
  ]);
});

describe('limits at any age', () => {
  const dogs = ['puppy_early', 'puppy_late', 'adult_dog_95', 'adult_dog_110'];
  const cats = ['kitten', 'adult_cat_75', 'adult_cat_100'];
  const ofStages = (stages: readonly string[], maxima: readonly number[], more: Partial<Limit> = {}) =>
    maxima.map((max, at) =>
      limit(max, {
        ...{ specie_id: stages === dogs ? dogId : catId, life_stage: stages[at] ?? '' },
        ...more,
      }),
    );
  const limits = [
    ...[...ofStages(dogs, [5, 9, 7, 6]), ...ofStages(cats, [2, 4, 3])],
    ...[...ofStages(dogs, [1, 2, 3], { nutrient_id: 12 }), ...ofStages(cats, [8, 8, 8], { nutrient_id: 12 })],
    ...ofStages(dogs, [40, 40, 30, 40], dry),
    ...ofStages(cats, [50, 50, 50], { ...dry, kind: 'legal_max' }),
  ];

  test.each([
    ['the highest of a species', ['dog'], [9, Number.NaN], [40, Number.NaN], Number.NaN],
    ['the highest of another species', ['cat'], [4, 8], [Number.NaN, Number.NaN], 50],
    ['the lowest of several species', ['dog', 'cat'], [4, 8], [40, Number.NaN], 50],
    ['the lowest of several species in another order', ['cat', 'dog'], [4, 8], [40, Number.NaN], 50],
  ])('are %s', (_, species, perKcal, perDry, added) => {
    const found = limitsOfSpecies({ ...columns, limits }, species);
    expect([...found.per1000KcalMax]).toEqual(perKcal);
    expect([...found.dryMatterMax]).toEqual(perDry);
    expect(found.added?.dryMatterMax[0]).toBe(added);
  });
});
