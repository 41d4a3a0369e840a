import { expect, it } from 'vitest';
import { Level } from '../../../engine/host/recipeTotals.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { groupsOf } from '../../nutrition/rows.ts';
import { nutrientOf } from '../../testing/factories.ts';
import { comparedRows, comparedSums } from './comparedRows.ts';

const nutrients = [
  nutrientOf(1, { name: 'Energy', unit_type: 'kcal', category_name: 'Macros', role: 'energy' }),
  nutrientOf(2, { name: 'Zinc' }),
];
const groups = groupsOf(nutrients, 'dog');

/** Results of a recipe of 1 kg, of which a day is half. */
const resultsOf = (kcal: number, zinc: number, knownMilligrams: number, level: number) =>
  ({
    totals: {
      amounts: Float64Array.of(kcal, zinc),
      totalMilligrams: 1_000_000,
      knownMilligrams: Float64Array.of(1_000_000, knownMilligrams),
      levels: Uint8Array.of(Level.none, level),
      levelKnown: Uint8Array.of(1, 1),
    },
    serving: { milligrams: 500_000, amounts: Float64Array.of(kcal / 2, zinc / 2) },
  }) as unknown as RecipeResults;

it('names what each recipe has in a day, and never what is not stated as nothing', () => {
  const rows = comparedRows(
    groups,
    resultsOf(1000, 20, 600_000, Level.low),
    resultsOf(1200, 0, 0, Level.none),
  );
  expect(rows.map(({ name, here, there }) => [name, here.text, there.text])).toEqual([
    ['Energy', '500.000 kcal', '600.000 kcal'],
    ['Zinc', '≥ 10.000 mg', 'not known'],
  ]);
  expect(rows[1]?.here.level).toBe('low');
});

it('has the grams of a day and the energy of 100 g', () => {
  expect(comparedSums(resultsOf(1234, 0, 0, Level.none), groups)).toEqual({ day: '500 g', kcal: '123' });
});
