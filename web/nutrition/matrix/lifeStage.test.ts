import { describe, expect, it } from 'vitest';
import { nutrientOf } from '../../testing/factories.ts';
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

  it.each([
    ['dog', 'puppy'],
    ['cat', 'kitten'],
  ])('of a %s that is pregnant or nurses is %s', (species, stage) => {
    expect(getLifeStage(species, '2019-06-01', '2026-11-21', 40, true)).toBe(stage);
  });

  it.each([
    [31.75, 'large_breed_puppy'],
    [31.7, 'puppy'],
  ])('of a puppy of %d kg, which will weigh at least that, is %s', (weight, stage) => {
    expect(getLifeStage('dog', '2026-05-01', '2026-11-21', weight)).toBe(stage);
  });

  it.each([
    ['dog', 25, 'adult_dog'],
    ['dog', 30, 'puppy'],
    ['dog', 40, 'large_breed_puppy'],
    ['cat', 4, 'adult_cat'],
  ])('of a %s of 14 months that will weigh %d kg is %s (D112)', (species, weight, stage) => {
    expect(getLifeStage(species, '2025-09-21', '2026-11-21', weight)).toBe(stage);
  });

  it.each([
    [40, '2027-03-20', '2027-03-21'],
    [50, '2027-09-20', '2027-09-21'],
  ])('of a dog that will weigh %d kg is an adult’s at the end of growth', (weight, last, first) => {
    expect(getLifeStage('dog', '2025-09-21', last, weight)).toBe('large_breed_puppy');
    expect(getLifeStage('dog', '2025-09-21', first, weight)).toBe('adult_dog');
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

  it('has the lower maxima of large breeds, and otherwise the bounds of puppies', () => {
    const puppy = {
      dmb_low_max_puppy: 1199.9999,
      dmb_high_min_puppy: 2500.0001,
      dm_high_min_puppy: 6250.0001,
    };
    const nutrients = [
      nutrientOf(1, { ...puppy, large_breed_puppy: { dmb_max: 1800, dm_max: 4500 } }),
      nutrientOf(2, puppy),
    ];
    expect(getLifeStageBounds(nutrients, 'large_breed_puppy')).toMatchObject({
      dryMatterLowMax: Float64Array.of(1199.9999, 1199.9999),
      dryMatterHighMin: Float64Array.of(1800.0001, 2500.0001),
      per1000KcalHighMin: Float64Array.of(4500.0001, 6250.0001),
    });
    expect(getLifeStageBounds(nutrients, 'puppy').dryMatterHighMin[0]).toBe(2500.0001);
  });
});
