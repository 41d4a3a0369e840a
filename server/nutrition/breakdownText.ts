import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  createJsonWriter,
  type JsonByState,
  type JsonChunk,
  type JsonEntryTemplate,
} from '../../engine/host/jsonEntries.ts';
import type { RecipeTotals } from '../../engine/host/recipeTotals.ts';
import { engineVersion } from '../../engine/host/version.ts';
import { breakdownSchema, nutrientEntrySchema } from '../contract/shapes.ts';
import {
  type BreakdownOptions,
  breakdownWith,
  decimalsOf,
  entryOf,
  gramsOf,
  isShown,
  type NutrientValue,
} from './breakdown.ts';
import type { FoodValues } from './catalogue.ts';
import type { NutrientColumn } from './engineInput.ts';

/** Figures that no food has: they mark the places. */
const marks = {
  qty: 1.25e-301,
  coverage: 1.25e-302,
  maxUnstated: 1.25e-303,
} as const satisfies NutrientValue;

/**
 * What stands around the figures of a column's entry, as JSON: serialized by the contract's schema and written once for
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
  const said = (figure: NutrientValue) =>
    JSON.stringify(z.parse(nutrientEntrySchema, entryOf(column, figure)));
  const { qty, coverage, maxUnstated } = marks;
  const [beforeQty = '', beforeCoverage = '', beforeMissing = '', end = ''] = split(
    ...[said(marks), qty, coverage, maxUnstated],
  );
  const [, , endUnbounded = ''] = split(said({ ...marks, maxUnstated: null }), qty, coverage);
  return { beforeQty, beforeCoverage, beforeMissing, end, endUnbounded };
};

/** Texts that may be open after an entry, by number. */
type Ends = readonly [string, string, string];

const bytesOf = (text: string): Buffer => Buffer.from(text);

const afterEach = (ends: Ends, text: string): JsonByState => {
  const [nothing, known, missing] = ends;
  return [bytesOf(nothing + text), bytesOf(known + text), bytesOf(missing + text)];
};

const endsOf = ({ beforeCoverage, beforeMissing, end }: EntryText): Ends => [
  '',
  `${beforeCoverage}1${beforeMissing}0${end}`,
  end,
];

const entryTexts = (
  text: EntryText,
  comma: string,
  before: Ends,
): Omit<JsonEntryTemplate, 'index' | 'decimals'> => {
  const amount = comma + text.beforeQty;
  const nothingKnown = `${amount}null${text.beforeCoverage}0`;
  return {
    amount: afterEach(before, amount),
    maxUnstated: afterEach(before, nothingKnown + text.beforeMissing),
    end: afterEach(endsOf(text), ''),
    unknown: bytesOf(nothingKnown + text.endUnbounded),
    beforeCoverage: bytesOf(text.beforeCoverage),
    beforeMaxUnstated: bytesOf(text.beforeMissing),
    endUnbounded: bytesOf(text.endUnbounded),
  };
};

const allEntryTexts = (columns: readonly (readonly [number, NutrientColumn])[]): JsonEntryTemplate[] => {
  let before: Ends = ['', '', ''];
  return columns.map(([index, column], at) => {
    const text = entryText(column);
    const entry = entryTexts(text, at === 0 ? '' : ',', before);
    before = endsOf(text);
    return { index, decimals: decimalsOf(column), ...entry };
  });
};

/** Makes pieces of sheets as breakdowns, the same, byte for byte, as `breakdownOf` serialized by the contract gives. */
export interface BreakdownWriter {
  /** A sheet's breakdown between two texts; the sheet may change before it is written. */
  readonly piece: (before: string, recipeTotals: RecipeTotals, after: string) => JsonChunk;
  /** Names all that a breakdown is made of besides the lines: figures, engine, and how entries are written. */
  readonly key: string;
}

const pieceOf = (start: Buffer, entries: JsonChunk, end: Buffer): JsonChunk => {
  const after = start.length + entries.length;
  return {
    length: after + end.length,
    write: (into) => {
      into.set(start);
      entries.write(into.subarray(start.length, after));
      into.set(end, after);
    },
  };
};

const makeWriter = ({ columns, key }: FoodValues, options: BreakdownOptions): BreakdownWriter => {
  const shown = [...columns.entries()].filter(([, column]) => isShown(column, options));
  const measured = createJsonWriter(allEntryTexts(shown), columns.length);
  const empty = JSON.stringify(z.parse(breakdownSchema, breakdownWith(marks.qty, [])));
  const [beforeGrams = '', rest = ''] = split(empty, marks.qty);
  const at = rest.lastIndexOf(']');
  const [beforeEntries, last] = [rest.slice(0, at), rest.slice(at)];
  const constant = shown.map(([, column]) => JSON.stringify(entryText(column))).join('') + empty;
  const digest = createHash('sha256').update(constant).digest('base64url');
  return {
    key: `${key} ${engineVersion} ${digest}`,
    piece: (before, recipeTotals, after) =>
      pieceOf(
        bytesOf(before + beforeGrams + gramsOf(recipeTotals) + beforeEntries),
        measured(recipeTotals),
        bytesOf(last + after),
      ),
  };
};

const writers = new WeakMap<FoodValues, Map<string, BreakdownWriter>>();

/** The writer of a snapshot's breakdowns, made when first needed; a newer catalogue brings a newer snapshot. */
export const breakdownWriter = (snapshot: FoodValues, options: BreakdownOptions): BreakdownWriter => {
  const known = writers.get(snapshot) ?? new Map<string, BreakdownWriter>();
  writers.set(snapshot, known);
  const name = `${options.species} ${options.hidden}`;
  const writer = known.get(name) ?? makeWriter(snapshot, options);
  known.set(name, writer);
  return writer;
};
