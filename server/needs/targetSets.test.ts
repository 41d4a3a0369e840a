import { describe, expect, it } from 'vitest';
import { type NutrientEntry, noLifeStageBounds } from '../contract/shapes.ts';
import { type PetTargetSet, perDayOf, type TargetRow } from '../contract/targetRows.ts';
import { withTargetSets } from './targetSets.ts';

const row = (changes: Partial<TargetRow>): TargetRow => ({
  ...{
    nutrient_id: 305,
    ratio: null,
    category_id: null,
    category_name: null,
    basis: 'per_1000_kcal',
    min: null,
    max: null,
  },
  ...{ kcal_per_kg: null, note: null, source: null, confidence: null, ...changes },
});
const set = (rows: readonly TargetRow[], changes: Partial<PetTargetSet> = {}): PetTargetSet => ({
  ...{
    id: 7,
    name: 'Kidney',
    professional: 'Dr. Ann Vet',
    recheck_on: '2027-01-10',
    is_changed: false,
    rows,
    ...changes,
  },
});
const entry = (id: number, qty: number | null, low_max: number | null, high_min: number | null) =>
  ({
    ...{ id, name: `n${id}`, default_sort_order: id, category_name: null, low_note: null, high_note: null },
    ...{ amount: { qty, unit_type: 'g', low_max, high_min }, ...noLifeStageBounds },
  }) satisfies NutrientEntry;

/** A cat of 4 kg that eats 250 kcal: phosphorus 0.5 g a day, which is 2 g per 1000 kcal; calcium 0.6 g. */
const pet = { kg: 4, kcalPerDay: 250 };
const need = {
  perDay: {
    ...{ total_qty: null, total_unit_type: 'g' },
    nutrients: [entry(301, 0.6, 100, 250), entry(305, 0.5, 100, 300)],
  },
  caP: { lowMax: 80, highMin: 150 },
};
const targeted = (...sets: readonly PetTargetSet[]) =>
  withTargetSets(need, sets, pet, '2026-12-01', (id) => entry(id, null, null, null));
const phosphorus = (...sets: readonly PetTargetSet[]) => {
  const { perDay, patient } = targeted(...sets);
  const { low_max, high_min } = perDay.nutrients.find(({ id }) => id === 305)?.amount ?? {};
  return { low_max, high_min, bounds: patient?.bounds, unmet: patient?.unmet };
};

it.each([
  ['per_day', 305, null, 1],
  ['per_kg', 305, null, 4],
  ['per_kg_metabolic', 305, null, 4 ** 0.75],
  ['per_1000_kcal', 305, null, 0.25],
  // 250 kcal of a food of 4000 kcal per kg are 62.5 g of it.
  ['per_100g_dry_matter', 305, null, 0.625],
  ['per_100g_dry_matter', 305, 5000, 0.5],
  ['per_100g_as_fed', 305, 1000, 2.5],
  // 1 % of 250 kcal is 2.5 kcal: 0.294 g fat.
  ['percent_of_energy', 204, null, 2.5 / 8.5],
] as const)(
  'counts a figure %s of nutrient %i at %s kcal per kg',
  (basis, nutrient_id, kcal_per_kg, amount) =>
    expect(perDayOf({ basis, nutrient_id, kcal_per_kg }, pet)).toBeCloseTo(amount, 12),
);

it.each([
  ['per_100g_as_fed', 305],
  ['percent_of_energy', 305],
  ['percent_of_food', 305],
] as const)('counts no figure %s of nutrient %i without its energy', (basis, nutrient_id) =>
  expect(perDayOf({ basis, nutrient_id, kcal_per_kg: null }, pet)).toBeNaN(),
);

