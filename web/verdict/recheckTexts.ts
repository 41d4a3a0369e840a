import type { Recheck } from '../../server/contract/recheck.ts';
import { formatDate } from '../kernel/dates.ts';

/** True from the day on by which a recipe is looked at again. Both are `YYYY-MM-DD`. */
export const isRecheckDue = (on: string, today: string): boolean => on <= today;

const grams = (amount: number): string => `${Number(amount.toFixed(3))} g`;

const changeWords = ({ name, before_g, after_g }: Recheck['changes'][number]): string => {
  if (before_g === null) return `${name} added (${grams(after_g ?? 0)})`;
  if (after_g === null) return `${name} left out (${grams(before_g)})`;
  return before_g === after_g
    ? `${name} cooked differently`
    : `${name} ${grams(before_g)} → ${grams(after_g)}`;
};

/** Foods that changed, in words. */
export const changesWords = (changes: Recheck['changes']): string => changes.map(changeWords).join(', ');

/** Texts of the day by which a shared recipe is looked at again. */
export const recheckTexts = {
  title: 'Look again by',
  by: (email: string) => `Look again by, with ${email}`,
  set: (email: string, day: string) => `Look again with ${email} by ${formatDate(day)}.`,
  removed: (email: string) => `No day to look again with ${email}.`,
  /** The day for both sides: what is planned, or since when it is due. */
  state: (on: string, today: string) =>
    isRecheckDue(on, today) ? `Look again: due since ${formatDate(on)}` : `Look again by ${formatDate(on)}`,
  /** What the person reads on the recipe. */
  forReader: (on: string, today: string) =>
    isRecheckDue(on, today)
      ? `Look again was due on ${formatDate(on)}: ask whoever shared it before you go on with this recipe.`
      : `Whoever shared it looks at this recipe again with you by ${formatDate(on)}.`,
  changes: (changes: Recheck['changes']) =>
    changes.length === 0
      ? 'No food, amount or cooking of the recipe has changed since that day was set. Its batch variants are not compared.'
      : `Changed since that day was set: ${changesWords(changes)}. Batch variants are not compared.`,
} as const;
