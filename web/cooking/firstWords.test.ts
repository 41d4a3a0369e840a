import { expect, it } from 'vitest';
import { splitFirstWords } from './firstWords.ts';

it('splits a text after its first 4 words', () => {
  expect(splitFirstWords('Weigh Beef, chuck for stew and add it.')).toEqual([
    'Weigh Beef, chuck for ',
    'stew and add it.',
  ]);
  expect(splitFirstWords('Cook until done')).toEqual(['Cook until done', '']);
  expect(splitFirstWords('')).toEqual(['', '']);
});
