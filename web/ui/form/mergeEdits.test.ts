import { expect, it } from 'vitest';
import { mergeEdits } from './mergeEdits.ts';

it('keeps the fields edited here, and takes all others from the other version', () => {
  const start = { name: 'Liver', flags: ['unsafe'], cook_well: false, unit: '' };
  const mine = { ...start, name: 'Liver, raw', flags: ['unsafe'] };
  const theirs = { ...start, name: 'Beef liver', flags: [], cook_well: true };
  expect(mergeEdits(start, mine, theirs)).toEqual({ ...theirs, name: 'Liver, raw' });
});
