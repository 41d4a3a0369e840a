import { derivedValueNames, type LifeStageColumns } from '../host/derivedValues.ts';
import type { Engine } from '../host/engine.ts';
import { openPlan } from '../host/plan.ts';
import { rankRecipes } from '../host/ranking.ts';
import type { Column, Food, Role } from '../host/recipeTotals.ts';
import type { Case } from '../oracle.ts';
import { digest } from './compare.ts';
import { randomFrom } from './golden.ts';

/** Role, number of decimals, and maximum per 100 g of a food, for realistic recipes. */
type Rows = readonly (readonly [Role, number, number])[];

const table: Rows = [
  ['water', 5, 75],
  ['energy', 3, 400],
  ['protein', 5, 25],
  ['fat', 5, 20],
  ['carbohydrate', 5, 15],
  ['calcium', 4, 400],
  ['phosphorus', 4, 300],
  ['vitamin-c', 4, 20],
  ['zinc', 4, 5],
  ['copper', 4, 1],
  ['omega-6', 5, 3],
  ['omega-6-minor', 5, 0.1],
  ['omega-3', 5, 1],
  ['omega-3', 5, 1],
  ['omega-3-minor', 5, 0.1],
  ['price', 4, 2],
];

/** The table with sums and their parts. Some foods state one part, some only the sum. */
const withSums: Rows = [
  ...table,
  ['omega-6-sum', 5, 4],
  ['omega-3-sum', 5, 3],
  ['epa-dha', 5, 1],
  ['epa-dha', 5, 1],
  ['epa-dha-sum', 5, 2],
  ['met-cys', 5, 1],
  ['met-cys', 5, 0.5],
  ['met-cys-sum', 5, 1.5],
  ['phe-tyr', 5, 1],
  ['phe-tyr', 5, 0.8],
  ['phe-tyr-sum', 5, 1.8],
];

/** One column per row of a table, and one without a role. */
const columnsOf = (rows: Rows): readonly Column[] => [
  ...rows.map(([role, scale], id): Column => ({ id, scale, role })),
  { id: rows.length, scale: 3 },
];

/** The columns of the realistic catalogue. */
export const columns = columnsOf(table);

/** A recipe of realistic proportions. One value in `oneUnstatedIn` is not stated; 0 means that all are stated. */
export function createRealisticCase(seed: number, lines: number, oneUnstatedIn: number, rows = table): Case {
  const random = randomFrom(seed);
  const columns = columnsOf(rows);
  const value = (c: number): number => {
    const [, scale, max] = rows[c] ?? ['water', 3, 10];
    return Math.round(random() * max * Number(`1e${scale}`));
  };
  const stated = (): boolean => oneUnstatedIn === 0 || random() * oneUnstatedIn >= 1;
  const foods = Array.from({ length: lines }, (_, id): Food => {
    const values = Float64Array.from(columns, (_, c) => (stated() ? value(c) : Number.NaN));
    return { id, category: id % 3, complete: random() < 0.1, values };
  });
  const max = Float64Array.from(columns, (_, c) => Math.max(value(c), value(c), value(c)));
  return {
    columns,
    categoryMaxima: { categories: 3, values: Float64Array.of(...max, ...max, ...max) },
    foods,
    lines: foods.map(({ id }) => ({ food: id, milligrams: Math.floor(random() * 400_000) })),
    need: {
      amounts: Float64Array.from(columns, (_, c) => value(c) / 1e3 + 1),
      lowMax: new Float64Array(columns.length).fill(99.9999),
      highMin: new Float64Array(columns.length).fill(300),
    },
    servingScale: 1,
  };
}

/** Life-stage bounds close to the amounts of the recipes. */
export function createLifeStageColumns(seed: number): LifeStageColumns {
  const random = randomFrom(seed);
  const near = (times: number): Float64Array =>
    Float64Array.from(columns, (_, c) =>
      random() < 0.2 ? Number.NaN : random() * times * (table[c]?.[2] ?? 10),
    );
  return {
    dryMatterLowMax: near(2),
    dryMatterHighMin: near(6),
    per1000KcalLowMax: near(4),
    per1000KcalHighMin: near(12),
  };
}

