import { maxAdditions } from '../contract/formulations.ts';
import { milligramsPerGram } from '../contract/milligrams.ts';
import type { FormulationCase, Solver } from './formulate.ts';
import type { Amounts, Formulation } from './formulation.ts';
import { roomOf } from './judge.ts';
import { modelOf } from './model.ts';
import type { SearchLimits } from './program.ts';
import { type Item, isPartOf, type Requirement } from './requirements.ts';
import type { Rounded } from './round.ts';

/** Any recipe answers whether there is one. */
const anyRecipe: SearchLimits = { nodes: 500, seconds: 1, gap: 1e6 };

/** The least breach need not be the very least: it only shows where to look. */
const leastBreach: SearchLimits = { nodes: 200, seconds: 1, gap: 0.1 };

/** A requirement counts as broken from this part of its bound on. */
const breach = 1e-6;

/** Rounds of the elastic solve. Each adds a requirement at least; a conflict of more is not explained. */
const maxRounds = 12;

/** Requirements that cannot hold together. */
export interface Conflict {
  /** Indexes of an irreducible set: without any one of them there is a recipe. */
  readonly requirements: readonly number[];
  /** False if the time ended before the set was proven irreducible. */
  readonly isProven: boolean;
  /** How far the nearest recipe breaks requirements, in parts of their bounds, by index. */
  readonly nearest: ReadonlyMap<number, number>;
}

const noMargins: ReadonlyMap<number, number> = new Map();

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

/** Requirements among which there is a conflict: what the least breach breaks must hold in the next round. */
const conflicting = async (formulation: Formulation, solver: Solver) => {
  const hard = new Set<number>();
  let nearest: ReadonlyMap<number, number> = new Map();
  for (let round = 0; round < maxRounds; round++) {
    const broken = await breachesOf(formulation, hard, solver);
    if (round === 0) nearest = broken;
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
  return { requirements: [...needed], isProven, nearest };
};

/** Grams of a recipe that keeps all requirements; null if there is none in time. */
export const someRecipe = async (
  formulation: Formulation,
  solver: Solver,
  limits: SearchLimits,
): Promise<Amounts | null> => {
  const model = modelOf(formulation, { margins: noMargins });
  const { values } = await solver(model.program, limits);
  return values.length === 0 ? null : model.amountsOf(values);
};

/** What would make an impossible formulation possible. */
export interface WaysOut {
  /** Foods that may not be added now. */
  readonly foods: readonly number[];
  /** How many additions are enough; null if no number is. */
  readonly additions: number | null;
  /** Lines outside their bounds, by index, with their grams. */
  readonly lines: readonly { readonly index: number; readonly grams: number }[];
  /** Counting only what is stated. */
  readonly statedOnly: boolean;
}

/** A way out may change a line to nothing or to so many times its grams. */
const widest = 3;

const withFreeLines = (formulation: Formulation): Formulation => ({
  ...formulation,
  leastEnergy: 1,
  lines: formulation.lines.map((line) => ({ ...line, min: 0, max: Math.max(line.max, line.grams * widest) })),
});

/** Beyond its bounds by what a scale shows. */
const visibly = 0.05;

/**
 * The ways out of an impossible formulation.
 * @param wider the same with all foods that may be added to any recipe of the user
 * @param stated the same, counting only what is stated
 */
export const waysOut = async (
  { formulation }: FormulationCase,
  { wider, stated }: { readonly wider: FormulationCase | null; readonly stated: FormulationCase | null },
  solver: Solver,
): Promise<WaysOut> => {
  const offered = new Set(formulation.additions.map(({ food }) => food));
  const fewest = wider && { ...wider.formulation, goal: 'fewest' as const };
  const more = fewest && (await someRecipe(fewest, solver, leastBreach));
  const longer = await someRecipe({ ...formulation, goal: 'fewest', maxAdditions }, solver, leastBreach);
  const free = withFreeLines(formulation);
  const changed = await someRecipe(free, solver, leastBreach);
  const known = stated && (await someRecipe(stated.formulation, solver, anyRecipe));
  return {
    foods: (more?.additions ?? []).flatMap((grams, index) => {
      const food = fewest?.additions[index]?.food ?? 0;
      return grams > 0 && !offered.has(food) ? food : [];
    }),
    lines: (changed?.lines ?? []).flatMap((grams, index) => {
      const { min, max } = formulation.lines[index] ?? { min: 0, max: 0 };
      return grams < min - visibly || grams > max + visibly ? { index, grams } : [];
    }),
    additions: longer?.additions.filter((grams) => grams > 0).length ?? null,
    statedOnly: known !== null,
  };
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
