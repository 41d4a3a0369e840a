import { describe, expect, it } from 'vitest';
import { foodStepOn, isSwitching } from './petFoodRules.ts';
import { foodKcalOf } from './treats.ts';

describe('the change to a food', () => {
  const food = { started_on: '2026-11-28', transition_days: 6 };
  it.each([
    ['2026-11-27', 0, '2026-11-27'],
    ['2026-11-28', 25, '2026-11-29'],
    ['2026-11-29', 25, '2026-11-29'],
    ['2026-11-30', 50, '2026-12-01'],
    ['2026-12-03', 75, '2026-12-03'],
    ['2026-12-04', 100, null],
  ])('on %s is %i %%', (on, percent, until) => {
    expect(foodStepOn(food, on)).toEqual({ percent, until });
    expect(isSwitching(food, on)).toBe(percent < 100);
  });

  it('is at once without days', () => {
    expect(foodStepOn({ ...food, transition_days: 0 }, '2026-11-28')).toEqual({ percent: 100, until: null });
  });
});

it('leaves to food what treats have not, and nothing known without an energy', () => {
  expect(foodKcalOf({ kcal_per_day: 500 })).toBe(500);
  expect(foodKcalOf({ kcal_per_day: 500, treats_percent: 10 })).toBe(450);
  expect(foodKcalOf({ kcal_per_day: null, treats_percent: 10 })).toBeNull();
});
