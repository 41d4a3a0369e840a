import { expect } from 'vitest';
import type { Engine } from '../host/engine.ts';
import { rankRecipes } from '../host/ranking.ts';
import { type Column, Level, LimitBit, type Line, type Need } from '../host/recipeTotals.ts';
import * as smallCatalogue from '../testing/smallCatalogue.ts';
import { type Cases, type Start, startSmallCatalogue } from './shared.ts';

const { CHICKEN, RICE, KELP, IODINE, PROTEIN } = smallCatalogue;
const NONE = Number.NaN;
const riceAndKelp: readonly Line[] = [
  { food: RICE, milligrams: 200_000 },
  { food: KELP, milligrams: 1_000 },
];

/** The small catalogue with variable values: kelp's iodine, and chicken's protein, which is stated. */
async function withVariable(start: Start): Promise<Engine> {
  const engine = await start();
  const variable = [
    { food: KELP, column: IODINE },
    { food: CHICKEN, column: PROTEIN },
    { food: 99, column: IODINE },
  ];
  engine.load(smallCatalogue.columns, { ...smallCatalogue.categoryMaxima, variable });
  engine.putFoods(
    smallCatalogue.foods.map((food) =>
      food.id === KELP ? { ...food, values: food.values.map((one, c) => (c === IODINE ? NONE : one)) } : food,
    ),
  );
  return engine;
}

const columns: readonly Column[] = [
  { id: 1, scale: 5, role: 'water' },
  { id: 2, scale: 3, role: 'energy' },
  { id: 3, scale: 4 },
  { id: 4, scale: 3, role: 'vitamin-a' },
  { id: 5, scale: 3, role: 'retinol' },
  { id: 6, scale: 3, role: 'retinol-most' },
];
const [ENERGY, COPPER, VITAMIN_A] = [1, 2, 3];

/** Starts an engine with foods of these amounts per 100 g. The last row has the category maxima. */
async function withAmounts(start: Start, ...foods: readonly (readonly number[])[]): Promise<Engine> {
  const engine = await start();
  const values = foods.map((amounts) =>
    Float64Array.from(columns, ({ scale }, c) => Math.round((amounts[c] ?? NONE) * 10 ** scale)),
  );
  engine.load(columns, { categories: 1, values: values.at(-1) ?? new Float64Array(columns.length) });
  engine.putFoods(values.map((row, id) => ({ id, category: 0, complete: false, values: row })));
  return engine;
}

const vector = (column: number, value: number): Float64Array =>
  Float64Array.from(columns, (_, c) => (c === column ? value : NONE));

const needOf = (column: number, amount: number, lowMax: number, highMin: number): Need => ({
  amounts: vector(column, amount),
  lowMax: vector(column, lowMax),
  highMin: vector(column, highMin),
});

const limited = (need: Need, column: number, dryMatter: number, per1000Kcal: number): Need => ({
  ...need,
  limits: { dryMatterMax: vector(column, dryMatter), per1000KcalMax: vector(column, per1000Kcal) },
});

/** A column of recipe totals: level, known, may be low, may be high, level of the need, known, limits. */
function columnOf(
  engine: Engine,
  need: Need,
  column: number,
  scale = 1,
  minScale = scale,
): readonly (number | undefined)[] {
  const { levels, levelKnown, mayBeLow, mayBeHigh, needLevels, needLevelKnown, limits } = engine.assess(
    need,
    scale,
    minScale,
  );
  return [levels, levelKnown, mayBeLow, mayBeHigh, needLevels, needLevelKnown, limits].map(
    (all) => all[column],
  );
}

