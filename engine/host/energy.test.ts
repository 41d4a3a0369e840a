import { expect, it } from 'vitest';
import type { DerivedValues } from './derivedValues.ts';
import { generalEnergyOf } from './energy.ts';

const of = (protein: number, fat: number, carbohydrate: number): Pick<DerivedValues, 'values'> => {
  const bounded = (value: number) => ({ value, min: value, max: value });
  const values = {
    kcalFromProtein: bounded(3.5 * protein),
    kcalFromFat: bounded(8.5 * fat),
    kcalFromCarbohydrate: bounded(3.5 * carbohydrate),
  };
  return { values: values as unknown as DerivedValues['values'] };
};

it('counts 4, 9 and 4 kcal per gram of protein, fat and carbohydrate', () => {
  expect(generalEnergyOf(of(100, 50, 200))).toBeCloseTo(400 + 450 + 800, 9);
  expect(generalEnergyOf(of(0, 0, 0))).toBe(0);
});

it('is NaN if a part is not stated', () => {
  expect(generalEnergyOf(of(100, Number.NaN, 200))).toBeNaN();
});
