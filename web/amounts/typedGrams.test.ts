import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ingredientOf } from '../testing/factories.ts';
import { readAmount } from './amount.ts';
import { readTyped, tidied } from './typedGrams.ts';

const oats = ingredientOf(1, 0, {
  name: 'Oats',
  measures: [
    { id: 1, amount: 1, measure: 'cup', gram_weight: 81 },
    { id: 2, amount: 1, measure: 'packet, large', gram_weight: 40 },
    { id: 3, amount: 1, measure: 'packet, small', gram_weight: 28 },
  ],
});
const zinc = ingredientOf(2, 0, { name: 'Zinc tablet', unit_name: 'tablet', unit_mg: 1600 });

const read = (text: string, food: typeof oats | null = null): number | string => {
  const result = readTyped(text, food);
  return result.ok ? result.milligrams : result.problem;
};

describe('readTyped', () => {
  it.each([
    ['12.5', 12_500],
    [' 7. ', 7000],
    ['1.00', 1000],
    ['1.001', 1001],
    ['200.000', 200_000],
    ['12,5', 12_500],
    ['12,', 12_000],
    ['0,125', 125],
    ['1,234.5', 1_234_500],
    ['1.234,5', 1_234_500],
    ['1 234', 1_234_000],
    ['150 g', 150_000],
    ['1.5 kg', 1_500_000],
    ['1,5kg', 1_500_000],
    ['250 mg', 250],
    ['2 oz', 56_699],
  ])('parses %s as %i mg', (text, milligrams) => expect(read(text)).toBe(milligrams));

  it.each([
    ['', 'empty'],
    ['1,000', 'doubt'],
    ['1.000', 'doubt'],
    [' 1.500 ', 'doubt'],
    ['12.250', 'doubt'],
    ['1,000 kg', 'doubt'],
    ['1e3', 'not-a-number'],
    ['12.', 12_000],
    ['3 cups', 'unit'],
    ['2-3 oz', 'doubt'],
    ['1/2', 'not-a-number'],
    ['12.3456', 'too-many-decimals'],
    ['12,3456', 'too-many-decimals'],
    ['12.3456 g', 'too-many-decimals'],
    ['-5', 'negative'],
    ['1000000', 'too-large'],
    ['1,234,000', 'too-large'],
    ['101 kg', 'too-large'],
  ])('rejects %s as %s', (text, result) => expect(read(text)).toBe(result));

  it.each([
    ['2 tablets', zinc, 3200],
    ['1/2 tab.', zinc, 800],
    ['1 1/2 cup', oats, 121_500],
    ['1½ cups', oats, 121_500],
    ['1 tbsp', oats, 5062],
    ['100 ml', oats, 34_237],
    ['4 oz', zinc, 113_398],
    ['1/2 lb', zinc, 226_796],
    ['2 large packets', oats, 80_000],
    ['2 cups', zinc, 'unit'],
    ['3 zorks', oats, 'unit'],
    ['2-3 cups', oats, 'doubt'],
    ['2 packets', oats, 'doubt'],
    ['1.000 ml', oats, 'doubt'],
    ['1.000 g', oats, 'doubt'],
  ])('parses %s in the units of the food', (text, food, result) => expect(read(text, food)).toBe(result));

  it('returns the unit of an amount that was not in grams', () => {
    const labelOf = (text: string) => {
      const typed = readTyped(text, zinc);
      return typed.ok && typed.label;
    };
    expect(['2 tabs', '4 oz', '12,5', '3 g'].map(labelOf)).toEqual(['2 tablets', '4 oz', null, null]);
  });

  it('parses an amount like a pasted one', () => {
    const written = fc.stringMatching(/^\d{0,4}[.,]?\d{0,4}[.,]?\d{0,3} ?(?:g|kg|oz|lb|mg)?$/);
    fc.assert(
      fc.property(written, (text) => {
        const typed = readTyped(text, null);
        const pasted = readAmount(text);
        if (typed.ok)
          expect(pasted.ok && pasted.readings.map((one) => one.milligrams)).toEqual([typed.milligrams]);
      }),
    );
  });
});

it('keeps typed grams in the field and converts other units to grams', () => {
  expect(tidied(' 12.50 ', 12_500)).toBe('12.50');
  expect(tidied('12,5', 12_500)).toBe('12.5');
  expect(tidied('1.5 kg', 1_500_000)).toBe('1500');
});
