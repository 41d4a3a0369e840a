import { milligramsPerGram } from '../contract/milligrams.ts';
import type { Amounts, Formulation } from './formulation.ts';
import { roomOf } from './judge.ts';
import { usualMargin } from './model.ts';
import { isLargestShare } from './requirements.ts';
import type { Rounded } from './round.ts';

/** Margins within bounds, as parts of them, by the index of the requirement. */
export type Margins = ReadonlyMap<number, number>;

/** Part of a bound that is no error of floating point. */
const smallest = 1e-6;

/** What a missed requirement is tightened by at least and at most, in parts of its bound. */
const [least, most] = [0.006, 0.03] as const;

/** The shares that the model did not ask for, with their margins, if grams that it found break one. */
export const unaskedOf = (formulation: Formulation, grams: Amounts, margins: Margins): Margins => {
  const inMilligrams = (each: readonly number[]) => each.map((part) => part * milligramsPerGram);
  const shares = [...formulation.requirements].flatMap((each, index) =>
    isLargestShare(each) && !margins.has(index) ? index : [],
  );
  const { lines, additions } = grams;
  const rooms = roomOf(formulation, { lines: inMilligrams(lines), additions: inMilligrams(additions) });
  const isBroken = shares.some((index) => (rooms[index] as number) < -smallest);
  return new Map(isBroken ? shares.map((index) => [index, usualMargin]) : []);
};

/** The formulation with all that was asked for at last. */
export const withAsked = (formulation: Formulation, margins: Margins): Formulation => ({
  ...formulation,
  requirements: formulation.requirements.map(({ isLazy, ...each }, index) =>
    isLazy === true && !margins.has(index) ? { ...each, isLazy } : each,
  ),
});

/** Margins with more for what a rounded answer misses. Rounding the other way may cost as much again. */
export const tightened = (
  margins: Margins,
  formulation: Formulation,
  nearest: Rounded,
  missed: readonly number[],
): Margins => {
  const rooms = roomOf(formulation, nearest);
  const more = (index: number) => Math.min(most, Math.max(least, -2 * (rooms[index] as number)));
  const added = missed.map((index) => [index, (margins.get(index) ?? usualMargin) + more(index)] as const);
  return new Map([...margins, ...added]);
};

/** What rounding takes from a bound at most, as a part of it. What misses more is no recipe. */
const mostByRounding = 0.05;

/** True if rounding explains what an answer misses. A lazy row was not asked for. */
export const isByRounding = (
  { requirements, ...of }: Formulation,
  { amounts, missed }: { readonly amounts: Rounded; readonly missed: readonly number[] },
): boolean => {
  const rooms = roomOf({ ...of, requirements }, amounts);
  const asked = missed.filter((index) => !requirements[index]?.isLazy || requirements[index].row === null);
  return asked.every((index) => (rooms[index] as number) >= -mostByRounding);
};