/** The recipe of fixtures/golden/sums.json: one value in three not stated, scaled to 700 kcal. */
export function makeSums(seed: number): Case {
  return createRealisticCase(seed, 6, 3, withSums);
}

/** Digest of the totals and contributions of a recipe with sums, its serving scale and omega ratio. */
export async function sumsDigest(engine: Engine, seed: number): Promise<string> {
  const made = makeSums(seed);
  engine.load(made.columns, made.categoryMaxima);
  engine.putFoods(made.foods);
  engine.setLines(made.lines);
  const { servingScale: scale, omega6To3: ratio } = engine.deriveValues(made.need, 700).values;
  const { totalMilligrams: _, ...recipeTotals } = engine.assess(made.need, scale.value, scale.min);
  return digest({
    ...recipeTotals,
    contributions: engine.contributions(0, engine.lines),
    flatValues: Float64Array.of(scale.value, scale.min, ratio.value, ratio.min, ratio.max),
  });
}

/** The cases of fixtures/golden/derived-values.json. Every third states all values. */
export const goldenSeeds = [300, 301, 302, 303, 304, 305] as const;

/** Digest of all derived values of a realistic recipe. */
export async function realisticCaseDigest(engine: Engine, seed: number): Promise<string> {
  const made = createRealisticCase(seed, 1 + (seed % 9), [0, 40, 5][seed % 3] ?? 0);
  engine.load(made.columns, made.categoryMaxima);
  engine.putFoods(made.foods);
  engine.setLines(made.lines);
  const { values, calciumToPhosphorus, ...bases } = engine.deriveValues(made.need, 700);
  const flat = derivedValueNames.flatMap((name) => [values[name].value, values[name].min, values[name].max]);
  return digest({
    ...bases,
    ...engine.assessLifeStage(createLifeStageColumns(seed)),
    flatValues: Float64Array.from(flat),
    ratio: Uint8Array.of(calciumToPhosphorus.level, Number(calciumToPhosphorus.known)),
    contributions: engine.contributions(0, engine.lines),
  });
}

/** Digest of a ranking of realistic recipes: each food alone, then growing recipes, unscaled and scaled. */
export async function rankingDigest(engine: Engine, seed: number): Promise<string> {
  const made = createRealisticCase(seed, 24, 8);
  engine.load(made.columns, made.categoryMaxima);
  engine.putFoods(made.foods);
  const recipes = made.lines.flatMap((line, i) => [[line], made.lines.slice(0, i)]);
  const lines = recipes.flat();
  const ends = recipes.map((_, i) => recipes.slice(0, i + 1).flat().length);
  const batch = {
    starts: Int32Array.of(0, ...ends),
    foods: Int32Array.from(lines, ({ food }) => food),
    milligrams: Float64Array.from(lines, ({ milligrams }) => milligrams),
  };
  if (!made.need) throw new Error('A realistic case must have a need.');
  const rankings = [rankRecipes(engine, made.need, batch), rankRecipes(engine, made.need, batch, 700)];
  const parts = rankings.flatMap(({ low, high, unknown, servingScale, exact }) =>
    [low, high, unknown, servingScale, exact].flatMap((part) => [...part]),
  );
  return digest({ parts: Float64Array.from(parts) });
}

/** Digest of a meal plan with three realistic lines per recipe, and of its totals. */
export async function planDigest(engine: Engine, seed: number): Promise<string> {
  const made = createRealisticCase(seed, 24, 8);
  engine.load(made.columns, made.categoryMaxima);
  engine.putFoods(made.foods);
  const recipes = Array.from({ length: 8 }, (_, i) => made.lines.slice(i * 3, i * 3 + 3));
  const plan = openPlan(engine, recipes);
  const parts = plan.recipes.flatMap(({ totalMilligrams, share, amounts }) => [
    totalMilligrams,
    share,
    ...amounts,
  ]);
  const { amounts, percentOfNeed } = engine.assess(made.need, 1);
  return digest({ amounts, percentOfNeed, parts: Float64Array.of(plan.percentOfPlan, ...parts) });
}
