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

/** What stands before an entry's first figure: its amount, or, where nothing is known, the most that is missing. */
type Start = 'amount' | 'missing';
/** What stands after an entry's last figure: an amount that is all known, or the most that is missing. */
type End = 'known' | 'missing';

/** An entry's parts as bytes; of those that are usual, the end of the entry before and the start are one. */
interface EntryBytes {
  readonly index: number;
  readonly column: NutrientColumn;
  /** Of its amounts. */
  readonly decimals: number;
  readonly start: Readonly<Record<Start, Uint8Array>>;
  readonly afterPrevious: Readonly<Record<End, Readonly<Record<Start, Uint8Array>>>>;
  readonly end: Readonly<Record<End, Uint8Array>>;
  /** All of it, where nothing is known, not even how much may be missing. */
  readonly unknown: Uint8Array;
  readonly beforeCoverage: Uint8Array;
  readonly beforeMissing: Uint8Array;
  readonly endUnbounded: Uint8Array;
}

interface Texts {
  readonly start: Readonly<Record<Start, string>>;
  readonly end: Readonly<Record<End, string>>;
}

const textsOf = (text: EntryText, comma: string): Texts => {
  const amount = comma + text.beforeQty;
  return {
    start: { amount, missing: `${amount}null${text.beforeCoverage}0${text.beforeMissing}` },
    end: { known: `${text.beforeCoverage}1${text.beforeMissing}0${text.end}`, missing: text.end },
  };
};

const startBytes = (before: string, { amount, missing }: Texts['start']) => ({
  ...{ amount: bytesOf(before + amount), missing: bytesOf(before + missing) },
});

const entryBytes = (
  text: EntryText,
  comma: string,
  previous: Texts['end'],
): Omit<EntryBytes, 'index' | 'column' | 'decimals'> => {
  const { start, end } = textsOf(text, comma);
  return {
    start: startBytes('', start),
    afterPrevious: {
      known: startBytes(previous.known, start),
      missing: startBytes(previous.missing, start),
    },
    end: { known: bytesOf(end.known), missing: bytesOf(end.missing) },
    unknown: bytesOf(`${start.amount}null${text.beforeCoverage}0${text.endUnbounded}`),
    beforeCoverage: bytesOf(text.beforeCoverage),
    beforeMissing: bytesOf(text.beforeMissing),
    endUnbounded: bytesOf(text.endUnbounded),
  };
};

const allEntryBytes = (columns: readonly (readonly [number, NutrientColumn])[]): EntryBytes[] => {
  let previous: Texts['end'] = { known: '', missing: '' };
  return columns.map(([index, column], at) => {
    const text = entryText(column);
    const comma = at === 0 ? '' : ',';
    const entry = { index, column, decimals: decimalsOf(column), ...entryBytes(text, comma, previous) };
    previous = textsOf(text, comma).end;
    return entry;
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
  into.bytes(entry.end.missing);
};

/** An entry's start, after the end of the entry before where that is still to be written. */
const startOf = (entry: EntryBytes, open: End | null, start: Start): Uint8Array =>
  open === null ? entry.start[start] : entry.afterPrevious[open][start];

const writeEntries = (into: BytesWriter, entries: readonly EntryBytes[], sheet: Sheet): void => {
  let last: EntryBytes | undefined;
  let open: End | null = null;
  for (const entry of entries) {
    const { qty, coverage, missing } = figureOf(entry.column, entry.index, sheet);
    if (qty !== null && coverage === 1 && missing === 0) {
      into.bytes(startOf(entry, open, 'amount'));
      into.number(qty, entry.decimals);
      open = 'known';
    } else if (qty === null && coverage === 0 && missing !== null) {
      into.bytes(startOf(entry, open, 'missing'));
      into.number(missing, entry.decimals);
      open = 'missing';
    } else {
      if (last && open) into.bytes(last.end[open]);
      open = null;
      if (qty === null && coverage === 0) into.bytes(entry.unknown);
      else {
        into.bytes(entry.start.amount);
        if (qty === null) into.text('null');
        else into.number(qty, entry.decimals);
        writePartly(into, entry, coverage, missing);
      }
    }
    last = entry;
  }
  if (last && open) into.bytes(last.end[open]);
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
