import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { createTestUserOfRole, getTestActivityLevel, getTestSpecies } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { ActivityLevel } from './activityLevels.model.ts';
import { LifePhase } from './lifePhases.model.ts';

const dog = { id: 1, slug: 'dog', name: 'Dog', tag: 'dog' };
const cat = { id: 2, slug: 'cat', name: 'Cat', tag: 'cat' };

let client: Client;

beforeAll(async () => {
  const db = await testDatabase();
  await getTestSpecies('cat');
  await getTestSpecies('dog');
  await getTestActivityLevel();
  await ActivityLevel.create({ id: 1, name: 'Low' });
  await LifePhase.bulkCreate([
    { id: 1, specie_id: dog.id, name: 'Puppy' },
    { id: 2, specie_id: cat.id, name: 'Kitten' },
  ]);
  client = await (await startTestApp(db)).as(await createTestUserOfRole('free'));
});

describe('species', () => {
  it('are listed', async () => expect(await client.species.list()).toEqual({ species: [dog, cat] }));

  it.each(['cat', '2'])('are found by %s', async (specie) => {
    expect(await client.species.get({ params: { specie } })).toEqual({ specie: cat });
  });

  it.each(['horse', '3', '02', '2 ', 'DOG', '%', '1e0', '9'.repeat(64)])(
    'are not found by %s',
    async (specie) => {
      await expect(client.species.get({ params: { specie } })).rejects.toMatchObject({ status: 404 });
    },
  );

  it('have breeds, and what adults of some weigh with who printed it', async () => {
    const ofDogs = await client.species.breeds({ params: { specie: 'dog' } });
    expect(ofDogs.weights).toContainEqual({ breed: 'Great Dane', sex: 'female', min_lb: 110, max_lb: 140 });
    expect(ofDogs.weights_source).toBe('American Kennel Club');
    expect(await client.species.breeds({ params: { specie: 'cat' } })).toMatchObject({
      ...{ weights: [], weights_source: null },
    });
  });

  it('that do not exist are refused with the specified text', async () => {
    const unknown = { params: { specie: 'horse' } };
    const refusal = { status: 404, message: 'Failed to get specie' };
    await expect(client.species.get(unknown)).rejects.toMatchObject(refusal);
    await expect(client.species.breeds(unknown)).rejects.toMatchObject(refusal);
  });
});

describe('activity levels', () => {
  it('are listed in order', async () => {
    const { activity_levels } = await client.activityLevels.list();
    expect(activity_levels).toEqual([
      { id: 1, name: 'Low' },
      { id: 2, name: 'Average' },
    ]);
  });
});

describe('life phases', () => {
  const names = async (specie_id?: string) => {
    const { life_phases } = await client.lifePhases.list(specie_id ? { query: { specie_id } } : {});
    return life_phases.map(({ name }) => name);
  };

  it('are listed, on request of one species by id or slug', async () => {
    expect(await names()).toEqual(['Puppy', 'Kitten']);
    expect(await names('2')).toEqual(['Kitten']);
    expect(await names('dog')).toEqual(['Puppy']);
    expect(await names('horse')).toEqual([]);
    const { life_phases } = await client.lifePhases.list({ query: { specie_id: '1' } });
    expect(life_phases).toEqual([{ id: 1, name: 'Puppy', specie_id: 1 }]);
  });

  it.each(['', ' ', "1' OR 1=1", 'x'.repeat(65)])('reject the species %j', async (specie_id) => {
    await expect(client.lifePhases.list({ query: { specie_id } })).rejects.toMatchObject({
      status: 422,
      errors: { specie_id: [expect.any(String)] },
    });
  });
});
