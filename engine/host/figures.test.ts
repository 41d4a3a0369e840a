import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCeilings, decodeFoods, encodeCeilings, encodeFoods } from './figures.ts';
import type { Food } from './sheet.ts';

const figure = fc.oneof(fc.constant(Number.NaN), fc.nat(1000), fc.maxSafeNat());
const figures = (length: number) =>
  fc.array(figure, { minLength: length, maxLength: length }).map((values) => Float64Array.from(values));
const food = (columns: number): fc.Arbitrary<Food> =>
  fc.record({
    id: fc.maxSafeNat(),
    category: fc.nat(500),
    complete: fc.boolean(),
    figures: figures(columns),
  });

describe('figures', () => {
  test('of foods come out as they went in', () => {
    const foods = fc
      .integer({ min: 1, max: 20 })
      .chain((columns) => fc.array(food(columns), { maxLength: 5 }));
    fc.assert(
      fc.property(foods, (all) => {
        expect(decodeFoods(encodeFoods(all))).toEqual(all);
      }),
    );
  });

  test('of ceilings come out as they went in', () => {
    const ceilings = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 9 }))
      .chain(([categories, columns]) =>
        fc.record({
          categories: fc.constant(categories),
          figures: figures(categories * columns),
          variable: fc.array(fc.record({ food: fc.maxSafeNat(), column: fc.nat(columns - 1) })),
        }),
      );
    fc.assert(
      fc.property(ceilings, (one) => {
        expect(decodeCeilings(encodeCeilings(one).buffer)).toEqual(one);
      }),
    );
  });

  test('have this layout', () => {
    const figures = Float64Array.of(0, Number.NaN, 300, 129);
    expect([...encodeFoods([{ id: 200, category: 3, complete: true, figures }])]).toEqual([
      3, 4, 1, 200, 1, 3, 1, 1, 0, 4, 2, 3, 129, 1,
    ]);
    const ceilings = [5, 4, 1, 1, 0, 4, 2, 3, 129, 1];
    expect([...encodeCeilings({ categories: 1, figures })]).toEqual([...ceilings, 0]);
    const variable = [{ food: 200, column: 1 }];
    expect([...encodeCeilings({ categories: 1, figures, variable })]).toEqual([...ceilings, 1, 200, 1, 1]);
  });

  test('that are cut off, left over or of another kind are refused', () => {
    const bytes = encodeFoods([{ id: 1, category: 0, complete: false, figures: Float64Array.of(1, 2) }]);
    expect(() => decodeFoods(bytes.subarray(0, -1))).toThrow(RangeError);
    expect(() => decodeFoods(Uint8Array.of(...bytes, 0))).toThrow(RangeError);
    expect(() => decodeCeilings(bytes)).toThrow(RangeError);
    expect(() => decodeFoods(Uint8Array.of(3, ...Array(9).fill(255)))).toThrow(RangeError);
    expect(() => decodeCeilings(Uint8Array.of(5, 1, 1, 2 + 16, 1))).toThrow(RangeError);
  });

  test('that are no whole numbers are refused', () => {
    for (const bad of [0.5, -1, Infinity])
      expect(() => encodeCeilings({ categories: 1, figures: Float64Array.of(bad) })).toThrow(RangeError);
  });
});
