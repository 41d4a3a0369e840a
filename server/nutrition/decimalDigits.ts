const zero = 0x30;
const point = 0x2e;

/** 10^decimals, exactly. */
const powers = Array.from({ length: 19 }, (_, decimals) => 10 ** decimals);

/** Digits that are divided off as whole numbers of 32 bits, which is much quicker. */
const digitsAtOnce = 9;

/** Up to so many digits a decimal number is the shortest text of its double: no two of them have the same one. */
const mostDigits = 1e15;

/** What is less is written with an exponent. */
const leastPlain = 1e-6;

/** The digits of 0 to 99, two by two. */
const pairs = Uint8Array.from({ length: 200 }, (_, at) => zero + (at & 1 ? (at >> 1) % 10 : (at / 20) | 0));

/** Writes a whole number below 10^count, with zeros before it. */
const writePadded = (into: Uint8Array, from: number, count: number, whole: number): void => {
  let rest = whole;
  let at = from + count;
  while (at > from + 1) {
    const next = (rest / 100) | 0;
    const pair = (rest - next * 100) * 2;
    at -= 2;
    into[at] = pairs[pair] ?? zero;
    into[at + 1] = pairs[pair + 1] ?? zero;
    rest = next;
  }
  if (at > from) into[from] = zero + rest;
};

const digitsOf = (whole: number): number => {
  let count = 1;
  for (let rest = whole; rest >= 10; rest = (rest / 10) | 0) count += 1;
  return count;
};

/** Writes a fraction's decimals up to the last that is not zero; answers the place after it. */
const writeFraction = (into: Uint8Array, from: number, decimals: number, fraction: number): number => {
  const lower = Math.min(decimals, digitsAtOnce);
  const upper = decimals - lower;
  const split = upper === 0 ? 0 : Math.floor(fraction / (powers[lower] ?? Number.NaN));
  writePadded(into, from, upper, split);
  writePadded(into, from + upper, lower, fraction - split * (powers[lower] ?? Number.NaN));
  let end = from + decimals;
  while (into[end - 1] === zero) end -= 1;
  return end;
};

/**
 * Writes a number of at most so many decimals as `String` does, several times as fast; answers the place after it, or
 * null where it is none of them, or one too large or too small for this: then nothing was written.
 */
export const writeDecimal = (
  into: Uint8Array,
  from: number,
  value: number,
  decimals: number,
): number | null => {
  const power = powers[decimals] ?? Number.NaN;
  const whole = Math.floor(value);
  const digits = Math.round(value * power);
  if (!(value >= leastPlain && whole < (powers[digitsAtOnce] ?? 0) && digits < mostDigits)) return null;
  // Both are exact: so this is the double that is nearest to these digits, or it is not.
  if (digits / power !== value) return null;
  const end = from + digitsOf(whole);
  writePadded(into, from, end - from, whole);
  const fraction = digits - whole * power;
  if (fraction === 0) return end;
  into[end] = point;
  return writeFraction(into, end + 1, decimals, fraction);
};
