import { beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { type Client, createClient } from '../http/client.ts';
import { startTestApp, type TestApp } from '../http/testApp.ts';
import { SecondFactor } from '../models/secondFactors.ts';
import { User } from '../models/users.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestNeed,
  createTestRecipe,
  createTestSession,
  createTestUser,
  password,
} from '../testing/factories.ts';

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
  it.each<[what: string, change: (client: Client) => Promise<unknown>]>([
    ['a bound of a nutrient', ({ adminNutrients }) => adminNutrients.reset({ params: { id: 203 } })],
    ['the bounds of Ca:P', ({ caPRatios }) => caPRatios.update({ params: { id: 1 }, body: { low_max: 60 } })],
    ['foods by a file', ({ foodTables }) => foodTables.import({ body: { file: csv() } })],
  ])('before a change of %s', async (_, change) => {
    await expect(change(await adminAfter(11))).rejects.toMatchObject(required);
    const fresh = await change(await adminAfter(9)).catch((error: unknown) => error);
    expect(fresh).not.toMatchObject(required);
  });

  it('before a change of a food that others rely on', async () => {
    const update = async ({ adminIngredients }: Client, user_id: number | null) =>
      adminIngredients.update({
        params: { id: (await createTestIngredient({ user_id })).id },
        body: { ingredient: { short_name: 'Lean' } },
      });
    const late = await adminAfter(11);
    await expect(update(late, null)).rejects.toMatchObject(required);
    await expect(update(late, (await createTestUser()).id)).resolves.toHaveProperty('ingredient');
    await expect(update(await adminAfter(9), null)).resolves.toHaveProperty('ingredient');
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
