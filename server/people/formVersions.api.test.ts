import { beforeAll, expect, it } from 'vitest';
import type { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestPet, createTestUser } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import type { User } from './users.model.ts';

let client: Client;
let user: User;
let pet: Pet;

beforeAll(async () => {
  const test = await startTestApp(await testDatabase());
  user = await createTestUser();
  client = await test.as(user);
  pet = await createTestPet({ user_id: user.id, name: 'Rex' });
});

it('an old form that renames a pet is refused, and sets nothing back', async () => {
  const params = { id: pet.id };
  const { version } = (await client.pets.get({ params })).pet;
  const saved = await client.pets.update({ params, body: { body_condition: 'Overweight', version } });
  expect(saved.pet.version).toBe(version + 1);
  const old = client.pets.update({ params, body: { name: 'Rexy', body_condition: 'Ideal', version } });
  await expect(old).rejects.toMatchObject({ status: 409, error_code: 'stale' });
  expect(await pet.reload()).toMatchObject({ name: 'Rex', body_condition: 'Overweight' });
  const merged = await client.pets.update({ params, body: { name: 'Rexy', version: version + 1 } });
  expect(merged.pet).toMatchObject({ name: 'Rexy', body_condition: 'Overweight', version: version + 2 });
  // A form that changed nothing sends its version; a call without one is taken as it is (D11).
  await client.pets.update({ params, body: { version: version + 2 } });
  await client.pets.update({ params, body: { name: 'Rex' } });
  expect((await pet.reload()).version).toBe(version + 4);
});

it('an old form that renames a user is refused, and sets nothing back', async () => {
  const { version } = (await client.users.me()).user;
  const saved = await client.users.update({ body: { description: 'Breeds collies.', version } });
  expect(saved.user.version).toBe(version + 1);
  const old = client.users.update({ body: { first_name: 'Ulla', description: '', version } });
  await expect(old).rejects.toMatchObject({ status: 409, error_code: 'stale' });
  expect(await user.reload()).toMatchObject({ first_name: 'Una', description: 'Breeds collies.' });
  const merged = await client.users.update({ body: { first_name: 'Ulla', version: version + 1 } });
  expect(merged.user).toMatchObject({
    first_name: 'Ulla',
    description: 'Breeds collies.',
    version: version + 2,
  });
  await client.users.update({ body: { first_name: 'Una' } });
  expect((await client.users.me()).user.version).toBe(version + 3);
});
