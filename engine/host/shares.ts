/**
 * Each amount in percent of their total; NaN if the amount is not stated or the total is not above 0.
 * @param reuse an earlier result of the same length, which is overwritten
 */
export const sharesOf = (amounts: Float64Array, total: number, reuse?: Float64Array): Float64Array => {
  const shares = reuse?.length === amounts.length ? reuse : new Float64Array(amounts.length);
  for (const [at, amount] of amounts.entries()) shares[at] = total > 0 ? (amount / total) * 100 : Number.NaN;
  return shares;
};

/** Differences `now - then`; NaN if one of the two amounts is not stated. */
export const changesOf = (now: Float64Array, then: Float64Array): Float64Array =>
  now.map((amount, at) => amount - (then[at] ?? Number.NaN));

const stated = (amounts: Float64Array, columns: readonly number[]): readonly number[] =>
  columns.map((column) => amounts[column] ?? Number.NaN).filter((amount) => !Number.isNaN(amount));

/**
 * Ratio of the stated amounts of some columns to those of others. NaN if one side has no stated amount, or the divisor
 * is 0.
 */
export const ratioOf = (
  amounts: Float64Array,
  numerator: readonly number[],
  denominator: readonly number[],
): number => {
  const [dividends, divisors] = [stated(amounts, numerator), stated(amounts, denominator)];
  const divisor = divisors.reduce((sum, amount) => sum + amount, 0);
  if (dividends.length === 0 || divisor === 0) return Number.NaN;
  return dividends.reduce((sum, amount) => sum + amount, 0) / divisor;
};

/**
 * Largest contribution of a line without a value in percent of the stated total. Infinity without an upper bound or
 * without a stated total; 0 for a line without mass.
 * @param atMost category maximum per 100 g; null for no bound
 */
export const possibleShare = (atMost: string | null, milligrams: number, total = 0): number => {
  if (milligrams === 0) return 0;
  const largest = atMost === null ? Number.POSITIVE_INFINITY : (Number(atMost) * milligrams) / 100_000;
  if (largest === 0) return 0;
  return total > 0 ? (largest / total) * 100 : Number.POSITIVE_INFINITY;
};
