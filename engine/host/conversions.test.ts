import { expect, it } from 'vitest';
import { conversions, convert, roundText } from './conversions.ts';

const calculate = (to: number, stated: readonly (readonly [number, string])[]): string | null => {
  const conversion = conversions.find((each) => each.to === to);
  return conversion === undefined ? null : convert(conversion, new Map(stated));
};

it('calculates IU of vitamins and kcal exactly', () => {
  const vitaminA = [
    [319, '100'],
    [321, '10'],
  ] as const;
  expect(calculate(9002, vitaminA)).toBe('349.93');
  expect(calculate(9003, vitaminA)).toBe('333.33');
  expect(calculate(9004, [[328, '2.5']])).toBe('100');
  expect(calculate(9005, [[323, '0.1']])).toBe('0.15');
  const macros = [
    [203, '20.1'],
    [204, '5'],
    [205, '0'],
  ] as const;
  expect(calculate(9001, macros)).toBe('112.85');
});

it('calculates nothing from an amount that is not stated', () => {
  expect(calculate(9002, [[319, '100']])).toBeNull();
  expect(calculate(9001, [[203, '20']])).toBeNull();
});

it('has no upper end without that of an input, and takes any amount', () => {
  expect(calculate(9003, [[319, '999999999999999']])).toBe('999999999999999');
  expect(roundText('999999999999999', 5)).toBe('999999999999999');
  expect(roundText('3333299999999996.4', 3)).toBe('3333299999999996.4');
});

it('rounds to the decimals of a unit, half to even', () => {
  expect(roundText('0.40995', 3)).toBe('0.41');
  expect(roundText('0.0005', 3)).toBe('0');
  expect(roundText('1.0015', 3)).toBe('1.002');
});
