import { type GramsProblem, parseGrams, toGramsText } from '../../engine/host/quantity.ts';
import { type AmountProblem, readAmount } from './amount.ts';
import type { MeasuredFood } from './foodUnits.ts';

/** Why a typed amount is invalid. `unit`: the food does not have the unit. `doubt`: the amount is ambiguous. */
export type TypedProblem = GramsProblem | 'unit' | 'doubt';

/** A parsed amount in milligrams, with its unit unless typed in grams, or the reason why it is invalid. */
export type Typed =
  | { readonly ok: true; readonly milligrams: number; readonly label: string | null }
  | { readonly ok: false; readonly problem: TypedProblem };

/** A field has no problems of lists. */
const typedProblemOf = (problem: AmountProblem): TypedProblem =>
  ['count', 'several', 'column', 'dose'].includes(problem) ? 'unit' : (problem as TypedProblem);

/** True for grams such as 1.500: nobody types a zero that says nothing, so it may be 1500. */
const isEither = (text: string): boolean =>
  /^[1-9]\d{0,2}\.\d\d0$/.test(text.trim()) && parseGrams(text.replace('.', '')).ok;

/**
 * Parses a typed amount: grams with a dot, or any text with one meaning: 12,5, 1.5 kg, 2 tablets. Rejects ambiguous
 * texts such as 1,000, 1.500 or 2-3 cups.
 * @param food the food whose units are accepted; null to accept only masses
 */
export const readTyped = (text: string, food: MeasuredFood | null): Typed => {
  const plain = parseGrams(text);
  if (plain.ok) return isEither(text) ? { ok: false, problem: 'doubt' } : { ...plain, label: null };
  if (plain.problem !== 'not-a-number') return { ok: false, problem: plain.problem };
  const amount = readAmount(text, { food });
  if (!amount.ok) return { ok: false, problem: typedProblemOf(amount.problem) };
  const [one] = amount.readings;
  // The field shows what a large cut weighs.
  const isClear = amount.doubt === null || (amount.doubt === 'whole' && amount.readings.length === 1);
  if (one === undefined || !isClear) return { ok: false, problem: 'doubt' };
  if (one.label === null && !one.exact) return { ok: false, problem: 'too-many-decimals' };
  return { ok: true, milligrams: one.milligrams, label: one.label };
};

/** Text of a field after parsing: typed grams stay, other units become grams. */
export const tidied = (text: string, milligrams: number): string =>
  parseGrams(text).ok ? text.trim() : toGramsText(milligrams);
