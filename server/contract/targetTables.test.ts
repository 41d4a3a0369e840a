import { expect, it } from 'vitest';
import type { TargetRow } from './targetRows.ts';
import { targetTables } from './targetTables.ts';

const row = (changes: Partial<TargetRow>): TargetRow => ({
  ...{ nutrient_id: 305, ratio: null, category_id: null, category_name: null, basis: 'per_1000_kcal' },
  ...{ min: null, max: null, kcal_per_kg: null, note: null, source: 'A book, Table 1', confidence: 'high' },
  ...changes,
});
const tableOf = (...rows: TargetRow[]) => tableWith(0, ...rows);
const tableWith = (treats: number, ...rows: TargetRow[]) => {
  const set = {
    id: 7,
    name: 'Kidney',
    professional: 'Ann Vet',
    recheck_on: null,
    is_due: false,
    is_changed: false,
    rows,
  };
  const [table] = targetTables(
    { sets: [set], bounds: [], values: [], unmet: [] },
    { kg: 4, kcalPerDay: 250 },
    treats,
  );
  return table;
};

it('states amounts of a day per 1000 kcal of what the pet eats, with their source', () =>
  expect(tableOf(row({ basis: 'per_kg', min: 0.1, max: 0.2 }))).toMatchObject({
    ...{ standard: 'target', life_stage: '7', name: 'Kidney', publisher: 'Ann Vet' },
    rows: [
      {
        ...{ nutrient_id: 305, basis: 'per_1000_kcal' },
        min: { value: 1.6, locator: 'A book, Table 1', confidence: 'high' },
        max: { value: 3.2 },
      },
    ],
  }));

it('keeps the stricter of two rows of a nutrient', () =>
  expect(tableOf(row({ min: 1, max: 3 }), row({ basis: 'per_day', min: 0.1, max: 0.5 }))?.rows).toMatchObject(
    [{ min: { value: 1 }, max: { value: 2 } }],
  ));

it('has ratios, energy density and shares of food groups as they are', () =>
  expect(
    tableOf(
      row({ nutrient_id: null, ratio: 'energyDensity', basis: 'ratio', max: 4000 }),
      row({ nutrient_id: null, category_id: 3, category_name: 'Fish', basis: 'percent_of_food', max: 5 }),
    ),
  ).toMatchObject({
    rows: [
      { ratio: 'energyDensity', basis: 'ratio', max: { value: 4000 } },
      { ratio: null, category: 'Fish', basis: 'ratio', max: { value: 5 } },
    ],
    not_compared: [],
  }));

it('asks of the food for the whole of each amount in what treats leave of the energy', () =>
  expect(tableWith(20, row({ min: 100 }), row({ nutrient_id: 306, basis: 'per_day', max: 1 }))).toMatchObject(
    {
      besideUnknown: true,
      rows: [{ min: { value: 125 } }, { max: { value: 5 } }],
    },
  ));
