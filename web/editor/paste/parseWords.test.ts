import { describe, expect, it } from 'vitest';
import { readAmount } from '../../amounts/amount.ts';
import { parseWords } from './parseWords.ts';

const gramsOf = (text: string) => {
  const { name, amount, several = false } = parseWords(text);
  const read = readAmount(amount ?? '');
  return [name, several || !read.ok ? 'asked' : read.readings.map(({ milligrams }) => milligrams / 1000)];
};

describe('a weight in brackets', () => {
  it.each([
    ['4 cups rice (185 g each)', 'rice', 740],
    ['4 cups rice (each 185 g)', 'rice', 740],
    ['2 cups rice (185 g per cup)', 'rice', 370],
    ['2 cups rice (about 185 grams a cup)', 'rice', 370],
    ['2 cups rice (185 g/cup)', 'rice', 370],
    ['half a cup rice (185 g per cup)', 'rice', 92.5],
    ['1 cup rice (185 g per cup)', 'rice', 185],
    ['2 tsp (5 g each) salt', 'salt', 10],
    ['2 tsp salt (5 g a teaspoon)', 'salt', 10],
    ['2 chicken breasts (200 g each)', 'chicken breasts', 400],
    ['2 chicken breasts (200 g each raw)', 'chicken breasts', 400],
    ['2 chicken breasts (200 g per breast)', 'chicken breasts', 400],
    ['3 thighs (100 g a piece)', 'thighs', 300],
  ])('of one piece is multiplied by the count: %s', (text, name, grams) =>
    expect(gramsOf(text)).toEqual([name, [grams]]),
  );

  it.each([
    ['rice (185 g per cup)', 'rice'],
    ['chicken breasts (200 g each)', 'chicken breasts'],
    ['2-3 cups rice (185 g each)', 'rice'],
    ['2 cups rice (12 g per tbsp)', 'rice'],
    ['2 cups rice (93 g per 1/2 cup)', 'rice'],
    ['2 cups rice (1 lb 4 oz)', 'rice'],
  ])('is ambiguous if the multiplier is not clear: %s', (text, name) =>
    expect(gramsOf(text)).toEqual([name, 'asked']),
  );

  it.each([
    ['2 cups (300 g) green peas', 'green peas', 300],
    ['2 cups rice (185 g / 6.5 oz)', 'rice', 185],
    ['2 cups rice (185 g per day)', 'rice', 185],
    ['1 kg (2.2 lb) beef', 'beef', 1000],
    ['200 g of beef (7 oz)', 'beef', 200],
    ['200 g beef (about 7 oz)', 'beef', 200],
    ['2 kg chicken thighs (100 g each)', 'chicken thighs', 2000],
  ])('of the whole amount is not added to it: %s', (text, name, grams) =>
    expect(gramsOf(text)).toEqual([name, [grams]]),
  );
});

describe('a weight without brackets', () => {
  it.each([
    ['4 rice cakes, 9 g each', 'rice cakes', 36],
    ['4 rice cakes 9 g apiece', 'rice cakes', 36],
    ['4 rice cakes, each 9 g', 'rice cakes', 36],
    ['4 rice cakes at 9 g', 'rice cakes', 36],
    ['2 chicken breasts - 200 g per breast', 'chicken breasts', 400],
    ['Salmon oil - 5 g per day', 'Salmon oil', 5],
  ])('of one piece is multiplied by the count: %s', (text, name, grams) =>
    expect(gramsOf(text)).toMatchObject([expect.stringContaining(name), [grams]]),
  );

  it('is ambiguous without a count', () =>
    expect(gramsOf('rice cakes, 9 g each')).toEqual(['rice cakes', 'asked']));

  it.each([
    ['1 lb 4 oz ground beef', 'ground beef', 566.99],
    ['2 lbs. 8 oz. beef', 'beef', 1133.981],
    ['1 lb, 4 oz beef', 'beef', 566.99],
    ['1 lb and 4 oz beef', 'beef', 566.99],
    ['1 kg 200 g of beef', 'beef', 1200],
    ['Ground beef, 1 lb 4 oz', 'Ground beef', 566.99],
    ['1 lb 4 oz', null, 566.99],
  ])('in two units is their sum: %s', (text, name, grams) => expect(gramsOf(text)).toEqual([name, [grams]]));
});

it.each([
  ['1/2 of a small apple', 'apple', '1/2 small'],
  ['½ of an apple', 'apple', '½'],
  ['half of the small apple', 'apple', 'half small'],
])('reads a part of one as a fraction: %s', (text, name, amount) =>
  expect(parseWords(text)).toMatchObject({ name, amount }),
);

describe('a can or a pack', () => {
  it.each([
    ['15 oz can pumpkin', 'pumpkin, canned', '1 x 15 oz'],
    ['15-oz can pumpkin', 'pumpkin, canned', '1 x 15-oz'],
    ['28 oz. can tomatoes', 'tomatoes, canned', '1 x 28 oz.'],
    ['14.5 oz can green beans', 'green beans, canned', '1 x 14.5 oz'],
    ['400g tin sardines', 'sardines, canned', '1 x 400g'],
    ['250 g pack tofu', 'tofu', '1 x 250 g'],
    ['100 g jar baby food', 'baby food', '1 x 100 g'],
    ['10 lb bag rice', 'rice', '1 x 10 lb'],
    ['1,000 g bag rice', 'rice', '1 x 1,000 g'],
    ['1 15 oz can pumpkin', 'pumpkin, canned', '1 x 15 oz'],
    ['2x400g tins sardines', 'sardines, canned', '2 x 400g'],
    ['2(15 oz) cans pumpkin', 'pumpkin, canned', '2 x 15 oz'],
    ['1½ (15 oz) cans pumpkin', 'pumpkin, canned', '1½ x 15 oz'],
    ['two 15 oz cans pumpkin', 'pumpkin, canned', 'two x 15 oz'],
  ])('is counted by the number before its weight: %s', (text, name, amount) =>
    expect(parseWords(text)).toMatchObject({ name, amount }),
  );
});

describe('another amount on the line', () => {
  it.each([
    ['1 lb 20 oz beef', 'beef'],
    ['4 oz 1 lb beef', 'beef'],
    ['1 egg per 10 kg', 'egg'],
    ['1 egg (per 10 kg)', 'egg'],
    ['1 egg for every 10 kg of body weight', 'egg'],
    ['1 tsp per 10 kg fish oil', 'fish oil'],
    ['Salt 2 g per kg', 'Salt'],
    ['1 zinc tablet 50 mg per 10 kg', 'zinc tablet 50 mg'],
    ['1  egg  per 10 kg', 'egg'],
  ])('is ambiguous: %s', (text, name) => expect(gramsOf(text)).toEqual([name, 'asked']));
});
