import { describe, expect, it } from 'vitest';
import { foodNamesOf, type NamedFood } from './foodNames.ts';
import { searchFoods } from './searchFoods.ts';
import { noSynonyms as none, readSynonyms } from './synonyms.ts';

const layerOf = (names: readonly string[], synonyms = none, firstId = 0) =>
  foodNamesOf(
    names.map((name, index): NamedFood => {
      const reference_only = name.endsWith('pure');
      const added = name.endsWith('Brand');
      return { id: firstId + index, name, short_name: name, reference_only, added };
    }),
    synonyms,
  );

const search = (names: readonly string[], query: string, synonyms = none) =>
  searchFoods(query, [layerOf(names, synonyms)], 50).ids.map((id) => names[id]);

describe('finds foods', () => {
  const foods = ['Beef, ground, 90% lean', 'Chicken, thigh', 'Turkey, ground', 'Jalapeño', 'Steakbeef'];

  it.each([
    ['by every word, in any order', 'lean beef', ['Beef, ground, 90% lean']],
    ['not by some of the words', 'beef turkey', []],
    ['by the start of each word', 'chi th', ['Chicken, thigh']],
    ['in the plural', 'chicken thighs', ['Chicken, thigh']],
    ['without case and accents', 'JALAPENO', ['Jalapeño']],
    ['without signs', '90%', ['Beef, ground, 90% lean']],
    ['by the inside of a word if no word starts with it', 'kbee', ['Steakbeef']],
    ['with one typing error', 'chicken thgih', ['Chicken, thigh']],
    ['without plain words if no name has them', 'boneless chicken thigh', ['Chicken, thigh']],
    ['not by signs alone', '%%', []],
  ])('%s', (_, query, found) => expect(search(foods, query)).toEqual(found));

  it('by its first word, but not cream of tartar by cream', () => {
    const names = ['Hare of the hills', 'Cream of tartar'];
    expect(search(names, 'hare')).toEqual(['Hare of the hills']);
    expect(search(names, 'cream')).toEqual([]);
  });

  it('all, for an empty query, in list order', () =>
    expect(search(['Rice 10', 'Oats', 'Rice 2'], ' ')).toEqual(['Oats', 'Rice 2', 'Rice 10']));

  it('not by a wrong spelling of the start of a word', () => {
    expect(search(['Beef, cooked'], 'chook')).toEqual([]);
    expect(search(['Beef, cooked'], 'coked')).toEqual(['Beef, cooked']);
  });

  it('at most max, over all layers', () => {
    const layers = [layerOf(['Rice', 'Rice, brown']), layerOf(['Rice, wild', 'Rice, white, raw'], none, 2)];
    expect(searchFoods('rice', layers, 3).ids).toEqual([0, 2, 1]);
    expect(searchFoods('rise', layers, 1).ids).toEqual([0]);
  });
});

describe('ranks first:', () => {
  it.each([
    ['whole words before starts of words', 'egg', ['Eggplant', 'Egg, dried'], 'Egg, dried'],
    [
      'the head of the name',
      'oat',
      ['Bran, oat', 'Oat and wheat bran, raw', 'Oats, cooked, long'],
      'Oats, cooked, long',
    ],
    [
      'the fewest further words',
      'duck',
      ['Duck, liver, raw', 'Duck, meat only, raw'],
      'Duck, meat only, raw',
    ],
    [
      'foods of the shipped data',
      'squash zucchini',
      ['Squash, zucchini, Brand', 'Squash, summer, zucchini, skin'],
      'Squash, summer, zucchini, skin',
    ],
    ['the shorter name', 'melon', ['Melon, cantaloupe', 'Melon, dew'], 'Melon, dew'],
    [
      'foods that recipes may contain',
      'zinc',
      ['Zinc, pure', 'Tablet with zinc and copper'],
      'Tablet with zinc and copper',
    ],
    ['list order', 'kale', ['Kale, b', 'Kale, a'], 'Kale, a'],
  ])('%s', (_, query, names, first) => expect(search(names, query)[0]).toBe(first));

  it('the usual food of a query', () => {
    const usual = new Map([['beef', ['beef', 'ground']]]);
    const names = ['Beef, brain', 'Beef, ground, 90% lean'];
    expect(search(names, 'beef', { ...none, usual })).toEqual([names[1], names[0]]);
    expect(search(names, 'beef brain', { ...none, usual })).toEqual([names[0]]);
  });
});

it('a food is not found by the absent component of its long name', () => {
  const kale = {
    id: 1,
    name: 'Kale, boiled, without salt',
    short_name: 'Kale, boiled',
    reference_only: false,
    added: false,
  };
  const butter = { ...kale, id: 2, name: 'Butter, without salt', short_name: 'Butter, without salt' };
  const layer = foodNamesOf([kale, butter], none);
  expect(searchFoods('salt', [layer], 9).ids).toEqual([2]);
});

