import type { FoodSpread } from '../host/chances.ts';
import type { Engine } from '../host/engine.ts';
import type { Judged } from '../host/levelChances.ts';
import { type Column, type Food, Level, type Limits, type Need } from '../host/recipeTotals.ts';
import { randomFrom } from './golden.ts';

/** Protein, fat and carbohydrate make the energy of each food, as on the server. */
export const chanceColumns: readonly Column[] = (
  [
    ['energy', 3],
    ['water', 5],
    ['protein', 5],
    ['fat', 5],
    ['carbohydrate', 5],
    ['calcium', 4],
    ['phosphorus', 4],
    ['zinc', 4],
    ['copper', 4],
  ] as const
).map(([role, scale], id) => ({ id, scale, role }));

/** Columns of the case by name. */
export const [ENERGY, WATER, PROTEIN, FAT, CARBOHYDRATE, CALCIUM, PHOSPHORUS, ZINC, COPPER] = [
  ...chanceColumns.keys(),
] as [number, number, number, number, number, number, number, number, number];

export const kcalPerGram: readonly number[] = chanceColumns.map(({ role }) =>
  role === 'fat' ? 8.5 : role === 'protein' || role === 'carbohydrate' ? 3.5 : 0,
);

/** A recipe whose values have errors. */
export interface ChanceCase {
  readonly foods: readonly Food[];
  readonly milligrams: readonly number[];
  readonly errors: readonly Float64Array[];
  readonly need: Need;
  readonly kcalPerDay: number;
}

const width = chanceColumns.length;

const limitsOf = (dry: number, energy: number): Limits => {
  const only = (column: number, limit: number) =>
    Float64Array.from(chanceColumns, (_, at) => (at === column ? limit : Number.NaN));
  return { dryMatterMax: only(COPPER, dry), per1000KcalMax: only(ZINC, energy) };
};

/** A recipe of seven foods whose amounts are near the need's bounds. */
export const makeChanceCase = (seed: number): ChanceCase => {
  const random = randomFrom(seed);
  const between = (least: number, most: number): number => least + (most - least) * random();
  const per100g = Array.from({ length: 7 }, () => {
    const [protein, fat, carbohydrate] = [between(5, 30), between(1, 20), between(0, 30)].map(
      (grams) => Math.round(grams * 100) / 100,
    ) as [number, number, number];
    const kcal = 3.5 * protein + 8.5 * fat + 3.5 * carbohydrate;
    return [
      kcal,
      between(10, 60),
      protein,
      fat,
      carbohydrate,
      between(20, 300),
      between(50, 300),
      between(1, 5),
      between(0.1, 0.5),
    ];
  });
  const foods = per100g.map((values, id) => ({
    ...{ id, category: 0, complete: false },
    values: Float64Array.from(values, (value, at) =>
      Math.round(value * 10 ** (chanceColumns[at]?.scale ?? 0)),
    ),
  }));
  const milligrams = foods.map(() => Math.round(between(20_000, 200_000)));
  const total = (column: number): number =>
    foods.reduce((sum, _, at) => sum + ((per100g[at]?.[column] ?? 0) * (milligrams[at] ?? 0)) / 1e5, 0);
  const kcal = total(ENERGY);
  const dry = (milligrams.reduce((sum, each) => sum + each, 0) / 1000 - total(WATER)) / 100;
  const amounts = Float64Array.from(chanceColumns, (_, at) =>
    at === WATER || at === COPPER ? Number.NaN : total(at) * between(0.85, 1.05),
  );
  return {
    foods,
    milligrams,
    errors: foods.map(() =>
      Float64Array.from(chanceColumns, (_, at) => (at === ENERGY ? Number.NaN : between(0.02, 0.3))),
    ),
    need: {
      amounts,
      lowMax: Float64Array.from(amounts, () => 99.9999),
      highMin: Float64Array.from(amounts, () => between(110, 130)),
      limits: limitsOf(
        (total(COPPER) / dry) * between(0.95, 1.1),
        (total(ZINC) / kcal) * 1000 * between(1, 1.3),
      ),
    },
    kcalPerDay: kcal * between(0.9, 1.1),
  };
};

