import { expect, it } from 'vitest';
import { readStarters } from './starterTables.ts';

it('has texts of the shipped recipes without names of variables', () => {
  const texts = readStarters().flatMap(({ name, description }) => [name, description]);
  expect(texts.filter((text) => /\bfoods\.|\$\{|[a-z]\.[a-z]|undefined/.test(text))).toEqual([]);
});
