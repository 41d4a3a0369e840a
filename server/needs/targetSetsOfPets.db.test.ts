import { describe, expect, it } from 'vitest';
import { GivenTarget } from '../targets/givenTargets.model.ts';
import { TargetRow, TargetSetShare } from '../targets/targetRows.model.ts';
import { TargetSet } from '../targets/targetSets.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestPet, createTestUserOfRole, getTestSpecies } from '../testing/factories.ts';
import { targetSetsOfPets } from './targetSetsOfPets.query.ts';

await testDatabase();

/** A set that holds the ratio of calcium to phosphorus between two bounds. */
const createSet = async (name: string) => {
  const { id } = await TargetSet.create({ name, specie_id: (await getTestSpecies('dog')).id });
  const bounds = { min: '1.0', max: '1.50' };
  await TargetRow.create({
    target_set_id: id,
    position: 0,
    ratio: 'calciumToPhosphorus',
    basis: 'ratio',
    ...bounds,
  });
  return id;
};

describe('target sets of pets', () => {
  it('are those that a pet has now, with their rows and the professional who gave them', async () => {
    const vet = await createTestUserOfRole('professional');
    const [pet, other] = [await createTestPet({ user_id: vet.id }), await createTestPet({ user_id: vet.id })];
    const id = await createSet('Kidney disease');
    await GivenTarget.create({
      ...{ pet_id: pet.id, target_set_id: id, seen_version: 1, user_id: vet.id, recheck_on: '2027-01-31' },
    });
    const sets = await targetSetsOfPets([pet.id, other.id]);
    expect(sets.get(other.id)).toBeUndefined();
    expect(sets.get(pet.id)).toEqual([
      {
        ...{
          id,
          name: 'Kidney disease',
          professional: 'Una User',
          recheck_on: '2027-01-31',
          is_changed: false,
        },
        rows: [
          {
            ...{
              nutrient_id: null,
              ratio: 'calciumToPhosphorus',
              category_id: null,
              category_name: null,
              basis: 'ratio',
            },
            ...{ min: 1, max: 1.5, kcal_per_kg: null, note: null, source: null, confidence: null },
          },
        ],
      },
    ]);
  });

  it.each(['free', 'wholebowl_customer', 'admin'] as const)(
    'name no professional if the role of who gave them is %s',
    async (role) => {
      const user = await createTestUserOfRole(role);
      const pet = await createTestPet({ user_id: user.id });
      await GivenTarget.create({
        ...{
          pet_id: pet.id,
          target_set_id: await createSet('Heart disease'),
          seen_version: 1,
          user_id: user.id,
        },
      });
      const [set] = (await targetSetsOfPets([pet.id])).get(pet.id) ?? [];
      expect(set).toMatchObject({ name: 'Heart disease', professional: null, recheck_on: null });
    },
  );

  it.each([
    ['shared it with the owner', 'una@example.org', 'Una User'],
    ['shared it with somebody else', 'other@example.org', null],
  ])('name the professional who made the set and %s', async (_, email, professional) => {
    const [vet, owner] = [
      await createTestUserOfRole('professional'),
      await createTestUserOfRole('wholebowl_customer'),
    ];
    const pet = await createTestPet({ user_id: owner.id });
    const target_set_id = await createSet('Urate stones');
    await TargetSet.unguarded('test').update({ user_id: vet.id }, { where: { id: target_set_id } });
    await TargetSetShare.create({
      target_set_id,
      email: email === 'una@example.org' ? owner.email : email,
    });
    const gift = { target_set_id, seen_version: 1, user_id: owner.id };
    await GivenTarget.create({ ...gift, pet_id: pet.id });
    const read = async () => (await targetSetsOfPets([pet.id])).get(pet.id)?.[0]?.professional;
    expect(await read()).toBe(professional);
    // Given to two pets, nobody knows which one it was shared for.
    await GivenTarget.create({ ...gift, pet_id: (await createTestPet({ user_id: owner.id })).id });
    expect(await read()).toBeNull();
  });

  it('name no professional who is suspended', async () => {
    const vet = await createTestUserOfRole('professional');
    const pet = await createTestPet({ user_id: vet.id });
    await GivenTarget.create({
      ...{
        pet_id: pet.id,
        target_set_id: await createSet('Liver disease'),
        seen_version: 1,
        user_id: vet.id,
      },
    });
    await vet.update({ suspended_at: new Date() });
    expect((await targetSetsOfPets([pet.id])).get(pet.id)?.[0]?.professional).toBeNull();
  });
});
