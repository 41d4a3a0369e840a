import { type GramsProblem, MAX_LINE_MILLIGRAMS } from '../../../engine/host/quantity.ts';

/** An exact number from 0 upwards: `top / bottom`. */
export interface Ratio {
  readonly top: bigint;
  readonly bottom: bigint;
}

/**
 * Decimal text as an exact number: `ratioOf('1.25')` is 125 / 100.
 * @throws RangeError when the text is not a decimal number of 0 or more
 */
export const ratioOf = (text: string): Ratio => {
  const [, whole = '', decimals = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole + decimals === '') throw new RangeError(`"${text}" is no decimal number from 0.`);
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) };
};

/** The product of two exact numbers. */
export const times = (a: Ratio, b: Ratio): Ratio => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });

/** One exact number divided by another that is not 0. */
export const per = (a: Ratio, b: Ratio): Ratio => ({ top: a.top * b.bottom, bottom: a.bottom * b.top });

/** The sum of two exact numbers. */
export const plus = (a: Ratio, b: Ratio): Ratio => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});

/** Whether two exact numbers are the same. */
export const isSame = (a: Ratio, b: Ratio): boolean => a.top * b.bottom === b.top * a.bottom;

/** The nearest double, for comparison and display. */
export const toNumber = ({ top, bottom }: Ratio): number => Number(top) / Number(bottom);

/** Milligrams rounded half to even, and whether that is exact; or the reason why a line cannot hold them. */
export const toMilligrams = (
  value: Ratio,
):
  | { readonly ok: true; readonly milligrams: number; readonly exact: boolean }
  | { readonly ok: false; readonly problem: GramsProblem } => {
  const { top, bottom } = value;
  const whole = top / bottom;
  const rest = (top % bottom) * 2n;
  const milligrams = rest > bottom || (rest === bottom && whole % 2n === 1n) ? whole + 1n : whole;
  if (milligrams > MAX_LINE_MILLIGRAMS) return { ok: false, problem: 'too-large' };
  return { ok: true, milligrams: Number(milligrams), exact: rest === 0n };
};
