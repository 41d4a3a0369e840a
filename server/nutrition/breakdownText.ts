import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Sheet } from '../../engine/host/sheet.ts';
import { engineVersion } from '../../engine/host/version.ts';
import { breakdown, nutrientEntry } from '../contract/shapes.ts';
import {
  breakdownWith,
  entryOf,
  type Figure,
  figureOf,
  gramsOf,
  isShown,
  type Showing,
} from './breakdown.ts';
import { type BytesWriter, bytesOf } from './bytesWriter.ts';
import type { Snapshot } from './catalogue.ts';
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

/** An entry's parts as they are written: those of its two usual states in as few pieces as can be. */
interface EntryBytes {
  readonly index: number;
  readonly column: NutrientColumn;
  readonly beforeQty: Uint8Array;
  /** After the amount, where all is known. */
  readonly afterKnown: Uint8Array;
  /** Where nothing is known, before the most that is missing; and where that has no bound. */
  readonly unknown: Uint8Array;
  readonly unknownUnbounded: Uint8Array;
  readonly beforeCoverage: Uint8Array;
  readonly beforeMissing: Uint8Array;
  readonly end: Uint8Array;
  readonly endUnbounded: Uint8Array;
}

const entryBytes = (column: NutrientColumn, index: number, comma: string): EntryBytes => {
  const text = entryText(column);
  const beforeQty = comma + text.beforeQty;
  const nothing = `${beforeQty}null${text.beforeCoverage}0`;
  return {
    index,
    column,
    beforeQty: bytesOf(beforeQty),
    afterKnown: bytesOf(`${text.beforeCoverage}1${text.beforeMissing}0${text.end}`),
    unknown: bytesOf(nothing + text.beforeMissing),
    unknownUnbounded: bytesOf(nothing + text.endUnbounded),
    beforeCoverage: bytesOf(text.beforeCoverage),
    beforeMissing: bytesOf(text.beforeMissing),
    end: bytesOf(text.end),
    endUnbounded: bytesOf(text.endUnbounded),
  };
};

/** Of a food that does not state it, or a recipe of such foods. */
const writeUnknown = (into: BytesWriter, entry: EntryBytes, missing: number | null): void => {
  into.bytes(missing === null ? entry.unknownUnbounded : entry.unknown);
  if (missing === null) return;
  into.number(missing);
  into.bytes(entry.end);
};

const writePartly = (into: BytesWriter, entry: EntryBytes, { coverage, missing }: Figure): void => {
  into.bytes(entry.beforeCoverage);
  into.number(coverage);
  into.bytes(missing === null ? entry.endUnbounded : entry.beforeMissing);
  if (missing === null) return;
  into.number(missing);
  into.bytes(entry.end);
};

const writeEntry = (into: BytesWriter, entry: EntryBytes, figure: Figure): void => {
  const { qty, coverage, missing } = figure;
  if (qty === null && coverage === 0) {
    writeUnknown(into, entry, missing);
    return;
  }
  into.bytes(entry.beforeQty);
  if (qty === null) into.text('null');
  else into.number(qty);
  if (coverage === 1 && missing === 0) into.bytes(entry.afterKnown);
  else writePartly(into, entry, figure);
};

/** Writes sheets as breakdowns, the same, byte for byte, as `breakdownOf` presented by the contract gives. */
export interface BreakdownWriter {
  readonly write: (into: BytesWriter, sheet: Sheet) => void;
  /** Bytes of a breakdown, about, and rather more. */
  readonly size: number;
  /** Names all that a breakdown is made of besides the lines: figures, engine, and how entries are written. */
  readonly key: string;
}

const makeWriter = ({ columns, version }: Snapshot, showing: Showing): BreakdownWriter => {
  const shown = [...columns.entries()].filter(([, column]) => isShown(column, showing));
  const entries = shown.map(([index, column], at) => entryBytes(column, index, at === 0 ? '' : ','));
  const empty = JSON.stringify(z.parse(breakdown, breakdownWith(marks.qty, [])));
  const [beforeGrams = '', rest = ''] = split(empty, marks.qty);
  const at = rest.lastIndexOf(']');
  const [first, beforeEntries, last] = [beforeGrams, rest.slice(0, at), rest.slice(at)].map(bytesOf);
  if (!first || !beforeEntries || !last) throw new Error('A breakdown has three parts.');
  const constant = shown.map(([, column]) => JSON.stringify(entryText(column))).join('') + empty;
  const digest = createHash('sha256').update(constant).digest('base64url');
  return {
    size: constant.length + entries.length * 20,
    key: `${version} ${engineVersion} ${digest}`,
    write: (into, sheet) => {
      into.bytes(first);
      into.number(gramsOf(sheet));
      into.bytes(beforeEntries);
      for (const entry of entries) writeEntry(into, entry, figureOf(entry.column, entry.index, sheet));
      into.bytes(last);
    },
  };
};

const writers = new WeakMap<Snapshot, Map<string, BreakdownWriter>>();

/** The writer of a snapshot's breakdowns, made when first needed; a newer catalogue brings a newer snapshot. */
export const breakdownWriter = (snapshot: Snapshot, showing: Showing): BreakdownWriter => {
  const known = writers.get(snapshot) ?? new Map<string, BreakdownWriter>();
  writers.set(snapshot, known);
  const name = `${showing.species} ${showing.hidden}`;
  const writer = known.get(name) ?? makeWriter(snapshot, showing);
  known.set(name, writer);
  return writer;
};
