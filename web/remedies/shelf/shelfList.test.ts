import { expect, it } from 'vitest';
import { ingredientOf } from '../../testing/factories.ts';
import { shelfList } from './shelfList.ts';

const [zinc, oil, onion, leek] = [
  ingredientOf(1, 0, { short_name: 'Zinc tablet' }),
  ingredientOf(2, 0, { short_name: 'Canola oil' }),
  ingredientOf(3, 0, { short_name: 'Onion', unsafe: true }),
  ingredientOf(4, 0, { short_name: 'Zinc oxide', reference_only: true }),
];
const foods = { shelf: [oil], everyday: [zinc, oil], found: [onion, leek, ingredientOf(5, 0)] };

const namesIn = (query: string) => shelfList(foods, query).map(({ short_name }) => short_name);

it('lists each food once, those of the shelf first, and none that harms the species', () => {
  expect(namesIn('')).toEqual(['Canola oil', 'Zinc tablet', 'Food 5']);
});

it('keeps the foods whose names have all words, and what the search found', () => {
  expect(namesIn('tablet zinc')).toEqual(['Zinc tablet', 'Food 5']);
});
