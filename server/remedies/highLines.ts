import { conversions } from '../../engine/host/conversions.ts';
import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import type { PetTarget } from '../needs/petTarget.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { roundUp } from './grams.ts';
import { perGramOf, valuesPerGram } from './perGram.ts';
import type { RemediesRequest } from './remediesRequest.ts';
import { RowLevel } from './rowLevels.ts';
import { Trials } from './trials.ts';

/** A line that brings a nutrient, with what to take away. */
export interface BringingLine {
  readonly index: number;
  readonly food: number;
  /** In the nutrient's unit. */
  readonly amount: number;
  /** Percent of the stated amount of the recipe. */
  readonly share: number;
  /** Milligrams less that end High; null if even 0 does not, or takes the recipe farther beyond a target set. */
  readonly less: number | null;
  /** True if `less` takes nearly all of the line, which is no remedy that a cook would use. */
  readonly takesMost: boolean;
}

/** A High row of a recipe. */
interface HighRow {
  readonly snapshot: CatalogueSnapshot;
  readonly target: PetTarget;
  readonly lines: readonly RecipeLine[];
  readonly row: number;
  /** Maximum number of lines to answer. */
  readonly max: number;
  /** Step of a food's amounts in mg; null for a food that a kitchen scale weighs. */
  readonly unitOf: (food: number) => number | null;
  /** As of a `RemediesRequest`; without it nothing is kept. */
  readonly isBeyond?: RemediesRequest['isBeyond'];
}

/** The column that brings a row, with the factor from its unit to that of the row. */
interface Brings {
  readonly column: number;
  readonly factor: number;
}

const retinolTerm = conversions
  .flatMap(({ terms }) => terms)
  .find(({ from }) => from === nutrientIds.retinol);

/** What brings a row: of Ca:P calcium, and of vitamin A what its High compares, retinol (D2). */
const bringsOf = ({ snapshot, target, row }: HighRow): Brings => {
  const { place, columns } = snapshot;
  if (row === target.shown.length) return { column: place.get(nutrientIds.calcium) ?? -1, factor: 1 };
  const column = target.shown[row] ?? -1;
  if (columns[column]?.role !== 'vitamin-a') return { column, factor: 1 };
  return { column: place.get(nutrientIds.retinol) ?? -1, factor: Number(retinolTerm?.factor) };
};

/**
 * The fewest milligrams less with which a row is no longer High; null if none does. The row falls with every gram less
 * of a line, or it never ends being High, so that halving finds the bound.
 */
const lessOf = (
  { row, unitOf, isBeyond }: HighRow,
  trials: Trials,
  { food, milligrams }: RecipeLine,
): number | null => {
  const ends = (less: number): boolean => {
    const trial = trials.with(food, milligrams - less);
    if (trial === null || !(trial.totals.totalMilligrams > 0)) return false;
    return trial.levels.levels[row] !== RowLevel.high;
  };
  if (!ends(milligrams)) return null;
  let [no, yes] = [0, milligrams];
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2);
    if (ends(middle)) yes = middle;
    else no = middle;
  }
  const less = Math.min(milligrams, roundUp(yes, unitOf(food)));
  const derived = trials.with(food, milligrams - less)?.derived;
  return derived && isBeyond?.({ food, milligrams: -less, derived }) ? null : less;
};

/** A larger part of a line is nearly all of it. */
const maxOfLine = 0.9;

/** The lines that bring a High row, the largest share first. Those that would lose nearly all of their grams are last. */
export const highLines = (high: HighRow): BringingLine[] => {
  const { snapshot, target, lines, max } = high;
  const values = valuesPerGram(snapshot);
  const trials = new Trials(snapshot, target, lines, []);
  const { column, factor } = bringsOf(high);
  const total = factor * (trials.current().totals.amounts[column] ?? Number.NaN);
  const amountOf = ({ food, milligrams }: RecipeLine) =>
    (factor * perGramOf(values, food, column) * milligrams) / 1000;
  return lines
    .map((line, index) => ({ line, index, amount: amountOf(line) }))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => b.amount - a.amount || a.index - b.index)
    .slice(0, max)
    .map(({ line, index, amount }) => {
      const less = lessOf(high, trials, line);
      const takesMost = less !== null && less > line.milligrams * maxOfLine;
      return { index, food: line.food, amount, share: (amount / total) * 100, less, takesMost };
    })
    .sort((a, b) => Number(a.takesMost) - Number(b.takesMost));
};
