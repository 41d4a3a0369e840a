import { expect, it } from 'vitest';
import { formatDate } from './dates.ts';

it('shows a day and an instant in UTC, whatever the clock of the reader', () => {
  expect(formatDate('2026-03-01')).toBe('Mar 1, 2026');
  expect(formatDate('2026-03-01T23:59:59.999Z')).toBe('Mar 1, 2026');
});
