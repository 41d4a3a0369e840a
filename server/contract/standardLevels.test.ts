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
