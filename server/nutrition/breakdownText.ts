import * as z from 'zod/mini';
import type { Line, Sheet } from '../../engine/host/sheet.ts';
import { breakdown, nutrientEntry } from '../contract/shapes.ts';
import {
  breakdownWith,
  entryOf,
  type Figure,
  figureOf,
  gramsOf,
  isShown,
  type RecipeFigures,
  recipeFigures,
  type Showing,
} from './breakdown.ts';
import type { Snapshot } from './catalogue.ts';
import type { NutrientColumn } from './matrix.ts';

/**
 * Breakdowns as JSON, for answers of thousands of entries: what does not change of an entry is presented by the
 * contract's schema and written once for a catalogue, and only figures are put in. Texts are UTF-8 whose bytes stand
 * as characters: put together they become bytes without another look at each.
 */
export type BytesText = string & { readonly bytesText: unique symbol };

/** A text's UTF-8 bytes as characters. */
export const bytesTextOf = (text: string): BytesText => Buffer.from(text).toString('latin1') as BytesText;

/** Texts as the bytes they stand for. */
export const bytesOf = (texts: readonly BytesText[]): Buffer => {
  const bytes = Buffer.allocUnsafe(texts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const text of texts) at += bytes.write(text, at, 'latin1');
  return bytes;
};

/** Figures that no food has: they mark the places. */
const marks = { qty: 1.25e-301, coverage: 1.25e-302, missing: 1.25e-303 } as const satisfies Figure;

/** What stands around the figures of a column's entry. */
interface EntryText {
  readonly beforeQty: string;
  readonly beforeCoverage: string;
  readonly beforeMissing: string;
  readonly end: string;
  /** After the coverage where nothing says how much may be missing. */
  readonly endUnbounded: string;
  /** After the amount where all is known, which is the usual. */
  readonly endKnown: string;
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

const presented = (column: NutrientColumn, figure: Figure): string =>
  bytesTextOf(JSON.stringify(z.parse(nutrientEntry, entryOf(column, figure))));

const entryText = (column: NutrientColumn): EntryText => {
  const { qty, coverage, missing } = marks;
  const [beforeQty = '', beforeCoverage = '', beforeMissing = '', end = ''] = split(
    ...[presented(column, marks), qty, coverage, missing],
  );
  const unbounded = presented(column, { ...marks, missing: null });
  const [, , endUnbounded = ''] = split(unbounded, qty, coverage);
  const endKnown = `${beforeCoverage}1${beforeMissing}0${end}`;
  return { beforeQty, beforeCoverage, beforeMissing, end, endUnbounded, endKnown };
};

/** What stands around the figures of a breakdown. */
interface BreakdownText {
  readonly beforeGrams: string;
  readonly beforeEntries: string;
  readonly end: string;
  readonly entries: readonly {
    readonly index: number;
    readonly column: NutrientColumn;
    readonly text: EntryText;
  }[];
}

const breakdownText = ({ columns }: Snapshot, showing: Showing): BreakdownText => {
  const empty = JSON.stringify(z.parse(breakdown, breakdownWith(marks.qty, [])));
  const [beforeGrams = '', rest = ''] = split(empty, marks.qty);
  const at = rest.lastIndexOf(']');
  return {
    beforeGrams,
    beforeEntries: rest.slice(0, at),
    end: rest.slice(at),
    entries: columns.flatMap((column, index) =>
      isShown(column, showing) ? [{ index, column, text: entryText(column) }] : [],
    ),
  };
};

const written = (text: EntryText, { qty, coverage, missing }: Figure): string => {
  if (coverage === 1 && missing === 0) return `${text.beforeQty}${qty}${text.endKnown}`;
  const start = `${text.beforeQty}${qty}${text.beforeCoverage}${coverage}`;
  return missing === null ? start + text.endUnbounded : `${start}${text.beforeMissing}${missing}${text.end}`;
};

const formOf =
  ({ beforeGrams, beforeEntries, end, entries }: BreakdownText) =>
  (sheet: Sheet): BytesText => {
    let all = `${beforeGrams}${gramsOf(sheet)}${beforeEntries}`;
    let comma = '';
    for (const { index, column, text } of entries) {
      all += comma + written(text, figureOf(column, index, sheet));
      comma = ',';
    }
    return (all + end) as BytesText;
  };

const known = new WeakMap<Snapshot, Map<string, BreakdownText>>();

/** The texts of a snapshot, written when first needed; a newer catalogue brings a newer snapshot. */
const textsOf = (snapshot: Snapshot, showing: Showing): BreakdownText => {
  const ofSnapshot = known.get(snapshot) ?? new Map<string, BreakdownText>();
  known.set(snapshot, ofSnapshot);
  const key = `${showing.species} ${showing.hidden}`;
  const text = ofSnapshot.get(key) ?? breakdownText(snapshot, showing);
  ofSnapshot.set(key, text);
  return text;
};

/**
 * A recipe's breakdowns as JSON: the same, byte for byte, as `breakdownOf` presented by the contract gives.
 * @throws EngineError unknown-food when a line's food is not in the snapshot
 */
export const recipeTexts = (
  snapshot: Snapshot,
  lines: readonly Line[],
  showing: Showing,
): RecipeFigures<BytesText> => recipeFigures(snapshot, lines, formOf(textsOf(snapshot, showing)));
