import { beforeAll, describe, expect, it } from 'vitest';
import { Recipe } from '../models/recipes.ts';
import type { User } from '../models/users.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';
import { watchWrites } from '../testing/writes.ts';
import { startTestApp, type TestApp } from './testApp.ts';

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

/** Makes a copy under a key; answers the status and the body. */
const copy = async (key: string, { as = reader, of = original, name = 'Copy' }: Sent = {}) => {
  const response = await fetch(`${test.url}/api/duplicate-recipes/${of.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.get(as)}`, 'idempotency-key': key },
    body: new URLSearchParams({ name }),
  });
  return { status: response.status, said: await response.json() };
};

type Answer = Awaited<ReturnType<typeof copy>>;

const refusalOf = ({ status, said }: Answer) => [status, Object.keys(said.errors ?? {})];
const ofKey = [422, ['Idempotency-Key']];

const copiesOf = ({ id }: User) => Recipe.count({ where: { user_id: id } });

describe('what is made under a key', () => {
  it('is made once, however often it is asked for, and each time answered the same', async () => {
    const before = await copiesOf(reader);
    const first = await copy('one-click');
    expect(first.status).toBe(201);
    expect(await copy('one-click')).toEqual(first);
    expect(await copiesOf(reader)).toBe(before + 1);
  });

  it('is another under another key, and without one each time', async () => {
    const before = await copiesOf(reader);
    for (const key of ['a-click', 'another-click', '', '']) expect((await copy(key)).status).toBe(201);
    expect(await copiesOf(reader)).toBe(before + 4);
  });

  it("has nothing to do with somebody else's under the same key", async () => {
    const mine = await copy('everybody-counts-from-1');
    const theirs = await copy('everybody-counts-from-1', { as: vet });
    expect(theirs.status).toBe(201);
    expect(theirs.said.recipe.id).not.toBe(mine.said.recipe.id);
    expect(theirs.said.recipe.user_id).toBe(vet.id);
  });

  it('is one where it is asked for several times at once', async () => {
    const before = await copiesOf(reader);
    const answers = await Promise.all([1, 2, 3, 4].map(() => copy('a-hasty-click')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ said }) => said.recipe.id)).size).toBe(1);
    expect(await copiesOf(reader)).toBe(before + 1);
  });

  it('is as it is now, when it was changed since, and gone when it was deleted', async () => {
    const { id } = (await copy('later')).said.recipe;
    await Recipe.update({ name: 'Renamed' }, { where: { id } });
    expect((await copy('later')).said.recipe).toMatchObject({ id, name: 'Renamed' });
    await Recipe.destroy({ where: { id } });
    expect((await copy('later')).status).toBe(404);
  });
});

describe('a key', () => {
  it('is free again where what it was sent with was refused', async () => {
    expect((await copy('mended', { name: ' ' })).status).toBe(422);
    expect((await copy('mended')).status).toBe(201);
  });

  it('that was used is refused with anything else, and nothing is made', async () => {
    await copy('used');
    const others: Sent[] = [
      { name: 'Something else' },
      { of: await createTestRecipe({ user_id: reader.id }) },
    ];
    takeWrites();
    for (const other of others) expect(refusalOf(await copy('used', other))).toEqual(ofKey);
    expect(takeWrites()).toEqual([]);
  });

  it('counts what is taken of a request alone, however it is written and whatever else is in it', async () => {
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
      return { status: response.status, said: await response.json() };
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
