import type { CategoryMaxima } from '../../engine/host/recipeTotals.ts';
import type { PetTarget } from '../needs/petTarget.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { gramsToLift, gramsToLiftRatio } from './grams.ts';
import { perGramOf, type ValuesPerGram, valuesPerGram } from './perGram.ts';
import type { Trial } from './trials.ts';

/** What one row lacks, before any food is tried. */
export interface Lack {
  /** Index among the rows of levels: of `target.shown`, and Ca:P last. */
  readonly row: number;
  readonly gramsOf: (food: number) => number | null;
}

/**
 * Grams of a food that is a source of what the row lacks: per gram it brings at least what the recipe needs per gram.
 * Null for any other food: salt has some calcium and no energy, so that enough of it would lift the row by its dust.
 */
const gramsOfSource = (perGram: number, neededPerGram: number, grams: () => number | null): number | null =>
  perGram >= neededPerGram ? grams() : null;

const columnOf = ({ place }: CatalogueSnapshot, nutrient: number): number => place.get(nutrient) ?? -1;

/** Maximum energy per gram of a food; unbounded energy counts as stated. */
const kcalPerGram = (
  { foods, columns, categoryMaxima }: CatalogueSnapshot,
  values: ValuesPerGram,
  food: number,
  energy: number,
): number => {
  const stated = perGramOf(values, food, energy);
  if (!Number.isNaN(stated)) return stated;
  const { values: maxima }: CategoryMaxima = categoryMaxima;
  const max = maxima[(foods.get(food)?.category ?? 0) * columns.length + energy] ?? Number.NaN;
  return Number.isNaN(max) ? 0 : max / 10 ** (columns[energy]?.scale ?? 0) / 100;
};

/** What a Low nutrient lacks. The recipe's energy counts at its upper end, so that the row cannot be Low after all. */
const nutrientLack = (
  snapshot: CatalogueSnapshot,
  target: PetTarget,
  row: number,
  { totals, derived }: Trial,
): Lack => {
  const values = valuesPerGram(snapshot);
  const column = target.shown[row] ?? -1;
  const energy = columnOf(snapshot, nutrientIds.energy);
  const { value, max } = derived.values.energy;
  const need = ((target.need.amounts[column] ?? Number.NaN) * (target.need.lowMax[column] ?? 0)) / 100;
  const fixed = {
    need,
    kcalPerDay: target.kcalPerDay,
    total: totals.amounts[column] ?? Number.NaN,
    recipeKcal: Number.isFinite(max) ? max : value,
  };
  const dayGrams = (totals.totalMilligrams / 1000) * derived.values.servingScale.value;
  return {
    row,
    gramsOf: (food) => {
      const perGram = perGramOf(values, food, column);
      return gramsOfSource(perGram, need / dayGrams, () =>
        gramsToLift({ ...fixed, perGram, kcalPerGram: kcalPerGram(snapshot, values, food, energy) }),
      );
    },
  };
};

/** What a Low Ca:P lacks: calcium. */
const ratioLack = (snapshot: CatalogueSnapshot, target: PetTarget, row: number, { totals }: Trial): Lack => {
  const values = valuesPerGram(snapshot);
  const [calcium, phosphorus] = [nutrientIds.calcium, nutrientIds.phosphorus].map((id) =>
    columnOf(snapshot, id),
  ) as [number, number];
  const { amounts } = target.need;
  const needed = (amounts[calcium] ?? Number.NaN) / (amounts[phosphorus] ?? Number.NaN);
  const ratio = {
    bound: (needed * target.caP.lowMax) / 100,
    total: totals.amounts[calcium] ?? Number.NaN,
    other: totals.amounts[phosphorus] ?? Number.NaN,
  };
  const neededPerGram = (ratio.bound * ratio.other) / (totals.totalMilligrams / 1000);
  return {
    row,
    gramsOf: (food) => {
      const perGram = perGramOf(values, food, calcium);
      const otherPerGram = perGramOf(values, food, phosphorus);
      return gramsOfSource(perGram, neededPerGram, () =>
        gramsToLiftRatio({ ...ratio, perGram, otherPerGram }),
      );
    },
  };
};

/** What a row of a recipe lacks: a nutrient that is Low, or the calcium of Ca:P. */
export const lackOf = (snapshot: CatalogueSnapshot, target: PetTarget, row: number, current: Trial): Lack => {
  const of = row === target.shown.length ? ratioLack : nutrientLack;
  return of(snapshot, target, row, current);
};
