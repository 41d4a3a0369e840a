import { expect, it } from 'vitest';
import { isOverdue, overdueBefore, reviewDueOf } from './reviewDue.ts';

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

it.each([
  ['Monday', '2026-11-30T12:00:00Z', '2026-11-27'],
  ['Tuesday', '2026-12-01T00:00:00Z', '2026-11-30'],
  ['Wednesday', '2026-12-02T23:59:59Z', '2026-12-01'],
  ['Saturday', '2026-12-05T12:00:00Z', '2026-12-04'],
  ['Sunday', '2026-12-06T12:00:00Z', '2026-12-04'],
])('on a %s all orders before a day are overdue', (_, now, day) => {
  const before = overdueBefore(new Date(now));
  expect(before.toISOString()).toBe(`${day}T00:00:00.000Z`);
  expect(isOverdue(reviewDueOf(new Date(before.getTime() - 1)), new Date(now))).toBe(true);
  expect(isOverdue(reviewDueOf(before), new Date(now))).toBe(false);
});
