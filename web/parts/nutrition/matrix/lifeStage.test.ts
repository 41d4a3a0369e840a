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
  ])('of a %s born %s is %s', (species, birthday, stage) => {
    expect(getLifeStage(species, birthday, '2026-11-21')).toBe(stage);
  });

  it('ends the first year of an animal born on 29 February on 1 March', () => {
    expect(getLifeStage('dog', '2024-02-29', '2025-02-28')).toBe('puppy');
    expect(getLifeStage('dog', '2024-02-29', '2025-03-01')).toBe('adult_dog');
  });
});

describe('getLifeStageBounds', () => {
  it('returns the bounds of each stage and NaN without a bound', () => {
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
