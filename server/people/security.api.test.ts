import { setTimeout } from 'node:timers/promises';
import { hashSync } from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newDeviceMails } from '../contract/security.ts';
import { Mail } from '../mail/mails.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestSession, createTestUser, password } from '../testing/factories.ts';
import { createClient } from '../testing/http/client.ts';
import { type MailApp, startMailApp } from '../testing/mailApp.ts';
import { linkIn, mailsTo } from '../testing/smtpServer.ts';
import { EmailChange } from './emailChanges.model.ts';
import { Session } from './sessions.model.ts';
import { User } from './users.model.ts';

let app: MailApp;

beforeAll(async () => {
  app = await startMailApp(await testDatabase());
});

beforeEach(() => app.reset());

const login = async (email: string, secret = password) =>
  (await app.test.as()).session.login({ body: { email, password: secret } });

const chosen = { password: 'a bowl of rice', password_confirmation: 'a bowl of rice' };
const wrong = { status: 422, errors: { current_password: ['The password is not correct.'] } };

const signedIn = async (given: Parameters<typeof createTestUser>[0] = {}) => {
  const user = await createTestUser(given);
  const { session, token } = await createTestSession(user);
  return { user, session, client: createClient(app.test.url, { token }) };
};

const tokensTo = async (email: string): Promise<string> => {
  await app.deliver();
  return linkIn(mailsTo(app.smtp.mails, email.toLowerCase()).at(-1)).searchParams.get('token') ?? '';
};

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const loginBy = (email: string, userAgent: string) =>
  fetch(`${app.test.url}/api/login`, {
    method: 'POST',
    headers: { 'user-agent': userAgent },
    body: new URLSearchParams({ email, password }),
  });

describe('a change of the password', () => {
  it('asks for the old one, ends the other sessions and mails a notice', async () => {
    const { user, session, client } = await signedIn();
    await createTestSession(user);
    const body = { current_password: 'not the password', ...chosen };
    await expect(client.security.changePassword({ body })).rejects.toMatchObject(wrong);
    await client.security.changePassword({ body: { ...body, current_password: password } });
    expect((await Session.findAll({ where: { user_id: user.id } })).map(({ id }) => id)).toEqual([
      session.id,
    ]);
    await expect(login(user.email)).rejects.toMatchObject({ error_code: 'wrong_credentials' });
    await expect(login(user.email, chosen.password)).resolves.toHaveProperty('token');
    expect(await app.subjectsTo(user.email)).toEqual(['Your password for Wholebowl was changed']);
  });

  it('does not overwrite a reset that came while its passwords were hashed', async () => {
    const { user, client } = await signedIn();
    const change = client.security.changePassword({ body: { current_password: password, ...chosen } });
    const refused = expect(change).rejects.toMatchObject(wrong);
    // Both hashes take much longer.
    await setTimeout(10);
    const password_hash = hashSync('of the reset', { memoryCost: 8, timeCost: 1 });
    await user.update({ password_hash });
    await refused;
    expect(await user.reload()).toMatchObject({ password_hash });
  });

  it('refuses a password with the names of the user', async () => {
    const { client } = await signedIn({ first_name: 'Nora', last_name: 'Novak' });
    const body = { current_password: password, password: 'NoraNovak1', password_confirmation: 'NoraNovak1' };
    await expect(client.security.changePassword({ body })).rejects.toMatchObject({
      errors: { password: [expect.stringContaining('easy to guess')] },
    });
  });

  it('takes a long password of any characters, and later only that one exactly', async () => {
    const { user, client } = await signedIn();
    const long = `  Grüße 鶏肉 🍲 ${'only lower case and blanks '.repeat(4)} `;
    const body = { current_password: password, password: long, password_confirmation: long };
    await client.security.changePassword({ body });
    for (const other of [long.trim(), long.toLowerCase(), long.slice(0, 72), long.normalize('NFD')])
      await expect(login(user.email, other)).rejects.toMatchObject({ error_code: 'wrong_credentials' });
    await expect(login(user.email, long)).resolves.toHaveProperty('token');
  });

  it('by a mailed link mails a notice, too', async () => {
    const { email } = await createTestUser();
    const { account } = await app.test.as();
    await account.requestReset({ body: { email } });
    await account.resetPassword({ body: { token: await app.tokenTo(email), email, ...chosen } });
    expect((await app.subjectsTo(email)).at(-1)).toBe('Your password for Wholebowl was changed');
  });
});

