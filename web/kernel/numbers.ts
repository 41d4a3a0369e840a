import { readDecimal, signOf } from '../../engine/host/writtenNumbers.ts';

/** The decimal sign that a list's numbers use: dot, comma, either, or unknown. */
export type Decimals = 'dot' | 'comma' | 'either' | 'unknown';

/** The readings of a typed number, with a decimal dot: `1,000` may mean 1000 or 1. An exponent is none. */
export const numbersOf = (text: string, decimals: Decimals): readonly string[] => {
  if (/e/i.test(text)) return [];
  const [dot, comma] = [readDecimal(text, 'point'), readDecimal(text, 'comma')];
  if (dot === null || comma === null || dot === comma) return [dot ?? comma ?? []].flat();
  if (decimals === 'dot' || decimals === 'comma') return [decimals === 'dot' ? dot : comma];
  if (!text.includes('.')) return [dot, comma];
  // Numbers are shown with a dot: what a field shows is read back.
  return decimals === 'unknown' ? [dot] : [comma, dot];
};

/** Whether a number is valid only with a decimal comma. */
export const showsComma = (number: string): boolean => signOf(number) === 'comma';

/** Whether a number is valid only with a decimal dot. */
export const showsDot = (number: string): boolean => signOf(number) === 'point';