describe('synonyms', () => {
  const synonyms = readSynonyms();

  it('are found by their starts and with typing errors', () => {
    for (const query of ['courgette', 'courg', 'corgettes'])
      expect(search(['Squash, zucchini', 'Squash, acorn'], query, synonyms)).toEqual(['Squash, zucchini']);
  });

  it('that the name has too find the head that they mean', () => {
    const names = ['Chickpea flour', 'Chickpeas (garbanzo beans), raw'];
    expect(search(names, 'garbanzo', synonyms)).toEqual([...names].reverse());
  });

  it('of one food do not combine with words of another', () =>
    expect(
      searchFoods('courgette mince', [layerOf(['Squash, zucchini', 'Beef, ground'], synonyms)], 9),
    ).toEqual({ ids: [0], unmatched: ['mince'], corrected: [], nearest: false }));
});

describe('what is not asked for', () => {
  const foods = [
    'Potatoes, baked, flesh',
    'Potatoes, baked, flesh and skin',
    'Potatoes, flesh and skin, raw',
    'Zinc gluconate tablet, 15 mg zinc',
    'Zinc picolinate, pure',
    'Lamb, brain, raw',
    'Lamb, shoulder, lean only, raw',
    'Lamb, ground, raw',
    'Chicken, meat only, cooked',
    'Celery, raw',
    'Salt, table',
    'Apples, raw',
    'Peanut butter, smooth',
    'Peaches, dried',
    'Salmon, canned, with bone',
    'Gelatin, dry',
    'Milk, whole',
    'Yeast, baker’s, dry',
    'Cream of tartar',
    'Vitamin D3 tablet, 400 IU',
    'Vitamin E capsule, 100 IU natural',
    'Eggshell powder',
    'Egg, whole, raw',
  ];
  const layer = foodNamesOf(
    foods.map((name, id) => ({
      ...{ id, short_name: name, added: false },
      name: name.replace('brain', 'variety meats and by-products, brain'),
      reference_only: name.endsWith('pure'),
    })),
    readSynonyms(),
  );
  const find = (query: string) => {
    const { ids, ...rest } = searchFoods(query, [layer], 9);
    return { ...rest, first: foods[ids[0] ?? -1] ?? null };
  };

  it.each([
    [
      'the usual state of a food whose skin is asked for',
      'potatoes with skin',
      'Potatoes, flesh and skin, raw',
    ],
    ['an organ for a cut', 'roasting lamb', 'Lamb, shoulder, lean only, raw'],
    ['another vitamin for a wrong spelling', 'vitmin e', 'Vitamin E capsule, 100 IU natural'],
    ['the food for what is made of it', 'celery salt', null],
    ['the food for its seeds', 'apple seeds', null],
    ['milk of another source', 'fruit milk', null],
    ['live yeast for an inactive one', 'nutritional flaked yeast', null],
    ['live yeast under another name', 'nooch', null],
    ['cream of something for cream', 'cream', null],
    ['the shell for what is in it', 'eggs with shells', 'Egg, whole, raw'],
  ])('%s does not come first', (_, query, first) =>
    expect(find(query)).toMatchObject({ first, nearest: false }),
  );

  it.each([
    ['a reference compound', 'zinc picolinate', 'Zinc gluconate tablet, 15 mg zinc'],
    ['sugar, for which there may be xylitol', 'sugar free peanut butter', 'Peanut butter, smooth'],
    ['salt in what is sold ready', 'unsalted peanut butter', 'Peanut butter, smooth'],
    ['bones in cans', 'canned salmon no bones', 'Salmon, canned, with bone'],
    ['the source', 'fish gelatin', 'Gelatin, dry'],
  ])('%s makes the first food the nearest', (_, query, first) =>
    expect(find(query)).toMatchObject({ first, nearest: true }),
  );

  it('what the same food is without makes no other food', () => {
    for (const query of ['celery no leaves', 'apples no salt', 'hormone free lamb'])
      expect(find(query).nearest, query).toBe(false);
  });

  it('a number and the start of another word are said', () => {
    expect(find('zinc 5').unmatched).toEqual(['5']);
    expect(find('lam shoulder').corrected).toEqual([{ typed: 'lam', read: 'lamb' }]);
    expect(find('lam').corrected).toEqual([]);
  });

  it('a reference compound alone is only the nearest', () =>
    expect(searchFoods('picolinate', [layer], 9)).toMatchObject({ ids: [4], nearest: true }));
});
