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

// Placeholder values that no food has.
const marks = {
  qty: 1.25e-301,
  coverage: 1.25e-302,
  maxUnstated: 1.25e-303,
} as const satisfies NutrientValue;

/**
 * The constant JSON around the amounts of a column's entry. It is serialized by the contract's schema once per
 * catalogue, so that a response with thousands of entries only inserts its amounts.
 */
interface EntryText {
  readonly beforeQty: string;
  readonly beforeCoverage: string;
  readonly beforeMissing: string;
  readonly end: string;
  /** After the coverage if max unstated has no upper bound. */
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
  const toJson = (value: NutrientValue) =>
    JSON.stringify(z.parse(nutrientEntrySchema, entryOf(column, value)));
  const { qty, coverage, maxUnstated } = marks;
  const [beforeQty = '', beforeCoverage = '', beforeMissing = '', end = ''] = split(
    ...[toJson(marks), qty, coverage, maxUnstated],
  );
  const [, , endUnbounded = ''] = split(toJson({ ...marks, maxUnstated: null }), qty, coverage);
  return { beforeQty, beforeCoverage, beforeMissing, end, endUnbounded };
};

/** Possible texts after an entry, by state. */
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

/** Writes breakdowns with the same bytes as `breakdownOf`, serialized by the contract. */
interface BreakdownWriter {
  /** A breakdown between two texts. The totals may change before it is written. */
  readonly piece: (before: string, recipeTotals: RecipeTotals, after: string) => JsonChunk;
  /** Cache key of everything but the lines: values, engine and form of the entries. */
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

/**
 * The writer of a snapshot's breakdowns, created at the first use. Each catalogue version has a new snapshot.
 */
export const breakdownWriter = (snapshot: FoodValues, options: BreakdownOptions): BreakdownWriter => {
  const known = writers.get(snapshot) ?? new Map<string, BreakdownWriter>();
  writers.set(snapshot, known);
  const name = `${options.species} ${options.hidden}`;
  const writer = known.get(name) ?? makeWriter(snapshot, options);
  known.set(name, writer);
  return writer;
};
