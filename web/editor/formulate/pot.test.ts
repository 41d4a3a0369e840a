import { expect, it } from 'vitest';
import type { Pet } from '../../../server/contract/pets.ts';
import { eatersOf, withPetNames } from './pot.ts';
import type { Formulation } from './proposal.ts';

const petOf = (id: number, name: string, weight_kg = 20) =>
  ({ id, name, weight_kg, specie: { name: 'Dog' } }) as Pet;
const [juno, miso, rex] = [petOf(1, 'Juno'), petOf(2, 'Miso'), petOf(3, 'Rex')];

it('a pot is for the pet of the editor and the chosen ones, as long as they match the recipe', () => {
  const of = { pet: miso, pets: [juno, miso] };
  expect(eatersOf(of, { others: [] })).toEqual([miso]);
  expect(eatersOf(of, { others: [miso.id, juno.id, rex.id] })).toEqual([miso, juno]);
});

const zinc = {
  ...{ pet_id: 2, nutrient_id: 5, name: 'Zinc', standard: null, side: 'min', basis: 'per_day' },
  ...{ bound: 15, unit: 'mg' },
} as const;
const ofRecipe = { ...zinc, pet_id: null, name: 'Calcium' };

const answerFor = (...ids: readonly number[]) =>
  ({
    lines: [{ ingredient_id: 9, why: [zinc] }],
    pets: ids.map((pet_id) => ({ pet_id, rows: [{ nutrient_id: 5, name: 'Zinc' }] })),
    ...{ binding: [zinc, ofRecipe], missed: [], uncertain: [] },
    conflict: { bounds: [zinc], nearest: [{ ...zinc, by_percent: 3 }] },
  }) as unknown as Formulation;

it('bounds and rows of several pets say of which they are', () => {
  const named = withPetNames(answerFor(1, 2), [juno, miso]);
  expect(named.binding.map(({ name }) => name)).toEqual(['Zinc (Miso)', 'Calcium']);
  expect(named.lines[0]?.why[0]?.name).toBe('Zinc (Miso)');
  expect(named.pets.map(({ rows }) => rows[0]?.name)).toEqual(['Zinc (Juno)', 'Zinc (Miso)']);
  expect(named.conflict?.bounds[0]?.name).toBe('Zinc (Miso)');
  expect(named.conflict?.nearest[0]).toMatchObject({ name: 'Zinc (Miso)', by_percent: 3 });
});

it('rows of pets of one name say what distinguishes them', () => {
  const named = withPetNames(answerFor(1, 4), [juno, petOf(4, 'Juno', 4)]);
  expect(named.pets.map(({ rows }) => rows[0]?.name)).toEqual([
    'Zinc (Juno, Dog, 20 kg)',
    'Zinc (Juno, Dog, 4 kg)',
  ]);
});

it('an answer for one pet is the same object', () => {
  const answer = answerFor(2);
  expect(withPetNames(answer, [miso])).toBe(answer);
});
