import { describe, expect, it } from 'vitest';
import { LimitBit } from '../../engine/host/recipeTotals.ts';
import type { Limit } from '../../server/contract/pets.ts';
import type { RecipeResults } from '../kernel/recipeCalculator.ts';
import { ingredientOf, nutrientOf, recipeOf } from '../testing/factories.ts';
import { createDraft } from './draft.ts';
import { limitResult } from './limitResult.ts';
import { limitMessage, limitPercent, limitRemark, limitsOf } from './limits.ts';

const maximum: Limit = {
  ...{ nutrient_id: 2, name: 'Copper, Cu', basis: 'per_100g_dry_matter', kind: 'max', max: 2.8 },
  ...{ multiple: null, confidence: 'high', unit: 'mg' },
  label: 'FEDIAF nutritional maximum, per 100 g dry matter',
  ...{ source: 'FEDIAF', edition: '2025', locator: null },
};
const legal: Limit = {
  ...maximum,
  ...{ kind: 'legal_max', label: 'EU legal maximum for feed with added copper, per 100 g dry matter' },
};
const perKcal = { basis: 'per_1000_kcal', source: 'NRC', edition: '2006' } as const;
const multiple: Limit = { ...maximum, ...perKcal, kind: 'multiple', max: 15, multiple: 10, label: 'x' };
const studied: Limit = { ...maximum, ...perKcal, kind: 'SUL_above', max: 12, confidence: 'low' };
const nutrients = [nutrientOf(1), nutrientOf(2), nutrientOf(3, { unit_type: 'ug' })];

/** Results of 5.6 mg per 100 g dry matter and of an amount per 1000 kcal. */
const resultsOf = (bits: number, per1000Kcal = 0): RecipeResults =>
  ({
    totals: { limits: Uint8Array.of(0, bits, 0) },
    derived: {
      dryMatterBasis: Float64Array.of(0, 5.6, 0),
      per1000Kcal: Float64Array.of(0, per1000Kcal, 0),
    },
  }) as unknown as RecipeResults;

const stateWith = (safety_reviewed: boolean) => ({
  draft: createDraft(recipeOf([{ ...ingredientOf(1, 10), safety_reviewed }]), null),
});
const messageOf = (results: RecipeResults, limits: readonly Limit[]) =>
  limitMessage(results, 1, limits, stateWith(true));
const remarkOf = (results: RecipeResults, limits: readonly Limit[], isReviewed = true) =>
  limitRemark(results, 1, limits, stateWith(isReviewed));

