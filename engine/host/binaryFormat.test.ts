import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCategoryMaxima, decodeFoods, encodeCategoryMaxima, encodeFoods } from './binaryFormat.ts';
import type { Food } from './recipeTotals.ts';

const value = fc.oneof(fc.constant(Number.NaN), fc.nat(1000), fc.maxSafeNat());
const values = (length: number) =>
  fc.array(value, { minLength: length, maxLength: length }).map((values) => Float64Array.from(values));
const width = fc.oneof(
  fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  fc.constant(Number.POSITIVE_INFINITY),
);
const ranged = (columns: number) =>
  fc.array(fc.record({ column: fc.nat(columns - 1), width }), { minLength: 1, maxLength: 3 });
const retained = (columns: number) =>
  fc.array(fc.record({ column: fc.nat(columns - 1), low: fc.nat(100), high: fc.nat(100) }), { maxLength: 3 });
const food = (columns: number): fc.Arbitrary<Food> =>
  fc.record(
    {
      id: fc.maxSafeNat(),
      category: fc.nat(500),
      complete: fc.boolean(),
      added: fc.array(fc.nat(columns - 1), { maxLength: 3 }),
      values: values(columns),
      ranged: ranged(columns),
      estimated: fc.array(fc.nat(columns - 1), { minLength: 1, maxLength: 3 }),
      cooked: fc.record({ usual: fc.boolean(), kept: retained(columns), drained: retained(columns) }),
    },
    { requiredKeys: ['id', 'category', 'complete', 'added', 'values'] },
  );

describe('the binary format', () => {
  test('decodes foods to the encoded values', () => {
    const foods = fc
      .integer({ min: 1, max: 20 })
      .chain((columns) => fc.array(food(columns), { maxLength: 5 }));
    fc.assert(
      fc.property(foods, (all) => {
        expect(decodeFoods(encodeFoods(all))).toEqual(all);
      }),
    );
  });

  test('decodes category maxima to the encoded values', () => {
    const categoryMaxima = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 9 }))
      .chain(([categories, columns]) =>
        fc.record({
          categories: fc.constant(categories),
          values: values(categories * columns),
          variable: fc.array(fc.record({ food: fc.maxSafeNat(), column: fc.nat(columns - 1) })),
        }),
      );
    fc.assert(
      fc.property(categoryMaxima, (one) => {
        expect(decodeCategoryMaxima(encodeCategoryMaxima(one).buffer)).toEqual(one);
      }),
    );
  });

  test('has this layout', () => {
    const values = Float64Array.of(0, Number.NaN, 300, 129);
    const one = { id: 200, category: 3, complete: true, values };
    const bytes = [1, 0, 4, 2, 3, 129, 1];
    expect([...encodeFoods([one])]).toEqual([9, 4, 1, 200, 1, 3, 1, 0, ...bytes, 0, 0, 0]);
    const added = [...encodeFoods([{ ...one, added: [2, 3] }])];
    expect(added).toEqual([9, 4, 1, 200, 1, 3, 1, 2, 2, 3, ...bytes, 0, 0, 0]);
    const ranged = [...encodeFoods([{ ...one, ranged: [{ column: 3, width: 300 }], estimated: [1] }])];
    expect(ranged).toEqual([9, 4, 1, 200, 1, 3, 1, 0, ...bytes, 1, 3, 172, 2, 1, 1, 0]);
    const cooked = { usual: true, kept: [{ column: 2, low: 75, high: 80 }], drained: [] };
    const heated = [...encodeFoods([{ ...one, cooked }])];
    expect(heated).toEqual([9, 4, 1, 200, 1, 3, 1, 0, ...bytes, 0, 0, 2, 1, 2, 75, 80, 0]);
    const categoryMaxima = [5, 4, 1, 1, 0, 4, 2, 3, 129, 1];
    expect([...encodeCategoryMaxima({ categories: 1, values })]).toEqual([...categoryMaxima, 0]);
    const variable = [{ food: 200, column: 1 }];
    expect([...encodeCategoryMaxima({ categories: 1, values, variable })]).toEqual([
      ...categoryMaxima,
      1,
      200,
      1,
      1,
    ]);
  });

  test('rejects truncated bytes, excess bytes and other formats', () => {
    const bytes = encodeFoods([{ id: 1, category: 0, complete: false, values: Float64Array.of(1, 2) }]);
    expect(() => decodeFoods(bytes.subarray(0, -1))).toThrow(RangeError);
    expect(() => decodeFoods(Uint8Array.of(...bytes, 0))).toThrow(RangeError);
    expect(() => decodeCategoryMaxima(bytes)).toThrow(RangeError);
    expect(() => decodeFoods(Uint8Array.of(9, ...Array(9).fill(255)))).toThrow(RangeError);
    expect(() => decodeCategoryMaxima(Uint8Array.of(5, 1, 1, 2 + 16, 1))).toThrow(RangeError);
  });

  test('rejects values that are not integers from 0', () => {
    for (const bad of [0.5, -1, Infinity])
      expect(() => encodeCategoryMaxima({ categories: 1, values: Float64Array.of(bad) })).toThrow(RangeError);
  });
});
