import { nutrientIds } from '../../nutrients/ids.ts';
import { GivenTarget } from '../../targets/givenTargets.model.ts';
import { createTestPet, createTestTargetSet, getTestNutrient } from '../factories.ts';
import { newPetIn, type PetRow, petRows } from './petProbes.ts';
import type { OtherNeed, PolicyFixture, PolicyUser } from './policyFixture.ts';
import { outcome, ownOf, type Probe, plain, standing } from './probe.ts';

const setRows: readonly (OtherNeed | 'own')[] = ['own', 'system', 'ofAdmin', 'private', 'shared'];

const setOf = (fixture: PolicyFixture, user: PolicyUser, row: OtherNeed | 'own') =>
  row === 'own' ? ownOf(fixture, user).set : fixture.others.sets[row];

/** A pet has each set, so that a caller who may delete it gets 409 and other probes find it. */
const removeProbe = (row: OtherNeed | 'own'): Probe => ({
  operation: 'targetSets.remove',
  row,
  ask: async (client, fixture, user) => {
    const { id } = setOf(fixture, user, row);
    const pet = await createTestPet();
    await GivenTarget.create({ pet_id: pet.id, target_set_id: id, seen_version: 1 });
    const result = await outcome(client.targetSets.remove({ params: { id } }));
    return result === '409' ? 'done' : result;
  },
});

const setProbes = setRows.flatMap((row): Probe[] => [
  {
    operation: 'targetSets.list',
    row,
    ask: (client, fixture, user) => {
      const { id } = setOf(fixture, user, row);
      return outcome(client.targetSets.list().then(({ target_sets }) => standing(target_sets, id)));
    },
  },
  {
    operation: 'targetSets.get',
    row,
    ask: (client, fixture, user) =>
      outcome(client.targetSets.get({ params: { id: setOf(fixture, user, row).id } })),
  },
  {
    operation: 'targetSets.update',
    row,
    ask: (client, fixture, user) =>
      outcome(
        client.targetSets.update({ params: { id: setOf(fixture, user, row).id }, body: { note: 'Seen' } }),
      ),
  },
  removeProbe(row),
  {
    operation: 'targetSets.duplicate',
    row,
    ask: (client, fixture, user) =>
      outcome(
        client.targetSets.duplicate({ params: { id: setOf(fixture, user, row).id }, body: { name: 'Copy' } }),
      ),
  },
  {
    operation: 'needTargets.toNeed',
    row,
    ask: async (client, fixture, user) => {
      // A need states its energy.
      await getTestNutrient(nutrientIds.energy);
      const body = { name: 'Need', weight_kg: '10', kcal_per_day: '600', accept_effects: true };
      return outcome(client.needTargets.toNeed({ params: { id: setOf(fixture, user, row).id }, body }));
    },
  },
  {
    operation: 'targetSets.publish',
    row,
    // The shipped one is published already: a caller who may publish gets 422. Others stay as they are.
    ask: async (client, fixture, user) => {
      const { id, published_at, user_id } = setOf(fixture, user, row);
      const published = user_id == null || published_at != null;
      const result = await outcome(client.targetSets.publish({ params: { id }, body: { published } }));
      return result === '422' ? 'done' : result;
    },
  },
  {
    operation: 'targetSetShares.list',
    row,
    ask: (client, fixture, user) =>
      outcome(client.targetSetShares.list({ params: { id: setOf(fixture, user, row).id } })),
  },
  ...(['share', 'unshare'] as const).map(
    (name): Probe => ({
      operation: `targetSetShares.${name}`,
      row,
      ask: (client, fixture, user) => {
        const params = { id: setOf(fixture, user, row).id };
        const body = { user_emails: ['somebody@example.test'] };
        return outcome(client.targetSetShares[name]({ params, body }));
      },
    }),
  ),
]);

/** A pet of the caller, or of somebody else, with a set. */
const petWithSet = async (fixture: PolicyFixture, user: PolicyUser, row: PetRow) => {
  const pet = await newPetIn(fixture, user, row);
  const set = await createTestTargetSet({ specie_id: pet.specie_id });
  const given = await GivenTarget.create({ pet_id: pet.id, target_set_id: set.id, seen_version: 1 });
  const other = await createTestTargetSet({ specie_id: pet.specie_id });
  return { pet, given, other };
};

const petProbes = petRows.flatMap((row): Probe[] => [
  {
    operation: 'petTargets.list',
    row,
    ask: async (client, fixture, user) => {
      const { pet } = await petWithSet(fixture, user, row);
      return outcome(client.petTargets.list({ params: { id: pet.id } }));
    },
  },
  {
    operation: 'petTargets.give',
    row,
    ask: async (client, fixture, user) => {
      const { pet, other } = await petWithSet(fixture, user, row);
      return outcome(client.petTargets.give({ params: { id: pet.id }, body: { target_set_id: other.id } }));
    },
  },
  {
    operation: 'petTargets.change',
    row,
    ask: async (client, fixture, user) => {
      const { given } = await petWithSet(fixture, user, row);
      return outcome(client.petTargets.change({ params: { id: given.id }, body: { note: 'Better' } }));
    },
  },
  {
    operation: 'petTargets.takeBack',
    row,
    ask: async (client, fixture, user) => {
      const { given } = await petWithSet(fixture, user, row);
      return outcome(client.petTargets.takeBack({ params: { id: given.id } }));
    },
  },
]);

const newSet = {
  ...{ name: 'New', specie_id: 1 },
  rows: [{ ratio: 'calciumToPhosphorus' as const, basis: 'ratio' as const, min: '1', max: '2' }],
};

/** Probes of target sets, of their shares, and of the sets of pets. */
export const targetProbes: readonly Probe[] = [
  ...setProbes,
  ...petProbes,
  plain('targetSets.create', (client) => outcome(client.targetSets.create({ body: newSet }))),
];
