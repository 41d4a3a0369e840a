import { expect, it } from 'vitest';
import type { WeightAdvice } from '../../../server/contract/weightAdvice.ts';
import { weightText } from '../../kernel/weightText.ts';
import { adviceWords, isUrgent } from './adviceWords.ts';

const trend = (lostPerWeek: number) => ({
  ...{ from: '2026-11-15', to: '2026-11-29', fromKg: 10, toKg: 9.5, lostPerWeek },
});

const wordsOf = (advice: WeightAdvice, species = 'dog') =>
  adviceWords(advice, {
    ...{ name: 'Rex', species, idealKg: 8.5, guessedKg: 8.3 },
    weight: (kg) => weightText(kg, 'kg'),
  });

it.each([
  [
    { kind: 'more', trend: trend(2.6), kcal: 50, fed: 550, isExtreme: false },
    'Rex loses 2.6 % a week: eat 50 kcal more, 550 kcal a day.',
  ],
  [
    { kind: 'less', trend: trend(0), kcal: 50, fed: 450 },
    'Rex holds its weight: eat 50 kcal less, 450 kcal a day.',
  ],
  [
    { kind: 'less', trend: trend(-1), kcal: 50, fed: 450 },
    'Rex gains 1 % a week: eat 50 kcal less, 450 kcal a day.',
  ],
  [{ kind: 'good', trend: trend(1) }, 'Rex loses 1 % a week, as it should (0.5 to 2 %): feed it as now.'],
  [
    { kind: 'reached', trend: trend(1), loss: null },
    'Rex has reached its ideal weight and still loses 1 % a week: feed it by its need again.',
  ],
  [{ kind: 'none' }, null],
] as const)('says %j', (advice, words) => {
  expect(wordsOf(advice)).toBe(words);
});

it.each([
  { kind: 'notEaten' },
  { kind: 'loses', loss: { percent: 2.5, days: 7 }, perWeek: true },
  { kind: 'least', trend: trend(0), least: 349 },
  { kind: 'reached', trend: trend(2), loss: { percent: 8, days: 28 } },
  { kind: 'unit', doubt: { idealKg: 4.5, kg: 45 } },
  {
    kind: 'unit',
    doubt: { weighed: { day: '2026-11-29', kg: 9 }, before: { day: '2026-11-22', kg: 20 } },
  },
] as const)('sends to the veterinarian for %j', (advice) => {
  expect(wordsOf(advice)).toContain('see your veterinarian');
  expect(isUrgent(advice)).toBe(true);
});

it('says no kcal to an animal that a veterinarian must see', () => {
  expect(wordsOf({ kind: 'notEaten' })).not.toContain('kcal');
  expect(wordsOf({ kind: 'loses', loss: { percent: 6, days: 30 }, perWeek: false })).not.toContain('kcal');
});
