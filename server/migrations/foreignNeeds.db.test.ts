import { expect, it, vi } from 'vitest';
import type { DietaryNeed } from '../needs/dietaryNeeds.model.ts';
import { UserSetting } from '../people/settings.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestNeed, createTestPet, createTestUserOfRole, getTestSpecies } from '../testing/factories.ts';
import foreignNeeds from './20261128-101-foreign-needs.ts';

const [dog, cat] = [1, 2];

const chosen = ({ id }: DietaryNeed) => ({
  override_dietary_per_kg_need: true,
  dietary_per_kg_need_id: id,
});
const noNeed = { override_dietary_per_kg_need: false, dietary_per_kg_need_id: null };

it('pets lose a need of another species, and their owners are told once', async () => {
  const { sequelize } = await testDatabase();
  await getTestSpecies('dog');
  await getTestSpecies('cat');
  const [ofDogs, ofBoth] = [
    await createTestNeed({ name: 'Adult "dog"', species: ['dog'] }),
    await createTestNeed({ species: ['dog', 'cat'] }),
  ];
  const owner = await createTestUserOfRole('free');
  const pet = (name: string, given: object) => createTestPet({ user_id: owner.id, name, ...given });
  const miso = await pet('Miso', { specie_id: cat, ...chosen(ofDogs) });
  const tofu = await pet('Tofu', { specie_id: cat, ...chosen(ofDogs) });
  const idle = await pet('Idle', { specie_id: cat, dietary_per_kg_need_id: ofDogs.id });
  const fitting = [
    await pet('Both', { specie_id: cat, ...chosen(ofBoth) }),
    await pet('Rex', { specie_id: dog, ...chosen(ofDogs) }),
  ];
  const run = () => foreignNeeds.up(sequelize.getQueryInterface());
  const notices = async (): Promise<unknown> =>
    JSON.parse((await UserSetting.named(owner.id, 'reset_needs'))?.value ?? 'null');

  // The server is killed after the notice of the first pet.
  const query = vi.spyOn(sequelize, 'query');
  query.mockImplementation(async (...args) => {
    if (String(args[0]).startsWith('UPDATE pets')) throw new Error('killed');
    return (Object.getPrototypeOf(sequelize) as typeof sequelize).query.apply(sequelize, args as never);
  });
  await expect(run()).rejects.toThrow('killed');
  query.mockRestore();
  expect(await notices()).toHaveLength(1);

  for (let runs = 0; runs < 2; runs += 1) {
    await run();
    expect(await notices()).toEqual([
      { pet_id: miso.id, pet: 'Miso', species: 'cat', need: 'Adult "dog"' },
      { pet_id: tofu.id, pet: 'Tofu', species: 'cat', need: 'Adult "dog"' },
    ]);
    for (const each of [miso, tofu, idle]) expect(await each.reload()).toMatchObject(noNeed);
    for (const each of fitting)
      expect(await each.reload()).toMatchObject({ override_dietary_per_kg_need: true });
  }
});
