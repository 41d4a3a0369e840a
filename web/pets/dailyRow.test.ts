import { describe, expect, it } from 'vitest';
import type { NutrientEntry } from '../../server/contract/shapes.ts';
import { dailyRow } from './dailyRow.ts';

const rowOf = (amount: Partial<NutrientEntry['amount']>) =>
  dailyRow({
    ...{ id: 203, name: 'Protein', default_sort_order: 1, category_name: 'Macros' },
    amount: { qty: 10, unit_type: 'g', low_max: 99, high_min: null, ...amount },
  } as NutrientEntry);

describe('dailyRow', () => {
  it.each([
    ['a need of 0 is N/A', { qty: 0 }, 'noNeed'],
    ['no need is N/A', { qty: null }, 'noNeed'],
    ['a need without bounds is Optimal', { low_max: null }, 'noBound'],
    ['a need with a bound has no level', {}, undefined],
    ['a bound of 0 is a bound', { low_max: 0 }, undefined],
  ])('%s', (_, amount, optimalBy) => {
    const row = rowOf(amount);
    expect([row.optimalBy, row.level]).toEqual([optimalBy, optimalBy && 'optimal']);
  });
});
