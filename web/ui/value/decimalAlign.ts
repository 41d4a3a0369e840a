/** Grams have three decimals at most. */
const maxDecimals = 3;

/** The number of decimals in a text of grams, to align numbers on the decimal point. */
export const decimalsIn = (text: string): number => {
  const [, after = ''] = text.trim().split('.');
  return Math.min(after.length, maxDecimals);
};
