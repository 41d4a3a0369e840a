import { describe, expect, it } from 'vitest';
import { dayOf, entryOf, nutrientOf } from '../testing/factories.ts';
import { entriesOf, needOf } from './need.ts';

const nutrients = [nutrientOf(5), nutrientOf(6), nutrientOf(7)];

describe('needOf', () => {
  it('has the column order of the matrix and NaN where the need has no value', () => {
    const entries = entriesOf(
      nutrients,
      dayOf([entryOf(7, { qty: 2, high_min: 300 }), entryOf(5, { qty: null, low_max: null })]),
    );
    const need = needOf(nutrients, entries);
    expect([...need.amounts]).toEqual([Number.NaN, Number.NaN, 2]);
    expect([...need.lowMax]).toEqual([Number.NaN, Number.NaN, 100]);
    expect([...need.highMin]).toEqual([Number.NaN, Number.NaN, 300]);
  });

  it('throws if a unit of the need differs from the unit of the nutrient', () => {
    expect(() => entriesOf(nutrients, dayOf([entryOf(6, { unit_type: 'g' })]))).toThrow(/Nutrient 6 is in g/);
  });
});
