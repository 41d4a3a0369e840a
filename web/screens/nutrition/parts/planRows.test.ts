import { beforeAll, expect, it } from 'vitest';
import { defaultRatioBounds } from '../../../../engine/host/derivedValues.ts';
import { startEngine } from '../../../../engine/host/node.ts';
import { openPlan, type Plan } from '../../../../engine/host/plan.ts';
import { groupsOf } from '../../../parts/nutrition/rows.ts';
import { nutrientOf } from '../../../testing/factories.ts';
import { isSection } from '../../../ui/matrix/types.ts';
import { planColumns, planReader } from './planColumns.ts';
import { type PlanAmounts, planRows } from './planRows.ts';
import { contributionsOf } from './planSources.ts';

const nutrients = [
  nutrientOf(1, { name: 'Energy', unit_type: 'kcal', scale: 3, category_name: 'Macros' }),
  nutrientOf(2, { name: 'Calcium, Ca' }),
  nutrientOf(3, { name: 'Taurine' }),
  nutrientOf(4, { name: 'Phosphorus, P' }),
];
const groups = groupsOf(nutrients, 'dog');

/** Recipes of one food each: the first states energy and calcium, the second energy, the last has no mass. */
const recipes = [100_000, 200_000, 0].map((milligrams, index) => ({
  recipe: {
    ...{ id: index + 1, name: `Recipe ${index + 1}`, locked: false, recipe_multiplier: 1, species: [] },
  },
  lines: milligrams === 0 ? [] : [{ food: index, milligrams }],
}));
let plan: Plan;

beforeAll(async () => {
  const engine = await startEngine();
  engine.load(
    [
      { id: 1, scale: 3, role: 'energy' },
      { id: 2, scale: 4, role: 'calcium' },
      { id: 3, scale: 4 },
      { id: 4, scale: 4, role: 'phosphorus' },
    ],
    { categories: 1, values: Float64Array.of(100_000, 500_000, Number.NaN, Number.NaN) },
  );
  const food = (id: number, ...values: number[]) => ({
    ...{ id, category: 0, complete: false, values: Float64Array.from(values) },
  });
  engine.putFoods([
    food(0, 100_000, 400_000, Number.NaN, 200_000),
    food(1, 100_000, Number.NaN, Number.NaN, 100_000),
  ]);
  const per = (...values: number[]): Float64Array => Float64Array.from(values);
  plan = openPlan(
    engine,
    recipes.map(({ lines }) => lines),
    {
      need: {
        amounts: per(150, 40, Number.NaN, 40),
        lowMax: per(99.9999, 99.9999, Number.NaN, Number.NaN),
        highMin: per(Number.NaN, Number.NaN, Number.NaN, Number.NaN),
      },
      ...{ kcalPerDay: 150, weightKg: 10, ratioBounds: defaultRatioBounds },
    },
  );
});

/** Texts of the cells of a row, by the keys of the columns. */
const textsOf = (amounts: PlanAmounts, key: string): readonly string[] => {
  const all = planRows(groups, amounts).flatMap((item) => (isSection(item) ? item.rows : [item]));
  const row = all.find((each) => each.key === key) ?? expect.unreachable();
  return planColumns(recipes, amounts).map((column) => planReader(plan, () => [])(row, column).text);
};

it('shows the stored grams, the share of each recipe by number and by grams', () => {
  expect(textsOf('stored', 'grams')).toEqual(['300.000', '100.000', '200.000', '0.000']);
  expect(textsOf('stored', 'percentOfPlan')).toEqual(['100.00', '33.33', '33.33', '33.33']);
  expect(textsOf('stored', 'share')).toEqual(['100.00', '33.33', '66.67', '0.00']);
});

it('shows what is not stated as missing, in the plan as a lower limit', () => {
  expect(textsOf('stored', 'nutrient 1')).toEqual(['300.000', '100.000', '200.000', '0.000']);
  expect(textsOf('stored', 'nutrient 2')).toEqual(['≥ 40.000', '40.000', '–', '0.000']);
  expect(textsOf('stored', 'nutrient 3').slice(0, 3)).toEqual(['–', '–', '–']);
});

it("shows a day of the plan with its level, and each recipe's part", () => {
  expect(textsOf('day', 'grams')).toEqual(['150.000', '', '', '50.000', '100.000', '0.000']);
  expect(textsOf('day', 'nutrient 1')).toEqual([
    '150.000',
    '100.00',
    'Optimal',
    '50.000',
    '100.000',
    '0.000',
  ]);
  const [amount, percent, level] = textsOf('day', 'nutrient 2');
  expect([amount, percent, level]).toEqual(['≥ 20.000', '≥ 50.00', 'may be low']);
  expect(textsOf('day', 'nutrient 3')[2]).toBe('N/A');
});

it("shows Ca:P in percent of the need's ratio with its level", () => {
  const key = 'calciumToPhosphorus';
  const [ratio, percent, level] = textsOf('day', key);
  // 40 mg of calcium to 40 mg of phosphorus, and 0 to 1000 mg of calcium that the second food does not state.
  expect([ratio, percent, level]).toEqual(['≥ 1.00', '≥ 100.00', 'may be high']);
  const all = planRows(groups, 'day').flatMap((item) => (isSection(item) ? item.rows : [item]));
  const row = all.find((each) => each.key === key) ?? expect.unreachable();
  const column = planColumns(recipes, 'day')[1] ?? expect.unreachable();
  expect(planReader(plan, () => [])(row, column).ariaText).toBe('at least 100.00 % of the need’s ratio');
});

it('rounds no percent of the need across a bound', () => {
  const percentOfNeed = plan.totals.percentOfNeed.with(0, 99.9995);
  const short = { ...plan, totals: { ...plan.totals, percentOfNeed } };
  const [energy] = planRows(groups, 'day').flatMap((item) => (isSection(item) ? item.rows : []));
  const [, column] = planColumns(recipes, 'day');
  const reader = planReader(short, () => [100, 500]);
  expect(column && energy && reader(energy, column).text).toBe('<100');
});

it('orders energy, its split and ratios before the groups, and shows energy once', () => {
  const items = planRows(groups, 'stored');
  expect(items.slice(0, 4).map(({ key }) => key)).toEqual(['grams', 'percentOfPlan', 'share', 'energy']);
  const energy = items[3];
  expect(energy && isSection(energy) && energy.rows[0]?.name).toBe('Energy');
  expect(
    items.flatMap((item) => (isSection(item) ? item.rows : [])).filter(({ name }) => name === 'Energy'),
  ).toHaveLength(1);
});

it('orders the recipes by what they bring, with what is not stated as the largest possible share', () => {
  const row = groups.flatMap(({ rows }) => rows)[1] ?? expect.unreachable();
  const [first, ...others] = contributionsOf(recipes, plan, row);
  expect(first).toMatchObject({ name: 'Recipe 1', amount: 40, percent: 100, complete: true });
  const second = others.find(({ id }) => id === 2);
  expect(second).toMatchObject({ amount: Number.NaN, percent: Number.NaN, complete: false });
  expect(second?.possible).toBe(250);
});
