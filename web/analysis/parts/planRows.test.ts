import { beforeAll, expect, it } from 'vitest';
import { defaultRatioBounds } from '../../../engine/host/derivedValues.ts';
import type { Plan } from '../../../engine/host/plan.ts';
import { createDraft } from '../../nutrition/draft.ts';
import type { VisibleRowKeys } from '../../nutrition/nutrients/rowFilter.ts';
import { groupsOf } from '../../nutrition/rows.ts';
import { entryOf, recipeOf } from '../../testing/factories.ts';
import { nutrients, openSmallPlan, recipes } from '../../testing/smallPlan.ts';
import { isSection } from '../../ui/matrix/types.ts';
import { planColumns, planReader } from './planColumns.ts';
import type { Compared, PlanNeed } from './planLevels.ts';
import { type PlanAmounts, planRows } from './planRows.ts';
import { contributionsOf } from './planSources.ts';

const groups = groupsOf(nutrients, 'dog');

let plan: Plan;

const entries = new Map([[1, entryOf(1, { low_max: 100, high_min: 500 })]]);
const need: PlanNeed = { nutrients, entries, ratios: { bounds: defaultRatioBounds }, remedies: false };
const draft = createDraft(recipeOf([]), null);
const unlimited: Compared = { draft, hasTargets: true, limits: [], standard: null };

beforeAll(async () => {
  plan = await openSmallPlan();
});

/** Texts of the cells of a row, by the keys of the columns. */
const textsOf = (amounts: PlanAmounts, key: string): readonly string[] => {
  const all = planRows(groups, amounts).flatMap((item) => (isSection(item) ? item.rows : [item]));
  const row = all.find((each) => each.key === key) ?? expect.unreachable();
  return planColumns(recipes, amounts).map((column) => planReader(plan, need, unlimited)(row, column).text);
};

it('shows the stored grams, the share of each recipe by number and by grams', () => {
  expect(textsOf('stored', 'grams')).toEqual(['300.000', '100.000', '200.000', '0.000']);
  expect(textsOf('stored', 'percentOfPlan')).toEqual(['100.00', '33.33', '33.33', '33.33']);
  expect(textsOf('stored', 'share')).toEqual(['100.00', '33.33', '66.67', '0.00']);
});

it('names the batch size of a variant beside its parent', () => {
  const [first] = recipes;
  const parent = first && { ...first, recipe: { ...first.recipe, name: 'Beef' } };
  if (!parent) throw new Error('The plan has no recipe.');
  const both = [parent, { ...parent, recipe: { ...parent.recipe, id: 9, recipe_multiplier: 5 } }];
  const full = 'Beef, 32 lbs Batch Size (MAXIMUS)';
  expect(planColumns(both, 'stored').slice(1)).toMatchObject([
    { name: 'Beef' },
    { name: full, short: '32 lbs Beef' },
  ]);
  const row = groups.flatMap(({ rows }) => rows)[0] ?? expect.unreachable();
  expect(contributionsOf(both, plan, row).map(({ name }) => name)).toEqual([full, 'Beef']);
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
  expect(planReader(plan, need, unlimited)(row, column).ariaText).toBe(
    'at least 100.00 % of the need’s ratio',
  );
});

it('rounds no percent of the need across a bound', () => {
  const percentOfNeed = plan.totals.percentOfNeed.with(0, 99.9995);
  const short = { ...plan, totals: { ...plan.totals, percentOfNeed } };
  const [energy] = planRows(groups, 'day').flatMap((item) => (isSection(item) ? item.rows : []));
  const [, column] = planColumns(recipes, 'day');
  const reader = planReader(short, need, unlimited);
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

it('has only the rows of a filter, with the ratios among them', () => {
  const keysOf = (shown: VisibleRowKeys): readonly string[] =>
    planRows(groups, 'day', shown).flatMap((item) =>
      (isSection(item) ? item.rows : [item]).map(({ key }) => key),
    );
  expect(keysOf(new Set([1]))).toEqual(['nutrient 2']);
  expect(keysOf(new Set([0, 'calciumToPhosphorus']))).toEqual(['nutrient 1', 'calciumToPhosphorus']);
  expect(keysOf(new Set())).toEqual([]);
});

it('orders the recipes by what they bring, with what is not stated as the largest possible share', () => {
  const row = groups.flatMap(({ rows }) => rows)[1] ?? expect.unreachable();
  const [first, ...others] = contributionsOf(recipes, plan, row);
  expect(first).toMatchObject({ name: 'Recipe 1', amount: 40, percent: 100, complete: true });
  const second = others.find(({ id }) => id === 2);
  expect(second).toMatchObject({ amount: Number.NaN, percent: Number.NaN, complete: false });
  expect(second?.possible).toBe(250);
});
