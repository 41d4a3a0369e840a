import type { RecipeTotals } from '../host/recipeTotals.ts';

/** The first value in which two recipe totals differ, in words, or null. NaN equals NaN; 0 and -0 differ. */
export function difference(actual: RecipeTotals, expected: RecipeTotals): string | null {
  for (const key of Object.keys(expected) as (keyof RecipeTotals)[]) {
    const found = firstDifference(values(actual[key]), values(expected[key]));
    if (found) return `${key} ${found}`;
  }
  return null;
}

/** The first value in which two rows of numbers differ, in words, or null. NaN equals NaN; 0 and -0 differ. */
export function firstDifference(actual: readonly number[], expected: readonly number[]): string | null {
  if (actual.length !== expected.length) return `has ${actual.length} values, expected ${expected.length}`;
  const at = actual.findIndex((value, i) => !Object.is(value, expected[i]));
  return at < 0 ? null : `[${at}]: ${actual[at]}, expected ${expected[at]}`;
}

/** The committed digests use the fields in the order of their names, with `maxUnstated` after `mayBeLow`. */
const sortName = (name: string): string => (name === 'maxUnstated' ? 'mayBe~' : name);

/** SHA-256 of the bytes of numbers, field by field in the order of their names. */
export async function digest<Of extends object>(fields: Of & Record<keyof Of, Field>): Promise<string> {
  const names = Object.keys(fields).sort((a, b) => (sortName(a) < sortName(b) ? -1 : 1));
  const parts = (names as (keyof Of)[]).map((key) => bytesOf(fields[key]));
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', all));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Field = RecipeTotals[keyof RecipeTotals];

function values(field: Field): number[] {
  return typeof field === 'number' ? [field] : [...field];
}

function bytesOf(field: Field): Uint8Array {
  const array = typeof field === 'number' ? Float64Array.of(field) : field;
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
