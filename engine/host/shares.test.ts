import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, possibleShare, ratioOf, sharesOf } from './shares.ts';

const nan = Number.NaN;

describe('sharesOf', () => {
  it('is percent of the total, and NaN for an unstated amount', () => {
    expect([...sharesOf(Float64Array.of(3, nan, 1), 4)]).toEqual([75, nan, 25]);
  });

  it('is NaN if the total is 0 or NaN', () => {
    expect([...sharesOf(Float64Array.of(0, 0), 0)]).toEqual([nan, nan]);
    expect([...sharesOf(Float64Array.of(1), nan)]).toEqual([nan]);
  });

  it('adds up to the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1 }), (amounts) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        fc.pre(total > 0);
        const shares = sharesOf(Float64Array.from(amounts), total);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9);
      }),
    );
  });

  it('overwrites an earlier result of the same length', () => {
    const reuse = new Float64Array(2);
    expect(sharesOf(Float64Array.of(1, 1), 2, reuse)).toBe(reuse);
    expect(sharesOf(Float64Array.of(1), 2, reuse)).not.toBe(reuse);
  });
});

describe('changesOf', () => {
  it('is now - then, and NaN if one of them is not stated', () => {
    expect([...changesOf(Float64Array.of(5, nan, 1), Float64Array.of(2, 1, nan))]).toEqual([3, nan, nan]);
    expect([...changesOf(Float64Array.of(1, 1), Float64Array.of(3))]).toEqual([-2, nan]);
  });
});

describe('ratioOf', () => {
  const amounts = Float64Array.of(10, nan, 2, 3);

  it('sums the stated amounts of each side', () => {
    expect(ratioOf(amounts, [0, 1], [2, 3])).toBe(2);
  });

  it('is NaN if a side has no stated amount', () => {
    expect(ratioOf(amounts, [1], [2])).toBe(nan);
    expect(ratioOf(amounts, [0], [1])).toBe(nan);
    expect(ratioOf(Float64Array.of(1, 0), [0], [1])).toBe(nan);
  });
});

describe('possibleShare', () => {
  it('is the category maximum of a line in percent of the stated total', () => {
    expect(possibleShare('20', 50_000, 40)).toBe(25);
    expect(possibleShare('0', 50_000, 40)).toBe(0);
    expect(possibleShare('20', 0, 40)).toBe(0);
  });

  it('is unbounded without a maximum or a stated total', () => {
    expect(possibleShare(null, 50_000, 40)).toBe(Number.POSITIVE_INFINITY);
    expect(possibleShare('20', 50_000, 0)).toBe(Number.POSITIVE_INFINITY);
  });
});
