import { expect, it } from 'vitest';
import type { Pet } from '../../../server/contract/pets.ts';
import { shownPets } from './shownPets.ts';

it('asks for the days of twelve pets, those with a food first, and names the others', () => {
  const pets = Array.from({ length: 80 }, (_, id) => ({
    id,
    ...(id >= 78 && { food: {} as NonNullable<Pet['food']> }),
  }));
  const { days, lines } = shownPets(pets);
  expect(days.map(({ id }) => id)).toEqual([78, 79, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(lines).toHaveLength(68);
  expect(shownPets(pets.slice(68))).toEqual({ days: pets.slice(68), lines: [] });
});
