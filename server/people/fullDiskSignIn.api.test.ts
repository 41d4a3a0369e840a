import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../kernel/database/connection.ts';
import { readEnv } from '../kernel/env.ts';
import { openLog } from '../kernel/log.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestSession, createTestUserOfRole, password } from '../testing/factories.ts';
import { onFullDisk } from '../testing/fullDisk.ts';
import { createClient } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { createPasskey } from '../testing/passkey.ts';
import { passkeySite } from './passkeys.ts';
import { SecondFactor } from './secondFactors.model.ts';
import { Session } from './sessions.model.ts';
import { startUsedCodes } from './usedCodes.job.ts';

let db: Database;
let test: TestApp;
let now = new Date();

beforeAll(async () => {
  db = await testDatabase();
  const env = readEnv({ PORT: '0', ADMIN_SECOND_FACTOR: '1' });
  test = await startTestApp(db, { clock: () => now, env });
});

const pass = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};

/** An admin with an app, in a later period than that of the first code. */
const enrolled = async () => {
  const user = await createTestUserOfRole('admin');
  const client = createClient(test.url, { token: (await createTestSession(user)).token });
  const { secret } = await client.security.startApp({ body: { current_password: password } });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: now.getTime() });
  const { recovery_codes } = await client.security.confirmApp({ body: { code: code() } });
  pass(30);
  const login = async (given?: string) =>
    (await test.as()).session.login({
      body: { email: user.email, password, ...(given === undefined ? {} : { code: given }) },
    });
  return { user, code, recovery: recovery_codes[0] ?? '', login };
};

const wrong = { status: 422, errors: { code: [expect.any(String)] } };

describe('a sign-in with a second factor on a full disk', () => {
  it('takes the code of an app once, and not again when there is space', async () => {
    const { code, login } = await enrolled();
    await onFullDisk(db, async () => {
      await expect(login()).rejects.toMatchObject({ status: 403, error_code: 'second_factor' });
      await expect(login('000000')).rejects.toMatchObject(wrong);
      const { token } = await login(code());
      // The session has proved the factor.
      await expect(createClient(test.url, { token }).adminUsers.list()).resolves.toHaveProperty('users');
      await expect(login(code())).rejects.toMatchObject(wrong);
    });
    await expect(login(code())).rejects.toMatchObject(wrong);
    pass(30);
    await expect(login(code())).resolves.toHaveProperty('token');
  });

  it('takes a recovery code once, of requests at once too, and stores its use', async () => {
    const { user, recovery, login } = await enrolled();
    const token = await onFullDisk(db, async () => {
      const ended = await Promise.allSettled([1, 2, 3].map(() => login(recovery)));
      const [first, ...more] = ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      expect(more).toEqual([]);
      expect(await SecondFactor.countRecovery(user.id)).toBe(10);
      return first?.token ?? '';
    });
    pass(10);
    await createClient(test.url, { token }).users.me();
    expect(await SecondFactor.countRecovery(user.id)).toBe(9);
    const [newest] = await Session.findAll({
      where: { user_id: user.id },
      order: [['id', 'DESC']],
      limit: 1,
    });
    expect(newest?.proved_at).not.toBeNull();
    await expect(login(recovery)).rejects.toMatchObject(wrong);
  });

  it('gives a session whose factor is proved again once the session is stored', async () => {
    const { code, recovery, login } = await enrolled();
    const { token } = await onFullDisk(db, () => login(code()));
    const { security } = createClient(test.url, { token });
    const prove = () => security.prove({ body: { code: recovery } });
    await expect(prove()).rejects.toMatchObject({ status: 503 });
    pass(10);
    const { token: renewed } = await prove();
    await expect(createClient(test.url, { token: renewed }).users.me()).resolves.toHaveProperty('user');
  });

  it('is stored when the server stops, though nobody uses its session', async () => {
    const { user, recovery, login } = await enrolled();
    const job = { clock: () => now, log: openLog('silent') };
    await onFullDisk(db, async () => {
      await login(recovery);
      await startUsedCodes(job)();
    });
    expect(await SecondFactor.countRecovery(user.id)).toBe(10);
    await startUsedCodes(job)();
    expect(await SecondFactor.countRecovery(user.id)).toBe(9);
  });

  it('works if the code could still be stored, but not the session', async () => {
    const { code, login } = await enrolled();
    const sessions = /^\s*INSERT INTO [`"]?sessions/i;
    await expect(onFullDisk(db, () => login(code()), sessions)).resolves.toHaveProperty('token');
  });
});

it('a sign-in with a passkey works on a full disk, once per challenge', async () => {
  const { id, origins } = passkeySite(readEnv({ PORT: '0' }).PUBLIC_URL);
  const passkey = createPasskey({ id, origin: origins[0] ?? '' });
  const user = await createTestUserOfRole('professional');
  const client = createClient(test.url, { token: (await createTestSession(user)).token });
  const challengeOf = ({ options }: { readonly options: unknown }) =>
    (options as { readonly challenge: string }).challenge;
  const start = await client.security.startPasskey({ body: { current_password: password } });
  const created = passkey.created(challengeOf(start));
  await client.security.addPasskey({ body: { name: 'Phone', response: created } });
  const { session } = await test.as();
  await onFullDisk(db, async () => {
    const response = passkey.used(challengeOf(await session.passkeyOptions()));
    const { token } = await session.passkeyLogin({ body: { response } });
    expect((await createClient(test.url, { token }).users.me()).user.id).toBe(user.id);
    await expect(session.passkeyLogin({ body: { response } })).rejects.toMatchObject({ status: 422 });
  });
});
