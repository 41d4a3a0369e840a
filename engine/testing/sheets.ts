import type { Sheet } from '../host/sheet.ts';

/** The first value in which two sheets differ, in words, or null. NaN equals NaN; 0 and -0 differ. */
export function difference(actual: Sheet, expected: Sheet): string | null {
  for (const key of Object.keys(expected) as (keyof Sheet)[]) {
    const [mine, theirs] = [values(actual[key]), values(expected[key])];
    if (mine.length !== theirs.length) return `${key}: ${mine.length} values, expected ${theirs.length}`;
    const at = mine.findIndex((value, i) => !Object.is(value, theirs[i]));
    if (at >= 0) return `${key}[${at}]: ${mine[at]}, expected ${theirs[at]}`;
  }
  return null;
}

/** SHA-256 of a sheet's raw bytes, field by field in the order of the type. */
export async function digest(sheet: Sheet): Promise<string> {
  const fields = Object.keys(sheet).sort() as (keyof Sheet)[];
  const parts = fields.map((key) => bytesOf(sheet[key]));
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', all));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Field = Sheet[keyof Sheet];

function values(field: Field): number[] {
  return typeof field === 'number' ? [field] : [...field];
}

function bytesOf(field: Field): Uint8Array {
  const array = typeof field === 'number' ? Float64Array.of(field) : field;
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
