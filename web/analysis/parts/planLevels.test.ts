import { beforeAll, expect, it } from 'vitest';
import { defaultRatioBounds } from '../../../engine/host/derivedValues.ts';
import type { Plan } from '../../../engine/host/plan.ts';
import { Level, LimitBit } from '../../../engine/host/recipeTotals.ts';
import type { Limit } from '../../../server/contract/pets.ts';
import { createDraft } from '../../nutrition/draft.ts';
import { groupsOf } from '../../nutrition/rows.ts';
import { entryOf, recipeOf } from '../../testing/factories.ts';
import { nutrients, openSmallPlan, recipes } from '../../testing/smallPlan.ts';
import { printedText } from '../../ui/matrix/pages.ts';
import { isSection, type MatrixCell } from '../../ui/matrix/types.ts';
import type { PlanState } from './calculatedPlan.ts';
import { type PlanColumn, planColumns, planReader } from './planColumns.ts';
import type { Compared, PlanNeed } from './planLevels.ts';
import { type PlanRow, planRows } from './planRows.ts';
import { planTips } from './planTips.ts';

const need: PlanNeed = {
  nutrients,
  entries: new Map([
    [1, entryOf(1)],
    [2, { ...entryOf(2), low_note: 'Weak bones' }],
    [4, entryOf(4, { low_max: null })],
  ]),
  ratios: { bounds: defaultRatioBounds },
  remedies: false,
};
const limit = { nutrient_id: 2, basis: 'per_100g_dry_matter', label: 'Legal maximum', max: 1, unit: 'mg' };
const compared: Compared = {
  draft: createDraft(recipeOf([]), null),
  hasTargets: true,
  limits: [{ ...limit, source: 'FEDIAF', edition: '2025' } as Limit],
  standard: 'NRC 2006 adult',
};

let plan: Plan;

beforeAll(async () => {
  plan = await openSmallPlan();
});

const rowOf = (key: string): PlanRow =>
  planRows(groupsOf(nutrients, 'dog'), 'day')
    .flatMap((item) => (isSection(item) ? item.rows : [item]))
    .find((row) => row.key === key) ?? expect.unreachable();

const columnOf = (key: string): PlanColumn =>
  planColumns(recipes, 'day').find((column) => column.key === key) ?? expect.unreachable();

/** The level cell of a row of a day. */
const levelCellOf = (key: string, of: Plan = plan, by: Compared = compared): MatrixCell =>
  planReader(of, need, by)(rowOf(key), columnOf('level'));

/** The plan with another level of a nutrient. */
const withLevel = (column: number, level: number, needLevel: number): Plan => {
  const { levels, needLevels, levelKnown } = plan.totals;
  const totals = {
    ...plan.totals,
    levels: levels.with(column, level),
    needLevels: needLevels.with(column, needLevel),
    levelKnown: levelKnown.with(column, 1),
    limits: plan.totals.limits.with(column, LimitBit.dryMatter),
  };
  return { ...plan, totals };
};

it('shows Optimal without a met need in its own shape, and no level without a need', () => {
  const hollow = { level: 'optimal', hollow: true };
  expect(levelCellOf('nutrient 3')).toMatchObject({ text: 'N/A', ariaText: 'N/A, Optimal', ...hollow });
  expect(levelCellOf('nutrient 1')).not.toHaveProperty('hollow');
  const optimal = withLevel(3, Level.optimal, Level.optimal);
  expect(levelCellOf('nutrient 4', optimal)).toMatchObject({ text: 'Optimal', ...hollow });
  const noNeed = { ...compared, hasTargets: false };
  expect(levelCellOf('nutrient 3', plan, noNeed)).toMatchObject({ text: '–', level: null });
});

it('shows Ca:P against a need without it as Optimal', () => {
  const values = {
    ...plan.derived.values,
    calciumToPhosphorusOfNeed: { value: Number.NaN, min: Number.NaN, max: Number.NaN },
  };
  const calciumToPhosphorus = { level: Level.none, known: true, mayBeLow: false, mayBeHigh: false };
  const without = { ...plan, derived: { ...plan.derived, values, calciumToPhosphorus } };
  expect(levelCellOf('calciumToPhosphorus', without)).toMatchObject({ text: 'N/A', hollow: true });
});

it('opens the note on a level and names the limit of a High one', () => {
  expect(levelCellOf('nutrient 1').opens).toBeUndefined();
  const low = levelCellOf('nutrient 2', withLevel(1, Level.low, Level.low));
  expect(low).toMatchObject({ text: 'Low', level: 'low', opens: true });
  const high = levelCellOf('nutrient 2', withLevel(1, Level.high, Level.optimal));
  expect(high).toMatchObject({ text: 'High: limit', level: 'high', opens: true });
});

it('prints each level once, with its word where the shape cannot be shown', () => {
  expect(printedText(levelCellOf('nutrient 2', withLevel(1, Level.high, Level.optimal)))).toBe('High: limit');
  expect(printedText(levelCellOf('nutrient 1'))).toBe('Optimal');
  expect(printedText(levelCellOf('nutrient 2'))).toBe('Unknown: may be low');
  expect(printedText(levelCellOf('nutrient 3'))).toBe('(Optimal) N/A');
  const unbounded = withLevel(3, Level.optimal, Level.optimal);
  expect(printedText(levelCellOf('nutrient 4', unbounded))).toBe('(Optimal)');
});

it('says what the cell of a level opens', () => {
  const low = withLevel(1, Level.low, Level.low);
  const linesOf = (remedies: boolean, row: PlanRow): readonly string[] => {
    const state = { ...compared, plan: low } as PlanState;
    return planTips(() => state, nutrients, { ...need, remedies })(row, columnOf('level'));
  };
  const unnoted = { ...need, entries: new Map(), remedies: true };
  expect(planReader(low, unnoted, compared)(rowOf('nutrient 2'), columnOf('level')).opens).toBe(true);
  const tips = planTips(() => ({ ...compared, plan: low }) as PlanState, nutrients, unnoted);
  expect(tips(rowOf('nutrient 2'), columnOf('level')).at(-1)).toBe('Enter or click: foods that change it.');
  expect(linesOf(true, rowOf('nutrient 2')).at(-1)).toBe('Enter or click: what it does.');
  expect(linesOf(true, rowOf('nutrient 1')).at(-1)).toBe('Optimal, by NRC 2006 adult');
});

it('explains a value by its coverage, and a level by its reason', () => {
  const state = { ...compared, plan } as PlanState;
  const tips = planTips(() => state, nutrients, need);
  const linesOf = (row: string, column: string): readonly string[] => tips(rowOf(row), columnOf(column));
  expect(linesOf('nutrient 2', 'plan')).toContain('Known for 100 of 300 g.');
  expect(linesOf('nutrient 2', 'recipe 2')).toContain('Known for 0 of 200 g.');
  expect(linesOf('calciumToPhosphorus', 'plan')).toContain('Calcium, Ca: known for 100 of 300 g.');
  expect(linesOf('nutrient 3', 'level')).toContain(
    'The need names no amount of it: it reads Optimal, and is counted as “no target”.',
  );
  expect(linesOf('nutrient 1', 'level')).toContain('Optimal, by NRC 2006 adult');
});
