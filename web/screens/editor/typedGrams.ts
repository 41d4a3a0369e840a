import { type GramsProblem, parseGrams, toGramsText } from '../../../engine/host/quantity.ts';
import { readAmount } from '../../parts/amounts/amount.ts';
import type { MeasuredFood } from '../../parts/amounts/foodUnits.ts';

/** Why an amount that was typed is not taken: the food lacks the unit, or it can be read in several ways. */
export type TypedProblem = GramsProblem | 'unit' | 'doubt';

/** An amount that was typed: milligrams, with its unit text unless it was grams; or why not. */
export type Typed =
  | { readonly ok: true; readonly milligrams: number; readonly label: string | null }
  | { readonly ok: false; readonly problem: TypedProblem };

/**
 * An amount that somebody types: grams with a dot, and all else that has one reading, as where it is pasted: 12,5,
 * 1.5 kg, 2 tablets. What has two, 1,000 or 2-3 cups, is not taken.
 * @param food whose units are understood; null where only a mass is meant
 */
export const readTyped = (text: string, food: MeasuredFood | null): Typed => {
  const plain = parseGrams(text);
  if (plain.ok) return { ...plain, label: null };
  if (plain.problem !== 'not-a-number') return { ok: false, problem: plain.problem };
  const amount = readAmount(text, { food });
  if (!amount.ok)
    return {
      ok: false,
      problem: amount.problem === 'count' || amount.problem === 'several' ? 'unit' : amount.problem,
    };
  const [one] = amount.readings;
  if (one === undefined || amount.doubt !== null) return { ok: false, problem: 'doubt' };
  if (one.label === null && !one.exact) return { ok: false, problem: 'too-many-decimals' };
  return { ok: true, milligrams: one.milligrams, label: one.label };
};

/** What stays in a field of an amount that was read: grams as they were typed, or else as they were read. */
export const tidied = (text: string, milligrams: number): string =>
  parseGrams(text).ok ? text.trim() : toGramsText(milligrams);
