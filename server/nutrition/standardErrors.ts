import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { valuePer100g } from '../../engine/host/quantity.ts';
import { fixturesFolder } from '../kernel/csv.ts';
import { fattyAcids as acid, nutrientIds as id } from '../nutrients/ids.ts';
import type { EngineFood, NutrientColumn } from './engineInput.ts';

/** What the errors of foods are calculated from: a version of the catalogue. */
interface Foods {
  readonly columns: readonly NutrientColumn[];
  readonly foods: ReadonlyMap<number, EngineFood>;
}

/** The relative error of a value, as a fraction of it. */
export interface RelativeError {
  /** Of one lot. */
  readonly lot: number;
  /** Of the mean of many lots. */
  readonly mean: number;
  /** False if it is from samples of the food, or from its label's tolerance. */
  readonly estimated: boolean;
}

/** USDA's error of the mean of `samples` samples, beside the amount that it is of. */
interface Printed {
  readonly amount: string;
  readonly samples: number;
  readonly error: number;
}

/** Fewer samples say nothing of the spread. */
const leastSamples = 3;
/** From this number of foods on, a category, or all foods, have a usual spread. */
const enoughFoods = 5;
const ash = 207;
const carbohydrateParts: readonly number[] = [id.water, id.protein, id.fat, ash];
const firstAminoAcid = 501;
const lastAminoAcid = 529;
const taurine = 529;
/**
 * A supplement holds at least 80 % of what its label states (European Commission 2012, guidance on tolerances). A tolerance
 * is two standard deviations, as Nevada's NAC 587.620 reads its own. More lots of one maker are no nearer to the label.
 */
const ofLabel: RelativeError = { lot: 0.1, mean: 0.1, estimated: false };
/** For a value of a supplement that is neither of a label nor a range, it is a guess. */
const asOfLabel: RelativeError = { ...ofLabel, estimated: true };

let printed: ReadonlyMap<string, Printed> | undefined;

/** The printed errors of food-nutrients.csv, by NDB number and nutrient. No cell of the table has a comma. */
const printedErrors = (): ReadonlyMap<string, Printed> => {
  printed ??= new Map(
    readFileSync(join(fixturesFolder, 'food-nutrients.csv'), 'utf8')
      .split('\n')
      .slice(1)
      .filter((line) => line !== '' && !line.endsWith(','))
      .map((line) => {
        const [ndb, nutrient, amount = '', samples, , , error] = line.split(',');
        return [`${ndb} ${nutrient}`, { amount, samples: Number(samples), error: Number(error) }];
      }),
  );
  return printed;
};

/**
 * The error that USDA states for a food's value; null for fewer than three samples, for an error of 0 or above the value,
 * which is a misprint, rounded or says nothing, and if the value is another one now.
 */
const ofSamples = (
  { ndbNo, values }: EngineFood,
  column: number,
  { id: nutrient, scale }: NutrientColumn,
) => {
  const stated = ndbNo === null ? undefined : printedErrors().get(`${ndbNo} ${nutrient}`);
  if (!stated || stated.samples < leastSamples) return null;
  const mean = stated.error / Number(stated.amount);
  if (!(mean > 0 && mean <= 1) || valuePer100g(stated.amount, '100', scale) !== values[column]) return null;
  return { lot: mean * Math.sqrt(stated.samples), mean, estimated: false };
};

