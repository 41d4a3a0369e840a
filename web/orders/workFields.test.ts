import { expect, test } from 'vitest';
import { mergeWork } from './workFields.ts';

const base = { status: 'new', notes: '' };

test("saving over a newer version keeps the other admin's changes of fields that were not changed here", () => {
  const theirs = { status: 'in_review', notes: 'Called the owner.' };
  expect(mergeWork(base, { ...base, status: 'cancelled' }, theirs)).toEqual({
    status: 'cancelled',
    notes: 'Called the owner.',
  });
  expect(mergeWork(base, { ...base, notes: 'Mine' }, theirs)).toEqual({ status: 'in_review', notes: 'Mine' });
});
