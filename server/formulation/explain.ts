import { milligramsPerGram } from '../contract/milligrams.ts';
import type { Solver } from './formulate.ts';
import type { Formulation } from './formulation.ts';
import { roomOf } from './judge.ts';
import { modelOf } from './model.ts';
import type { SearchLimits } from './program.ts';
import { type Item, isPartOf, type Requirement } from './requirements.ts';
import type { Rounded } from './round.ts';

/** Any recipe answers whether there is one. */
export const anyRecipe: SearchLimits = { nodes: 500, seconds: 1, gap: 1e6 };

/** The least breach need not be the very least: it only shows where to look. */
export const leastBreach: SearchLimits = { nodes: 200, seconds: 1, gap: 0.1 };

/** A requirement counts as broken from this part of its bound on. */
export const breach = 1e-6;

/** Rounds of the elastic solve. Each adds a requirement at least; a conflict of more is not explained. */
const maxRounds = 12;

/** Requirements that cannot hold together. */
export interface Conflict {
  /** Indexes of an irreducible set: without any one of them there is a recipe. */
  readonly requirements: readonly number[];
  /** True if leaving out one of them is not enough, whichever it is: others contradict each other too. */
  readonly others: boolean;
  /** False if the time ended before the set was proven irreducible. */
  readonly isProven: boolean;
  /** How far the nearest recipe breaks requirements, in parts of their bounds, by index. */
  readonly nearest: ReadonlyMap<number, number>;
}

export const noMargins: ReadonlyMap<number, number> = new Map();

/** True if some recipe keeps these requirements; null if the time ended. */
const isPossible = async (
  formulation: Formulation,
  only: ReadonlySet<number>,
  solver: Solver,
): Promise<boolean | null> => {
  const { program } = modelOf(formulation, { margins: noMargins, only });
  const { status } = await solver(program, anyRecipe);
  if (status === 'none') return null;
  return status !== 'impossible';
};

/** The least breach if only `hard` must hold. */
const breachesOf = async (formulation: Formulation, hard: ReadonlySet<number>, solver: Solver) => {
  const elastic = new Set([...formulation.requirements.keys()].filter((index) => !hard.has(index)));
  const model = modelOf(formulation, { margins: noMargins, elastic });
  const { values } = await solver(model.program, leastBreach);
  if (values.length === 0) return new Map<number, number>();
  return new Map([...model.brokenOf(values)].filter(([, by]) => by > breach));
};

/**
 * The requirements of one row that contradict each other, of a wish or a tag's promise that is broken; null without any. They
 * are few and plain: protein of at least 45 g and of at most 40 g.
 */
const conflictOfRow = async (
  formulation: Formulation,
  broken: Iterable<number>,
  solver: Solver,
): Promise<Set<number> | null> => {
  const { requirements } = formulation;
  for (const index of broken) {
    const { row, isWish, tag } = requirements[index] as Requirement;
    if (row === null || (isWish !== true && tag === undefined)) continue;
    const ofRow = new Set([...requirements.keys()].filter((other) => requirements[other]?.row === row));
    if ((await isPossible(formulation, ofRow, solver)) === false) return ofRow;
  }
  return null;
};

/** Requirements among which there is a conflict: what the least breach breaks must hold in the next round. */
const conflicting = async (formulation: Formulation, solver: Solver) => {
  const hard = new Set<number>();
  let nearest: ReadonlyMap<number, number> = new Map();
  for (let round = 0; round < maxRounds; round++) {
    const broken = await breachesOf(formulation, hard, solver);
    if (round === 0) nearest = broken;
    const ofRow = round === 0 ? await conflictOfRow(formulation, broken.keys(), solver) : null;
    if (ofRow !== null) return { hard: ofRow, nearest, isFound: true };
    if (broken.size === 0) break;
    for (const index of broken.keys()) hard.add(index);
    if ((await isPossible(formulation, hard, solver)) === false) return { hard, nearest, isFound: true };
  }
  return { hard, nearest, isFound: false };
};

