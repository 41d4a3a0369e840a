import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  divide,
  exactText,
  type Fraction,
  fraction,
  isEqual,
  isLess,
  minus,
  multiply,
  plus,
  roundHalfEven,
} from './fractions.ts';

const digits = fc.bigInt({ min: 0n, max: 10n ** 20n });
const decimals = fc.integer({ min: 0, max: 12 });
const decimal = fc.record({ digits, decimals }).map((each) => ({
  ...each,
  value: { top: each.digits, bottom: 10n ** BigInt(each.decimals) },
}));

describe('decimal text', () => {
  it('has no trailing zeros', () => {
    const texts = ['0', '12', '12.50', '0.010', '100', '007'];
    expect(texts.map((text) => exactText(fraction(text)))).toEqual(['0', '12', '12.5', '0.01', '100', '7']);
  });

  it('throws for other texts', () => {
    for (const text of ['', '-1', '1e3', '1,5', '.5', '5.', ' 1', 'NaN'])
      expect(() => fraction(text)).toThrow(RangeError);
  });

  it('is not made of a negative number, nor of a fraction that is not a decimal one', () => {
    const third = divide(fraction('1'), fraction('3'));
    for (const value of [third, minus(fraction('1'), fraction('2'))])
      expect(() => exactText(value)).toThrow(RangeError);
  });

  it('adds, multiplies and compares exactly', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const unit = 10n ** BigInt(a.decimals + b.decimals);
        const scaled = ({ top, bottom }: Fraction) => (top * unit) / bottom;
        expect(scaled(plus(a.value, b.value))).toBe(scaled(a.value) + scaled(b.value));
        expect(multiply(a.value, b.value)).toEqual({ top: a.digits * b.digits, bottom: unit });
        expect(isLess(a.value, b.value)).toBe(scaled(a.value) < scaled(b.value));
        expect(isEqual(fraction(exactText(a.value)), a.value)).toBe(true);
      }),
    );
  });

  it('rounds to the nearest integer, a tie to the even one', () => {
    const texts = ['0.4', '0.5', '0.51', '1.5', '2.5', '7'];
    expect(texts.map((text) => roundHalfEven(fraction(text)))).toEqual([0n, 0n, 1n, 2n, 2n, 7n]);
  });
});
