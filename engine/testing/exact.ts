/**
 * A fraction of whole numbers, exact, and how far doubles may be from it that are computed step by step in its place:
 * so many times 2^-53 of it, one for each step that rounds. Null is no number.
 */
export interface Exact {
  readonly top: bigint;
  readonly bottom: bigint;
  readonly steps: bigint;
}

type Maybe = Exact | null;

/** A whole number, or a fraction that a double holds exactly. */
export function exact(top: bigint, bottom = 1n): Exact {
  return { top, bottom, steps: 0n };
}

/** A double's own value; null of what is no finite number. */
export function exactOf(double: number): Maybe {
  if (!Number.isFinite(double)) return null;
  let bottom = 1n;
  let scaled = double;
  for (; !Number.isInteger(scaled); scaled *= 2) bottom *= 2n;
  return exact(BigInt(scaled), bottom);
}

/** The sum of two numbers from 0. */
export function add(a: Maybe, b: Maybe): Maybe {
  if (!a || !b) return null;
  const steps = (a.steps > b.steps ? a.steps : b.steps) + 1n;
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom, steps };
}

/** The difference of two numbers from 0: near each other, what they are off weighs more. */
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

/** a / b; null where there is nothing to divide by. */
export function divide(a: Maybe, b: Maybe): Maybe {
  if (!a || !b || b.top <= 0n) return null;
  return { top: a.top * b.bottom, bottom: a.bottom * b.top, steps: a.steps + b.steps + 1n };
}

/** Steps beyond which a difference is too near to 0 for anything to be said of what is made of it. */
const TOO_MANY = 1n << 40n;

/** Whether something can be said of how near a double is. */
export function isTelling(number: Maybe): number is Exact {
  return number !== null && number.steps < TOO_MANY;
}

/** Whether a double lies within the steps of the exact number; products of steps weigh a thousandth at most. */
export function isWithin(double: number, { top, bottom, steps }: Exact): boolean {
  const given = exactOf(double);
  if (!given) return false;
  const off = given.top * bottom - top * given.bottom;
  const size = top * given.bottom;
  return 1000n * 2n ** 53n * abs(off) <= 1001n * steps * abs(size);
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);
