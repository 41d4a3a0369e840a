import { type FormulationCase, judgedAnswer } from './formulate.ts';
import { roomOf } from './judge.ts';
import { isNeed } from './needed.ts';
import type { Requirement } from './requirements.ts';
import { type Rounded, withoutAddition } from './round.ts';

/** Rows of a pet that say at most what an added food is for. */
const maxRows = 3;

/** A requirement that is missed without a food, and how far it is then broken. */
interface Broken {
  readonly index: number;
  readonly room: number;
}

/** Bounds that are broken by less than this part of the most broken one are no reason: without a food all else is more. */
const slight = 0.1;

/**
 * What a formulation misses without one addition, the most broken first. Shares of other foods are no reason, and a maximum
 * is one only of a food that nothing else asks for: without it all else is more.
 */
const brokenWithout = (of: FormulationCase, amounts: Rounded, addition: number, held: readonly number[]) => {
  const { missed, amounts: left } = judgedAnswer(of, withoutAddition(amounts, addition));
  const rooms = roomOf(of.formulation, left);
  const broken = missed
    .filter((index) => !held.includes(index) && of.formulation.requirements[index]?.isLazy !== true)
    .map((index): Broken => ({ index, room: rooms[index] as number }))
    .sort((a, b) => a.room - b.room || a.index - b.index);
  const needs = broken.filter(({ index }) => isNeed(of.formulation.requirements[index] as Requirement));
  const named = needs.length > 0 ? needs : broken;
  const least = (named[0]?.room ?? 0) * slight;
  return named.filter(({ room }) => room <= least);
};

/** The most broken bound of each row, of as many rows as are named. */
const firstOfRows = ({ formulation }: FormulationCase, broken: readonly Broken[]): number[] => {
  const rows = new Set<string>();
  const counts = new Map<number | null, number>();
  return broken.flatMap(({ index }) => {
    const { pet, row, name } = formulation.requirements[index] as (typeof formulation.requirements)[number];
    const key = `${pet} ${row ?? name}`;
    const count = counts.get(pet) ?? 0;
    if (rows.has(key) || count === maxRows) return [];
    rows.add(key);
    counts.set(pet, count + 1);
    return index;
  });
};

/**
 * Why each addition of an answer is there: the requirements that are missed if it is left out and all else stays as it is,
 * by the index of the addition. None for a food whose energy alone is needed.
 * @param missed what the answer misses with all its additions
 */
export const reasonsOf = (
  of: FormulationCase,
  amounts: Rounded,
  missed: readonly number[],
): ReadonlyMap<number, readonly number[]> =>
  new Map(
    [...amounts.additions.entries()].flatMap(([addition, milligrams]) =>
      milligrams === 0
        ? []
        : [[addition, firstOfRows(of, brokenWithout(of, amounts, addition, missed))] as const],
    ),
  );
