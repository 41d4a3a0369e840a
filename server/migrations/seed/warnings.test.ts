import { describe, expect, it } from 'vitest';
import { FixtureError } from './csv.ts';
import { readFoods } from './foodTables.ts';
import { readSupplements } from './supplementTables.ts';
import { readWarnings, withWarnings } from './warnings.ts';

describe('warnings of the shipped foods', () => {
  const foods = readFoods();
  const flagged = foods.filter(({ safety }) => safety.dog !== 'safe' || safety.cat !== 'safe');
  const kindsOf = (key: string) => foods.find((food) => food.key === key)?.warnings;

  it('exist for exactly the flagged foods', () => {
    expect(flagged).toHaveLength(119);
    expect(foods.filter(({ warnings }) => warnings)).toEqual(flagged);
    const supplements = readSupplements().filter(({ warnings }) => warnings);
    expect(supplements.length).toBeGreaterThan(40);
  });

  it.each([
    ['onion, raw', '11282', { dog: 'toxic', cat: 'toxic' }],
    ['macadamia nuts', '12131', { dog: 'toxic', cat: 'caution' }],
    ['raw herring', '15039', { dog: 'caution', cat: 'toxic' }],
    ['table salt', '02047', { dog: 'dose', cat: 'dose' }],
    ['beef liver', '13325', { dog: 'dose', cat: 'dose' }],
    ['whole milk, whose reason names no allergy', '01211', { dog: 'caution', cat: 'caution' }],
    ['plain rice', '20036', undefined],
  ])('of %s have the expected kinds', (_, key, kinds) => expect(kindsOf(key)).toEqual(kinds));

  it('add the dose to the note', () => {
    const salt = foods.find(({ key }) => key === '02047');
    expect(salt?.note).toBe(
      'Excess sodium; weigh exactly. Dose: 2 to 3 g of salt per kg of body weight is poisonous.',
    );
    expect(withWarnings('Spice.', undefined)).toEqual({ note: 'Spice.' });
  });

  it('must match the flags of the food', () => {
    const food = (key: string, dog: 'safe' | 'unsafe') => [{ key, dog, cat: 'possibly_unsafe' as const }];
    expect(() => readWarnings(food('02047', 'unsafe'))).toThrow(FixtureError);
    expect(() => readWarnings(food('02047', 'safe'))).toThrow(FixtureError);
    expect(() => readWarnings(food('00000', 'unsafe'))).toThrow('00000 is missing');
  });
});