const medianOf = (of: readonly number[]): number => {
  const sorted = [...of].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/** The usual error of a nutrient: the median of the foods of a category, or of all foods. */
type Usual = (nutrient: number, category: number) => RelativeError | null;

/** Pools the errors of the foods with enough samples, by nutrient and food category. */
const usualErrors = ({ columns, foods }: Foods): Usual => {
  const pools = new Map<string, RelativeError[]>();
  const add = (key: string, error: RelativeError) => {
    const pool = pools.get(key) ?? [];
    pools.set(key, pool);
    pool.push(error);
  };
  for (const food of foods.values()) {
    if (food.ndbNo === null) continue;
    for (const [at, column] of columns.entries()) {
      const error = ofSamples(food, at, column);
      if (!error) continue;
      add(`${column.id} ${food.foodCategory}`, error);
      add(`${column.id}`, error);
    }
  }
  const medians = new Map<string, RelativeError>();
  for (const [key, pool] of pools) {
    if (pool.length < enoughFoods) continue;
    const [lot, mean] = [medianOf(pool.map((each) => each.lot)), medianOf(pool.map((each) => each.mean))];
    medians.set(key, { lot, mean, estimated: true });
  }
  return (nutrient, category) => medians.get(`${nutrient} ${category}`) ?? medians.get(`${nutrient}`) ?? null;
};

/** What a derived nutrient is the sum of, each times its factor; the first list whose nutrients the food states counts. */
const sums: Readonly<Record<number, readonly (readonly (readonly [nutrient: number, factor: number])[])[]>> =
  {
    [id.energy]: [
      [
        [id.protein, 3.5],
        [id.fat, 8.5],
        [id.carbohydrate, 3.5],
      ],
    ],
    [id.vitaminADogs]: [
      [
        [id.retinol, 3.3333],
        [id.betaCarotene, 1.66],
      ],
      [[id.vitaminAUsda, 1]],
    ],
    [id.vitaminACats]: [[[id.retinol, 1]]],
    [id.retinolMost]: [[[id.retinol, 1]]],
    [id.vitaminD]: [[[id.vitaminDMicrograms, 1]]],
    [id.vitaminE]: [[[id.alphaTocopherol, 1]]],
    [id.linoleic]: [[[acid.linoleicN6, 1]], [[acid.linoleicUndifferentiated, 1]]],
    [id.alphaLinolenic]: [[[acid.alphaLinolenicN3, 1]], [[acid.alphaLinolenicUndifferentiated, 1]]],
    [id.methionineCystine]: [
      [
        [id.methionine, 1],
        [id.cystine, 1],
      ],
    ],
    [id.phenylalanineTyrosine]: [
      [
        [id.phenylalanine, 1],
        [id.tyrosine, 1],
      ],
    ],
    [id.epaDha]: [
      [
        [acid.epa, 1],
        [acid.dha, 1],
      ],
    ],
    [id.omega6]: [
      [
        [id.linoleic, 1],
        [acid.arachidonic, 1],
      ],
    ],
    [id.omega3]: [
      [
        [id.alphaLinolenic, 1],
        [acid.epa, 1],
        [acid.dha, 1],
      ],
    ],
  };

/** The errors of one food's values. */
class ErrorsOfFood {
  private readonly food: EngineFood;
  private readonly columns: readonly NutrientColumn[];
  private readonly usual: Usual;

  constructor(food: EngineFood, columns: readonly NutrientColumn[], usual: Usual) {
    this.food = food;
    this.columns = columns;
    this.usual = usual;
  }

  /** The relative error of a nutrient; null if none is published. */
  of(nutrient: number): RelativeError | null {
    if (this.food.concentrate) return this.ofConcentrate(nutrient);
    const column = this.columns.findIndex((each) => each.id === nutrient);
    const found = this.columns[column];
    if (!found) return null;
    return (
      ofSamples(this.food, column, found) ??
      (nutrient === id.carbohydrate ? this.byDifference() : null) ??
      this.ofSum(nutrient) ??
      this.usual(nutrient, this.food.foodCategory) ??
      (nutrient >= firstAminoAcid && nutrient <= lastAminoAcid && nutrient !== taurine
        ? this.ofProtein()
        : null)
    );
  }

  /** Half of a stated range, else the tolerance of a label. */
  private ofConcentrate(nutrient: number): RelativeError | null {
    const column = this.columns.findIndex((each) => each.id === nutrient);
    const width = this.food.ranged?.find((range) => range.column === column)?.width ?? Number.NaN;
    if (Number.isFinite(width)) {
      const half = width / 2 / (this.food.values[column] ?? Number.NaN);
      return half < Number.POSITIVE_INFINITY ? { lot: half, mean: half, estimated: false } : null;
    }
    if (this.food.labelled.has(nutrient)) return ofLabel;
    return this.ofSum(nutrient) ?? asOfLabel;
  }

  /** USDA calculates amino acids from protein. */
  private ofProtein(): RelativeError | null {
    const error = this.of(id.protein);
    return error && { ...error, estimated: true };
  }

  /** In the nutrient's unit; NaN if it is not stated. */
  private amount(nutrient: number): number {
    const column = this.columns.findIndex((each) => each.id === nutrient);
    return (this.food.values[column] ?? Number.NaN) / 10 ** (this.columns[column]?.scale ?? 0);
  }

  /** Carbohydrate is what water, protein, fat and ash leave of 100 g. */
  private byDifference(): RelativeError | null {
    const total = this.amount(id.carbohydrate);
    return this.together(
      carbohydrateParts.map((part) => [part, 1]),
      total,
    );
  }

  private ofSum(nutrient: number): RelativeError | null {
    for (const terms of sums[nutrient] ?? []) {
      if (terms.some(([part]) => Number.isNaN(this.amount(part)))) continue;
      const total = terms.reduce((sum, [part, factor]) => sum + factor * this.amount(part), 0);
      const error = this.together(terms, total);
      if (error) return error;
    }
    return null;
  }

  /** The error of a sum of independent values, in relation to `total`; null if that of a part above 0 is not known. */
  private together(
    terms: readonly (readonly [nutrient: number, factor: number])[],
    total: number,
  ): RelativeError | null {
    if (!(total > 0)) return null;
    let [lot, mean, estimated] = [0, 0, false];
    for (const [part, factor] of terms) {
      const amount = factor * this.amount(part);
      if (amount === 0) continue;
      const error = this.of(part);
      if (!error || Number.isNaN(amount)) return null;
      lot += (amount * error.lot) ** 2;
      mean += (amount * error.mean) ** 2;
      estimated ||= error.estimated;
    }
    return { lot: Math.sqrt(lot) / total, mean: Math.sqrt(mean) / total, estimated };
  }
}

const usualOf = new WeakMap<ReadonlyMap<number, EngineFood>, Usual>();

/** The errors of foods' values at a version of the catalogue, by nutrient. */
export const errorsOf = (foods: Foods): ((food: EngineFood, nutrient: number) => RelativeError | null) => {
  const usual = usualOf.get(foods.foods) ?? usualErrors(foods);
  usualOf.set(foods.foods, usual);
  return (food, nutrient) => new ErrorsOfFood(food, foods.columns, usual).of(nutrient);
};
