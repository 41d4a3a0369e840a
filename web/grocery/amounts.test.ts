import { describe, expect, it } from 'vitest';
import { amountOf, batchCounts, factorOf, planSizes, scaled, sumOf } from './amounts.ts';

const boughtOf = (milligrams: number, batches = 1, by = '1') => {
  const { grams, centipounds, centiounces } = amountOf(scaled(milligrams, factorOf(batches, by)));
  return [grams, centipounds / 100, centiounces / 100];
};

it('offers the specified batch counts, and the batch sizes of a plan (D14)', () => {
  expect(batchCounts).toEqual([1, 2, 3, 4, 5]);
  expect(planSizes.map(({ pounds, by }) => [pounds, by])).toEqual([
    [6, '1'],
    [3, '0.5'],
    [32, '5.333'],
  ]);
});

describe('amounts of a grocery list (D76)', () => {
  it.each([
    // Milligrams, batches, size: grams, lb, oz.
    [100_000, 1, '1', [100, 0.23, 3.53]],
    [100_001, 1, '1', [101, 0.23, 3.53]],
    [453_592, 1, '1', [454, 1, 16]],
    [453_593, 1, '1', [454, 1.01, 16.01]],
    [283_495, 1, '1', [284, 0.63, 10]],
    [283_496, 1, '1', [284, 0.63, 10.01]],
    [1, 1, '1', [1, 0.01, 0.01]],
    [0, 5, '1', [0, 0, 0]],
    [1_001, 2, '0.5', [2, 0.01, 0.04]],
    [300_000, 1, '5.333', [1600, 3.53, 56.44]],
    [250_000, 4, '5.333', [5333, 11.76, 188.12]],
  ])('%i mg, %i batches, size %s', (milligrams, batches, by, expected) => {
    expect(boughtOf(milligrams, batches, by)).toEqual(expected);
  });

  it('round up exactly, as an oracle of whole numbers does', () => {
    const isLeast = (units: number, size: bigint, thousandths: bigint): boolean =>
      BigInt(units) * size >= thousandths && (BigInt(units) - 1n) * size < thousandths;
    let seed = 1;
    for (let run = 0; run < 3000; run += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      const milligrams = seed % (run % 2 === 0 ? 5_000 : 20_000_000);
      const batches = (seed % 5) + 1;
      const { by } = planSizes[run % 3] ?? planSizes[0];
      const bought = amountOf(scaled(milligrams, factorOf(batches, by)));
      // The exact amount in thousandths of a milligram; `by` has three decimals at most.
      const exact = BigInt(milligrams) * BigInt(batches) * BigInt(Math.round(Number(by) * 1000));
      if (exact === 0n) continue;
      expect(isLeast(bought.grams, 1_000_000n, exact)).toBe(true);
      expect(isLeast(bought.centipounds, 453_592_000n, exact * 100n)).toBe(true);
      expect(isLeast(bought.centiounces, 28_349_500n, exact * 100n)).toBe(true);
    }
  });

  it('of the total are those of the exact sum, not of the rounded rows', () => {
    const rows = [100_400, 100_400, 100_200].map((milligrams) => scaled(milligrams, factorOf(1)));
    expect(rows.map((row) => amountOf(row).grams)).toEqual([101, 101, 101]);
    expect(amountOf(sumOf(rows)).grams).toBe(301);
  });
});
