import { describe, expect, it } from 'vitest';
import { LimitBit } from '../../../engine/host/recipeTotals.ts';
import type { Limit } from '../../../server/contract/pets.ts';
import type { RecipeResults } from '../../recipeCalculator.ts';
import { nutrientOf } from '../../testing/factories.ts';
import { limitMessage, limitPercent, limitsOf } from './limits.ts';

const legal: Limit = {
  ...{ nutrient_id: 2, name: 'Copper, Cu', basis: 'per_100g_dry_matter', kind: 'legal_max', max: 2.8 },
  ...{ unit: 'mg', label: 'EU legal maximum for complete food, per 100 g dry matter' },
  ...{ source: 'FEDIAF', edition: '2025', locator: null },
};
const nutrients = [nutrientOf(1), nutrientOf(2), nutrientOf(3, { unit_type: 'ug' })];

const resultsOf = (bits: number): RecipeResults =>
  ({
    totals: { limits: Uint8Array.of(0, bits, 0) },
    derived: { dryMatterBasis: Float64Array.of(0, 5.6, 0), per1000Kcal: new Float64Array(3) },
  }) as unknown as RecipeResults;

describe('limits', () => {
  it('are columns by basis with the lowest of several limits', () => {
    const { dryMatterMax, per1000KcalMax } = limitsOf(nutrients, [legal, { ...legal, max: 3 }]);
    expect([...dryMatterMax]).toEqual([Number.NaN, 2.8, Number.NaN]);
    expect(per1000KcalMax.every(Number.isNaN)).toBe(true);
  });

  it('throw if their unit differs from the unit of the nutrient', () => {
    expect(() => limitsOf(nutrients, [{ ...legal, unit: 'g' }])).toThrow(/is in g/);
    expect(() => limitsOf(nutrients, [{ ...legal, nutrient_id: 3, unit: 'µg' }])).not.toThrow();
  });

  it('are listed if they are exceeded or could be', () => {
    const named = 'EU legal maximum for complete food, per 100 g dry matter: 2.800 mg (FEDIAF 2025)';
    expect(limitMessage(resultsOf(LimitBit.dryMatter), 1, [legal])).toBe(`High: above ${named}`);
    expect(limitMessage(resultsOf(LimitBit.mayBeDryMatter), 1, [legal])).toBe(`May be above ${named}`);
    expect(limitMessage(resultsOf(LimitBit.per1000Kcal), 1, [legal])).toBeNull();
    expect(limitMessage(resultsOf(0), 1, [legal])).toBeNull();
  });

  it('appear on the bar where the recipe would reach them', () => {
    expect(limitPercent(resultsOf(0), 1, 300, [legal])).toBe(150);
    expect(limitPercent(resultsOf(0), 1, Number.NaN, [legal])).toBeNaN();
    expect(limitPercent(resultsOf(0), 1, 300, [])).toBeNaN();
  });
});
