import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderOf } from './order.ts';

const line = (short_name: string, milligrams: number) => ({ food: { short_name }, milligrams });
const lines = [line('Oats', 5), line('beef 10', 9), line('Beef 9', 9), line('Kale', 1)];

describe('orderOf', () => {
  it('keeps the recipe’s order', () => expect(orderOf({ by: 'recipe' }, lines, null)).toEqual([0, 1, 2, 3]));

  it('sorts by displayed name, and by grams in descending order', () => {
    expect(orderOf({ by: 'name' }, lines, null)).toEqual([2, 1, 3, 0]);
    expect(orderOf({ by: 'grams' }, lines, null)).toEqual([1, 2, 0, 3]);
  });

  it('puts foods that do not state the nutrient last, after contributions of 0', () => {
    expect(orderOf({ by: 'nutrient', column: 7 }, lines, [Number.NaN, 0, 3, Number.NaN])).toEqual([
      2, 1, 0, 3,
    ]);
    expect(orderOf({ by: 'nutrient', column: 7 }, lines, null)).toEqual([0, 1, 2, 3]);
  });

  it('contains every line once and keeps ties in the recipe’s order', () => {
    const contributions = fc.array(fc.constantFrom(0, 1, 2, Number.NaN), { maxLength: 60 });
    fc.assert(
      fc.property(contributions, (values) => {
        const order = orderOf(
          { by: 'nutrient', column: 0 },
          values.map((value) => line('Food', value)),
          values,
        );
        expect([...order].sort((a, b) => a - b)).toEqual([...values.keys()]);
        for (const [at, place] of order.entries()) {
          const next = order[at + 1];
          if (next !== undefined && Object.is(values[place], values[next])) expect(place).toBeLessThan(next);
        }
      }),
    );
  });
});
