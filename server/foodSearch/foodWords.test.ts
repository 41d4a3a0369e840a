import { describe, expect, it } from 'vitest';
import { foodWords, queryWords, stem } from './foodWords.ts';
import { typosAllowed, typosIn } from './typos.ts';

describe('words of foods', () => {
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
  ])('%s is the word %s', (word, singular) => expect(stem(word)).toBe(singular));

  it('have no case, accents and signs; a letter and its number are one', () => {
    expect(foodWords('Jalapeños, VITAMIN B-12 (100 µg)')).toEqual([
      'jalapeno',
      'vitamin',
      'b12',
      '100',
      'μg',
    ]);
  });

  it('of a query are each there once, without those that say nothing', () => {
    expect(queryWords('the oil of the Oils, in a can')).toEqual(['oil', 'can']);
    expect(queryWords('a')).toEqual(['a']);
  });
});

describe('typing errors', () => {
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
  ])('of %s for %s are %i', (typed, word, typos) => expect(typosIn(typed, word)).toBe(typos));

  it('are not looked for in short words and numbers', () => {
    expect(['egg', 'b12x', 'brest', 'sunflowr'].map(typosAllowed)).toEqual([0, 0, 1, 2]);
  });
});
