import {
  changeLines,
  type Draft,
  type DraftLine,
  linesByKey,
  setLineGrams,
  setLineText,
} from '../nutrition/draft.ts';
import { type FoodToAdd, lineToAdd } from '../recipes/mutations.ts';

export type Lines = readonly DraftLine[];

/** An edit that leads back: some lines as they were. What it does not name stays, so that edits in between stay too. */
export interface Restoring {
  readonly kind: 'restore';
  /** The lines as they were; null for one that was not there. */
  readonly lines: ReadonlyMap<string, DraftLine | null>;
  /** Keys of the lines that it adds or moves. Any other line that is gone stays gone. */
  readonly places: ReadonlySet<string>;
  /** All keys in the order that they had, for those places. */
  readonly order: readonly string[];
}

/** A change of the recipe's lines, as a record. */
export type Edit =
  | { readonly kind: 'text'; readonly key: string; readonly text: string }
  | { readonly kind: 'grams'; readonly milligrams: ReadonlyMap<string, number> }
  | {
      readonly kind: 'foods';
      /** Lines with their places; without one, at the end. */
      readonly adds: readonly { readonly line: DraftLine; readonly at?: number | undefined }[];
      readonly removes: readonly string[];
    }
  | Restoring;

const keyOfLine = ({ key }: DraftLine): string => key;

/** What a grams field holds. */
const fields = ['text', 'milligrams', 'committed', 'errorVisible', 'measured'] as const;

const isUnchanged = (line: DraftLine, before: DraftLine | undefined): boolean =>
  before === line || fields.every((name) => (before?.[name] ?? null) === (line[name] ?? null));

/** The edit that leads from some lines to others. Where the order differs it names all of them. */
export const restoring = (from: Lines, to: Lines): Restoring => {
  const [here, there] = [linesByKey(from), linesByKey(to)];
  const gone = from.filter(({ key }) => !there.has(key));
  const order = to.map(keyOfLine);
  const left = order.filter((key) => here.has(key));
  const isMoved = from.filter(({ key }) => there.has(key)).some(({ key }, at) => key !== left[at]);
  const changed = isMoved ? to : to.filter((line) => !isUnchanged(line, here.get(line.key)));
  return {
    kind: 'restore',
    lines: new Map([
      ...changed.map((line) => [line.key, line] as const),
      ...gone.map(({ key }) => [key, null] as const),
    ]),
    places: new Set(changed.map(keyOfLine).filter((key) => isMoved || !here.has(key))),
    order,
  };
};

/** Puts something behind the nearest one that preceded it in an order. */
export const insertInOrder = <Of>(
  all: readonly Of[],
  one: Of,
  order: readonly string[],
  keyOf: (each: Of) => string,
): readonly Of[] => {
  const before = new Set(order.slice(0, order.indexOf(keyOf(one))));
  return all.toSpliced(all.findLastIndex((each) => before.has(keyOf(each))) + 1, 0, one);
};

/** The lines after an edit that leads back. What is saved stays, and so does each food's revision. */
export const restoredLines = (now: Lines, { lines, places, order }: Restoring): Lines => {
  const here = linesByKey(now);
  const restored = (line: DraftLine): DraftLine => {
    const { food, savedMilligrams, serverError } = here.get(line.key) ?? line;
    const then = lines.get(line.key);
    if (!then && serverError === null) return line;
    return { ...(then ?? line), food, savedMilligrams, serverError: null };
  };
  const kept = now.filter(({ key }) => lines.get(key) !== null && !(lines.has(key) && places.has(key)));
  const placed = order.flatMap((key) => (places.has(key) && lines.get(key)) || []);
  return placed.reduce<Lines>(
    (all, line) => insertInOrder(all, restored(line), order, keyOfLine),
    kept.map(restored),
  );
};

const edited = (document: Draft, edit: Edit): Draft => {
  switch (edit.kind) {
    case 'text':
      return setLineText(document, edit.key, edit.text);
    case 'grams':
      return setLineGrams(document, edit.milligrams);
    case 'foods':
      return changeLines(document, edit.adds, edit.removes);
    case 'restore':
      return { ...document, lines: restoredLines(document.lines, edit) };
  }
};

/** Applies edits. `inverse` leads back over all of them. */
export const applyEdit = (
  document: Draft,
  ...edits: readonly Edit[]
): { readonly document: Draft; readonly inverse: Restoring } => {
  const next = edits.reduce(edited, document);
  return { document: next, inverse: restoring(next.lines, document.lines) };
};

/** One edit that leads back over two: over the later one, then over the earlier one. */
export const bothBack = (later: Restoring, earlier: Restoring): Restoring => ({
  ...earlier,
  lines: new Map([...later.lines, ...earlier.lines]),
  places: new Set([...later.places, ...earlier.places]),
});

/** True if both have the same fields with the same texts. */
export const sameTexts = (a: Lines, b: Lines): boolean =>
  a.length === b.length && a.every(({ key, text }, at) => key === b[at]?.key && text === b[at]?.text);

/** Foods to add and lines to remove between two states. */
export const diffLines = (
  now: Lines,
  then: Lines,
): { readonly adds: readonly FoodToAdd[]; readonly removes: readonly string[] } => {
  const [here, there] = [linesByKey(now), linesByKey(then)];
  return {
    adds: then.flatMap((line, at) => (here.has(line.key) ? [] : [lineToAdd(line, at)])),
    removes: now.flatMap(({ key }) => (there.has(key) ? [] : [key])),
  };
};

/** True if two lines have the same amount, or both are missing. A save rewrites 1.50 as 1.5, which is not an edit. */
export const isSame = (one: DraftLine | null | undefined, other: DraftLine | null | undefined): boolean => {
  if (!one || !other) return !one && !other;
  if (one.problem !== other.problem) return false;
  return one.problem === null ? one.milligrams === other.milligrams : one.text === other.text;
};
