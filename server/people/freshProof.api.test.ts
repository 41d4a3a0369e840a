import { beforeAll, describe, expect, it } from 'vitest';
import { FoodCategory } from '../foods/foodCategories.model.ts';
import { IngredientNote } from '../foods/ingredientDetails.model.ts';
import { readEnv } from '../kernel/env.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestNeed,
  createTestRecipe,
  createTestSession,
  createTestUser,
  getTestNutrient,
  getTestRatio,
  password,
} from '../testing/factories.ts';
import { type Client, createClient } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { putTestStepGroup } from '../testing/stepGroups.ts';
import { SecondFactor } from './secondFactors.model.ts';
import { User } from './users.model.ts';

let test: TestApp;

beforeAll(async () => {
  const env = readEnv({ PORT: '0', ADMIN_SECOND_FACTOR: '1' });
  test = await startTestApp(await testDatabase(), { env });
});

const required = { status: 403, error_code: 'proof_required' };

/** An admin who proved the second factor so many minutes ago. */
const adminAfter = async (minutes: number): Promise<Client> => {
  const proved_at = new Date(Date.now() - minutes * 60_000);
  const { token } = await createTestSession(await createTestUser({ role: 'admin' }), { proved_at });
  return createClient(test.url, { token });
};

describe('an admin whose proof of the second factor is old is asked again', () => {
  it('before an edit of a published need changes what pets are fed', async () => {
    const { id } = await createTestNeed({ published_at: new Date() });
    const dietary_per_kg_need = { name: 'Adult' };
    const update = ({ dietaryNeeds }: Client, accept_effects?: boolean) =>
      dietaryNeeds.update({ params: { id }, body: { dietary_per_kg_need, accept_effects } });
    const late = await adminAfter(11);
    await expect(update(late, true)).rejects.toMatchObject(required);
    await expect(update(late)).resolves.toHaveProperty('dietary_per_kg_need');
    await expect(update(await adminAfter(9), true)).resolves.toHaveProperty('dietary_per_kg_need');
  });

  it('before a recipe gets the free tag', async () => {
    const { id } = await createTestRecipe({ is_shared: true });
    const update = ({ recipes }: Client, is_free: boolean) =>
      recipes.update({ params: { id }, body: { is_free } });
    const late = await adminAfter(11);
    await expect(update(late, true)).rejects.toMatchObject(required);
    await expect(update(await adminAfter(9), true)).resolves.toHaveProperty('recipe');
    await expect(update(late, false)).resolves.toHaveProperty('recipe');
  });

  const csv = () => new File(['id,name\n'], 'foods.csv');
  const stepChange = { recipe_step_template_group: { name: 'Dogs' } };
  it.each<
    [what: string, change: (client: Client, id: number) => Promise<unknown>, id: () => Promise<number>]
  >([
    [
      'a bound of a nutrient is reset',
      ({ adminNutrients }, id) => adminNutrients.reset({ params: { id } }),
      async () => (await getTestNutrient(203)).id,
    ],
    [
      'the bounds of Ca:P change',
      ({ caPRatios }, id) => caPRatios.update({ params: { id }, body: { low_max: 60 } }),
      async () => (await getTestRatio()).id,
    ],
    [
      'foods are imported',
      ({ foodTables }) => foodTables.import({ body: { file: csv() } }),
      FoodCategory.idOfOther,
    ],
    [
      'the templates of steps change',
      ({ recipeStepTemplateGroups: groups }, id) => groups.update({ params: { id }, body: stepChange }),
      async () => (await putTestStepGroup()).id,
    ],
    [
      'a suspended user may sign in again',
      ({ adminUsers }, id) => adminUsers.unsuspend({ params: { id } }),
      async () => (await createTestUser({ suspended_at: new Date() })).id,
    ],
  ])('before %s', async (_, change, prepare) => {
    const id = await prepare();
    await expect(change(await adminAfter(11), id)).rejects.toMatchObject(required);
    await expect(change(await adminAfter(9), id)).resolves.not.toThrow();
  });

  type Owned = { readonly user_id: number | null };
  const foodOf = async (owned: Owned) => (await createTestIngredient(owned)).id;
  it.each<[what: string, change: (client: Client, owned: Owned) => Promise<unknown>]>([
    [
      'a food changes',
      async ({ adminIngredients }, owned) =>
        adminIngredients.update({
          params: { id: await foodOf(owned) },
          body: { ingredient: { short_name: 'Lean' } },
        }),
    ],
    [
      'a food is deleted',
      async ({ adminIngredients }, owned) => adminIngredients.remove({ params: { id: await foodOf(owned) } }),
    ],
    [
      'a food gets a note',
      async ({ adminIngredients }, owned) =>
        adminIngredients.addNote({ params: { id: await foodOf(owned) }, body: { msg: 'Boil it.' } }),
    ],
    [
      'a food loses a note',
      async ({ adminIngredients }, owned) => {
        const id = await foodOf(owned);
        const { id: noteId } = await IngredientNote.create({ ingredient_id: id, msg: 'Boil it.' });
        return adminIngredients.removeNote({ params: { id, noteId } });
      },
    ],
    [
      'a need is deleted',
      async ({ dietaryNeeds }, owned) =>
        dietaryNeeds.remove({ params: { id: (await createTestNeed({ ...owned, species: ['cat'] })).id } }),
    ],
  ])('before %s that others rely on', async (_, change) => {
    const late = await adminAfter(11);
    const ofNobody = { user_id: null };
    await expect(change(late, ofNobody)).rejects.toMatchObject(required);
    await expect(change(late, { user_id: (await createTestUser()).id })).resolves.not.toThrow();
    await expect(change(await adminAfter(9), ofNobody)).resolves.not.toThrow();
  });
});

it('a user with a second factor is asked again before the account is deleted', async () => {
  const user = await createTestUser();
  const times = { confirmed_at: new Date(), created_at: new Date() };
  const factor = { kind: 'totp', name: '', secret: 'JBSWY3DPEHPK3PXP', credential: 'an app' } as const;
  await SecondFactor.create({ user_id: user.id, ...factor, ...times });
  const leave = async (minutes: number) => {
    const proved_at = new Date(Date.now() - minutes * 60_000);
    const { token } = await createTestSession(user, { proved_at });
    return createClient(test.url, { token }).privacy.deleteAccount({ body: { password } });
  };
  await expect(leave(11)).rejects.toMatchObject(required);
  await leave(9);
  expect(await User.count({ where: { id: user.id } })).toBe(0);
});
