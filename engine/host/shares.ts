/**
 * What each of some amounts is of their total, in percent; NaN where an amount is not stated, or where there is nothing to
 * have a share of.
 * @param reuse an earlier answer of as many amounts, written over
 */
export const sharesOf = (amounts: Float64Array, total: number, reuse?: Float64Array): Float64Array => {
  const shares = reuse?.length === amounts.length ? reuse : new Float64Array(amounts.length);
  for (const [at, amount] of amounts.entries()) shares[at] = total > 0 ? (amount / total) * 100 : Number.NaN;
  return shares;
};

/** How much more there is now than then, of each of some amounts; NaN where one of the two is not stated. */
export const changesOf = (now: Float64Array, then: Float64Array): Float64Array =>
  now.map((amount, at) => amount - (then[at] ?? Number.NaN));

const stated = (amounts: Float64Array, columns: readonly number[]): readonly number[] =>
  columns.map((column) => amounts[column] ?? Number.NaN).filter((amount) => !Number.isNaN(amount));

/**
 * The ratio of some columns' amounts to those of others: what is not stated counts as nothing. NaN where nothing of a side
 * is stated, or where there is nothing to divide by.
 */
export const ratioOf = (
  amounts: Float64Array,
  above: readonly number[],
  below: readonly number[],
): number => {
  const [upper, lower] = [stated(amounts, above), stated(amounts, below)];
  const divisor = lower.reduce((sum, amount) => sum + amount, 0);
  if (upper.length === 0 || divisor === 0) return Number.NaN;
  return upper.reduce((sum, amount) => sum + amount, 0) / divisor;
};
