import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp, type TestApp } from '../../testing/http/testApp.ts';
import { dogWithSet, type TestTargetRow } from '../../testing/petWithSet.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'));
});

const searchWith = async (row: TestTargetRow) => {
  const { client, pet } = await dogWithSet(test, 'professional', 'Joint care', [row]);
  const found = client.recipeSearch.filter({ query: { pet_id: pet.id } });
  return found.then(
    ({ recipes }) => recipes.map(({ verdict }) => verdict),
    ({ errors }: { readonly errors: Readonly<Record<string, readonly string[]>> }) => errors.pet_id?.[0],
  );
};

it.each([
  ['omega6To3', 'omega-6 for its omega-3'],
  ['energyDensity', 'energy for its dry matter'],
] as const)('a set that bounds %s proposes no recipe, and says why', async (ratio, name) =>
  expect(await searchWith({ ratio, basis: 'ratio', max: '4' })).toBe(
    `No recipe is proposed: “Joint care” bounds ${name}, which this search does not compare.`,
  ),
);

it('a set that bounds fat keeps all recipes above it out', async () => {
  const verdicts = await searchWith({ nutrient_id: 204, basis: 'per_1000_kcal', max: '30' });
  expect(Array.isArray(verdicts)).toBe(true);
  for (const verdict of verdicts as readonly { readonly kind: string | null; readonly words: string }[])
    expect(verdict).toMatchObject({ kind: expect.stringMatching(/complete|unknown/) });
});
