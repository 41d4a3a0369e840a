import { readFileSync } from 'node:fs';
import type { RecipeTotals } from './recipeTotals.ts';

/** A text per open state: nothing, the end after a fully known amount, or the end after max unstated. */
export type JsonByState = readonly [nothing: Uint8Array, known: Uint8Array, maxUnstated: Uint8Array];

/** The constant texts around the numbers of a column's entry. */
export interface JsonEntryTemplate {
  /** Index of the column. */
  readonly index: number;
  /** Decimals of its amounts. */
  readonly decimals: number;
  /** Text before a fully known amount, by the open state of the previous entry. */
  readonly amount: JsonByState;
  /** Text before max unstated if nothing is known, by the open state of the previous entry. */
  readonly maxUnstated: JsonByState;
  /** Text after the entry, by its own open state. */
  readonly end: JsonByState;
  /** The whole entry if neither the amount nor max unstated is known. */
  readonly unknown: Uint8Array;
  readonly beforeCoverage: Uint8Array;
  readonly beforeMaxUnstated: Uint8Array;
  readonly endUnbounded: Uint8Array;
}

/** The recipe totals that entries contain. */
export type JsonEntryInput = Pick<
  RecipeTotals,
  'totalMilligrams' | 'knownMilligrams' | 'amounts' | 'maxUnstated'
>;

interface Exports {
  readonly memory: WebAssembly.Memory;
  base(): number;
  measure(...places: number[]): number;
  measured(): number;
  write(parts: number, end: number, out: number): void;
}

const entryBytes = 128;
const firstText = 16;
/** Bytes after a text or digits that a copy of sixteen bytes may overwrite. */
const overrun = 16;
/** Maximum length of a number in JSON: -0.0000012345678901234567. */
const maxNumberLength = 25;
/** Bytes of a part: text address, lengths, and digits before trailing zeros are removed. */
const partBytes = 40;
/** Parts of an entry: the end of the previous entry, amount, coverage, max unstated, its end. */
const maxParts = 5;
const pageBytes = 65_536;

const module = new WebAssembly.Module(readFileSync(new URL('../build/text.wasm', import.meta.url)));

const textsOf = (entry: JsonEntryTemplate): Uint8Array[] => [
  ...entry.amount,
  ...entry.maxUnstated,
  ...entry.end,
  entry.unknown,
  entry.beforeCoverage,
  entry.beforeMaxUnstated,
  entry.endUnbounded,
];

/** Addresses of all data in the module's memory. */
const addressesFrom = (base: number, entries: readonly JsonEntryTemplate[], columns: number) => {
  const known = Math.ceil(base / entryBytes) * entryBytes;
  const amounts = known + columns * Float64Array.BYTES_PER_ELEMENT;
  const maxUnstated = amounts + columns * Float64Array.BYTES_PER_ELEMENT;
  const table = maxUnstated + columns * Float64Array.BYTES_PER_ELEMENT;
  let end = table + entries.length * entryBytes;
  const texts = entries.map((entry) =>
    textsOf(entry).map((text) => {
      const at = end;
      end += text.length + overrun;
      return { at, text };
    }),
  );
  const parts = Math.ceil(end / entryBytes) * entryBytes;
  const out = parts + entries.length * maxParts * partBytes;
  // An entry has at most all texts and three numbers.
  const written = end - table + entries.length * 3 * maxNumberLength + 2 * overrun;
  return { known, amounts, maxUnstated, table, texts, parts, out, end: out + written };
};

type Addresses = ReturnType<typeof addressesFrom>;

const writeEntries = (
  memory: ArrayBuffer,
  entries: readonly JsonEntryTemplate[],
  { table, texts }: Addresses,
): void => {
  const view = new DataView(memory);
  const bytes = new Uint8Array(memory);
  for (const [row, { index, decimals }] of entries.entries()) {
    const entry = table + row * entryBytes;
    view.setUint32(entry, index, true);
    view.setUint32(entry + 4, decimals, true);
    view.setFloat64(entry + 8, 10 ** decimals, true);
    for (const [number, { at, text }] of (texts[row] ?? []).entries()) {
      view.setUint32(entry + firstText + number * 8, at, true);
      view.setUint32(entry + firstText + number * 8 + 4, text.length, true);
      bytes.set(text, at);
    }
  }
};

/** Starts a module with its own memory. Numbers with too many digits for it are written by `String`. */
const start = (): Exports => {
  let bytes = new Uint8Array(0);
  const writeOther = (to: number, value: number): number => {
    if (bytes.length === 0) bytes = new Uint8Array(exports.memory.buffer);
    const digits = String(value);
    for (let index = 0; index < digits.length; index += 1) bytes[to + index] = digits.charCodeAt(index);
    return to + digits.length;
  };
  const exports = new WebAssembly.Instance(module, { number: { writeOther } }).exports as unknown as Exports;
  return exports;
};

/** Measured JSON bytes that are not written yet. */
export interface JsonChunk {
  /** Number of bytes. */
  readonly length: number;
  /** Writes the bytes into an array of this length. */
  readonly write: (into: Uint8Array) => void;
}

/**
 * Creates a function that measures the entries of recipe totals. The returned chunk writes them later, even if the totals
 * have changed. Uses WebAssembly, as thousands of copies and numbers take three times as long in JavaScript.
 */
export const createJsonWriter = (
  entries: readonly JsonEntryTemplate[],
  columns: number,
): ((totals: JsonEntryInput) => JsonChunk) => {
  const { memory, base, measure, measured, write } = start();
  const addresses = addressesFrom(base(), entries, columns);
  const { known, amounts, maxUnstated, table, parts, out } = addresses;
  memory.grow(Math.max(0, Math.ceil((addresses.end - memory.buffer.byteLength) / pageBytes)));
  writeEntries(memory.buffer, entries, addresses);
  const bytes = new Uint8Array(memory.buffer);
  const vector = (at: number) => new Float64Array(memory.buffer, at, columns);
  const vectors = { known: vector(known), amounts: vector(amounts), maxUnstated: vector(maxUnstated) };
  return (totals) => {
    vectors.known.set(totals.knownMilligrams);
    vectors.amounts.set(totals.amounts);
    vectors.maxUnstated.set(totals.maxUnstated);
    const end = measure(table, entries.length, totals.totalMilligrams, known, amounts, maxUnstated, parts);
    const length = measured();
    const kept = bytes.slice(parts, end);
    return {
      length,
      write: (into) => {
        bytes.set(kept, parts);
        write(parts, parts + kept.length, out);
        into.set(bytes.subarray(out, out + length));
      },
    };
  };
};
