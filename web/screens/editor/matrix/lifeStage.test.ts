import { describe, expect, it } from 'vitest';
import { nutrientOf } from '../../../testing/factories.ts';
import { getLifeStage, getLifeStageBounds } from './lifeStage.ts';

describe('getLifeStage', () => {
  it.each([
    ['dog', '2025-11-22', 'puppy'],
    ['dog', '2025-11-21', 'adult_dog'],
    ['cat', '2026-06-01', 'kitten'],
    ['cat', '2019-06-01', 'adult_cat'],
    ['dog', null, 'adult_dog'],
  ])('of a %s born %s', (species, birthday, stage) => {
    expect(getLifeStage(species, birthday, '2026-11-21')).toBe(stage);
  });

  it('lets one born on the 29th of February come of age on the 1st of March', () => {
    expect(getLifeStage('dog', '2024-02-29', '2025-02-28')).toBe('puppy');
    expect(getLifeStage('dog', '2024-02-29', '2025-03-01')).toBe('adult_dog');
  });
});

describe('getLifeStageBounds', () => {
  it("takes each stage's own, and no bound where there is none", () => {
    const nutrients = [
      nutrientOf(1, { dmb_low_max_kitten: 0.9999, dm_high_min_kitten: 4, dmb_low_max_puppy: 7 }),
      nutrientOf(2),
    ];
    expect(getLifeStageBounds(nutrients, 'kitten')).toEqual({
      dryMatterLowMax: Float64Array.of(0.9999, Number.NaN),
      dryMatterHighMin: Float64Array.of(Number.NaN, Number.NaN),
      per1000KcalLowMax: Float64Array.of(Number.NaN, Number.NaN),
      per1000KcalHighMin: Float64Array.of(4, Number.NaN),
    });
    expect(getLifeStageBounds(nutrients, 'puppy').dryMatterLowMax[0]).toBe(7);
  });
});
