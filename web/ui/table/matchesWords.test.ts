import { expect, test } from 'vitest';
import { matchesWords } from './matchesWords.ts';

const stew = 'Beef, Kale and Sweet Potato Stew, 32 lbs';

test.each(['stew beef', '  kale   sweet ', '32 lbs', 'STEW 32', ''])('“%s” finds the row', (query) => {
  expect(matchesWords(stew, query)).toBe(true);
});

test.each(['turkey', 'beef turkey', '3 lbs stew'])('“%s” does not', (query) => {
  expect(matchesWords(stew, query)).toBe(false);
});
