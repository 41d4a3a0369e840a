import { describe, expect, it } from 'vitest';
import { searchNames } from './searchNames.ts';

const foods = [
  'Beef, ground, 90% lean',
  'Chicken, thigh',
  'Turkey, ground',
  'Ground flaxseed',
  'Jalapeño',
  'Steakbeef',
];
const rows = foods.map((name, id) => ({ id, name }));
const search = (query: string) => searchNames(rows, query).map(({ name }) => name);

describe('searchNames', () => {
  it('puts names that start with the word first', () => {
    expect(search('ground')).toEqual(['Ground flaxseed', 'Beef, ground, 90% lean', 'Turkey, ground']);
  });

  it('requires every word, in any order', () => {
    expect(search('lean beef')).toEqual(['Beef, ground, 90% lean']);
    expect(search('beef turkey')).toEqual([]);
  });

  it('puts matches inside a word last', () => {
    expect(search('beef')).toEqual(['Beef, ground, 90% lean', 'Steakbeef']);
  });

  it('ignores case, accents and SQL wildcards', () => {
    expect(search('JALAPENO')).toEqual(['Jalapeño']);
    expect(search('90%')).toEqual(['Beef, ground, 90% lean']);
  });

  it('finds all rows for an empty query', () => {
    for (const query of ['', ' ']) expect(search(query)).toHaveLength(foods.length);
  });

  it.each(['_', '%%', '😀', '\0', '( ) -', '\u0301'])(
    'finds no rows for a query without words: %j',
    (query) => expect(search(query)).toEqual([]),
  );
});
