import { describe, expect, it } from 'vitest';
import { cookingWords } from '../../contract/cookingWords.ts';
import { typosAllowed, typosIn } from '../../contract/typos.ts';
import { foodWords, stem } from './foodWords.ts';
import { readQuery } from './readQuery.ts';
import { readSynonyms } from './synonyms.ts';

describe('stem, foodWords and readQuery', () => {
  it.each([
    ['sardines', 'sardine'],
    ['potatoes', 'potato'],
    ['berries', 'berry'],
    ['peaches', 'peach'],
    ['oats', 'oat'],
    ['peas', 'pea'],
    ['couscous', 'couscous'],
    ['asparagus', 'asparagus'],
    ['swiss', 'swiss'],
    ['gas', 'gas'],
  ])('stem(%s) is %s', (word, singular) => expect(stem(word)).toBe(singular));

  it('a word of cooking in names is one in queries', () => {
    const { kinds } = readSynonyms();
    expect(cookingWords.split('|').filter((word) => kinds.get(stem(word)) !== 'cooked')).toEqual([]);
  });

  it('foodWords drops case, accents and signs, and joins a letter with its number', () => {
    expect(foodWords('Jalapeños, VITAMIN B-12 (100 µg)')).toEqual([
      'jalapeno',
      'vitamin',
      'b12',
      '100',
      'μg',
    ]);
  });

  it('readQuery drops repeated words and fillers', () => {
    const synonyms = readSynonyms();
    const wordsOf = (query: string) => readQuery(query, synonyms, () => false).flatMap(({ words }) => words);
    expect(wordsOf('the oil of the Oils, in a can')).toEqual(['oil', 'can']);
    expect(wordsOf('a')).toEqual(['a']);
  });
});

describe('typosIn and typosAllowed', () => {
  it.each([
    ['brest', 'breast', 1],
    ['carot', 'carrot', 1],
    ['chikcen', 'chicken', 1],
    ['spinsch', 'spinach', 1],
    ['brocoli', 'broccoli', 1],
    ['chikn', 'chicken', 2],
    ['chicken', 'chicken', 0],
    ['chick', 'chicken', 0],
    ['rice', 'oat', 4],
  ])('typosIn(%s, %s) is %i', (typed, word, typos) => expect(typosIn(typed, word)).toBe(typos));

  it('typosAllowed is 0 for short words and numbers', () => {
    expect(['egg', 'b12x', 'brest', 'sunflowr'].map(typosAllowed)).toEqual([0, 0, 1, 2]);
  });
});
