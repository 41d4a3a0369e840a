import { describe, expect, it } from 'vitest';
import { foodNamesOf, type NamedFood } from './foodNames.ts';
import { searchFoods } from './searchFoods.ts';
import { readSynonyms, type Synonyms } from './synonyms.ts';

const none: Synonyms = { names: [], usual: new Map() };

const layerOf = (names: readonly string[], synonyms = none, firstId = 0) =>
  foodNamesOf(
    names.map((name, index): NamedFood => {
      const reference_only = name.endsWith('pure');
      return { id: firstId + index, name, short_name: name, reference_only };
    }),
    synonyms,
  );

const search = (names: readonly string[], query: string, synonyms = none) =>
  searchFoods(query, [layerOf(names, synonyms)], 50).map((id) => names[id]);

describe('foods are found', () => {
  const foods = ['Beef, ground, 90% lean', 'Chicken, thigh', 'Turkey, ground', 'Jalapeño', 'Steakbeef'];

  it.each([
    ['by every word, in any order', 'lean beef', ['Beef, ground, 90% lean']],
    ['not by a part of the words', 'beef turkey', []],
    ['while they are typed', 'chi th', ['Chicken, thigh']],
    ['in the plural', 'chicken thighs', ['Chicken, thigh']],
    ['without case and accents', 'JALAPENO', ['Jalapeño']],
    ['without signs', '90%', ['Beef, ground, 90% lean']],
    ['by a part of a word where no word begins so', 'kbee', ['Steakbeef']],
    ['with a letter wrong', 'chicken thgih', ['Chicken, thigh']],
    ['without words that say plain, where none has them', 'boneless chicken thigh', ['Chicken, thigh']],
    ['by no sign that is no word', '%%', []],
  ])('%s', (_, query, found) => expect(search(foods, query)).toEqual(found));

  it('all, by an empty query, in the order of lists', () =>
    expect(search(['Rice 10', 'Oats', 'Rice 2'], ' ')).toEqual(['Oats', 'Rice 2', 'Rice 10']));

  it('no more than asked for, in all layers', () => {
    const layers = [layerOf(['Rice', 'Rice, brown']), layerOf(['Rice, wild', 'Rice, white, raw'], none, 2)];
    expect(searchFoods('rice', layers, 3)).toEqual([0, 2, 1]);
    expect(searchFoods('rise', layers, 1)).toEqual([0]);
  });
});

describe('the best food is first:', () => {
  it.each([
    ['whole words before beginnings', 'egg', ['Eggplant', 'Egg, dried'], 'Egg, dried'],
    [
      'the head of the name',
      'oat',
      ['Bran, oat', 'Oat and wheat bran, raw', 'Oats, cooked, long'],
      'Oats, cooked, long',
    ],
    ['fewest further words', 'duck', ['Duck, liver, raw', 'Duck, meat only, raw'], 'Duck, meat only, raw'],
    ['the shorter name', 'melon', ['Melon, cantaloupe', 'Melon, dew'], 'Melon, dew'],
    [
      'what recipes may hold',
      'zinc',
      ['Zinc, pure', 'Tablet with zinc and copper'],
      'Tablet with zinc and copper',
    ],
    ['the order of lists', 'kale', ['Kale, b', 'Kale, a'], 'Kale, a'],
  ])('%s', (_, query, names, first) => expect(search(names, query)[0]).toBe(first));

  it('what is usually meant', () => {
    const usual = new Map([['beef', ['beef', 'ground']]]);
    const names = ['Beef, brain', 'Beef, ground, 90% lean'];
    expect(search(names, 'beef', { names: [], usual })).toEqual([names[1], names[0]]);
    expect(search(names, 'beef brain', { names: [], usual })).toEqual([names[0]]);
  });
});

it('a food is not found by what only its long name says is not in it', () => {
  const kale = {
    id: 1,
    name: 'Kale, boiled, without salt',
    short_name: 'Kale, boiled',
    reference_only: false,
  };
  const butter = { ...kale, id: 2, name: 'Butter, without salt', short_name: 'Butter, without salt' };
  const layer = foodNamesOf([kale, butter], none);
  expect(searchFoods('salt', [layer], 9)).toEqual([2]);
});

describe('synonyms', () => {
  const synonyms = readSynonyms();

  it('find foods by beginnings and with typing errors too', () => {
    for (const query of ['courgette', 'courg', 'corgettes'])
      expect(search(['Squash, zucchini', 'Squash, acorn'], query, synonyms)).toEqual(['Squash, zucchini']);
  });

  it('of one food do not meet words of another', () =>
    expect(search(['Squash, zucchini', 'Beef, ground'], 'courgette mince', synonyms)).toEqual([]));
});
