import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Sheet } from '../../engine/host/sheet.ts';
import { engineVersion } from '../../engine/host/version.ts';
import { breakdown, nutrientEntry } from '../contract/shapes.ts';
import {
  breakdownWith,
  decimalsOf,
  entryOf,
  type Figure,
  figureOf,
  gramsOf,
  isShown,
  type Showing,
} from './breakdown.ts';
import { type BytesWriter, bytesOf } from './bytesWriter.ts';
import type { FoodFigures } from './catalogue.ts';
import type { NutrientColumn } from './matrix.ts';

/** Figures that no food has: they mark the places. */
const marks = { qty: 1.25e-301, coverage: 1.25e-302, missing: 1.25e-303 } as const satisfies Figure;

/**
 * What stands around the figures of a column's entry, as JSON: presented by the contract's schema and written once for
 * a catalogue, so that an answer of thousands of entries only puts its figures in.
 */
interface EntryText {
  readonly beforeQty: string;
  readonly beforeCoverage: string;
  readonly beforeMissing: string;
  readonly end: string;
  /** After the coverage where nothing says how much may be missing. */
  readonly endUnbounded: string;
}

const split = (text: string, ...at: readonly number[]): string[] => {
  const parts: string[] = [];
  let rest = text;
  for (const mark of at) {
    const [before, after, ...more] = rest.split(String(mark));
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`Expected ${mark} once in ${text}`);
    parts.push(before);
    rest = after;
  }
  return [...parts, rest];
};

const entryText = (column: NutrientColumn): EntryText => {
  const said = (figure: Figure) => JSON.stringify(z.parse(nutrientEntry, entryOf(column, figure)));
  const { qty, coverage, missing } = marks;
  const [beforeQty = '', beforeCoverage = '', beforeMissing = '', end = ''] = split(
    ...[said(marks), qty, coverage, missing],
  );
  const [, , endUnbounded = ''] = split(said({ ...marks, missing: null }), qty, coverage);
  return { beforeQty, beforeCoverage, beforeMissing, end, endUnbounded };
};

/** What of the entry before is still to be written: nothing; what follows an amount that is all known; what follows the most that is missing. */
const open = { nothing: 0, known: 1, missing: 2 } as const;

/** Bytes by what is open before them: its end, and they, are one. */
type AfterOpen = readonly [Uint8Array, Uint8Array, Uint8Array];

/** An entry's parts as bytes. Their places are numbers, as thousands are looked up for one answer. */
interface EntryBytes {
  readonly index: number;
  readonly column: NutrientColumn;
  /** Of its amounts. */
  readonly decimals: number;
  /** What stands before an amount. */
  readonly amount: AfterOpen;
  /** What stands before the most that is missing, where nothing is known. */
  readonly missing: AfterOpen;
  /** What is open when this entry is the one before. */
  readonly end: AfterOpen;
  /** All of it, where nothing is known, not even how much may be missing. */
  readonly unknown: Uint8Array;
  readonly beforeCoverage: Uint8Array;
  readonly beforeMissing: Uint8Array;
  readonly endUnbounded: Uint8Array;
}

/** Texts that may be open after an entry, by number. */
type Ends = readonly [string, string, string];

const afterEach = (ends: Ends, text: string): AfterOpen => {
  const [nothing, known, missing] = ends;
  return [bytesOf(nothing + text), bytesOf(known + text), bytesOf(missing + text)];
};

const endsOf = ({ beforeCoverage, beforeMissing, end }: EntryText): Ends => [
  '',
  `${beforeCoverage}1${beforeMissing}0${end}`,
  end,
];

const entryBytes = (
  text: EntryText,
  comma: string,
  before: Ends,
): Omit<EntryBytes, 'index' | 'column' | 'decimals'> => {
  const amount = comma + text.beforeQty;
  const nothingKnown = `${amount}null${text.beforeCoverage}0`;
  return {
    amount: afterEach(before, amount),
    missing: afterEach(before, nothingKnown + text.beforeMissing),
    end: afterEach(endsOf(text), ''),
    unknown: bytesOf(nothingKnown + text.endUnbounded),
    beforeCoverage: bytesOf(text.beforeCoverage),
    beforeMissing: bytesOf(text.beforeMissing),
    endUnbounded: bytesOf(text.endUnbounded),
  };
};

