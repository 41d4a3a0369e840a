import type { Pet } from '../../pets/pets.model.ts';
import { createTestPet } from '../factories.ts';
import { petFoodProbes } from './petFoodProbes.ts';
import type { PolicyFixture, PolicyUser, SharedPet } from './policyFixture.ts';
import { outcome, ownOf, type Probe, plain, standing } from './probe.ts';
import { remedyProbes } from './remedyProbes.ts';
import { weighingProbes } from './weighingProbes.ts';

/** The caller's pet, one of somebody else, and those that somebody else shares. */
export const petRows = ['own', 'foreign', 'readable', 'editable'] as const;
export type PetRow = (typeof petRows)[number];

const isShared = (row: string): row is SharedPet => row === 'readable' || row === 'editable';

/** A pet of the fixture. */
const petOf = (fixture: PolicyFixture, user: PolicyUser, row: string): Pet => {
  if (isShared(row)) return fixture.others.sharedPets[row];
  return row === 'own' ? ownOf(fixture, user).pet : fixture.others.pet;
};

/** A pet as that of the fixture, for calls that change it. */
export const newPetIn = (fixture: PolicyFixture, user: PolicyUser, row: PetRow): Promise<Pet> => {
  const { user: owner } = row === 'own' ? ownOf(fixture, user) : fixture.others;
  const sharedWith = isShared(row) ? [ownOf(fixture, user).user.email] : [];
  return createTestPet({ user_id: owner.id, sharedWith, can_edit: row === 'editable' });
};

const shareProbes = (row: PetRow): Probe[] =>
  (['list', 'share', 'unshare', 'leave'] as const).map((name) => ({
    operation: `petShares.${name}`,
    row,
    ask: async (client, fixture, user) => {
      const params = { id: (await newPetIn(fixture, user, row)).id };
      const body = { user_emails: ['somebody@example.test'] };
      if (name === 'list' || name === 'leave') return outcome(client.petShares[name]({ params }));
      return outcome(client.petShares[name]({ params, body }));
    },
  }));

const probesOf = (row: PetRow): Probe[] => [
  {
    operation: 'pets.list',
    row,
    ask: (client, fixture, user) =>
      outcome(
        client.pets
          .list({ query: { include_shared: true } })
          .then(({ pets }) => standing(pets, petOf(fixture, user, row).id)),
      ),
  },
  {
    operation: 'pets.get',
    row,
    ask: (client, fixture, user) =>
      outcome(client.pets.get({ params: { id: petOf(fixture, user, row).id } })),
  },
  {
    operation: 'pets.update',
    row,
    ask: (client, fixture, user) =>
      outcome(
        client.pets.update({ params: { id: petOf(fixture, user, row).id }, body: { breed_name: 'Mixed' } }),
      ),
  },
  {
    operation: 'pets.remove',
    row,
    ask: async (client, fixture, user) => {
      const { id } = await newPetIn(fixture, user, row);
      return outcome(client.pets.remove({ params: { id } }));
    },
  },
  {
    operation: 'pets.limits',
    row,
    ask: (client, fixture, user) =>
      outcome(client.pets.limits({ params: { id: petOf(fixture, user, row).id } })),
  },
  ...shareProbes(row),
  ...petFoodProbes(petOf, row),
  ...weighingProbes(petOf, row),
  ...remedyProbes((fixture, user) => petOf(fixture, user, row).id, row),
  {
    operation: 'sources.need',
    row,
    ask: (client, fixture, user) =>
      outcome(client.sources.need({ params: { id: petOf(fixture, user, row).id, nutrient_id: 203 } })),
  },
  {
    operation: 'sources.needs',
    row,
    ask: (client, fixture, user) =>
      outcome(client.sources.needs({ params: { id: petOf(fixture, user, row).id } })),
  },
];

const newPet = { name: 'New', weight_kg: 5, specie_id: 1, birthday: '2024-05-01' };

/** Creates a pet. The free user has one already (D51). */
const newPetProbe = plain('pets.create', async (client) => {
  const call = client.pets.create({ body: newPet });
  return outcome(call.then(({ pet: { id } }) => client.pets.remove({ params: { id } })));
});

/** Probes of pets, of their weights and shares, and of what is calculated for them. */
export const petProbes: readonly Probe[] = [...petRows.flatMap(probesOf), newPetProbe];
