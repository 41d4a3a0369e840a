import { expect, it } from 'vitest';
import type { Pet } from '../../server/contract/pets.ts';
import { petLabels, petOptions, toldApart } from './petLabels.ts';

const petOf = (id: number, name: string, weight_kg = 20, species = 'Dog') =>
  ({ id, name, weight_kg, specie: { name: species } }) as Pet;

it('a name alone is a label, and one that repeats says species and weight', () => {
  const pets = [petOf(1, 'Juno'), petOf(2, 'Miso', 4, 'Cat'), petOf(3, 'juno ', 4.5, 'Cat')];
  expect([...petLabels(pets)]).toEqual([
    [1, 'Juno, Dog, 20 kg'],
    [2, 'Miso'],
    [3, 'juno, Cat, 4.5 kg'],
  ]);
});

it('no two labels are the same', () => {
  const labels = petOptions([petOf(1, 'Juno'), petOf(2, 'Juno'), petOf(3, 'Juno', 21)]);
  expect(labels).toEqual([
    { value: '1', label: 'Juno, Dog, 20 kg (1)' },
    { value: '2', label: 'Juno, Dog, 20 kg (2)' },
    { value: '3', label: 'Juno, Dog, 21 kg' },
  ]);
});

it('pets told apart have their labels as names, and keep them', () => {
  const [juno, miso, other] = [petOf(1, 'Juno'), petOf(2, 'Miso', 4, 'Cat'), petOf(3, 'Juno', 4, 'Cat')];
  const told = toldApart([juno, miso, other]);
  expect(told.map(({ name }) => name)).toEqual(['Juno, Dog, 20 kg', 'Miso', 'Juno, Cat, 4 kg']);
  expect(told[1]).toBe(miso);
  expect(toldApart(told)).toEqual(told);
});