describe('a change of the email address', () => {
  const started = async (email: string) => {
    const { user, client } = await signedIn();
    await client.security.changeEmail({ body: { email, current_password: password } });
    return { user, client, old: await tokensTo(user.email), next: await tokensTo(email) };
  };
  const confirm = async (token: string) => (await app.test.as()).account.confirmEmail({ body: { token } });

  it('asks for the password', async () => {
    const { client } = await signedIn();
    const body = { email: 'x@example.test', current_password: 'not the password' };
    await expect(client.security.changeEmail({ body })).rejects.toMatchObject(wrong);
    expect(await Mail.count()).toBe(0);
  });

  it.each([
    ['old', 'new'],
    ['new', 'old'],
  ])('needs the link to the %s address and to the %s one', async (first) => {
    const email = `moved.${first}@example.test`;
    const { user, client, old, next } = await started(email.toUpperCase());
    const [one, other] = first === 'old' ? [old, next] : [next, old];
    expect((await client.security.get()).pending_email).toBe(email);
    await confirm(one);
    expect((await user.reload()).email).not.toBe(email);
    const { email: before } = user;
    await confirm(other);
    expect((await user.reload()).email).toBe(email);
    expect((await client.security.get()).pending_email).toBeNull();
    expect((await app.subjectsTo(before)).at(-1)).toBe('Your email address for Wholebowl was changed');
    await expect(confirm(one)).rejects.toMatchObject({ error_code: 'invalid_link' });
    await expect(login(email)).resolves.toHaveProperty('token');
  });

  it('ends with another one, whose links alone work', async () => {
    const { client, old, next } = await started('first.choice@example.test');
    const body = { email: 'second.choice@example.test', current_password: password };
    await client.security.changeEmail({ body });
    for (const token of [old, next])
      await expect(confirm(token)).rejects.toMatchObject({ error_code: 'invalid_link' });
  });

  it('answers the same for the address of another account, and does not change', async () => {
    const { email } = await createTestUser();
    const { user, client } = await signedIn();
    const before = user.email;
    await client.security.changeEmail({ body: { email, current_password: password } });
    await app.deliver();
    expect(await app.subjectsTo(email)).toEqual(['You already have an account at Wholebowl']);
    await confirm(await tokensTo(before));
    expect((await user.reload()).email).toBe(before);
  });

  it('is refused when somebody registered the address meanwhile, and changes nothing', async () => {
    const email = 'contested@example.test';
    const { user, old, next } = await started(email);
    await createTestUser({ email });
    await confirm(old);
    await expect(confirm(next)).rejects.toMatchObject({ status: 422 });
    expect((await EmailChange.of(user.id))?.new_proved).toBe(false);
  });
});

describe('the sessions of a user', () => {
  it('are listed with device and times, and can be ended', async () => {
    const { user, session, client } = await signedIn();
    app.pass(0.01);
    await loginBy(user.email, firefox);
    const other = await signedIn();
    const { sessions } = await client.security.get();
    expect(sessions).toMatchObject([
      { device: 'Firefox on Linux', ip: expect.stringMatching(/127\.0\.0\.1/), current: false },
      { id: session.id, current: true },
    ]);
    const id = sessions[0]?.id ?? 0;
    await expect(other.client.security.endSession({ params: { id } })).rejects.toMatchObject({ status: 404 });
    await client.security.endSession({ params: { id } });
    const own = { params: { id: session.id } };
    await expect(client.security.endSession(own)).rejects.toMatchObject({ status: 403 });
    expect((await client.security.get()).sessions).toHaveLength(1);
  });
});

describe('a sign-in from a new device', () => {
  const subject = 'New sign-in to Wholebowl';

  it('is mailed, the first sign-in and those from known devices are not', async () => {
    const { email } = await createTestUser();
    for (const name of ['node', firefox, firefox, 'node'])
      expect((await loginBy(email, name)).status).toBe(200);
    expect(await app.subjectsTo(email)).toEqual([subject]);
    expect(mailsTo(app.smtp.mails, email)[0]?.text).toContain('Firefox on Linux');
  });

  it('is not mailed to a user who turned these mails off', async () => {
    const { user, client } = await signedIn({ last_login: new Date() });
    await client.settings.put({ params: { name: newDeviceMails }, body: { value: false } });
    await loginBy(user.email, firefox);
    expect(await app.subjectsTo(user.email)).toEqual([]);
  });
});

describe('an admin who acts as a user', () => {
  const acting = async () => {
    const admin = await signedIn({ role: 'admin', first_name: 'Ada', last_name: 'Admin' });
    const user = await createTestUser();
    const { token } = await admin.client.adminUsers.become({ params: { id: user.id } });
    return { admin, user, client: createClient(app.test.url, { token }) };
  };
  const subject = 'An admin used your account at Wholebowl';

  it.each(['stopBecoming', 'logout'] as const)('is named in a mail after %s', async (how) => {
    const { user, client } = await acting();
    expect(await app.subjectsTo(user.email)).toEqual([]);
    if (how === 'logout') await client.session.logout();
    else await client.users.stopBecoming();
    expect(await app.subjectsTo(user.email)).toEqual([subject]);
    expect(mailsTo(app.smtp.mails, user.email)[0]?.text).toContain('The admin Ada Admin acted as you from');
  });

  it('is named after 8 hours at the latest, when acting ends', async () => {
    const { user, client } = await acting();
    app.pass(7.9);
    await client.users.me();
    expect(await app.subjectsTo(user.email)).toEqual([]);
    app.pass(0.2);
    await expect(client.users.me()).rejects.toMatchObject({ status: 401 });
    expect(await app.subjectsTo(user.email)).toEqual([subject]);
  });

  it('neither sees nor changes how the user signs in', async () => {
    const { client, user } = await acting();
    await expect(client.security.get()).rejects.toMatchObject({ error_code: 'acting_as_user' });
    const body = { email: 'x@example.test', current_password: password };
    await expect(client.security.changeEmail({ body })).rejects.toMatchObject({
      error_code: 'acting_as_user',
    });
    expect((await User.findByPk(user.id))?.email).toBe(user.email);
  });
});
