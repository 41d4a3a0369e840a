import { describe, expect, it } from 'vitest';
import type { EngineFood, NutrientColumn } from './engineInput.ts';
import { errorsOf } from './standardErrors.ts';

const columns = [
  { id: 203, scale: 5 },
  { id: 204, scale: 5 },
  { id: 205, scale: 5 },
  { id: 207, scale: 5 },
  { id: 255, scale: 5 },
  { id: 9001, scale: 3 },
] as unknown as NutrientColumn[];

const food = (ndbNo: string, amounts: readonly number[], more: Partial<EngineFood> = {}): EngineFood =>
  ({
    ...{ ndbNo, concentrate: false, foodCategory: 1, labelled: new Set(), ...more },
    values: Float64Array.from(amounts, (amount, at) => Math.round(amount * 10 ** (columns[at]?.scale ?? 0))),
  }) as unknown as EngineFood;

// SR28's butter: protein 0.85 ± 0.074 of 16, fat 81.11 ± 0.065 of 580, water 15.87 ± 0.061 of 522, ash 2.11 ± 0.054 of 35.
const butter = food('01001', [0.85, 81.11, 0.06, 2.11, 15.87, 692.62]);

it('adds up the errors of protein, fat and carbohydrate, which has those of what it is the rest of', () => {
  const of = errorsOf({ columns, foods: new Map([[1, butter]]) });
  const errors = [0.074, 0.065, 0.061, 0.054];
  expect((of(butter, 205)?.mean ?? 0) * 0.06).toBeCloseTo(Math.hypot(...errors), 6);
  const kcal = Math.hypot(3.5 * 0.074, 8.5 * 0.065, 3.5 * Math.hypot(...errors));
  expect((of(butter, 9001)?.mean ?? 0) * 692.62).toBeCloseTo(kcal, 3);
});

it('knows no error of a value that USDA did not state, without five foods that have one', () => {
  const other = food('01001', [0.9, 81.11, 0.06, 2.11, 15.87, 692.62]);
  const of = errorsOf({ columns, foods: new Map([[1, other]]) });
  expect(of(other, 203)).toBeNull();
  expect(of(other, 204)).not.toBeNull();
});

it('takes a printed error of 0 for none', () => {
  // SR28 has water 91.54 ± 0.000 of 3.
  const greens = food('11436', [2, 0.3, 4, 1, 91.54, 20]);
  const of = errorsOf({ columns, foods: new Map() });
  expect(of(greens, 255)).toBeNull();
});

describe('a supplement', () => {
  const amounts = [24.5, 81.11, 0.06, 0, 15.87, 692.62];
  const ranged = [
    { column: 0, width: 600_000 },
    { column: 2, width: Number.POSITIVE_INFINITY },
    { column: 3, width: 100_000 },
  ];
  const meal = food('01001', amounts, { concentrate: true, labelled: new Set([204]), ranged });
  const of = errorsOf({ columns, foods: new Map() });

  it('has the tolerance of a label where the basis of the value is one', () => {
    expect(of(meal, 204)).toEqual({ lot: 0.1, mean: 0.1, estimated: false });
  });

  it('has half of a stated range', () => {
    expect(of(meal, 203)?.lot).toBeCloseTo(3 / 24.5, 9);
    expect(of(meal, 203)).toMatchObject({ estimated: false });
    expect(of(meal, 207)).toBeNull();
  });

  it('has the tolerance as an estimate for other values, and for a range without an upper end', () => {
    for (const nutrient of [255, 205])
      expect(of(meal, nutrient)).toEqual({ lot: 0.1, mean: 0.1, estimated: true });
  });
});
