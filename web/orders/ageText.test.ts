import { expect, it } from 'vitest';
import { ageText } from './ageText.ts';

it.each([
  ['2026-11-23', '0 days'],
  ['2026-11-22', '1 day'],
  ['2026-11-24', '0 days'],
  ['2026-10-24', '30 days'],
  ['2026-10-23', '1 month'],
  ['2024-11-24', '23 months'],
  ['2024-11-23', '2 years'],
  ['2020-02-29', '6 years'],
])('a pet born on %s is %s old on November 23, 2026', (birthday, age) => {
  expect(ageText(birthday, '2026-11-23T20:00:00.000Z')).toBe(age);
});
