import { Cooking } from '../../../engine/host/recipeTotals.ts';
import { namedFoods } from '../../../server/contract/judgedFoods.ts';
import { unsafeFoodsText } from '../../../server/contract/unsafeFoods.ts';
import type { DraftLine } from '../../nutrition/draft.ts';
import { safetyFacts } from '../../verdict/safetyFacts.ts';
import type { Addition } from '../editor.ts';
import type { PasteCounts } from '../pasteTexts.ts';
import type { ParsedPaste } from './parsePaste.ts';
import type { PasteRow } from './pasteRows.ts';

/** Amounts by line if the whole column is unambiguous, otherwise null. */
export const plainFill = (
  rows: readonly PasteRow[],
  own: readonly DraftLine[],
): ReadonlyMap<string, number> | null => {
  const plain = rows.every(
    ({ amount, use }) => use && amount.ok && amount.readings.every(({ exact }) => exact),
  );
  return plain && rows.length > 0 ? changesOf(rows, own).milligrams : null;
};

/** Changes of the used rows: amounts of existing foods by line, and foods to add. */
export const changesOf = (
  rows: readonly PasteRow[],
  own: readonly DraftLine[],
): { readonly milligrams: ReadonlyMap<string, number>; readonly additions: readonly Addition[] } => {
  const keys = new Map(own.map(({ food, key }) => [food.id, key]));
  const milligrams = new Map<string, number>();
  const additions: Addition[] = [];
  for (const { use, food, milligrams: amount } of rows) {
    if (!use || !food || amount === null) continue;
    const key = keys.get(food.id);
    if (key === undefined) additions.push({ food, milligrams: amount });
    else milligrams.set(key, amount);
  }
  return { milligrams, additions };
};

/** The foods that would be added and are not safe for a species, in words; empty without one. */
export const unsafeText = (
  rows: readonly PasteRow[],
  own: readonly DraftLine[],
  species: readonly string[],
): string => {
  const foods = changesOf(rows, own).additions.map(({ food, milligrams }) =>
    safetyFacts(food, milligrams / 1000, Cooking.keptIfUsual),
  );
  return unsafeFoodsText(namedFoods(foods, species, null).filter(({ kind }) => kind === 'unsafe'));
};

/** Original text of the unused lines. */
export const unusedLines = (rows: readonly PasteRow[]): readonly string[] =>
  rows.flatMap(({ use, line }) => (use ? [] : [line.text]));

/** Numbers of foods and lines. Each line of the text is used, not used, a heading or empty. */
export const countsOf = (
  rows: readonly PasteRow[],
  own: readonly DraftLine[],
  { headings }: ParsedPaste,
): PasteCounts => {
  const { milligrams, additions } = changesOf(rows, own);
  return {
    ...{ set: milligrams.size, added: additions.length },
    ...{ unused: unusedLines(rows).length, headings: headings.length },
  };
};
