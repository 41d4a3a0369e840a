import { expect, it } from 'vitest';
import type { PlanWeekRow } from '../../../server/contract/planWeek.ts';
import { isWeekRowOut, weekNote } from './weekNotes.ts';

type Level = PlanWeekRow['mean']['level'];

const rowOf = (levels: readonly Level[], mean: Level, mean_meets = false): PlanWeekRow => ({
  ...{ nutrient_id: 301, name: 'Calcium', worst: 0, mean_meets },
  days: levels.map((level) => ({ percent: 90, level, bounds: [] })),
  mean: { percent: 100, level: mean, bounds: [] },
});
const days = [1, 2, 0b1111100].map((bits) => ({
  ...{ days: bits, parts: [], verdict: { kind: null, clauses: [] } },
}));

it('says on which days a nutrient is out, and what only the mean meets', () => {
  expect(weekNote(rowOf(['low', 'optimal', 'low'], 'optimal', true), days)).toBe(
    'Low on Mon, Wed, Thu, Fri, Sat and Sun. Only the week’s mean meets it.',
  );
  expect(weekNote(rowOf(['high', 'low', 'unknown'], 'low'), days)).toBe(
    'High on Mon. Low on Tue. Not known on Wed, Thu, Fri, Sat and Sun.',
  );
  expect(weekNote(rowOf(['optimal', 'none', 'optimal'], 'optimal'), days)).toBe('');
  expect(isWeekRowOut(rowOf(['optimal', 'none', 'optimal'], 'low'))).toBe(false);
});
