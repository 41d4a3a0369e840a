import { expect, test } from 'vitest';
import type { ListedRecipe } from '../../../server/contract/recipeLists.ts';
import { cardTexts } from './cardTexts.ts';
import { asListedFor, chosenPet } from './listPet.ts';

const pets = [{ id: 3 }, { id: 5 }];

test('cards are for the chosen pet, else the last one, else the first', () => {
  expect(chosenPet(pets, 5, 3)).toEqual({ id: 5 });
  expect(chosenPet(pets, null, 5)).toEqual({ id: 5 });
  expect(chosenPet(pets, 9, null)).toEqual({ id: 3 });
  expect(chosenPet([], null, null)).toBeUndefined();
});

test('a user who chose no pet gets none', () => {
  expect(chosenPet(pets, 0, 5)).toBeUndefined();
});

const recipe = (kind: string) =>
  ({
    id: 1,
    species: [{ id: 1 }],
    verdict: { kind, clauses: ['x'], words: 'x' },
    day_cost: { amount: 1, currency: 'USD', unpriced_foods: 0 },
  }) as unknown as ListedRecipe;

test('a recipe of another species is neither complete for the pet nor has a cost; harm is said', () => {
  expect(asListedFor(recipe('complete'), { specie_id: 1 })).toEqual(recipe('complete'));
  const other = asListedFor(recipe('complete'), { specie_id: 2 });
  expect(other.verdict).toMatchObject({ kind: null, clauses: [] });
  expect(other).not.toHaveProperty('day_cost');
  expect(asListedFor(recipe('not_safe'), { specie_id: 2 }).verdict.kind).toBe('not_safe');
});

test('minutes are hours and minutes', () => {
  expect([30, 60, 75].map(cardTexts.timed)).toEqual(['30 min', '1 h', '1 h 15 min']);
});
