import type { Engine } from '../host/engine.ts';
import { type Column, Cooking, type Food, type Line, type Need } from '../host/recipeTotals.ts';
import type { Case } from '../oracle.ts';
import { digest } from './compare.ts';

/** Parameters of a generated case. Only its digest is stored. */
export interface GoldenCase {
  readonly name: string;
  readonly seed: number;
  readonly lines: number;
  readonly columns: number;
  /** Upper bound of a line's milligrams. */
  readonly maxMilligrams: number;
  /** Upper bound of values, which are also below 100 units of the nutrient. */
  readonly maxValue: number;
  /** Number of lines that get a new amount after opening. */
  readonly edits: number;
  /** True if some values have a range. */
  readonly hasRanges?: boolean;
  /** True if cooking takes a part of some values. */
  readonly isCooked?: boolean;
}

const USUAL_MILLIGRAMS = 400_000;
const MAX_VALUE = 10_000_000;

/** The cases of fixtures/golden/recipe-totals.json. */
export const goldenCases: readonly GoldenCase[] = [
  {
    name: 'empty',
    seed: 1,
    lines: 0,
    columns: 5,
    maxMilligrams: USUAL_MILLIGRAMS,
    maxValue: MAX_VALUE,
    edits: 0,
  },
  {
    name: 'a recipe',
    seed: 2,
    lines: 12,
    columns: 160,
    maxMilligrams: USUAL_MILLIGRAMS,
    maxValue: MAX_VALUE,
    edits: 0,
  },
  {
    name: 'a recipe, edited',
    seed: 3,
    lines: 12,
    columns: 160,
    maxMilligrams: USUAL_MILLIGRAMS,
    maxValue: MAX_VALUE,
    edits: 50,
  },
  {
    name: 'odd columns',
    seed: 4,
    lines: 40,
    columns: 153,
    maxMilligrams: USUAL_MILLIGRAMS,
    maxValue: MAX_VALUE,
    edits: 10,
  },
  {
    name: 'a thousand lines',
    seed: 5,
    lines: 1000,
    columns: 160,
    maxMilligrams: USUAL_MILLIGRAMS,
    maxValue: MAX_VALUE,
    edits: 10,
  },
  { name: 'tons', seed: 6, lines: 30, columns: 24, maxMilligrams: 2 ** 34, maxValue: 1000, edits: 10 },
  {
    name: 'overflow',
    seed: 7,
    lines: 30,
    columns: 24,
    maxMilligrams: 2 ** 31,
    maxValue: MAX_VALUE,
    edits: 3,
  },
  {
    name: 'ranges',
    seed: 8,
    lines: 20,
    columns: 40,
    maxMilligrams: USUAL_MILLIGRAMS,
    maxValue: MAX_VALUE,
    edits: 20,
    hasRanges: true,
  },
  {
    name: 'cooked',
    seed: 9,
    lines: 20,
    columns: 40,
    maxMilligrams: USUAL_MILLIGRAMS,
    maxValue: MAX_VALUE,
    edits: 20,
    hasRanges: true,
    isCooked: true,
  },
];

/** Deterministic numbers from 0 to below 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Creates a case: one food per line, 30 % of values not stated, 10 % of foods complete, 12 categories. */
export function makeCase({
  seed,
  lines,
  columns,
  maxMilligrams,
  maxValue,
  hasRanges = false,
  isCooked = false,
}: Omit<GoldenCase, 'name' | 'edits'>): Case {
  const random = randomFrom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const categories = 12;
  const scales = Array.from({ length: columns }, (): number => [5, 4, 3][below(3)] ?? 5);
  const value = (c: number): number => below(Math.min(maxValue, Number(`1e${(scales[c] ?? 0) + 2}`)));
  const made: Column[] = scales.map((scale, id) => ({ id, scale }));
  const foods: Food[] = Array.from({ length: Math.max(lines, 1) }, (_, id) => ({
    id,
    category: below(categories),
    complete: random() < 0.1,
    values: Float64Array.from(scales, (_, c) => (random() < 0.3 ? Number.NaN : value(c))),
  }));
  const amounts: Line[] = Array.from({ length: lines }, (_, food) => ({
    food,
    milligrams: below(maxMilligrams),
  }));
  const need: Need = {
    amounts: Float64Array.from(scales, () => (random() < 0.2 ? Number.NaN : random() * 40 * lines)),
    lowMax: Float64Array.from(scales, () => (random() < 0.2 ? Number.NaN : 99.9999)),
    highMin: Float64Array.from(scales, () => (random() < 0.5 ? Number.NaN : 100 + random() * 300)),
  };
  const categoryMaxima = {
    categories,
    values: Float64Array.from({ length: categories * columns }, (_, i) => value(i % columns)),
  };
  const servingScale = 0.5 + random();
  const withRanges = foods.map((food) => ({
    ...food,
    ranged: scales.flatMap((_, column) =>
      Number.isNaN(food.values[column]) || random() < 0.8 ? [] : [{ column, width: 1 + value(column) }],
    ),
  }));
  return {
    columns: made,
    categoryMaxima,
    foods: isCooked ? withRanges.map(cookedBy(random, columns)) : hasRanges ? withRanges : foods,
    lines: isCooked
      ? amounts.map((line, at) => ({ ...line, cooking: codes[at % codes.length] ?? Cooking.raw }))
      : amounts,
    need,
    servingScale,
  };
}

const codes = Object.values(Cooking);

/** Gives a food a retention of every third column, half of them a range. */
const cookedBy = (random: () => number, columns: number) => {
  const retained = () =>
    Array.from({ length: Math.floor(columns / 3) }, (_, at) => {
      const low = Math.floor(random() * 101);
      return { column: at * 3, low, high: at % 2 === 0 ? low : 100 };
    });
  return (food: Food): Food => ({
    ...food,
    cooked: { usual: random() < 0.5, kept: retained(), drained: retained() },
  });
};

/** The edits of a golden case, in order. */
export function editsOf(golden: GoldenCase): { line: number; milligrams: number }[] {
  const random = randomFrom(golden.seed + 1000);
  return Array.from({ length: golden.edits }, () => ({
    line: Math.floor(random() * golden.lines),
    milligrams: Math.floor(random() * golden.maxMilligrams),
  }));
}

/** Digest of an engine's recipe totals for a golden case. */
export async function goldenDigest(engine: Engine, golden: GoldenCase): Promise<string> {
  const made = makeCase(golden);
  engine.load(made.columns, made.categoryMaxima);
  engine.putFoods(made.foods);
  engine.setLines(made.lines);
  for (const { line, milligrams } of editsOf(golden)) engine.setLineAmount(line, milligrams);
  return digest(engine.assess(made.need, made.servingScale));
}