describe('limits', () => {
  it('are columns by basis with the lowest of several limits', () => {
    const { dryMatterMax, per1000KcalMax } = limitsOf(nutrients, [maximum, { ...maximum, max: 3 }]);
    expect([...dryMatterMax]).toEqual([Number.NaN, 2.8, Number.NaN]);
    expect(per1000KcalMax.every(Number.isNaN)).toBe(true);
  });

  it('count with an added source if they are legal maxima, and never if they are the highest amount studied', () => {
    const { dryMatterMax, per1000KcalMax, added } = limitsOf(nutrients, [legal, studied]);
    expect([...dryMatterMax, ...per1000KcalMax].every(Number.isNaN)).toBe(true);
    expect(added?.dryMatterMax[1]).toBe(2.8);
  });

  it('throw if their unit differs from the unit of the nutrient', () => {
    expect(() => limitsOf(nutrients, [{ ...maximum, unit: 'g' }])).toThrow(/is in g/);
    expect(() => limitsOf(nutrients, [{ ...maximum, nutrient_id: 3, unit: 'µg' }])).not.toThrow();
  });

  it('are named if they are exceeded or could be; the lowest decides', () => {
    const named = 'FEDIAF nutritional maximum, per 100 g dry matter: 2.800 mg (FEDIAF 2025)';
    const both = [maximum, { ...maximum, source: 'AAFCO', max: 4 }];
    expect(messageOf(resultsOf(LimitBit.dryMatter), both)).toBe(`High: above ${named}`);
    expect(messageOf(resultsOf(LimitBit.mayBeDryMatter), both)).toBe(`May be above ${named}`);
    expect(messageOf(resultsOf(LimitBit.per1000Kcal), both)).toBeNull();
    expect(messageOf(resultsOf(0), both)).toBeNull();
    expect(messageOf(resultsOf(LimitBit.dryMatter), [{ ...maximum, confidence: 'low' }])).toBe(
      `High: above ${named}, unverified`,
    );
  });

  it('say how many times the need an amount without an official limit is', () => {
    const at = (amount: number, limits: readonly Limit[] = [multiple], bits: number = LimitBit.per1000Kcal) =>
      remarkOf(resultsOf(bits, amount), limits);
    const text = 'No official limit: 59 times the need';
    expect(at(89)).toEqual({ text, short: text, tone: 'warning' });
    expect(at(15.2)?.text).toBe('No official limit: 10 times the need');
    expect(at(14)).toBeNull();
    expect(at(89, [multiple], 0)).toBeNull();
    const withSource = LimitBit.per1000Kcal | LimitBit.added;
    expect(at(89, [multiple, legal], withSource)?.text).toBe('No nutritional limit: 59 times the need');
    expect(messageOf(resultsOf(LimitBit.per1000Kcal, 89), [multiple])).toBe(
      'No official limit: 59 times the need',
    );
  });

  it('say that a legal maximum is for added sources only', () => {
    const text = 'Above the EU maximum for feed with added copper; yours is from food';
    expect(remarkOf(resultsOf(0), [legal])).toEqual({ text, short: 'Above EU maximum', tone: 'quiet' });
    expect(remarkOf(resultsOf(0), [{ ...legal, max: 6 }])).toBeNull();
    const added = resultsOf(LimitBit.added | LimitBit.dryMatter);
    expect(remarkOf(added, [legal])).toBeNull();
    expect(remarkOf(resultsOf(0), [legal], false)).toEqual({
      text: 'Above the EU maximum for feed with added copper; whether yours is added is not known',
      short: 'Above EU maximum?',
      tone: 'warning',
    });
    expect(messageOf(added, [legal])).toBe(
      'High: above EU legal maximum for feed with added copper, per 100 g dry matter: 2.800 mg (FEDIAF 2025)',
    );
  });

  it('say that an amount is above the highest one studied', () => {
    expect(remarkOf(resultsOf(0, 13), [studied])).toEqual({
      text: 'Above the highest amount studied, 12.000 mg per 1000 kcal, unverified',
      short: 'Above studied amount',
      tone: 'quiet',
    });
    expect(remarkOf(resultsOf(0, 12), [studied])).toBeNull();
  });

  it('have one result each', () => {
    const all = [maximum, { ...maximum, source: 'AAFCO', max: 6 }, legal, studied, multiple];
    const results = resultsOf(LimitBit.dryMatter, 13);
    expect(all.map((limit) => limitResult(results, 1, limit, all))).toEqual([
      ...['above', null, 'aside', 'studied', null],
    ]);
    const unsure = resultsOf(LimitBit.mayBeDryMatter);
    expect(limitResult(unsure, 1, maximum, all)).toBe('mayBe');
  });

  it('appear on the bar where the recipe would reach them', () => {
    expect(limitPercent(resultsOf(0), 1, 300, [maximum])).toBe(150);
    expect(limitPercent(resultsOf(0), 1, 300, [legal])).toBeNaN();
    expect(limitPercent(resultsOf(LimitBit.added), 1, 300, [legal])).toBe(150);
    expect(limitPercent(resultsOf(0), 1, Number.NaN, [maximum])).toBeNaN();
    expect(limitPercent(resultsOf(0), 1, 300, [])).toBeNaN();
  });
});
