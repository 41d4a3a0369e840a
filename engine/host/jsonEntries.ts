import { readFileSync } from 'node:fs';
import type { RecipeTotals } from './recipeTotals.ts';

/** A text by what is open before it or after it: nothing, the end of an amount that is all known, or of the most that is missing. */
export type JsonByState = readonly [nothing: Uint8Array, known: Uint8Array, missing: Uint8Array];

/** What stands around the figures of a column's entry. */
export interface JsonEntryTemplate {
  /** Of the column. */
  readonly index: number;
  /** Of its amounts. */
  readonly decimals: number;
  /** What stands before an amount, by what is open. */
  readonly amount: JsonByState;
  /** What stands before the most that is missing, where nothing is known, by what is open. */
  readonly missing: JsonByState;
  /** What is still to be written after it, by what it left open. */
  readonly end: JsonByState;
  /** All of it, where nothing is known, not even how much may be missing. */
  readonly unknown: Uint8Array;
  readonly beforeCoverage: Uint8Array;
  readonly beforeMissing: Uint8Array;
  readonly endUnbounded: Uint8Array;
}

/** What of a sheet its entries say. */
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
/** Written over behind a text and behind digits, as they are copied by sixteen bytes. */
const overrun = 16;
/** The most characters that a number has in JSON: -0.0000012345678901234567. */
const longestNumber = 25;
/** Of a part what is not its text: where that is, how long all is, and digits, before zeros behind them are left out. */
const partBytes = 40;
/** Of an entry: the end of the one before it, an amount, a coverage, the most that is missing, the end of that. */
const mostParts = 5;
const pageBytes = 65_536;

const module = new WebAssembly.Module(readFileSync(new URL('../build/text.wasm', import.meta.url)));

const textsOf = (entry: JsonEntryTemplate): Uint8Array[] => [
  ...entry.amount,
  ...entry.missing,
  ...entry.end,
  entry.unknown,
  entry.beforeCoverage,
  entry.beforeMissing,
  entry.endUnbounded,
];

/** Where the module finds everything in its memory. */
const placesFrom = (base: number, entries: readonly JsonEntryTemplate[], columns: number) => {
  const known = Math.ceil(base / entryBytes) * entryBytes;
  const amounts = known + columns * Float64Array.BYTES_PER_ELEMENT;
  const missing = amounts + columns * Float64Array.BYTES_PER_ELEMENT;
  const table = missing + columns * Float64Array.BYTES_PER_ELEMENT;
  let end = table + entries.length * entryBytes;
  const texts = entries.map((entry) =>
    textsOf(entry).map((text) => {
      const at = end;
      end += text.length + overrun;
      return { at, text };
    }),
  );
  const parts = Math.ceil(end / entryBytes) * entryBytes;
  const out = parts + entries.length * mostParts * partBytes;
  // Of each entry at most all texts and three numbers.
  const written = end - table + entries.length * 3 * longestNumber + 2 * overrun;
  return { known, amounts, missing, table, texts, parts, out, end: out + written };
};

type Places = ReturnType<typeof placesFrom>;

const layOut = (
  memory: ArrayBuffer,
  entries: readonly JsonEntryTemplate[],
  { table, texts }: Places,
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

/** A module with a memory of its own, that writes the few numbers that have too many digits for it by `String`. */
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

/** Bytes that are ready to be written. */
export interface JsonChunk {
  /** How many. */
  readonly length: number;
  /** Writes them into as many. */
  readonly write: (into: Uint8Array) => void;
}

/**
 * Measures what a sheet says as entries, one after the other, to be written later; the sheet may change in between. In
 * WebAssembly, as in JavaScript thousands of copies and numbers take three times as long.
 */
export const createJsonWriter = (
  entries: readonly JsonEntryTemplate[],
  columns: number,
): ((sheet: JsonEntryInput) => JsonChunk) => {
  const { memory, base, measure, measured, write } = start();
  const places = placesFrom(base(), entries, columns);
  const { known, amounts, missing, table, parts, out } = places;
  memory.grow(Math.max(0, Math.ceil((places.end - memory.buffer.byteLength) / pageBytes)));
  layOut(memory.buffer, entries, places);
  const bytes = new Uint8Array(memory.buffer);
  const vector = (at: number) => new Float64Array(memory.buffer, at, columns);
  const [knownThere, amountsThere, missingThere] = [vector(known), vector(amounts), vector(missing)];
  return (sheet) => {
    knownThere.set(sheet.knownMilligrams);
    amountsThere.set(sheet.amounts);
    missingThere.set(sheet.maxUnstated);
    const end = measure(table, entries.length, sheet.totalMilligrams, known, amounts, missing, parts);
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
