import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import {
  createTestUserOfRole,
  getTestActivityLevel,
  getTestNutrient,
  getTestSpecies,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { refusal } from '../testing/refusal.ts';

let vet: Client;
const species = { dog: 0, cat: 0 };
let level = 0;

beforeAll(async () => {
  const test = await startTestApp(await testDatabase());
  vet = await test.as(await createTestUserOfRole('professional'));
  for (const id of [203, 301, 305, 309, 9001]) await getTestNutrient(id);
  for (const slug of ['dog', 'cat'] as const) species[slug] = (await getTestSpecies(slug)).id;
  level = (await getTestActivityLevel()).id;
});

const amount = (id: number, qty: string, low_max: string | null, high_min: string | null) => ({
  ...{ id, amount: { qty, low_max, high_min } },
});

/** A need for dogs by metabolic weight, stated for 16 kg. */
const makeNeed = async (specie: 'dog' | 'cat' = 'dog') => {
  const nutrients = [
    amount(9001, '65', null, null),
    amount(301, '0.1', '99.9999', '250.0001'),
    amount(305, '0.08', '99.9999', null),
    amount(309, '1.5', null, null),
  ];
  const body = {
    dietary_per_kg_need: {
      ...({ name: 'Adult', scaling: 'metabolic', reference_kg: '16' } as const),
      ...{ ca_p_ratio_low_max: '79.9999', ca_p_ratio_high_min: '160.0001' },
      nutrition_breakdown: { nutrients },
    },
    ...{ specie_ids: [species[specie]], activity_level_ids: [level] },
  };
  return (await vet.dietaryNeeds.create({ body })).dietary_per_kg_need;
};

const toSet = (id: number, accept_effects?: boolean) =>
  vet.needTargets.toTargetSet({ params: { id }, body: { name: 'As a set', accept_effects } });

const toNeed = (id: number, accept_effects?: boolean) => {
  const body = { name: 'As a need', weight_kg: '16', kcal_per_day: '1040', accept_effects };
  return vet.needTargets.toNeed({ params: { id }, body });
};

const numberOfSets = async () => (await vet.targetSets.list()).target_sets.length;

describe('a need', () => {
  it('becomes a target set, after what a set cannot hold was said, and a need again', async () => {
    const need = await makeNeed();
    const before = await numberOfSets();
    const refused = await refusal(toSet(need.id));
    expect(refused).toMatchObject({ status: 422, error_code: 'leaves_out' });
    expect(refused.errors.accept_effects).toEqual([
      expect.stringMatching(/^Its energy, and for whom it is/),
      expect.stringMatching(/: the need states no minimum and no maximum\.$/),
    ]);
    expect(await numberOfSets()).toBe(before);
    const { target_set } = await toSet(need.id, true);
    // Per kg^0.75: 0.1 g per kg of 16 kg is 1.6 g a day, and 16^0.75 is 8.
    expect(target_set.rows).toMatchObject([
      { nutrient_id: 301, basis: 'per_kg_metabolic', min: 0.2, max: 0.5 },
      { nutrient_id: 305, basis: 'per_kg_metabolic', min: 0.16, max: null },
      { ratio: 'calciumToPhosphorus', basis: 'ratio' },
    ]);
    const again = await toNeed(target_set.id, true);
    expect(again.dietary_per_kg_need).toMatchObject({
      ...{ scaling: 'metabolic', reference_kg: 16, species: [{ slug: 'dog' }], published: false },
      ca_p_ratio_low_max: need.ca_p_ratio_low_max,
      ca_p_ratio_high_min: need.ca_p_ratio_high_min,
    });
    const amounts = (of: typeof need) =>
      of.nutrition_breakdown.nutrients
        .filter(({ id }) => id !== 309)
        .map(({ id, amount: { qty, low_max, high_min } }) => ({ id, qty, low_max, high_min }));
    expect(amounts(again.dietary_per_kg_need)).toEqual(amounts(need));
  });

  it('for cats is a set per 1000 kcal, as its amounts scale with another power of the weight', async () => {
    const { target_set } = await toSet((await makeNeed('cat')).id, true);
    const calcium = target_set.rows.find(({ nutrient_id }) => nutrient_id === 301);
    expect(calcium).toMatchObject({ basis: 'per_1000_kcal', max: expect.closeTo(250 / 65, 6) });
  });
});

describe('a target set', () => {
  it('says what a need has no place for before it becomes one', async () => {
    const rows = [
      { nutrient_id: 305, basis: 'per_1000_kcal', max: '1000' },
      { nutrient_id: 301, basis: 'per_1000_kcal', min: '2', max: '3' },
      { nutrient_id: 309, basis: 'per_kg', min: '1' },
      { ratio: 'omega6To3', basis: 'ratio', max: '5' },
      { ratio: 'calciumToPhosphorus', basis: 'ratio', min: '1' },
    ] as const;
    const body = { name: 'Kidney', specie_id: species.cat, note: 'Stage 2', rows: [...rows] };
    const { target_set } = await vet.targetSets.create({ body });
    const refused = await refusal(toNeed(target_set.id));
    expect(refused).toMatchObject({ status: 422, error_code: 'leaves_out' });
    const said = (what: string, why: string) => expect.stringMatching(new RegExp(`${what}: ${why}`));
    expect(refused.errors.accept_effects).toEqual([
      expect.stringMatching(/^Of what the set does not bound/),
      said('.+', 'a need bounds a nutrient by percents of its minimum'),
      said('Omega 6:3', 'a need has no place for it'),
      said('Ca:P', 'the need has not both minimums'),
      said('.+', 'exact for the chosen weight alone'),
      said('Note and source of the whole set', 'a need has none'),
    ]);
    const { dietary_per_kg_need: need } = await toNeed(target_set.id, true);
    const of = (id: number) => need.nutrition_breakdown.nutrients.find((each) => each.id === id)?.amount;
    expect(of(305)).toBeUndefined();
    // 2 to 3 per 1000 kcal of 1040 kcal a day, for 16 kg.
    expect(of(301)).toMatchObject({ qty: 0.13, low_max: 99.9999, high_min: 150.0001 });
    expect(of(309)).toMatchObject({ qty: 1, high_min: null });
    expect(of(9001)).toMatchObject({ qty: 65 });
  });

  it('becomes no need whose figures no need may have', async () => {
    const make = async (min: string, max: string) => {
      const rows = [{ nutrient_id: 301, basis: 'per_day', min, max } as const];
      const body = { name: 'Wide', specie_id: species.dog, rows };
      return (await vet.targetSets.create({ body })).target_set.id;
    };
    const toNeedOf = (id: number, weight_kg: string, kcal_per_day: string) =>
      vet.needTargets.toNeed({
        params: { id },
        body: { name: 'As a need', weight_kg, kcal_per_day, accept_effects: true },
      });
    const wide = await make('0.000001', '1000000000');
    expect(await refusal(toNeedOf(wide, '16', '1040'))).toMatchObject({
      status: 422,
      errors: {
        kcal_per_day: [
          'Nutrient 301: the maximum in percent of the minimum is outside of what a need can state.',
        ],
      },
    });
    const narrow = await make('0.00002', '0.00003');
    expect(await refusal(toNeedOf(narrow, '0.05', '20000'))).toMatchObject({
      ...{ status: 422, errors: { kcal_per_day: ['At most 10,000 kcal per kg of the animal.'] } },
    });
    // A third, and less than a millionth, are stored with as many decimals as a need has.
    const { dietary_per_kg_need: need } = await toNeedOf(narrow, '3', '1');
    const of = (id: number) => need.nutrition_breakdown.nutrients.find((each) => each.id === id)?.amount.qty;
    expect(of(9001)).toBeCloseTo(1 / 3, 9);
    expect(of(301)).toBeCloseTo(0.00002 / 3, 12);
  });
});
