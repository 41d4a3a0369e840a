import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { folderStore } from '../kernel/photos/folderStore.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestPet, createTestRecipe, createTestUser } from '../testing/factories.ts';
import { deleteUnusedPhotos } from './unusedPhotos.job.ts';

const now = new Date();
const day = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'wholebowl-unused-'));
const photos = folderStore(folder);

const store = async (letter: string, age: number): Promise<string> => {
  const name = `${letter.repeat(22)}.webp`;
  await photos.write(name, new Uint8Array([1]));
  const storedAt = new Date(now.getTime() - age);
  utimesSync(join(folder, name), storedAt, storedAt);
  return name;
};

const names = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const group of photos.list()) found.push(...group.map(({ name }) => name));
  return found.sort();
};

beforeAll(async () => {
  await testDatabase();
});

it('deletes photos that no row names, after a day', async () => {
  const user = await createTestUser({ image: await store('u', 2 * day) });
  const pet = await createTestPet({ image: await store('p', 2 * day) });
  const recipe = await createTestRecipe({ image: await store('r', 2 * day) });
  const fresh = await store('f', 0.9 * day);
  await store('o', 1.1 * day);
  writeFileSync(join(folder, 'README.txt'), 'not a photo');
  expect(await deleteUnusedPhotos(photos, now)).toBe(1);
  expect(await names()).toEqual([fresh, pet.image, recipe.image, user.image]);
  expect(await deleteUnusedPhotos(folderStore(join(folder, 'absent')), now)).toBe(0);
});