const allEntryBytes = (columns: readonly (readonly [number, NutrientColumn])[]): EntryBytes[] => {
  let before: Ends = ['', '', ''];
  return columns.map(([index, column], at) => {
    const text = entryText(column);
    const entry = entryBytes(text, at === 0 ? '' : ',', before);
    before = endsOf(text);
    return { index, column, decimals: decimalsOf(column), ...entry };
  });
};

/** Writes the rest of an entry of which a part is known, after its amount. */
const writePartly = (
  into: BytesWriter,
  entry: EntryBytes,
  coverage: number,
  missing: number | null,
): void => {
  into.bytes(entry.beforeCoverage);
  into.number(coverage);
  into.bytes(missing === null ? entry.endUnbounded : entry.beforeMissing);
  if (missing === null) return;
  into.number(missing, entry.decimals);
  into.bytes(entry.end[open.missing]);
};

/** Writes an entry of which a part is known, or nothing and not how much may be missing: nothing is open before it. */
const writeOther = (
  into: BytesWriter,
  entry: EntryBytes,
  qty: number | null,
  coverage: number,
  missing: number | null,
): void => {
  if (qty === null && coverage === 0) {
    into.bytes(entry.unknown);
    return;
  }
  into.bytes(entry.amount[open.nothing]);
  if (qty === null) into.text('null');
  else into.number(qty, entry.decimals);
  writePartly(into, entry, coverage, missing);
};

const writeEntries = (into: BytesWriter, entries: readonly EntryBytes[], sheet: Sheet): void => {
  let last: EntryBytes | undefined;
  let before: 0 | 1 | 2 = open.nothing;
  for (const entry of entries) {
    const { qty, coverage, missing } = figureOf(entry.column, entry.index, sheet);
    if (qty !== null && coverage === 1 && missing === 0) {
      into.bytes(entry.amount[before]);
      into.number(qty, entry.decimals);
      before = open.known;
    } else if (qty === null && coverage === 0 && missing !== null) {
      into.bytes(entry.missing[before]);
      into.number(missing, entry.decimals);
      before = open.missing;
    } else {
      if (last) into.bytes(last.end[before]);
      before = open.nothing;
      writeOther(into, entry, qty, coverage, missing);
    }
    last = entry;
  }
  if (last) into.bytes(last.end[before]);
};

/** Writes sheets as breakdowns, the same, byte for byte, as `breakdownOf` presented by the contract gives. */
export interface BreakdownWriter {
  readonly write: (into: BytesWriter, sheet: Sheet) => void;
  /** Bytes of a breakdown, about, and rather more. */
  readonly size: number;
  /** Names all that a breakdown is made of besides the lines: figures, engine, and how entries are written. */
  readonly key: string;
}

const makeWriter = ({ columns, key }: FoodFigures, showing: Showing): BreakdownWriter => {
  const shown = [...columns.entries()].filter(([, column]) => isShown(column, showing));
  const entries = allEntryBytes(shown);
  const empty = JSON.stringify(z.parse(breakdown, breakdownWith(marks.qty, [])));
  const [beforeGrams = '', rest = ''] = split(empty, marks.qty);
  const at = rest.lastIndexOf(']');
  const [first, beforeEntries, last] = [beforeGrams, rest.slice(0, at), rest.slice(at)].map(bytesOf);
  if (!first || !beforeEntries || !last) throw new Error('A breakdown has three parts.');
  const constant = shown.map(([, column]) => JSON.stringify(entryText(column))).join('') + empty;
  const digest = createHash('sha256').update(constant).digest('base64url');
  return {
    size: constant.length + entries.length * 20,
    key: `${key} ${engineVersion} ${digest}`,
    write: (into, sheet) => {
      into.bytes(first);
      into.number(gramsOf(sheet));
      into.bytes(beforeEntries);
      writeEntries(into, entries, sheet);
      into.bytes(last);
    },
  };
};

const writers = new WeakMap<FoodFigures, Map<string, BreakdownWriter>>();

/** The writer of a snapshot's breakdowns, made when first needed; a newer catalogue brings a newer snapshot. */
export const breakdownWriter = (snapshot: FoodFigures, showing: Showing): BreakdownWriter => {
  const known = writers.get(snapshot) ?? new Map<string, BreakdownWriter>();
  writers.set(snapshot, known);
  const name = `${showing.species} ${showing.hidden}`;
  const writer = known.get(name) ?? makeWriter(snapshot, showing);
  known.set(name, writer);
  return writer;
};
