import { milligramsPerGram } from '../contract/milligrams.ts';
import { type FormulationCase, judgedAnswer } from './formulate.ts';
import type { FormulatedLine } from './formulation.ts';
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

/** What a formulation misses with other amounts than its answer's, the most broken first. Shares of other foods are no reason. */
const brokenWith = (of: FormulationCase, changed: Rounded, held: readonly number[]): Broken[] => {
  const { missed, amounts } = judgedAnswer(of, changed);
  const rooms = roomOf(of.formulation, amounts);
  return missed
    .filter((index) => !held.includes(index) && of.formulation.requirements[index]?.isLazy !== true)
    .map((index): Broken => ({ index, room: rooms[index] as number }))
    .sort((a, b) => a.room - b.room || a.index - b.index);
};

const requirementAt = ({ formulation }: FormulationCase, { index }: Broken): Requirement =>
  formulation.requirements[index] as Requirement;

/** Those that are broken as much as the first of them, or a part of it that is not slight. */
const notSlight = (broken: readonly Broken[]): Broken[] => {
  const least = (broken[0]?.room ?? 0) * slight;
  return broken.filter(({ room }) => room <= least);
};

/** What asks for a food, or for more of it. A maximum does only if nothing else asks: without the food all else is more. */
const askingFor = (of: FormulationCase, broken: readonly Broken[]): Broken[] => {
  const needs = broken.filter((each) => isNeed(requirementAt(of, each)));
  return notSlight(needs.length > 0 ? needs : broken);
};

/** What asks for less of a food. A minimum does only if no maximum asks: with more of the food all else is less. */
const askingForLess = (of: FormulationCase, broken: readonly Broken[]): Broken[] => {
  const most = broken.filter((each) => requirementAt(of, each).side === 'max');
  return most.length > 0 ? most : notSlight(broken);
};

/** The most broken bound of each row, of as many rows as are named. */
const firstOfRows = (of: FormulationCase, broken: readonly Broken[]): number[] => {
  const rows = new Set<string>();
  const counts = new Map<number | null, number>();
  return broken.flatMap((each) => {
    const { pet, row, name } = requirementAt(of, each);
    const key = `${pet} ${row ?? name}`;
    const count = counts.get(pet) ?? 0;
    if (rows.has(key) || count === maxRows) return [];
    rows.add(key);
    counts.set(pet, count + 1);
    return each.index;
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
        : [
            [
              addition,
              firstOfRows(of, askingFor(of, brokenWith(of, withoutAddition(amounts, addition), missed))),
            ] as const,
          ],
    ),
  );

/** Why a line has other grams than before, with requirements by their indexes. */
export interface LineChange {
  readonly cause: 'unknown' | 'bounds' | 'goal';
  readonly requirements: readonly number[];
}

/** Why a line of an answer changes; null if it does not. */
const changeOf = (
  of: FormulationCase,
  amounts: Rounded,
  line: number,
  missed: readonly number[],
): LineChange | null => {
  const { grams, unknown } = of.formulation.lines[line] as FormulatedLine;
  const before = Math.round(grams * milligramsPerGram);
  const after = amounts.lines[line] as number;
  if (before === after) return null;
  if (unknown !== undefined) {
    const named = unknown.map((index) => ({ index, room: 0 }));
    return { cause: 'unknown', requirements: firstOfRows(of, named) };
  }
  const back = { ...amounts, lines: amounts.lines.map((each, at) => (at === line ? before : each)) };
  const broken = brokenWith(of, back, missed);
  const asking = after > before ? askingFor(of, broken) : askingForLess(of, broken);
  return asking.length > 0
    ? { cause: 'bounds', requirements: firstOfRows(of, asking) }
    : { cause: 'goal', requirements: [] };
};

/** Why each line of an answer changes: what is missed if it keeps its grams and all else stays as it is. */
export const changesOf = (
  of: FormulationCase,
  amounts: Rounded,
  missed: readonly number[],
): (LineChange | null)[] => of.formulation.lines.map((_, line) => changeOf(of, amounts, line, missed));
