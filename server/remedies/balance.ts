import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import type { PetTarget } from '../needs/petTarget.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { Candidate } from './candidates.ts';
import {
  compareFound,
  type Found,
  type Search,
  type SearchLimit,
  startOf,
  visitRemedies,
} from './findRemedies.ts';
import type { Lack } from './lacks.ts';
import { Pauses } from './pauses.ts';
import type { Purpose } from './purposes.ts';
import { isOrMayBeLow, isRepaired, RowLevel, type RowLevels } from './rowLevels.ts';
import { isBetter, scoreOf } from './score.ts';
import { cookingOfAdded, Trials } from './trials.ts';

/** A food that a balance adds, with the rows that its grams repair. */
export interface Addition {
  readonly food: number;
  readonly milligrams: number;
  readonly repairs: readonly number[];
}

/** The result of a balance. Rows are indexes of `RowLevels`. */
export interface Balance {
  readonly additions: readonly Addition[];
  readonly before: RowLevels;
  readonly after: RowLevels;
  readonly lines: readonly RecipeLine[];
  /** Low rows that some food lifts, but none without as many faults elsewhere. */
  readonly liftable: ReadonlySet<number>;
  /** Low rows that some food lifts which would undo what the recipe is for. */
  readonly undoing: ReadonlySet<number>;
  /** What ended the balance before it was complete: the number of foods, or the time. */
  readonly cut: 'foods' | 'time' | null;
}

/** A recipe to balance for a pet. */
interface Balancing {
  readonly snapshot: CatalogueSnapshot;
  readonly target: PetTarget;
  readonly lines: readonly RecipeLine[];
  readonly candidates: readonly Candidate[];
  readonly purpose?: Purpose;
  readonly maxSteps: number;
  /** Time of its own calculation; by default without an end. */
  readonly maxMilliseconds?: number;
}

/** Rows that a food can repair: Low ones, those that an added food made Unknown, and Ca:P if it is High. */
const repairable =
  ({ shown }: PetTarget, first: RowLevels) =>
  (now: RowLevels): number[] =>
    [...now.levels.keys()].filter(
      (row) =>
        now.levels[row] === RowLevel.low ||
        (first.levels[row] === RowLevel.low && isOrMayBeLow(now, row)) ||
        (row === shown.length && now.levels[row] === RowLevel.high),
    );

/** Levels that a step is scored against: a row that an added food made Unknown is still Low. */
const scoredAgainst = (first: RowLevels, now: RowLevels): RowLevels => ({
  ...now,
  levels: now.levels.map((level, row) =>
    level === RowLevel.unknown && first.levels[row] === RowLevel.low ? RowLevel.low : level,
  ),
});

/** The best addition of one step, if one leaves fewer or smaller faults, and the rows that some food repairs. */
const bestStep = async (
  search: Search,
  first: RowLevels,
  candidates: readonly Candidate[],
  limit: SearchLimit,
) => {
  const start = startOf(search, repairable(search.target, first));
  const levels = scoredAgainst(first, start.levels);
  const asItIs = scoreOf(start.levels, levels);
  const liftable = new Set<number>();
  const found: { best: Found | null } = { best: null };
  const visit = (each: Found, { row }: Lack): void => {
    liftable.add(row);
    if (!isBetter(each.score, asItIs)) return;
    if (found.best === null || compareFound(each, found.best) < 0) found.best = each;
  };
  const visited = await visitRemedies(search, { ...start, levels }, candidates, visit, limit);
  return { ...found, ...visited, liftable };
};

/** Rows that a step repairs: Low or High before it, or at first and not repaired since, and certainly not after it. */
const repairedRows = (first: RowLevels, before: RowLevels, after: RowLevels): number[] =>
  [...before.levels.keys()].filter(
    (row) =>
      isRepaired(row, before, after) || (isRepaired(row, first, after) && !isRepaired(row, first, before)),
  );

const withLine = (lines: readonly RecipeLine[], food: number, milligrams: number): RecipeLine[] =>
  lines.some((line) => line.food === food)
    ? lines.map((line) => (line.food === food ? { ...line, milligrams } : line))
    : [...lines, { food, milligrams, cooking: cookingOfAdded(lines) }];

/** The additions so far, each food once. */
class Additions {
  readonly byFood = new Map<number, Addition>();

  private readonly first: RowLevels;

  constructor(first: RowLevels) {
    this.first = first;
  }

  add({ candidate, added, levels }: Found, before: RowLevels): void {
    const food = candidate.id;
    const known: Addition = this.byFood.get(food) ?? { food, milligrams: 0, repairs: [] };
    const { milligrams, repairs } = known;
    const more = repairedRows(this.first, before, levels).filter((row) => !repairs.includes(row));
    this.byFood.set(food, { food, milligrams: milligrams + added, repairs: [...repairs, ...more] });
  }
}

/** The part of the time that one step may take, so that thousands of foods leave time for more than one. */
const stepShare = 1 / 4;

/**
 * Takes the best remedy again and again, until no food leaves fewer or smaller faults. After `maxMilliseconds` the
 * additions so far are the result.
 */
export const balance = async ({
  snapshot,
  target,
  candidates,
  purpose,
  maxSteps,
  maxMilliseconds = Number.POSITIVE_INFINITY,
  ...recipe
}: Balancing): Promise<Balance> => {
  const foods = candidates.map(({ id }) => id);
  const pauses = new Pauses();
  const before = new Trials(snapshot, target, recipe.lines, []).current().levels;
  const additions = new Additions(before);
  let [lines, after, isShort] = [recipe.lines, before, false];
  for (let step = 0; ; step++) {
    const trials = new Trials(snapshot, target, lines, foods);
    const until = Math.min(maxMilliseconds, pauses.worked + maxMilliseconds * stepShare);
    const search = { snapshot, target, trials, ...(purpose ? { purpose } : {}) };
    const { best, liftable, undoing, triedAll } = await bestStep(search, before, candidates, {
      pauses,
      until,
    });
    isShort ||= !triedAll;
    const resultOf = (cut: Balance['cut']): Balance => {
      return { additions: [...additions.byFood.values()], before, after, lines, liftable, undoing, cut };
    };
    if (best === null) return resultOf(isShort ? 'time' : null);
    if (step === maxSteps) return resultOf('foods');
    additions.add(best, after);
    lines = withLine(lines, best.candidate.id, best.milligrams);
    after = best.levels;
    if (pauses.worked >= maxMilliseconds) return resultOf('time');
  }
};
