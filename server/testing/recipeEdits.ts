import { beforeAll, expect } from 'vitest';
import type { Ingredient } from '../foods/ingredients.model.ts';
import type { User } from '../people/users.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { Tag } from '../recipes/tags.model.ts';
import { testDatabase } from './database.ts';
import { createTestIngredient, createTestRecipe, createTestUserOfRole, getTestSpecies } from './factories.ts';
import type { Client } from './http/client.ts';
import { startTestApp, type TestApp } from './http/testApp.ts';

/** What tests of edits start with. The owner is a professional. */
interface Started {
  readonly test: TestApp;
  readonly owner: User;
  readonly admin: User;
  /** The owner's client. */
  readonly client: Client;
  readonly chicken: Ingredient;
  readonly carrot: Ingredient;
}

type Body = NonNullable<Parameters<Client['recipes']['update']>[0]['body']>;
type Given = NonNullable<Parameters<typeof createTestRecipe>[0]>;

const start = async (): Promise<Started> => {
  const db = await testDatabase();
  for (const slug of ['dog', 'cat'] as const) await getTestSpecies(slug);
  await Tag.bulkCreate([
    { id: 101, slug: 'free', name: 'Free', specie_id: 1, sort_order: 1 },
    { id: 102, slug: 'adult', name: 'Adult', specie_id: 1, sort_order: 2 },
    { id: 103, slug: 'small-dog', name: 'Small Dog', specie_id: 1, sort_order: 3 },
    { id: 201, slug: 'free', name: 'Free', specie_id: 2, sort_order: 1 },
    { id: 202, slug: 'adult', name: 'Adult', specie_id: 2, sort_order: 2 },
  ]);
  const chicken = await createTestIngredient({ name: 'Chicken' });
  const carrot = await createTestIngredient({ name: 'Carrot' });
  const [owner, admin] = [await createTestUserOfRole('professional'), await createTestUserOfRole('admin')];
  const test = await startTestApp(db);
  return { test, owner, admin, chicken, carrot, client: await test.as(owner) };
};

/** What a recipe is in the database, with the ids of its tags. */
const stateOf = async ({ id }: Recipe) => {
  const row = await Recipe.findByPk(id, { include: ['species', 'tags', 'lines'], rejectOnEmpty: true });
  const lines = row.lines?.sort((a, b) => a.position - b.position);
  return {
    ...row.get({ plain: true }),
    species: row.species?.map(({ slug }) => slug).sort(),
    tags: row.tags?.map((tag) => tag.id).sort((a, b) => a - b),
    lines: lines?.map((line) => [line.ingredient_id, line.milligrams]),
  };
};

/** Starts a database and a server before the tests of the calling file. `given` has values only in tests. */
export const recipeEdits = () => {
  const given = {} as Started;
  beforeAll(async () => {
    Object.assign(given, await start());
  });
  const make = (more: Given = {}) => {
    const lines = [{ ingredient: given.chicken, milligrams: 100_000 }];
    return createTestRecipe({ user_id: given.owner.id, lines, ...more });
  };
  const put = async ({ id }: Recipe, body: Body, by = given.client) =>
    (await by.recipes.update({ params: { id }, body })).recipe;
  /** The error of a rejected change. Checks that nothing changed. */
  const refused = async (body: Body, more: Given = {}, by = given.client) => {
    const recipe = await make(more);
    const before = await stateOf(recipe);
    const error = await put(recipe, body, by).then(
      () => expect.unreachable('was saved'),
      (reason) => reason,
    );
    expect(await stateOf(recipe)).toEqual(before);
    return error;
  };
  return { given, make, put, stateOf, refused };
};
