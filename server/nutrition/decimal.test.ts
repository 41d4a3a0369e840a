import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, decimal, isEqual, isLess, multiply, textOf } from './decimal.ts';

const digits = fc.bigInt({ min: 0n, max: 10n ** 20n });
const decimals = fc.integer({ min: 0, max: 12 });

describe('decimal text', () => {
  it('has no trailing zeros', () => {
    const texts = ['0', '12', '12.50', '0.010', '100', '007'];
    expect(texts.map((text) => textOf(decimal(text)))).toEqual(['0', '12', '12.5', '0.01', '100', '7']);
  });

  it('throws for other texts', () => {
    for (const text of ['', '-1', '1e3', '1,5', '.5', '5.', ' 1', 'NaN'])
      expect(() => decimal(text)).toThrow(RangeError);
  });

  it('adds and multiplies exactly', () => {
    const number = fc.record({ digits, decimals });
    fc.assert(
      fc.property(number, number, (a, b) => {
        const unit = 10n ** BigInt(a.decimals + b.decimals);
        const value = (x: typeof a) => (x.digits * unit) / 10n ** BigInt(x.decimals);
        expect(value(add(a, b))).toBe(value(a) + value(b));
        expect(multiply(a, b)).toEqual({ digits: a.digits * b.digits, decimals: a.decimals + b.decimals });
        expect(isLess(a, b)).toBe(value(a) < value(b));
        expect(isEqual(decimal(textOf(a)), a)).toBe(true);
      }),
    );
  });
});
