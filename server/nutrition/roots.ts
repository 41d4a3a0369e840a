/** Rounded text, roots and powers of exact numbers. */

import { divide, type Fraction, fraction } from '../../engine/host/fractions.ts';

const DIGITS = 30;

/** Decimal text with at most `decimals`, truncated or rounded half up, without trailing zeros. */
export function decimalText(value: Fraction, decimals: number, cut = false): string {
  const unit = 10n ** BigInt(decimals);
  const twice = (value.top * unit * 2n) / value.bottom;
  const scaled = cut ? (value.top * unit) / value.bottom : (twice + 1n) / 2n;
  if (scaled < 0n) throw new RangeError('Expected a number of at least 0.');
  const digits = String(scaled).padStart(decimals + 1, '0');
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 || rest === '' ? whole : `${whole}.${rest}`;
}

/** Decimal text of `digits` significant digits, rounded half up; at most 15 decimals. */
export function significant(value: Fraction, digits: number): string {
  if (value.top === 0n) return '0';
  let size = String(value.top / value.bottom).length;
  if (value.top < value.bottom) {
    size = 0;
    while (value.top * 10n ** BigInt(1 - size) < value.bottom) size -= 1;
  }
  if (size <= digits) return decimalText(value, Math.min(digits - size, 15));
  const unit = { top: 10n ** BigInt(size - digits), bottom: 1n };
  return String(BigInt(decimalText(divide(value, unit), 0)) * unit.top);
}

/**
 * The largest integer whose `degree`th power is at most `value`, by Newton's method from above.
 * @param near an estimate of the root, which saves steps and does not change the result
 */
export function integerRoot(value: bigint, degree: number, near?: bigint): bigint {
  if (value < 2n) return value;
  const n = BigInt(degree);
  const step = (guess: bigint) => ((n - 1n) * guess + value / guess ** (n - 1n)) / n;
  // Newton's method reaches the root from above after one step from any positive number.
  let guess = step(near ?? 1n << BigInt(Math.floor(value.toString(2).length / degree) + 1));
  for (;;) {
    const next = step(guess);
    if (next >= guess) return guess;
    guess = next;
  }
}

/**
 * `weight` to the power `exponent` - 1, truncated after 30 decimals. It converts an amount per kg^exponent to
 * one per kg. The exponent is decimal text above 0 and up to 1. With the exponent p/q this is the qth root of 1
 * / weight^(q - p).
 */
export const perKgFactor = (weight: string, exponent: string): Fraction =>
  power(divide(fraction('1'), fraction(weight)), exponent, DIGITS);

/** Decimals of `weightFactor`. */
const FACTOR_DECIMALS = 15;

/**
 * (weight / reference) to the power `exponent` - 1, truncated after 15 decimals. It converts an amount per kg
 * at the reference weight to another weight. Integer arithmetic gives the same digits on every machine. Both
 * weights are decimal text above 0; the exponent as in `perKgFactor`.
 */
export const weightFactor = (weight: string, reference: string, exponent: string): Fraction =>
  power(divide(fraction(reference), fraction(weight)), exponent, FACTOR_DECIMALS);

/** `inverse` to the power 1 - `exponent`, truncated after `decimals`. */
function power(inverse: Fraction, exponent: string, decimals: number): Fraction {
  const { top, bottom } = fraction(exponent);
  if (top <= 0n || top > bottom) throw new RangeError(`Exponent ${exponent} is not above 0 and up to 1.`);
  const common = greatestDivisor(top, bottom);
  const degree = bottom / common;
  const rest = degree - top / common;
  const unit = 10n ** BigInt(decimals);
  const value = (inverse.top ** rest * unit ** degree) / inverse.bottom ** rest;
  const near = Number(decimalText(inverse, DIGITS)) ** (1 - Number(exponent)) * 10 ** decimals;
  return { top: integerRoot(value, Number(degree), BigInt(Math.round(near)) + 1n), bottom: unit };
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}
