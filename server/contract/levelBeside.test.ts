import { expect, it } from 'vitest';
import { levelBeside, type StandardLevel } from './levelBeside.ts';

const beside = (level: 'low' | 'optimal', row: object) =>
  levelBeside({ level, byFigure: level, percent: 90, mayBe: null, row } as unknown as StandardLevel);
const nutrient = { nutrient_id: 305, ratio: null, min: null, max: null };

it('beside treats, what has a maximum is not known to be below it', () => {
  const max = { value: 2 };
  const unknown = { level: 'unknown', byFigure: 'unknown', mayBe: 'high', side: 'max' };
  expect(beside('optimal', { ...nutrient, max })).toMatchObject(unknown);
  expect(beside('optimal', { ...nutrient, min: max })).toMatchObject({ level: 'optimal' });
  expect(beside('low', { ...nutrient, max })).toMatchObject({ level: 'low' });
});

it('beside treats, no ratio is known', () =>
  expect(beside('low', { nutrient_id: null, ratio: 'omega6To3', max: { value: 5 } })).toMatchObject({
    ...{ level: 'unknown', mayBe: null, percent: null },
  }));
