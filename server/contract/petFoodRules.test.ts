import { describe, expect, it } from 'vitest';
import { changeSteps, foodStepOn, isSwitching } from './petFoodRules.ts';
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

  it('is in quarters by thirds of its days', () =>
    expect(changeSteps(9)).toEqual([
      { from: 1, to: 3, percent: 25 },
      { from: 4, to: 6, percent: 50 },
      { from: 7, to: 9, percent: 75 },
      { from: 10, to: null, percent: 100 },
    ]));

  it('is at once without days', () => {
    expect(changeSteps(0)).toEqual([{ from: 1, to: null, percent: 100 }]);
    expect(foodStepOn({ ...food, transition_days: 0 }, '2026-11-28')).toEqual({ percent: 100, until: null });
  });
});

it('leaves to food what treats have not, and nothing known without an energy', () => {
  expect(foodKcalOf({ kcal_per_day: 500 })).toBe(500);
  expect(foodKcalOf({ kcal_per_day: 500, treats_percent: 10 })).toBe(450);
  expect(foodKcalOf({ kcal_per_day: null, treats_percent: 10 })).toBeNull();
});
