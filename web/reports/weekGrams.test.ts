import { expect, it } from 'vitest';
import type { PlanWeek } from '../../server/contract/planWeek.ts';
import { subjectOf } from '../testing/reportSubject.ts';
import { weighedWeek } from './weekGrams.ts';

const weekAt = (percent: number) =>
  ({
    days: [],
    rows: [{ days: [{ percent, level: 'optimal', bounds: [100] }], mean: { percent: null, bounds: [] } }],
  }) as unknown as PlanWeek;

const amounts = async (milligrams: number) => {
  const { state } = await subjectOf(true);
  const [line] = state.draft.lines;
  if (!line) throw new Error('The subject has no foods.');
  const lines = [{ ...line, food: { ...line.food, dose: null }, milligrams }];
  const recipes = [
    { name: 'Pot', lines: lines.map(({ food }) => ({ food: food.id, milligrams, cooking: 0 as const })) },
  ];
  return { draft: { ...state.draft, lines }, recipes };
};

const gramsAt = async (percent: number, hasSets = false) => {
  const { recipes, finer } = weighedWeek(await amounts(100_460), weekAt(percent), hasSets);
  return { milligrams: recipes[0]?.lines[0]?.milligrams, finer };
};

it('weighs whole grams where no level is near, finer near one, and as the recipe says at one', async () => {
  expect(await gramsAt(120)).toEqual({ milligrams: 100_000, finer: false });
  expect(await gramsAt(100.5)).toEqual({ milligrams: 100_500, finer: true });
  expect(await gramsAt(100.0001)).toEqual({ milligrams: 100_460, finer: true });
  expect(await gramsAt(120, true)).toEqual({ milligrams: 100_460, finer: true });
});
