import type { CatalogueSnapshot } from '../catalogue.ts';
import type { PetTarget } from '../petTarget.ts';
import type { Candidate } from './candidates.ts';
import { roundUp, stepAt } from './grams.ts';
import { type Lack, lackOf } from './lacks.ts';
import { Pauses } from './pauses.ts';
import { valuesPerGram } from './perGram.ts';
import { isOrMayBeLow, RowLevel, type RowLevels } from './rowLevels.ts';
import { type Score, scoreOf } from './score.ts';
import type { Trials } from './trials.ts';

/** A recipe, the pet's target, and the foods that may be added. */
export interface Search {
  readonly snapshot: CatalogueSnapshot;
  readonly target: PetTarget;
  readonly trials: Trials;
}

/** A food with its grams, and the recipe's levels with them. */
export interface Found {
  readonly candidate: Candidate;
  /** Milligrams to add. */
  readonly added: number;
  /** Milligrams of the food after the addition, and of the recipe. */
  readonly milligrams: number;
  readonly recipeMilligrams: number;
  readonly levels: RowLevels;
  /** Factor of the recipe that is a day's food. */
  readonly servingScale: number;
  readonly score: Score;
  /** The added grams as a part of the recipe, from 0 to 1. */
  readonly share: number;
}

/** Steps that are added if the engine still finds the row out, as the formula's result is a rounded double. */
const maxMoreSteps = 2;

/** True if a High row is still High, or another one is or may be Low. */
const isStillOut = (levels: RowLevels, row: number, before: RowLevels): boolean =>
  before.levels[row] === RowLevel.high ? levels.levels[row] === RowLevel.high : isOrMayBeLow(levels, row);

/**
 * A food with the fewest grams that take a row out of its level, checked by the engine; null if no amount does, or only
 * more than is usual.
 */
export const tryCandidate = (
  { trials }: Search,
  { row, gramsOf }: Lack,
  candidate: Candidate,
  before: RowLevels,
  recipeMilligrams: number,
): Found | null => {
  const grams = gramsOf(candidate.id);
  if (grams === null) return null;
  const held = trials.milligramsOf(candidate.id);
  const isUsual = (added: number): boolean =>
    (held + added) * 100 <= candidate.maxPercent * (recipeMilligrams + added);
  let added = roundUp(grams * 1000, candidate.unitMilligrams);
  for (let more = 0; more <= maxMoreSteps; more++) {
    if (!isUsual(added)) return null;
    const trial = trials.with(candidate.id, held + added);
    if (trial === null) return null;
    if (!isStillOut(trial.levels, row, before)) {
      return {
        candidate,
        added,
        milligrams: held + added,
        recipeMilligrams: recipeMilligrams + added,
        levels: trial.levels,
        servingScale: trial.derived.values.servingScale.value,
        score: scoreOf(trial.levels, before),
        share: added / (recipeMilligrams + added),
      };
    }
    added += stepAt(added, candidate.unitMilligrams);
  }
  return null;
};

/** A larger part of a recipe as one addition changes what the recipe is. */
const largeShare = 0.15;

/**
 * The best first: foods without a caution, then those that are no large part of the recipe, then fewer faults, then
 * smaller ones, then the lowest id. A share of a new food is a burden too, so it counts like a row that is that far out.
 */
export const compareFound = (a: Found, b: Found): number =>
  Number(a.candidate.isCautious) - Number(b.candidate.isCautious) ||
  Number(a.share > largeShare) - Number(b.share > largeShare) ||
  a.score.faults - b.score.faults ||
  a.score.out + a.share - (b.score.out + b.share) ||
  a.candidate.id - b.candidate.id;

/** The current recipe of a search, before any food is tried. */
export interface Start {
  readonly levels: RowLevels;
  readonly recipeMilligrams: number;
  readonly lacks: readonly Lack[];
}

/** What rows of the recipe lack. */
export const startOf = (search: Search, rows: (levels: RowLevels) => readonly number[]): Start => {
  // Before the recipe is opened, as the first call uses the engine.
  valuesPerGram(search.snapshot);
  search.trials.open();
  const current = search.trials.current();
  return {
    levels: current.levels,
    recipeMilligrams: current.totals.totalMilligrams,
    lacks: rows(current.levels).map((row) => lackOf(search.snapshot, search.target, row, current)),
  };
};

/** When a search ends although it has not tried all foods. */
export interface SearchLimit {
  readonly pauses: Pauses;
  /** Milliseconds of `pauses.worked`. */
  readonly until: number;
}

const noLimit = (): SearchLimit => ({ pauses: new Pauses(), until: Number.POSITIVE_INFINITY });

/**
 * Calls `visit` with every food that lifts one of the rows. Lets other requests run in between.
 * @returns false if the limit ended it
 */
export const visitRemedies = async (
  search: Search,
  { levels, recipeMilligrams, lacks }: Start,
  candidates: readonly Candidate[],
  visit: (found: Found, lack: Lack) => void,
  { pauses, until }: SearchLimit = noLimit(),
): Promise<boolean> => {
  search.trials.open();
  for (const candidate of candidates) {
    for (const lack of lacks) {
      const found = tryCandidate(search, lack, candidate, levels, recipeMilligrams);
      if (found !== null) visit(found, lack);
    }
    if (!pauses.isDue) continue;
    if (pauses.worked >= until) return false;
    await pauses.pause();
    search.trials.open();
  }
  return true;
};
