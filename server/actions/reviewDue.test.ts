import { expect, it } from 'vitest';
import { isOverdue, reviewDueOf } from './reviewDue.ts';

it.each([
  ['Monday', '2026-11-23T00:00:00Z', '2026-11-24'],
  ['Thursday', '2026-11-26T23:59:59Z', '2026-11-27'],
  ['Friday', '2026-11-27T12:00:00Z', '2026-11-30'],
  ['Saturday', '2026-11-28T12:00:00Z', '2026-11-30'],
  ['Sunday', '2026-11-29T12:00:00Z', '2026-11-30'],
])('an order of a %s is reviewed on the next business day', (_, ordered, due) => {
  expect(reviewDueOf(new Date(ordered))).toBe(due);
});

it('is overdue after that day', () => {
  expect(isOverdue('2026-11-30', new Date('2026-11-30T23:59:59Z'))).toBe(false);
  expect(isOverdue('2026-11-30', new Date('2026-12-01T00:00:00Z'))).toBe(true);
});
