/** Exact arithmetic on decimal text. Only a final result is rounded. */

/** A number as a fraction of two integers, the lower one positive. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/**
 * The exact value of non-negative decimal text: `fraction('1.25')` is 125 / 100.
 * @throws RangeError if it is malformed
 */
export function fraction(text: string): Fraction {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new RangeError(`"${text}" is not a decimal number of at least 0.`);
  const [, whole = '', decimals = ''] = match;
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) };
}

/** a x b. */
export const multiply = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
});

/**
 * a / b.
 * @throws RangeError if b is 0
 */
export function divide(a: Fraction, b: Fraction): Fraction {
  if (b.top === 0n) throw new RangeError('Divided by 0.');
  return { top: a.top * b.bottom, bottom: a.bottom * b.top };
}

/** a + b. */
export const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});

/** a - b. */
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { top: -b.top, bottom: b.bottom });

/** True if a is smaller than b. */
export const isLess = (a: Fraction, b: Fraction): boolean => a.top * b.bottom < b.top * a.bottom;

/** True if a and b are equal. */
export const isEqual = (a: Fraction, b: Fraction): boolean => a.top * b.bottom === b.top * a.bottom;

/** The nearest double, for comparison and display. */
export const toNumber = ({ top, bottom }: Fraction): number => Number(top) / Number(bottom);

/** The nearest integer of a number of at least 0. A tie rounds to even, so that sums do not drift upwards. */
export function roundHalfEven({ top, bottom }: Fraction): bigint {
  const quotient = top / bottom;
  const twice = (top % bottom) * 2n;
  const up = twice > bottom || (twice === bottom && quotient % 2n === 1n);
  return up ? quotient + 1n : quotient;
}

/**
 * A decimal of at least 0 as text without trailing zeros. The lower integer is a power of ten, as in sums and products
 * of decimal text.
 * @throws RangeError for any other fraction, such as most quotients
 */
export function exactText({ top, bottom }: Fraction): string {
  const decimals = String(bottom).length - 1;
  if (top < 0n || bottom !== 10n ** BigInt(decimals))
    throw new RangeError(`${top} / ${bottom} is not a decimal number of at least 0.`);
  const digits = String(top).padStart(decimals + 1, '0');
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 || rest === '' ? whole : `${whole}.${rest}`;
}
