import { beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../kernel/env.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestUser, password } from '../testing/factories.ts';
import { createClient } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { createPasskey } from '../testing/passkey.ts';
import { passkeySite } from './passkeys.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
});

describe('a passkey', () => {
  it('signs in alone, once per challenge', async () => {
    const { id, origins } = passkeySite(readEnv({ PORT: '0' }).PUBLIC_URL);
    const passkey = createPasskey({ id, origin: origins[0] ?? '' });
    const user = await createTestUser();
    const client = await test.as(user);
    const challengeOf = ({ options }: { readonly options: unknown }) =>
      (options as { readonly challenge: string }).challenge;
    const start = () => client.security.startPasskey({ body: { current_password: password } });
    const response = passkey.created(challengeOf(await start()));
    const { recovery_codes, token } = await client.security.addPasskey({ body: { name: 'Phone', response } });
    expect(recovery_codes).toHaveLength(10);
    await expect(client.users.me()).rejects.toMatchObject({ status: 401 });
    await expect(createClient(test.url, { token }).users.me()).resolves.toHaveProperty('user');
    const visitor = await test.as();
    const used = passkey.used(challengeOf(await visitor.session.passkeyOptions()));
    const signedIn = await visitor.session.passkeyLogin({ body: { response: used } });
    expect(signedIn.user.id).toBe(user.id);
    const again = (await test.as()).session.passkeyLogin({ body: { response: used } });
    await expect(again).rejects.toMatchObject({ status: 422 });
    const login = (await test.as()).session.login({ body: { email: user.email, password } });
    await expect(login).rejects.toMatchObject({ error_code: 'second_factor' });
  });

  it.each([{}, null, 'x', { id: 'x', response: {} }, [1]])('that is %j is refused', async (response) => {
    const client = await test.as(await createTestUser());
    const refused = { status: 422 };
    await expect((await test.as()).session.passkeyLogin({ body: { response } })).rejects.toMatchObject(
      refused,
    );
    await expect(client.security.addPasskey({ body: { name: 'x', response } })).rejects.toMatchObject(
      refused,
    );
    await expect(client.security.prove({ body: { response } })).rejects.toMatchObject(refused);
  });
});
