import { gramsErrorText } from '../../amounts/gramsError.ts';
import { readTyped } from '../../amounts/typedGrams.ts';
import type { DraftLine } from '../../nutrition/draft.ts';
import type { Energies } from './energies.ts';
import type { ScaleTarget } from './scaleDraft.ts';
import { scaleTexts as texts } from './scaleTexts.ts';

/** What an amount is of: all foods, the energy, days, or the food of a line by its key. */
export type ScaleBy = 'total' | 'kcal' | 'days' | { readonly line: string };

const perUnit = 1000;

/**
 * The target of a typed amount; or why it is none.
 */
export const scaleTargetOf = (
  text: string,
  by: ScaleBy,
  lines: readonly DraftLine[],
  energies: Energies,
): ScaleTarget | string => {
  const line = typeof by === 'object' ? lines.find(({ key }) => key === by.line) : undefined;
  const food = line?.food ?? null;
  // 2 lb are no number of days.
  if ((by === 'kcal' || by === 'days') && /\p{L}/u.test(text)) return texts.onlyNumber;
  const read = readTyped(text, food);
  if (!read.ok) return gramsErrorText(text, read.problem, food);
  const { milligrams } = read;
  if (by === 'total') return { to: 'total', milligrams };
  if (typeof by === 'object') return { to: 'line', key: by.line, milligrams };
  if (!energies.ok) return energies.reason;
  const { kcalOf, day } = energies;
  const count = milligrams / perUnit;
  if (by === 'kcal') return { to: 'kcal', kcal: count, kcalOf };
  return day === null ? texts.noDay : { to: 'kcal', kcal: count * day, kcalOf };
};
