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
  it('puts names that begin with the word first', () => {
    expect(search('ground')).toEqual(['Ground flaxseed', 'Beef, ground, 90% lean', 'Turkey, ground']);
  });

  it('wants every word, in any order', () => {
    expect(search('lean beef')).toEqual(['Beef, ground, 90% lean']);
    expect(search('beef turkey')).toEqual([]);
  });

  it('finds a word within a word, last', () => {
    expect(search('beef')).toEqual(['Beef, ground, 90% lean', 'Steakbeef']);
  });

  it('does not mind case and accents, nor signs that mean something to SQL', () => {
    expect(search('JALAPENO')).toEqual(['Jalapeño']);
    expect(search('90%')).toEqual(['Beef, ground, 90% lean']);
  });

  it('finds everything by nothing', () => {
    for (const query of ['', ' ']) expect(search(query)).toHaveLength(foods.length);
  });

  it.each(['_', '%%', '😀', '\0', '( ) -', '\u0301'])('finds nothing by what is no word: %j', (query) =>
    expect(search(query)).toEqual([]),
  );
});
