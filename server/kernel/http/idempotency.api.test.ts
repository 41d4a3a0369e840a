import { beforeAll, describe, expect, it } from 'vitest';
import { Ingredient } from '../../foods/ingredients.model.ts';
import { DietaryNeed } from '../../needs/dietaryNeeds.model.ts';
import type { User } from '../../people/users.model.ts';
import { Recipe } from '../../recipes/recipes.model.ts';
import { testDatabase } from '../../testing/database.ts';
import {
  createTestIngredient,
  createTestRecipe,
  createTestUserOfRole,
  getTestActivityLevel,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/http/testApp.ts';
import { watchWrites } from '../../testing/writes.ts';
import { unguarded } from '../database/queryGuard.ts';

let test: TestApp;
let vet: User;
let reader: User;
let original: Recipe;
let tokens: ReadonlyMap<User, string>;
let takeWrites: () => string[];

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
  takeWrites = watchWrites(test.db);
  vet = await createTestUserOfRole('professional');
  reader = await createTestUserOfRole('wholebowl_customer');
  tokens = new Map([
    [vet, await test.tokenOf(vet)],
    [reader, await test.tokenOf(reader)],
  ]);
  const food = await createTestIngredient();
  original = await createTestRecipe({
    user_id: vet.id,
    is_shared: true,
    share_is_approved: true,
    lines: [{ ingredient: food, milligrams: 1000 }],
  });
});

interface Sent {
  readonly as?: User;
  readonly of?: Recipe;
  readonly name?: string;
}

/** Copies the recipe under a key and returns status and body. */
const copy = async (key: string, { as = reader, of = original, name = 'Copy' }: Sent = {}) => {
  const response = await fetch(`${test.url}/api/duplicate-recipes/${of.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.get(as)}`, 'idempotency-key': key },
    body: new URLSearchParams({ name }),
  });
  return { status: response.status, body: await response.json() };
};

type Answer = Awaited<ReturnType<typeof copy>>;

const refusalOf = ({ status, body }: Answer) => [status, Object.keys(body.errors ?? {})];
const ofKey = [422, ['Idempotency-Key']];

const copiesOf = ({ id }: User) => Recipe.count({ where: { user_id: id } });

describe('a create with a key', () => {
  it('creates one row and answers each retry with the same response', async () => {
    const before = await copiesOf(reader);
    const first = await copy('one-click');
    expect(first.status).toBe(201);
    expect(await copy('one-click')).toEqual(first);
    expect(await copiesOf(reader)).toBe(before + 1);
  });

  it('creates another row for another key, and one per request without a key', async () => {
    const before = await copiesOf(reader);
    for (const key of ['a-click', 'another-click', '', '']) expect((await copy(key)).status).toBe(201);
    expect(await copiesOf(reader)).toBe(before + 4);
  });

  it('does not share keys between users', async () => {
    const mine = await copy('everybody-counts-from-1');
    const theirs = await copy('everybody-counts-from-1', { as: vet });
    expect(theirs.status).toBe(201);
    expect(theirs.body.recipe.id).not.toBe(mine.body.recipe.id);
    expect(theirs.body.recipe.user_id).toBe(vet.id);
  });

  it('creates one row for concurrent requests', async () => {
    const before = await copiesOf(reader);
    const answers = await Promise.all([1, 2, 3, 4].map(() => copy('a-hasty-click')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.recipe.id)).size).toBe(1);
    expect(await copiesOf(reader)).toBe(before + 1);
  });

  it('answers a retry with the current row, or 404 after its deletion', async () => {
    const { id } = (await copy('later')).body.recipe;
    await Recipe.update({ name: 'Renamed' }, { where: { id } });
    expect((await copy('later')).body.recipe).toMatchObject({ id, name: 'Renamed' });
    await Recipe.destroy({ where: { id } });
    expect((await copy('later')).status).toBe(404);
  });
});

describe('a create of', () => {
  const need = { dietary_per_kg_need: { name: 'Mine' }, specie_ids: [1], activity_level_ids: [2] };

  it.each([
    ['a food', '/api/admin/ingredients', { name: 'Broth' }, Ingredient],
    ['a need', '/api/dietary-per-kg-needs', need, DietaryNeed],
  ] as const)('%s is idempotent', async (_, path, body, table) => {
    await getTestActivityLevel();
    const count = () => unguarded<Ingredient | DietaryNeed>(table, 'the test').count();
    const before = await count();
    const create = async () => {
      const response = await fetch(test.url + path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokens.get(vet)}`,
          'content-type': 'application/json',
          'idempotency-key': `a-click-for${path}`,
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };
    const first = await create();
    expect(first.status).toBe(201);
    expect(await create()).toEqual(first);
    expect(await count()).toBe(before + 1);
  });
});

describe('a key', () => {
  it('is free again after its request was refused', async () => {
    expect((await copy('mended', { name: ' ' })).status).toBe(422);
    expect((await copy('mended')).status).toBe(201);
  });

  it('is refused with a different request and creates nothing', async () => {
    await copy('used');
    const others: Sent[] = [
      { name: 'Something else' },
      { of: await createTestRecipe({ user_id: reader.id }) },
    ];
    takeWrites();
    for (const other of others) expect(refusalOf(await copy('used', other))).toEqual(ofKey);
    expect(takeWrites()).toEqual([]);
  });

  it('compares only the parsed fields of requests', async () => {
    const post = async (name: string, more = '', query = '') => {
      const response = await fetch(`${test.url}/api/duplicate-recipes/${original.id}${query}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokens.get(reader)}`,
          'content-type': 'application/json',
          'idempotency-key': 'same-deed',
        },
        body: `{"name":${JSON.stringify(name)}${more}}`,
      });
      return { status: response.status, body: await response.json() };
    };
    const first = await post('Deed');
    expect(first.status).toBe(201);
    const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    expect(await post('Deed', `,"unknown":${nested}`)).toEqual(first);
    expect(await post(' Deed ', '', '?unknown=1')).toEqual(first);
    expect(refusalOf(await post('Another deed'))).toEqual(ofKey);
  });

  it.each(['x'.repeat(129), 'Ümlaut', 'two words'])('cannot be %s', async (key) => {
    takeWrites();
    expect(refusalOf(await copy(key))).toEqual(ofKey);
    expect(takeWrites()).toEqual([]);
  });
});
