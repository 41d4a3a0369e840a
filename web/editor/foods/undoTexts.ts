import { formatGrams } from '../../kernel/format.ts';
import type { DraftLine } from '../../nutrition/draft.ts';
import { foods } from '../foodTexts.ts';

type Lines = readonly DraftLine[];

const texts = {
  nowGrams: (food: string, grams: string) => `${food} ${grams} g`,
  nowText: (food: string, text: string) => `${food} “${text}”`,
  backIn: (food: string, grams: string) => `${food} ${grams} g restored`,
  outAgain: (food: string) => `${food} removed`,
  manyChanged: (count: number) => `${foods(count)} changed`,
  nothingChanged: 'nothing changed',
} as const;

/** What an action says of its effect. */
export const doneTexts = {
  undo: (what: string) => `Undone: ${what}`,
  redo: (what: string) => `Redone: ${what}`,
} as const;

/** Lines that exist in only one state or have another text. */
const changedBetween = (before: Lines, after: Lines): Lines => {
  const texts = new Map(before.map(({ key, text }) => [key, text]));
  return after.filter(({ key, text }) => texts.get(key) !== text);
};

const goneBetween = (before: Lines, after: Lines): Lines => {
  const here = new Set(after.map(({ key }) => key));
  return before.filter(({ key }) => !here.has(key));
};

const nowOf = ({ food, milligrams, text, problem }: DraftLine): string =>
  problem === null
    ? texts.nowGrams(food.short_name, formatGrams(milligrams))
    : texts.nowText(food.short_name, text);

/** Describes the effect of an undo or redo. */
export const undoText = (before: Lines, after: Lines): string => {
  const changed = changedBetween(before, after);
  const gone = goneBetween(before, after);
  const [one] = changed;
  const [left] = gone;
  if (changed.length + gone.length > 1) return texts.manyChanged(changed.length + gone.length);
  if (left) return texts.outAgain(left.food.short_name);
  if (!one) return texts.nothingChanged;
  const isBack = !before.some(({ key }) => key === one.key);
  return isBack ? texts.backIn(one.food.short_name, formatGrams(one.milligrams)) : nowOf(one);
};

/** The first line that a step changed. It is scrolled into view. */
export const changedLineKey = (before: Lines, after: Lines): string | null =>
  changedBetween(before, after)[0]?.key ?? null;
