import { describe, expect, it } from 'vitest';
import { Cooking } from '../../engine/host/recipeTotals.ts';
import { type AvoidableFood, avoidedBy } from './avoided.ts';
import type { Avoid } from './avoids.ts';
import { judgeFoods } from './judgeFoods.ts';

const allergen = (group: string, reason: string | null = null): Avoid => ({
  ...{ kind: 'allergen', ingredient_id: null, group, name: group, reason },
});

const liver = { id: 7, category_name: 'Poultry organs', allergens: ['chicken'], possible_allergens: [] };
const broth = { id: 8, category_name: 'Other foods', allergens: [], possible_allergens: ['chicken'] };
const rice = { id: 9, category_name: 'Grains', allergens: ['rice'], possible_allergens: [] };

const mince = { id: 10, category_name: 'Other foods', allergens: ['turkey'], possible_allergens: [] };
const porridge = {
  id: 11,
  category_name: 'Other foods',
  allergens: ['oats'],
  possible_allergens: ['gluten'],
};
const spinach = { id: 12, category_name: 'Other foods', allergens: [], possible_allergens: [] };

const category = (name: string, allergens: string[]): Avoid => ({
  ...{ kind: 'category', ingredient_id: null, group: name.toLowerCase(), name, allergens, reason: null },
});
const poultry = category('Poultry organs', ['chicken', 'turkey']);
const vegetables = category('Vegetables', []);

describe('what makes a pet avoid a food', () => {
  it.each([
    ['an allergen that it holds', liver, allergen('chicken'), true],
    ['an allergen that it may hold', broth, allergen('chicken'), false],
    ['no other allergen', rice, allergen('chicken'), null],
    [
      'its category',
      liver,
      {
        ...{ kind: 'category', ingredient_id: null, group: 'poultry-organs' },
        ...{ name: 'Poultry organs', reason: null },
      },
      true,
    ],
    ['itself', rice, { kind: 'food', ingredient_id: 9, group: null, name: 'Rice', reason: null }, true],
    [
      'no other food',
      rice,
      { kind: 'food', ingredient_id: 7, group: null, name: 'Liver', reason: null },
      null,
    ],
    ['perhaps a category that an own food may be of', mince, poultry, false],
    ['perhaps a category of which nothing is known', spinach, vegetables, false],
    ['no category of other foods', porridge, poultry, null],
    ['no other category of a food that has one', rice, poultry, null],
    ['any allergen where nobody knows', { id: 1, category_name: 'Grains' }, allergen('corn'), false],
  ] as readonly (readonly [string, AvoidableFood, Avoid, boolean | null])[])(
    'is %s',
    (_, food, avoid, sure) => {
      expect(avoidedBy(food, [avoid])?.sure ?? null).toBe(sure);
    },
  );

  it('is what is sure before what is not known', () => {
    const both = { ...broth, allergens: ['rice'] };
    expect(avoidedBy(both, [allergen('chicken'), allergen('rice')])?.avoid.group).toBe('rice');
  });
});

describe('the verdict on foods that a pet avoids', () => {
  const line = (food: typeof liver | typeof broth | typeof rice, short_name: string) => ({
    ...{ ...food, name: short_name, short_name, grams: 100, cooking: Cooking.kept },
    ...{ safety_reviewed: true, flags: [] },
  });
  const judged = (avoids: readonly Avoid[]) =>
    judgeFoods({
      foods: [line(liver, 'Chicken liver'), line(broth, 'Broth'), line(rice, 'Rice')],
      species: ['dog'],
      pet: {
        ...{ id: 1, name: 'Luna', species: 'dog', kg: 10, adultKg: null, ageDays: null, doubts: [], avoids },
        need: { name: 'Adult dog', patient: null, reference: { standard: 'NRC 2006', gaps: [], raised: [] } },
        day: { grams: 300, rows: [] },
      },
    });

  it('is complete without any', () => expect(judged([]).kind).toBe('complete'));

  it('is avoided, with the reason and the foods', () => {
    const { kind, words, advice, foods } = judged([allergen('chicken', 'itching')]);
    expect(kind).toBe('avoided');
    expect(words).toBe(
      'Luna avoids chicken: itching (in it: Chicken liver); Luna avoids chicken: itching, and nobody knows whether this holds it: Broth',
    );
    expect(advice).toBe('Do not feed it this: replace what it avoids, or choose another recipe.');
    expect(foods.map((food) => [food.id, food.kind])).toEqual([
      [7, 'avoided'],
      [8, 'perhaps_avoided'],
    ]);
  });

  it('is not known where nobody knows of what a food is made', () => {
    const { kind, standard } = judged([
      { ...allergen('beef'), group: 'chicken-fat', name: 'Beef' },
      { ...{ kind: 'food', ingredient_id: 99, group: null, name: 'Peas', reason: null } },
    ]);
    expect({ kind, standard }).toEqual({ kind: 'complete', standard: 'NRC 2006' });
    const ofBroth = judgeFoods({
      foods: [line(broth, 'Broth')],
      species: ['dog'],
      pet: {
        ...{ id: 1, name: 'Luna', species: 'dog', kg: 10, adultKg: null, ageDays: null, doubts: [] },
        ...{ avoids: [allergen('chicken')], need: null, day: null },
      },
    });
    expect(ofBroth).toMatchObject({ kind: 'unknown', standard: null });
  });
});
