import { expect, test } from 'vitest';
import { isNamed, nameOf } from './search.ts';

const stew = nameOf({ name: 'Beef, Kale and Sweet Potato Stew', recipe_multiplier: 5 });

test.each(['stew beef', '  kale   sweet ', '32 lbs', 'STEW 32', ''])('“%s” finds the recipe', (text) => {
  expect(isNamed(stew, text)).toBe(true);
});

test.each(['turkey', 'beef turkey', '3 lbs stew'])('“%s” does not', (text) => {
  expect(isNamed(stew, text)).toBe(false);
});
