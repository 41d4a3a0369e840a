/** An exact non-negative decimal: digits x 10^-decimals. */
export interface Decimal {
  readonly digits: bigint;
  readonly decimals: number;
}

const power = (exponent: number): bigint => 10n ** BigInt(exponent);

/**
 * Parses decimal text (`12.5`).
 * @throws RangeError if it is malformed or negative
 */
export const decimal = (text: string): Decimal => {
  const [, whole, rest = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`"${text}" is not a decimal number.`);
  return { digits: BigInt(whole + rest), decimals: rest.length };
};

/** Decimal text without trailing zeros. */
export const textOf = ({ digits, decimals }: Decimal): string => {
  const padded = String(digits).padStart(decimals + 1, '0');
  const rest = padded.slice(padded.length - decimals).replace(/0+$/, '');
  const whole = decimals === 0 ? padded : padded.slice(0, -decimals);
  return decimals === 0 || rest === '' ? whole : `${whole}.${rest}`;
};

/** a + b, exact. */
export const add = (a: Decimal, b: Decimal): Decimal => {
  const decimals = Math.max(a.decimals, b.decimals);
  const digits = a.digits * power(decimals - a.decimals) + b.digits * power(decimals - b.decimals);
  return { digits, decimals };
};

/** a x b, exact. */
export const multiply = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  decimals: a.decimals + b.decimals,
});

/** Whether a < b. */
export const isLess = (a: Decimal, b: Decimal): boolean =>
  a.digits * power(b.decimals) < b.digits * power(a.decimals);

/** True if two numbers are equal, whatever their trailing zeros. */
export const isEqual = (a: Decimal, b: Decimal): boolean => !isLess(a, b) && !isLess(b, a);
