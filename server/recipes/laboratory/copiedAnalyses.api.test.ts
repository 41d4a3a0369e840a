import { beforeAll, describe, expect, it } from 'vitest';
import { versionOfOriginal } from '../../contract/labAnalyses.ts';
import { Ingredient } from '../../foods/ingredients.model.ts';
import type { Database } from '../../kernel/database/connection.ts';
import { nutrientIds } from '../../nutrients/ids.ts';
import type { Pet } from '../../pets/pets.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { createTestRecipe, createTestUserOfRole } from '../../testing/factories.ts';
import type { Client } from '../../testing/http/client.ts';
import { startTestApp, type TestApp } from '../../testing/http/testApp.ts';
import { countQueries } from '../../testing/queries.ts';
import { withPet } from '../../testing/remedyCalls.ts';
import type { Recipe } from '../recipes.model.ts';

let db: Database;
let test: TestApp;
let client: Client;
let pet: Pet;

beforeAll(async () => {
  db = await testDatabase('seeded');
  test = await startTestApp(db);
  ({ client, pet } = await withPet(test, 'professional', 'Juno'));
});

const newRecipe = async (milligrams = 4800): Promise<Recipe> => {
  const named = (short_name: string): Promise<Ingredient> =>
    Ingredient.unguarded('test').findOne({ where: { short_name }, rejectOnEmpty: true });
  return createTestRecipe({
    ...{ user_id: pet.user_id, name: 'Pot', is_shared: true, share_is_approved: true },
    lines: [
      {
        ingredient: await named('Chicken, thigh, meat only, cooked, roasted'),
        milligrams: 400_000,
      },
      { ingredient: await named('Calcium carbonate tablet, 500 mg calcium'), milligrams },
    ],
  });
};

const enter = async ({ id }: Pick<Recipe, 'id'>, value: number, day = '2026-03-12') => {
  const of = { nutrient_id: nutrientIds.calcium, basis: 'dry_matter', unit: '%' } as const;
  const body = { laboratory: 'Agrolab', analysed_on: day, note: 'Lot 7', values: [{ ...of, value }] };
  await client.labAnalyses.create({ params: { id }, body });
};

const copied = async ({ id }: Recipe, as = client, ingredients?: { id: number; total_g: number }[]) =>
  (
    await as.recipes.duplicate({
      params: { id },
      body: { name: 'Copy', ...(ingredients && { ingredients }) },
    })
  ).recipe;

const listOf = async (id: number, as = client) => (await as.labAnalyses.list({ params: { id } })).analyses;

describe('a copy', () => {
  it('has the doubt and the analyses of its original, of which it says that they are', async () => {
    const recipe = await newRecipe();
    await enter(recipe, 0.2, '2026-03-11');
    await enter(recipe, 0.09);
    await enter(recipe, 0.1);
    const { id, verdict } = await copied(recipe);
    expect(verdict.words).toContain('aboratory found less calcium than calculated (0.1 %');
    const of = (list: Awaited<ReturnType<typeof listOf>>) =>
      list.map(({ id: _, recipe_version, version: __, ...analysis }) => analysis);
    const [before, after] = [await listOf(recipe.id), await listOf(id)];
    expect(of(after)).toEqual(of(before));
    expect(after.map(({ recipe_version }) => recipe_version)).toEqual(Array(3).fill(versionOfOriginal));
    expect(before[0]?.recipe_version).toBe(1);
  });

  it('of another user has no note of the sample, and its own life', async () => {
    const recipe = await newRecipe();
    await enter(recipe, 0.09);
    const reader = await test.as(await createTestUserOfRole('professional'));
    const { id } = await copied(recipe, reader);
    const [analysis] = await listOf(id, reader);
    expect(analysis).toMatchObject({ laboratory: 'Agrolab', note: null, is_current: true });
    await reader.labAnalyses.remove({ params: { id, analysisId: analysis?.id ?? 0 } });
    expect([await listOf(id, reader), await listOf(recipe.id)]).toMatchObject([[], [{ note: 'Lot 7' }]]);
  });

  it('with other amounts says that they are of other proportions', async () => {
    const recipe = await newRecipe();
    await enter(recipe, 0.09);
    const [{ ingredients }] = [(await client.recipes.get({ params: { id: recipe.id } })).recipe];
    const { id, verdict } = await copied(
      recipe,
      client,
      ingredients.map((food, at) => ({ id: food.id, total_g: at === 0 ? 400 : 9.6 })),
    );
    expect((await listOf(id))[0]?.is_current).toBe(false);
    expect(verdict.words).toContain('less calcium than calculated in an earlier version');
  });
});

it('a recipe has at most 20 analyses', async () => {
  const recipe = await newRecipe();
  for (let at = 0; at < 20; at++) await enter(recipe, 1);
  await expect(enter(recipe, 1)).rejects.toMatchObject({
    errors: { laboratory: ['A recipe has at most 20 analyses.'] },
  });
  expect(await listOf(recipe.id)).toHaveLength(20);
});

it('a list asks no more often for more analysed recipes', async () => {
  const list = () => countQueries(db, () => client.recipes.listMine({ query: { size: 500 } }));
  await enter(await newRecipe(), 0.09);
  const before = await list();
  for (let at = 0; at < 3; at++) await enter(await newRecipe(), 0.09);
  expect(await list()).toBe(before);
});
