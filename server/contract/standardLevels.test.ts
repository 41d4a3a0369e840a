import { expect, it } from 'vitest';
import { levelsByStandards, type StandardsEngine } from './standardLevels.ts';

type Asked = Parameters<typeof levelsByStandards>;

const columns = [{ role: 'calcium' }, { role: 'phosphorus' }] as unknown as Asked[1];
const bound = (value: number) => ({ value, confidence: 'high' });
const row = { nutrient_id: null, ratio: 'calciumToPhosphorus', min: bound(1), max: bound(2) };
const standards = [{ table: { standard: 'fediaf-2025', rows: [row] }, columns: {} }] as unknown as Asked[2];

/** Whether Ca:P of these amounts is within 1 and 2 by estimated values alone. */
const isEstimated = (amounts: readonly [number, number], estimated: readonly [number, number]) => {
  const value = amounts[0] / amounts[1];
  const engine = {
    assess: () => ({
      amounts: Float64Array.from(amounts),
      estimatedAmounts: Float64Array.from(estimated),
    }),
    deriveValues: () => ({ values: { calciumToPhosphorus: { value, min: value, max: value } } }),
    assessLifeStage: () => ({}),
  } as unknown as StandardsEngine;
  return levelsByStandards(engine, columns, standards, true)[0]?.[0]?.estimated;
};

it.each([
  ['nothing', [120, 100], [0, 0], false],
  ['little calcium', [120, 100], [10, 0], false],
  ['the calcium that reaches the minimum', [120, 100], [30, 0], true],
  ['the phosphorus that keeps it below the maximum', [190, 100], [0, 20], true],
  ['little phosphorus', [150, 100], [0, 10], false],
  ['a ratio that is beyond its bound anyway', [300, 100], [50, 0], false],
] as const)('estimated: %s', (_, amounts, estimated, is) => {
  expect(isEstimated(amounts, estimated)).toBe(is);
});

/** The level of a row beside Ca:P with estimated calcium. */
const levelOf = (asked: object, categories: Asked[4] = null) => {
  const engine = {
    assess: () => ({ amounts: Float64Array.of(120, 100), estimatedAmounts: Float64Array.of(60, 0) }),
    deriveValues: () => ({ values: { energyDensity: { value: 4200, min: 4200, max: 4200 } } }),
    assessLifeStage: () => ({}),
  } as unknown as StandardsEngine;
  const rows = [{ nutrient_id: null, ratio: null, min: null, max: null, ...asked }];
  const sets = [{ table: { standard: 'target', rows }, columns: {} }] as unknown as Asked[2];
  return levelsByStandards(engine, columns, sets, true, categories)[0]?.[0];
};

it('energy density does not rest on estimated calcium', () =>
  expect(levelOf({ ratio: 'energyDensity', min: bound(4000) })).toMatchObject({
    ...{ level: 'optimal', estimated: false, percent: 105 },
  }));

it.each([
  ['optimal', 12, { min: 10, max: 15 }],
  ['low', 12, { min: 15 }],
  ['high', 12, { max: 10 }],
  ['high', 12, { max: 0 }],
  ['unknown', null, { max: 10 }],
] as const)(
  'the share of a food group is %s',
  (level, share, { min, max }: { min?: number; max?: number }) => {
    const bounds = {
      ...(min !== undefined && { min: bound(min) }),
      ...(max !== undefined && { max: bound(max) }),
    };
    const shares = share === null ? null : new Map([['Fish', share]]);
    expect(levelOf({ category: 'Fish', ...bounds }, shares)).toMatchObject({ level, estimated: false });
  },
);

it('a food group of which the recipe has nothing is below its minimum, and within its maximum', () => {
  expect(levelOf({ category: 'Fish', min: bound(5) }, new Map())).toMatchObject({ level: 'low', percent: 0 });
  expect(levelOf({ category: 'Fish', max: bound(5) }, new Map())).toMatchObject({ level: 'optimal' });
});
