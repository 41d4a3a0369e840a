import { dosedDryPercent } from '../contract/doses.ts';
import { stepAt } from '../contract/scaleSteps.ts';
import type { PetTarget } from '../needs/petTarget.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { Candidate } from './candidates.ts';
import { roundUp } from './grams.ts';
import { type Lack, lackOf } from './lacks.ts';
import { Pauses } from './pauses.ts';
import { valuesPerGram } from './perGram.ts';
import { noPurpose, type Purpose } from './purposes.ts';
import { isOrMayBeLow, RowLevel, type RowLevels } from './rowLevels.ts';
import { type Score, scoreOf } from './score.ts';
import type { Trial, Trials } from './trials.ts';

/** A recipe, the pet's target, and the foods that may be added. */
export interface Search {
  readonly snapshot: CatalogueSnapshot;
  readonly target: PetTarget;
  readonly trials: Trials;
  /** What the recipe is for; nothing by default. */
  readonly purpose?: Purpose;
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

/** The milligrams that the recipe holds of a food, or of all foods whose dose counts with it. */
const heldOf = (trials: Trials, { id, sameDose }: Candidate): number =>
  sameDose.length === 0
    ? trials.milligramsOf(id)
    : sameDose.reduce((sum, food) => sum + trials.milligramsOf(food), 0);

/** True if a row is High that was not. */
const turnsHigh = ({ levels }: RowLevels, before: RowLevels): boolean =>
  levels.some((level, row) => level === RowLevel.high && before.levels[row] !== RowLevel.high);

/** A food that brings a larger part of another nutrient's maximum is no source of the nutrient that it lifts. */
const maxOfMaximum = 0.5;

/** True if a food takes most of what another nutrient may be at most, unless that one was Low, too. */
const takesMost = (
  { target: { need, shown } }: Search,
  { totals }: Trial,
  { lack: { row }, levels, percents }: Start,
): boolean =>
  shown.some((column, other) => {
    if (other === row || levels.levels[other] === RowLevel.low) return false;
    const more = (totals.percentOfNeed[column] ?? Number.NaN) - (percents[column] ?? Number.NaN);
    return more > maxOfMaximum * (need.highMin[column] ?? Number.NaN);
  });

/**
 * A food with the fewest grams that take a row out of its level, checked by the engine; null if no amount does, or only
 * more than is usual, or if it makes another row High or brings most of another maximum. `undoes` if it would undo what
 * the recipe is for.
 */
const tryCandidate = (search: Search, candidate: Candidate, start: Start): Found | 'undoes' | null => {
  const { trials, purpose = noPurpose } = search;
  const { lack, levels: before, recipeMilligrams, countedMilligrams, dryMilligrams } = start;
  const { row } = lack;
  const grams = lack.gramsOf(candidate.id);
  if (grams === null) return null;
  const held = trials.milligramsOf(candidate.id);
  const ofGroup = heldOf(trials, candidate);
  const isUsual = (added: number): boolean =>
    (ofGroup + added) * 100 <= candidate.maxPercent * (countedMilligrams + added) &&
    !((ofGroup + added) * dosedDryPercent > candidate.maxDose * dryMilligrams);
  let added = roundUp(grams * 1000, candidate.unitMilligrams);
  for (let more = 0; more <= maxMoreSteps; more++) {
    if (!isUsual(added)) return null;
    const trial = trials.with(candidate.id, held + added);
    if (trial === null) return null;
    if (!isOrMayBeLow(trial.levels, row)) {
      if (turnsHigh(trial.levels, before) || takesMost(search, trial, start)) return null;
      if (purpose.isBrokenBy(candidate.id, trial.derived, added)) return 'undoes';
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
  /** At most as food that is a quarter dry matter: watery foods would thin the shares of the others. */
  readonly countedMilligrams: number;
  /** The dry matter that is known. */
  readonly dryMilligrams: number;
  readonly lack: Lack;
  /** Percent of the need by column. */
  readonly percents: Float64Array;
}

/** Shares are of food with so much dry matter, or more. */
const usualDryShare = 0.25;

/** What a row of the recipe lacks. */
export const startOf = (search: Search, row: number): Start => {
  // Before the recipe is opened, as the first call uses the engine.
  valuesPerGram(search.snapshot);
  search.trials.open();
  const current = search.trials.current();
  const { totalMilligrams } = current.totals;
  const { min, max } = current.derived.values.dryMatter;
  return {
    levels: current.levels,
    recipeMilligrams: totalMilligrams,
    countedMilligrams: Math.min(totalMilligrams, (max * 1000) / usualDryShare),
    dryMilligrams: min * 1000,
    lack: lackOf(search.snapshot, search.target, row, current),
    percents: current.totals.percentOfNeed.slice(),
  };
};

/** The foods that lift a row. */
interface Lifting {
  readonly found: readonly Found[];
  /** True if other foods that lift it would undo what the recipe is for. */
  readonly isKept: boolean;
}

/** Tries every food. Lets other requests run in between. */
export const findRemedies = async (
  search: Search,
  start: Start,
  candidates: readonly Candidate[],
): Promise<Lifting> => {
  const pauses = new Pauses();
  const found: Found[] = [];
  let isKept = false;
  search.trials.open();
  for (const candidate of candidates) {
    const tried = tryCandidate(search, candidate, start);
    if (tried === 'undoes') isKept = true;
    else if (tried !== null) found.push(tried);
    if (!pauses.isDue) continue;
    await pauses.pause();
    search.trials.open();
  }
  return { found, isKept };
};