/** A case as it is judged: calculated by an engine, which keeps it open. */
export const judge = (engine: Engine, { foods, milligrams, need, kcalPerDay }: ChanceCase): Judged => {
  const maxima = Float64Array.from(chanceColumns, () => 1_000);
  engine.load(chanceColumns, { categories: 1, values: maxima });
  engine.putFoods(foods);
  engine.setLines(foods.map(({ id }, at) => ({ food: id, milligrams: milligrams[at] ?? 0 })));
  const { values } = engine.deriveValues(need, kcalPerDay);
  const scale = values.servingScale.value;
  const totals = engine.assess(need, scale, values.servingScale.min);
  return { columns: chanceColumns, totals, need, scale, adjusted: true, dryGrams: values.dryMatter.value };
};

/** The foods of an open case as the chance module takes them. */
export const spreadsOf = (engine: Engine, { foods, errors }: ChanceCase): readonly FoodSpread[] =>
  foods.map((_, at) => {
    const amounts = engine.contributions(at, 1).slice();
    const none = Float64Array.from({ length: width }, () => 0);
    return { cooked: amounts, raw: amounts, errors: errors[at] ?? none, estimated: none };
  });

/** Shares of levels and of Ca:P below and above its range, among draws of all values. */
export const drawLevels = (
  { foods, milligrams, errors, need, kcalPerDay }: ChanceCase,
  draws: number,
  ratio: { readonly low: number; readonly high: number },
) => {
  const random = randomFrom(7);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const counts = chanceColumns.map(() => [0, 0, 0, 0]);
  const ofRatio = [0, 0, 0, 0];
  const grams = milligrams.reduce((sum, each) => sum + each, 0) / 1000;
  const means = foods.map(({ values }, food) =>
    Array.from(
      values,
      (value, at) => (value / 10 ** (chanceColumns[at]?.scale ?? 0)) * ((milligrams[food] ?? 0) / 1e5),
    ),
  );
  const totals = new Float64Array(width);
  for (let draw = 0; draw < draws; draw++) {
    totals.fill(0);
    for (const [food, amounts] of means.entries())
      for (let at = 1; at < width; at++)
        totals[at] = (totals[at] ?? 0) + (amounts[at] ?? 0) * (1 + (errors[food]?.[at] ?? 0) * normal());
    totals[ENERGY] = kcalPerGram.reduce((sum, kcal, at) => sum + kcal * (totals[at] ?? 0), 0);
    const kcal = totals[ENERGY] ?? 0;
    const dry = grams - (totals[WATER] ?? 0);
    for (let at = 0; at < width; at++) {
      const total = totals[at] ?? 0;
      const percent = ((total * kcalPerDay) / kcal / (need.amounts[at] ?? 0)) * 100;
      const overLimit =
        (total / kcal) * 1000 > (need.limits?.per1000KcalMax[at] ?? 0) ||
        (total / dry) * 100 > (need.limits?.dryMatterMax[at] ?? 0);
      const level =
        overLimit || percent >= (need.highMin[at] ?? 0)
          ? Level.high
          : percent <= (need.lowMax[at] ?? 0)
            ? Level.low
            : Level.optimal;
      const count = counts[at];
      if (count) count[level] = (count[level] ?? 0) + 1 / draws;
    }
    const found = (totals[CALCIUM] ?? 0) / (totals[PHOSPHORUS] ?? 0);
    const level = found <= ratio.low ? Level.low : found >= ratio.high ? Level.high : Level.optimal;
    ofRatio[level] = (ofRatio[level] ?? 0) + 1 / draws;
  }
  const shares = ([, low = 0, optimal = 0, high = 0]: readonly number[]) => ({ low, optimal, high });
  return { columns: counts.map(shares), ratio: shares(ofRatio) };
};