describe('a need with target sets', () => {
  it('is the same without one', () =>
    expect(targeted()).toEqual({ perDay: need.perDay, caP: need.caP, patient: null }));

  it('keeps low on purpose what a professional sets below it', () => {
    // At most 1.2 g per 1000 kcal, 0.3 g a day: 60 % of the need.
    const found = phosphorus(set([row({ max: 1.2 })]));
    expect(found.low_max).toBeNull();
    expect(found.high_min).toBeCloseTo(60, 3);
    expect(found.high_min).toBeGreaterThan(60);
    expect(found.bounds).toEqual([
      { nutrient_id: 305, set_id: 7, side: 'max', percent: 60, kept_low: true, own: 300 },
    ]);
  });

  it('says in the row who keeps it low', () =>
    expect(targeted(set([row({ max: 1.2 })])).perDay.nutrients.map(({ kept_low }) => kept_low)).toEqual([
      undefined,
      'kept low on purpose: Kidney, Dr. Ann Vet, recheck 2027-01-10',
    ]));

  it('says of an animal that grows that a professional keeps it low', () =>
    expect(
      withTargetSets(need, [set([row({ max: 1.2 })])], { ...pet, isGrowing: true }, '2026-12-01', () => null)
        .patient?.unmet,
    ).toEqual([{ nutrient_id: 305, set_id: 7, why: 'growth' }]));

  it('says that a ratio without the need’s calcium is not judged', () => {
    const perDay = { ...need.perDay, nutrients: [entry(305, 0.5, 100, 300)] };
    const sets = [set([row({ nutrient_id: null, ratio: 'calciumToPhosphorus', basis: 'ratio', max: 2 })])];
    expect(withTargetSets({ ...need, perDay }, sets, pet, '2026-12-01', () => null).patient?.unmet).toEqual([
      { nutrient_id: null, set_id: 7, why: 'not_judged' },
    ]);
  });

  it('has the minimum of a set that keeps low', () =>
    expect(phosphorus(set([row({ min: 0.8, max: 1.2 })])).low_max).toBeCloseTo(40, 3));

  it('stays as it is below a maximum that no professional set', () =>
    expect(phosphorus(set([row({ max: 1.2 })], { professional: null }))).toEqual({
      ...{ low_max: 100, high_min: 300, bounds: [] },
      unmet: [{ nutrient_id: 305, set_id: 7, why: 'not_professional' }],
    }));

  it('has the strictest maximum of all sets, of owners too where the need is met', () => {
    const mine = set([row({ max: 2.4 })], { id: 8, professional: null });
    expect(phosphorus(set([row({ max: 5 })]), mine)).toMatchObject({
      bounds: [{ set_id: 8, side: 'max', kept_low: false }],
    });
  });

  it('keeps its own bounds where those of a set are wider', () =>
    expect(phosphorus(set([row({ min: 1, max: 20 })]))).toEqual({
      ...{ low_max: 100, high_min: 300, bounds: [], unmet: [] },
    }));

  it('never asks for more than its maximum, or than another set allows', () => {
    expect(phosphorus(set([row({ min: 7 })]))).toMatchObject({
      ...{ low_max: 100, high_min: 300, unmet: [{ why: 'contradiction' }] },
    });
    expect(phosphorus(set([row({ max: 1.2 })]), set([row({ min: 1.5 })], { id: 8 }))).toMatchObject({
      ...{ low_max: null, unmet: [{ set_id: 8, why: 'contradiction' }] },
    });
  });

  it('bounds a nutrient that it does not name', () => {
    const { perDay } = targeted(set([row({ nutrient_id: 204, min: 5, max: 20 })]));
    const { amount } = perDay.nutrients.find(({ id }) => id === 204) ?? {};
    expect(amount).toMatchObject({ qty: 5 });
    expect(amount?.low_max).toBeCloseTo(25, 3);
    expect(amount?.high_min).toBeCloseTo(100, 3);
    expect(perDay.nutrients.map(({ id }) => id)).toEqual([204, 301, 305]);
  });

  it('bounds nothing of it by none of a nutrient', () =>
    expect(targeted(set([row({ nutrient_id: 204, max: 0 })])).perDay.nutrients[0]?.amount.high_min).toBe(0));

  it('has the Ca:P of a set', () => {
    // The need's is 1.2.
    const { caP } = targeted(
      set([row({ nutrient_id: null, ratio: 'calciumToPhosphorus', basis: 'ratio', max: 1.5 })]),
    );
    expect(caP.lowMax).toBe(80);
    expect(caP.highMin).toBeCloseTo(125, 3);
  });

  it('says what no level compares with, what others do, and which recheck is due', () => {
    const rows = [
      row({ basis: 'percent_of_energy', max: 10 }),
      row({ nutrient_id: null, category_id: 3, category_name: 'Fish', basis: 'percent_of_food', max: 10 }),
    ];
    expect(targeted(set(rows, { recheck_on: '2026-12-01' })).patient).toMatchObject({
      sets: [{ id: 7, is_due: true }],
      unmet: [{ nutrient_id: 305, set_id: 7, why: 'not_judged' }],
      values: [{ set_id: 7, ratio: null, category: 'Fish', min: null, max: 10 }],
    });
  });
});
