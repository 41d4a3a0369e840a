/** Exact conversion of decimal text to integers and back: the engine never receives a rounded double. */

import { type Fraction, roundHalfEven } from './fractions.ts';

/** Why a typed amount is invalid. */
export type GramsProblem = 'empty' | 'not-a-number' | 'negative' | 'too-many-decimals' | 'too-large';

/** A typed amount in milligrams, or the problem. */
export type GramsResult =
  | { readonly ok: true; readonly milligrams: number }
  | { readonly ok: false; readonly problem: GramsProblem };

/** Maximum amount of a recipe line: 100 kg, in milligrams. */
export const MAX_LINE_MILLIGRAMS = 100_000_000;

const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?$/;
const GRAM_DECIMALS = 3;

/** Units of mass in an imported list of foods. */
export type MassUnit = 'mg' | 'g' | 'kg' | 'oz' | 'lb';

/** An amount in integer milligrams and whether the conversion is exact, or the problem. */
export type MassResult =
  | { readonly ok: true; readonly milligrams: number; readonly exact: boolean }
  | { readonly ok: false; readonly problem: GramsProblem };

/** A decimal number as digits x 10^-decimals. */
interface Decimal {
  readonly digits: bigint;
  readonly decimals: number;
}

/**
 * Decimal text as an integer of 10^-scale, exactly: `toInteger('12.5', 3)` is 12500.
 * @throws RangeError if the text is not a decimal number, has more decimals than `scale` (trailing zeros aside), or does
 *   not fit a safe integer
 */
export function toInteger(text: string, scale: number): number {
  const { digits, decimals } = requireDecimal(text);
  if (decimals <= scale) return requireSafe(digits * power(scale - decimals), text);
  const unit = power(decimals - scale);
  if (digits % unit !== 0n) throw new RangeError(`"${text}" has more than ${scale} decimals.`);
  return requireSafe(digits / unit, text);
}

/**
 * A nutrient value per 100 g as an integer of 10^-scale, from an amount stated for `totalQty` grams of food:
 * round-half-even(amount x 100 / totalQty). NaN (not stated) if totalQty is 0 (decision D27).
 * @throws RangeError if a text is not a decimal number from 0, or the value does not fit a safe integer
 */
export function valuePer100g(amountText: string, totalQtyText: string, scale: number): number {
  const amount = requireDecimal(amountText);
  const total = requireDecimal(totalQtyText);
  if (amount.digits < 0n || total.digits < 0n)
    throw new RangeError(`"${amountText}" per "${totalQtyText}" g is negative.`);
  if (total.digits === 0n) return Number.NaN;
  const numerator = amount.digits * 100n * power(scale + total.decimals);
  return requireSafe(
    roundHalfEven({ top: numerator, bottom: total.digits * power(amount.decimals) }),
    amountText,
  );
}

/**
 * An integer of 10^-scale as decimal text without trailing zeros: `toDecimalText(12500, 3)` is '12.5'.
 * @throws RangeError if the value is not a safe integer
 */
export function toDecimalText(value: number, scale: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a safe integer.`);
  const digits = String(Math.abs(value)).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const rest = digits.slice(digits.length - scale).replace(/0+$/, '');
  return (value < 0 ? '-' : '') + (rest === '' ? whole : `${whole}.${rest}`);
}

/**
 * Typed grams to milligrams: '12', '12.5', '.5', ' 7. '. Only a dot is a decimal point, because a comma is ambiguous.
 * At most 3 decimals and 100 kg.
 */
export function parseGrams(text: string): GramsResult {
  const typed = text.trim();
  if (typed === '') return { ok: false, problem: 'empty' };
  const decimal = readDecimal(typed);
  if (!decimal) return { ok: false, problem: 'not-a-number' };
  if (typed.startsWith('-')) return { ok: false, problem: 'negative' };
  if (decimal.decimals > GRAM_DECIMALS) return { ok: false, problem: 'too-many-decimals' };
  const milligrams = decimal.digits * power(GRAM_DECIMALS - decimal.decimals);
  if (milligrams > MAX_LINE_MILLIGRAMS) return { ok: false, problem: 'too-large' };
  return { ok: true, milligrams: Number(milligrams) };
}

/**
 * Milligrams as editable grams: 12500 is '12.5'.
 * @throws RangeError if the value is not a safe integer
 */
export function toGramsText(milligrams: number): string {
  return toDecimalText(milligrams, GRAM_DECIMALS);
}

/** Exact milligrams per unit: a pound is 453.59237 g and 16 ounces. */
const MILLIGRAMS: Readonly<Record<MassUnit, Decimal>> = {
  mg: { digits: 1n, decimals: 0 },
  g: { digits: 1000n, decimals: 0 },
  kg: { digits: 1_000_000n, decimals: 0 },
  oz: { digits: 28_349_523_125n, decimals: 6 },
  lb: { digits: 45_359_237n, decimals: 2 },
};

/** An exact number of milligrams as an integer, rounded half to even, or the reason why a line cannot hold it. */
export function toMilligrams(value: Fraction): MassResult {
  const milligrams = roundHalfEven(value);
  if (milligrams > MAX_LINE_MILLIGRAMS) return { ok: false, problem: 'too-large' };
  return { ok: true, milligrams: Number(milligrams), exact: value.top % value.bottom === 0n };
}

/**
 * Decimal text in a unit of mass to milligrams: '1' oz is 28350, not exact. Rounds half to even.
 */
export function parseMass(text: string, unit: MassUnit): MassResult {
  const typed = text.trim();
  if (typed === '') return { ok: false, problem: 'empty' };
  const decimal = readDecimal(typed);
  if (!decimal) return { ok: false, problem: 'not-a-number' };
  if (typed.startsWith('-')) return { ok: false, problem: 'negative' };
  const top = decimal.digits * MILLIGRAMS[unit].digits;
  return toMilligrams({ top, bottom: power(decimal.decimals + MILLIGRAMS[unit].decimals) });
}

function readDecimal(text: string): Decimal | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole + fraction === '') return null;
  const digits = BigInt(whole + fraction);
  return { digits: sign === '-' ? -digits : digits, decimals: fraction.length };
}

function requireDecimal(text: string): Decimal {
  const decimal = readDecimal(text.trim());
  if (!decimal) throw new RangeError(`"${text}" is not a decimal number.`);
  return decimal;
}

function requireSafe(value: bigint, text: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`"${text}" is not a safe integer.`);
  return number;
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}