/** Variable values, limits, the direction of Unknown, energy of an adjusted serving, vitamin A of dogs. */
export const cases: Cases = {
  'has no upper bound for a variable value, and counts the stated values of other foods': async (start) => {
    const engine = await withVariable(start);
    engine.setLines(riceAndKelp);
    const iodine = () => engine.assess(null, 1).maxUnstated[IODINE];
    expect(iodine()).toBe(Infinity);
    expect(engine.assess(null, 1).knownMilligrams[IODINE]).toBe(0);
    expect(engine.setLineAmount(1, 0)).toBe(true);
    // Rice alone: up to 5 ug per 100 g.
    expect(iodine()).toBe(200_000 * 5_000);
    expect(engine.setLineAmount(1, 1)).toBe(true);
    expect(iodine()).toBe(Infinity);
    engine.removeLine(1);
    expect(iodine()).toBe(200_000 * 5_000);
    expect([...engine.contributions(0, 1)][IODINE]).toBeNaN();
    engine.setLines([{ food: CHICKEN, milligrams: 100_000 }]);
    expect([...engine.assess(null, 1).maxUnstated.subarray(0, 1), engine.assess(null, 1).amounts[0]]).toEqual(
      [0, 31],
    );
    engine.putFoods(smallCatalogue.foods);
    engine.setLines(riceAndKelp);
    expect(iodine()).toBe(200_000 * 5_000);
  },

  'reports whether an unknown level may be low, high or either': async (start) => {
    const engine = await startSmallCatalogue(start);
    engine.setLines(smallCatalogue.exampleLines);
    // Iodine: not stated, up to 40 ug.
    const directions = (need: number, low: number, high: number) => {
      const all = engine.assess(
        smallCatalogue.needOf([NONE, NONE, need], [low, low, low], [high, high, high]),
        1,
      );
      return [all.levelKnown, all.mayBeLow, all.mayBeHigh].map((codes) => codes[IODINE]);
    };
    expect(directions(20, 99.9999, 300)).toEqual([0, 1, 0]);
    expect(directions(20, 99.9999, 200)).toEqual([0, 1, 1]);
    expect(directions(20, NONE, 200)).toEqual([0, 0, 1]);
    expect(directions(20, NONE, 201)).toEqual([1, 0, 0]);
    expect(directions(50, 99.9999, 200)).toEqual([1, 1, 0]);
    const variable = await withVariable(start);
    variable.setLines(riceAndKelp);
    const need = smallCatalogue.needOf([NONE, NONE, 20], [NONE, NONE, 99], [NONE, NONE, 300]);
    const recipeTotals = variable.assess(need, 1);
    expect(
      [recipeTotals.levelKnown, recipeTotals.mayBeLow, recipeTotals.mayBeHigh].map((codes) => codes[IODINE]),
    ).toEqual([0, 1, 1]);
  },

  'knows the level of energy of an adjusted serving, also if foods do not state it': async (start) => {
    const engine = await withAmounts(start, [60, 100, 1], [60, NONE, 1], [70, 200, 3]);
    engine.setLines([0, 1].map((food) => ({ food, milligrams: 100_000 })));
    // 100 kcal stated, up to 200 more: 300 kcal a day are 3 times the recipe, at least once.
    const { value, min } = engine.deriveValues(null, 300).values.servingScale;
    expect([value, min]).toEqual([3, 1]);
    const energy = (need: Need, scale = value, minScale = min): readonly (number | undefined)[] =>
      columnOf(engine, need, ENERGY, scale, minScale).slice(0, 4);
    const met = needOf(ENERGY, 300, 99.9999, 300);
    expect(energy(met)).toEqual([Level.optimal, 1, 0, 0]);
    expect(energy(needOf(ENERGY, 400, 99.9999, 300))).toEqual([Level.low, 1, 1, 0]);
    expect(energy(needOf(ENERGY, 100, 99.9999, 300))).toEqual([Level.high, 1, 0, 1]);
    expect(energy(needOf(ENERGY, NONE, NONE, NONE))).toEqual([Level.none, 1, 0, 0]);
    // Unstated energy still counts for the total and for a serving that is not adjusted.
    expect(engine.assess(met, value, min).maxUnstated[ENERGY]).toBe(200e8);
    expect(energy(met, 3, 3)).toEqual([Level.optimal, 0, 0, 1]);
    expect(energy(met, 1, 1)).toEqual([Level.low, 0, 1, 0]);
    // Copper scales with the serving: 2 to 6 mg. A limit of energy applies to any serving.
    expect(columnOf(engine, needOf(COPPER, 4, 99, 300), COPPER, value, min)[1]).toBe(0);
    expect(energy(limited(met, ENERGY, 200, NONE))).toEqual([Level.optimal, 0, 0, 1]);
    expect(energy(limited(met, ENERGY, 100, NONE))).toEqual([Level.high, 1, 0, 1]);
    const bounds = { dryMatterLowMax: vector(ENERGY, 200), dryMatterHighMin: vector(ENERGY, NONE) };
    const kcal = { per1000KcalLowMax: vector(ENERGY, NONE), per1000KcalHighMin: vector(ENERGY, NONE) };
    expect(engine.assessLifeStage({ ...bounds, ...kcal }).dryMatterKnown[ENERGY]).toBe(0);
    engine.setLines([]);
    expect(energy(met)).toEqual([Level.none, 0, 0, 0]);
  },

  'has no levels in a recipe without mass': async (start) => {
    const engine = await startSmallCatalogue(start);
    const need = smallCatalogue.needOf([98, NONE, 0], [99, 99, 99], [NONE, NONE, NONE]);
    for (const lines of [[], [{ food: RICE, milligrams: 0 }]]) {
      engine.setLines(lines);
      const { levels, levelKnown, mayBeLow, mayBeHigh } = engine.assess(need, 1);
      expect([...levels, ...mayBeLow, ...mayBeHigh]).toEqual(Array(9).fill(0));
      expect([...levelKnown]).toEqual([0, 1, 1]);
    }
  },

  'is High above a limit, on its own basis, whatever the need': async (start) => {
    // 60 g water, 100 kcal and 1 mg copper in 100 g: 2.5 mg per 100 g dry matter, 10 mg per 1000 kcal.
    const engine = await withAmounts(start, [60, 100, 1], [50, 100, NONE], [70, 200, 3]);
    engine.setLines([{ food: 0, milligrams: 200_000 }]);
    const low = needOf(COPPER, 4, 99, 300);
    const high = [Level.high, 1, 0, 1];
    expect(columnOf(engine, low, COPPER)).toEqual([Level.low, 1, 1, 0, Level.low, 1, 0]);
    expect(columnOf(engine, limited(low, COPPER, 2.5, 10), COPPER)).toEqual([
      Level.low,
      1,
      1,
      0,
      Level.low,
      1,
      0,
    ]);
    expect(columnOf(engine, limited(low, COPPER, 2.4999, NONE), COPPER)).toEqual([
      ...high,
      ...[Level.low, 1, LimitBit.dryMatter],
    ]);
    expect(columnOf(engine, limited(low, COPPER, NONE, 9.9999), COPPER)).toEqual([
      ...high,
      ...[Level.low, 1, LimitBit.per1000Kcal],
    ]);
    const none = limited(needOf(COPPER, NONE, NONE, NONE), COPPER, 2, NONE);
    expect(columnOf(engine, none, COPPER)).toEqual([...high, Level.none, 1, LimitBit.dryMatter]);
    expect(columnOf(engine, low, COPPER)).toEqual([Level.low, 1, 1, 0, Level.low, 1, 0]);
    // Another 100 g of food with up to 3 mg: 2 mg stated in 130 g dry matter, 5 mg possible.
    engine.setLines([0, 0, 1].map((food) => ({ food, milligrams: 100_000 })));
    const meets = needOf(COPPER, 2, 99, 300);
    expect(columnOf(engine, limited(meets, COPPER, 2, NONE), COPPER)).toEqual([
      ...[Level.optimal, 0, 0, 1, Level.optimal, 1, LimitBit.mayBeDryMatter],
    ]);
    expect(columnOf(engine, limited(meets, COPPER, 1.5, 6), COPPER)).toEqual([
      ...[Level.high, 1, 0, 1, Level.optimal, 1, LimitBit.dryMatter | LimitBit.per1000Kcal],
    ]);
    expect(columnOf(engine, limited(needOf(COPPER, 2, 99, 90), COPPER, 2, NONE), COPPER)[1]).toBe(1);
    const batch = {
      starts: Int32Array.of(0, 1),
      foods: Int32Array.of(0),
      milligrams: Float64Array.of(200_000),
    };
    expect(rankRecipes(engine, meets, batch).high[0]).toBe(0);
    expect(rankRecipes(engine, limited(meets, COPPER, 2, NONE), batch).high[0]).toBe(1);
    expect(() =>
      engine.assess({ ...meets, limits: { dryMatterMax: vector(0, -1), per1000KcalMax: vector(0, 1) } }, 1),
    ).toThrow('numbers from 0');
  },

  'compares all vitamin A for Low and retinol for High': async (start) => {
    // Liver, carrots, a food that states only IU, one that states nothing, and the category maxima.
    const engine = await withAmounts(
      start,
      [70, 100, 1, 10_000, 9_900, 9_900],
      [90, 40, 1, 14_000, 0, 0],
      [90, 40, 1, 9_000, NONE, 9_000],
      [90, 40, 1],
      [70, 200, 3, 14_000, 9_900, 9_900],
    );
    const levels = (food: number, need: number, high: number): readonly (number | undefined)[] => {
      engine.setLines([{ food, milligrams: 100_000 }]);
      return columnOf(engine, needOf(VITAMIN_A, need, 99, high), VITAMIN_A).slice(0, 4);
    };
    expect(levels(0, 1_000, 900)).toEqual([Level.high, 1, 0, 1]);
    expect(levels(0, 1_000, 1_000)).toEqual([Level.optimal, 1, 0, 0]);
    expect(levels(1, 1_000, 900)).toEqual([Level.optimal, 1, 0, 0]);
    expect(levels(1, 20_000, 900)).toEqual([Level.low, 1, 1, 0]);
    expect(levels(2, 1_000, 900)).toEqual([Level.optimal, 0, 0, 1]);
    expect(levels(2, 1_000, 901)).toEqual([Level.optimal, 1, 0, 0]);
    expect(levels(3, 1_000, 900)).toEqual([Level.low, 0, 1, 1]);
    expect(levels(3, 1_000, 991)).toEqual([Level.low, 0, 1, 0]);
    const perKcal = limited(needOf(VITAMIN_A, 1_000, 99, NONE), VITAMIN_A, NONE, 90_000);
    const limits = (food: number): readonly (number | undefined)[] => {
      engine.setLines([{ food, milligrams: 100_000 }]);
      return columnOf(engine, perKcal, VITAMIN_A).filter((_, i) => [0, 1, 6].includes(i));
    };
    expect(limits(0)).toEqual([Level.high, 1, LimitBit.per1000Kcal]);
    expect(limits(1)).toEqual([Level.optimal, 1, 0]);
    expect(limits(2)).toEqual([Level.optimal, 0, LimitBit.mayBePer1000Kcal]);
  },
};
