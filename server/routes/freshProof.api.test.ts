import { beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { type Client, createClient } from '../http/client.ts';
import { startTestApp, type TestApp } from '../http/testApp.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestNeed, createTestRecipe, createTestSession, createTestUser } from '../testing/factories.ts';

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
});