/**
 * Why there is no recipe: an elastic solve finds requirements that contradict each other, and a deletion filter leaves
 * those of which none can be spared.
 */
export const explainConflict = async (formulation: Formulation, solver: Solver): Promise<Conflict> => {
  const { hard, nearest, isFound } = await conflicting(formulation, solver);
  const needed = new Set([...hard].sort((a, b) => a - b));
  let isProven = isFound;
  if (isFound)
    for (const index of [...needed]) {
      needed.delete(index);
      const possible = await isPossible(formulation, needed, solver);
      if (possible !== false) needed.add(index);
      if (possible === null) isProven = false;
    }
  const requirements = [...needed];
  return { requirements, others: await areOthers(formulation, requirements, solver), isProven, nearest };
};

/** True if leaving out one of a set leaves a contradiction, whichever it is. */
const areOthers = async (
  formulation: Formulation,
  set: readonly number[],
  solver: Solver,
): Promise<boolean> => {
  const all = [...formulation.requirements.keys()];
  for (const left of set) {
    const possible = await isPossible(formulation, new Set(all.filter((index) => index !== left)), solver);
    if (possible !== false) return false;
  }
  return true;
};

/** A requirement counts as binding within this part of its bound. */
const binding = 0.01;

/** The requirements that hold an answer: a little less of each would change it. */
export const bindingOf = (formulation: Formulation, amounts: Rounded): number[] => {
  const rooms = roomOf(formulation, amounts);
  return formulation.requirements.flatMap(({ isLazy }, index) => {
    const room = rooms[index] as number;
    return isLazy !== true && room < binding ? index : [];
  });
};

/** The interval of a line's grams in which every requirement that holds goes on holding, the other lines unchanged. */
export interface Room {
  readonly min: number;
  readonly max: number;
  /** The requirement that ends it, by index; null at 0 g and without an end. */
  readonly minBy: number | null;
  readonly maxBy: number | null;
}

/** Grams over the measure, and the amount over it, at which a requirement is met exactly. */
const distanceOf = ({ side, bound, amount, measure }: Requirement, item: Item): number =>
  (side === 'min' ? 1 : -1) * (amount(item) - bound * measure(item));

/** The room of each line of an answer. One division per requirement. */
export const roomsOf = (formulation: Formulation, amounts: Rounded): Room[] => {
  const { lines, additions, requirements } = formulation;
  const items = [...lines, ...additions];
  const grams = [...amounts.lines, ...amounts.additions].map((milligrams) => milligrams / milligramsPerGram);
  const present = items.filter((_, index) => (grams[index] as number) > 0);
  const isJudged = ({ onlyWith, isLazy }: Requirement) =>
    isLazy !== true && (onlyWith === undefined || present.some(({ food }) => onlyWith.has(food)));
  const sums = requirements.map((requirement) =>
    isJudged(requirement)
      ? items.reduce((sum, item, index) => {
          const each = grams[index] as number;
          return each > 0 && isPartOf(requirement, item) ? sum + each * distanceOf(requirement, item) : sum;
        }, 0)
      : Number.NaN,
  );
  return lines.map((line, index) => roomOfLine(line, grams[index] as number, requirements, sums));
};

const roomOfLine = (
  line: Item,
  grams: number,
  requirements: readonly Requirement[],
  sums: readonly number[],
): Room => {
  let room: Room = { min: 0, max: Number.POSITIVE_INFINITY, minBy: null, maxBy: null };
  for (const [index, requirement] of requirements.entries()) {
    const sum = sums[index] as number;
    const perGramOfLine = distanceOf(requirement, line);
    if (!(sum >= 0) || perGramOfLine === 0 || Number.isNaN(perGramOfLine)) continue;
    const end = grams - sum / perGramOfLine;
    if (perGramOfLine > 0 && end > room.min) room = { ...room, min: end, minBy: index };
    if (perGramOfLine < 0 && end < room.max) room = { ...room, max: end, maxBy: index };
  }
  return room;
};
