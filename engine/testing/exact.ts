/**
 * An exact fraction of integers, and the tolerance of a double calculated step by step for it: 2^-53 of the fraction per
 * rounding step. Null means NaN.
 */
export interface Exact {
  readonly top: bigint;
  readonly bottom: bigint;
  readonly steps: bigint;
}

type Maybe = Exact | null;

/** An integer, or a fraction that is an exact double. */
export function exact(top: bigint, bottom = 1n): Exact {
  return { top, bottom, steps: 0n };
}

/** The exact value of a double; null if it is not finite. */
export function exactOf(double: number): Maybe {
  if (!Number.isFinite(double)) return null;
  let bottom = 1n;
  let scaled = double;
  for (; !Number.isInteger(scaled); scaled *= 2) bottom *= 2n;
  return exact(BigInt(scaled), bottom);
}

/** The sum of two non-negative numbers. */
export function add(a: Maybe, b: Maybe): Maybe {
  if (!a || !b) return null;
  const steps = (a.steps > b.steps ? a.steps : b.steps) + 1n;
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom, steps };
}

/** The difference of two non-negative numbers. The tolerance grows if they are close. */
export function subtract(a: Maybe, b: Maybe): Maybe {
  if (!a || !b) return null;
  const [left, right] = [a.top * b.bottom, b.top * a.bottom];
  const rest = left - right;
  if (rest === 0n) return null;
  const off = left * a.steps + right * b.steps;
  const steps = off / (rest < 0n ? -rest : rest) + 2n;
  return { top: rest, bottom: a.bottom * b.bottom, steps };
}

export function multiply(a: Maybe, b: Maybe): Maybe {
  if (!a || !b) return null;
  return { top: a.top * b.top, bottom: a.bottom * b.bottom, steps: a.steps + b.steps + 1n };
}

/** a / b; null if b is not above 0. */
export function divide(a: Maybe, b: Maybe): Maybe {
  if (!a || !b || b.top <= 0n) return null;
  return { top: a.top * b.bottom, bottom: a.bottom * b.top, steps: a.steps + b.steps + 1n };
}

/** Above this number of steps, a difference is too close to 0 for a meaningful tolerance. */
const TOO_MANY = 1n << 40n;

/** True if a double can be compared with the exact number. */
export function isTelling(number: Maybe): number is Exact {
  return number !== null && number.steps < TOO_MANY;
}

/** True if a double is within the tolerance of the exact number. Products of steps add a thousandth at most. */
export function isWithin(double: number, { top, bottom, steps }: Exact): boolean {
  const given = exactOf(double);
  if (!given) return false;
  const off = given.top * bottom - top * given.bottom;
  const size = top * given.bottom;
  return 1000n * 2n ** 53n * abs(off) <= 1001n * steps * abs(size);
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);
