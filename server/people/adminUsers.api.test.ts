import { beforeAll, describe, expect, it } from 'vitest';
import { IdempotencyKey } from '../kernel/http/idempotencyKeys.model.ts';
import { Mail } from '../mail/mails.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestSession, createTestUser, createTestUserOfRole, password } from '../testing/factories.ts';
import { type Client, createClient } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { AccountToken } from './accountTokens.model.ts';
import { AuditEntry } from './auditEntries.model.ts';
import { AuthAttempt } from './authAttempts.model.ts';
import { Session } from './sessions.model.ts';
import { User } from './users.model.ts';

let test: TestApp;
let admin: User;
let client: Client;

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
  admin = await createTestUser({ role: 'admin', first_name: 'Ada', last_name: 'Admin' });
  client = await test.as(admin);
});

const paramsOf = ({ id }: User) => ({ params: { id } });
const audited = async (user: User) =>
  (await AuditEntry.findAll({ where: { subject_id: user.id }, order: ['id'] })).map(({ action }) => action);
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ status, error_code }) => (error_code === 'forbidden' ? status : `${status} ${error_code}`),
  );
const logIn = async (user: User, secret = password) =>
  (await test.as()).session.login({ body: { email: user.email, password: secret } });

describe('the list of users', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));

  beforeAll(async () => {
    const rows = [
      ['Zoë', 'Abel', at(3)],
      ['anna', 'Zorn', null],
      ['Bert', 'Meyer', at(9)],
      ['Émile', 'Kraus', at(5)],
    ] as const;
    for (const [first_name, last_name, last_login] of rows)
      await createTestUser({
        first_name,
        last_name,
        last_login,
        email: `list.${first_name.length}${last_name}@bowl.test`,
      });
  });

  const names = async (query: NonNullable<Parameters<Client['adminUsers']['list']>[0]>['query']) =>
    (await client.adminUsers.list({ query: { query: 'bowl.test', ...query } })).users.data.map(
      ({ first_name }) => first_name,
    );

  it('has the last signed-in first and who never signed in last, in both orders', async () => {
    expect(await names({})).toEqual(['Bert', 'Émile', 'Zoë', 'anna']);
    expect(await names({ sort_order: 'asc' })).toEqual(['Zoë', 'Émile', 'Bert', 'anna']);
  });

  it('is sorted by names without case and accents, by email and by creation', async () => {
    const byFirst = { sort_by: 'first_name', sort_order: 'asc' } as const;
    expect(await names(byFirst)).toEqual(['anna', 'Bert', 'Émile', 'Zoë']);
    expect(await names({ sort_by: 'last_name' })).toEqual(['anna', 'Bert', 'Émile', 'Zoë']);
    expect(await names({ sort_by: 'created_at', sort_order: 'asc' })).toEqual([
      'Zoë',
      'anna',
      'Bert',
      'Émile',
    ]);
    expect(await names({ sort_by: 'email', sort_order: 'asc' })).toEqual(['Zoë', 'Bert', 'anna', 'Émile']);
  });

  it('finds every word in names and email', async () => {
    expect(await names({ query: 'ZOE' })).toEqual(['Zoë']);
    expect(await names({ query: 'kraus bowl.test' })).toEqual(['Émile']);
    expect(await names({ query: 'kraus zorn' })).toEqual([]);
    // No digits: the emails of test users have a number.
    for (const query of ['q%_', '%_']) expect(await names({ query })).toEqual([]);
  });

  it('has pages of 25', async () => {
    for (let n = 0; n < 26; n += 1) await createTestUser({ last_name: 'Paged' });
    const { users } = await client.adminUsers.list({ query: { query: 'paged', page: 2 } });
    expect(users).toMatchObject({ current_page: 2, last_page: 2, total: 26 });
    expect(users.data).toHaveLength(1);
  });

  it('leaves out deleted users, who are not found either', async () => {
    const user = await createTestUser({ last_name: 'Gone', deleted_at: new Date() });
    expect((await client.adminUsers.list({ query: { query: 'gone' } })).users.data).toEqual([]);
    expect(await statusOf(client.adminUsers.get(paramsOf(user)))).toBe('404 not_found');
  });
});

describe('adding a user', () => {
  const person = {
    first_name: 'Nia',
    last_name: 'New',
    password: 'a bowl of rice',
    account_type: 'professional',
  } as const;

  it('verifies the account at once and is audited', async () => {
    const answer = await client.adminUsers.create({ body: { ...person, email: 'Nia@bowl.test' } });
    expect(answer).toMatchObject({
      message: 'Nia New was added.',
      user: {
        email: 'nia@bowl.test',
        role_names: ['professional'],
        roles: [{ name: 'professional' }],
        last_login: null,
      },
    });
    const user = await User.findByPk(answer.user.id, { rejectOnEmpty: true });
    expect((await logIn(user, person.password)).user.id).toBe(user.id);
    expect(await audited(user)).toEqual(['user.add']);
  });

  it('names all invalid fields, a known address and a common password', async () => {
    const refused = { status: 422 };
    await expect(client.adminUsers.create({ body: {} as never })).rejects.toMatchObject({
      ...refused,
      errors: {
        first_name: ['The first name field is required.'],
        last_name: ['The last name field is required.'],
        email: ['The email field is required.'],
        password: ['The password field is required.'],
        account_type: ['The account type field is required.'],
      },
    });
    await expect(
      client.adminUsers.create({ body: { ...person, email: admin.email.toUpperCase() } }),
    ).rejects.toMatchObject({ ...refused, errors: { email: ['The email has already been taken.'] } });
    await expect(
      client.adminUsers.create({ body: { ...person, email: 'c@bowl.test', password: 'password123' } }),
    ).rejects.toMatchObject({ ...refused, errors: { password: [expect.any(String)] } });
  });

  it('adds one user per key, and stores nothing that the password could be guessed by', async () => {
    const token = await test.tokenOf(admin);
    const send = (secret: string) =>
      fetch(`${test.url}/api/admin/users`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': 'k1',
        },
        body: JSON.stringify({ ...person, email: 'once@bowl.test', password: secret }),
      });
    const [first, again] = [await send('a bowl of rice'), await send('a bowl of rice')];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    const { asked } = await IdempotencyKey.findOne({ where: { key: 'k1' }, rejectOnEmpty: true });
    await IdempotencyKey.destroy({ where: { key: 'k1' } });
    await User.destroy({ where: { email: 'once@bowl.test' } });
    expect((await send('another bowl of rice')).status).toBe(201);
    expect((await IdempotencyKey.findOne({ where: { key: 'k1' }, rejectOnEmpty: true })).asked).toBe(asked);
  });
});

describe('suspending', () => {
  it('ends all sessions, keeps the role for later and hides it meanwhile', async () => {
    const user = await createTestUserOfRole('professional');
    const { token } = await createTestSession(user);
    const { message, user: answer } = await client.adminUsers.suspend(paramsOf(user));
    expect([message, answer.role_names, answer.roles]).toEqual([
      'Una User is suspended.',
      ['suspended'],
      [{ name: 'suspended' }],
    ]);
    expect(await Session.count({ where: { user_id: user.id } })).toBe(0);
    await expect(createClient(test.url, { token }).users.me()).rejects.toMatchObject({ status: 401 });
    await expect(logIn(user)).rejects.toMatchObject({ error_code: 'suspended' });
    const { user: restored } = await client.adminUsers.unsuspend(paramsOf(user));
    expect(restored.role_names).toEqual(['professional']);
    expect((await logIn(user)).user.role_names).toEqual(['professional']);
    expect(await audited(user)).toEqual(['user.suspend', 'user.unsuspend']);
  });

  it('twice changes nothing more', async () => {
    const user = await createTestUser();
    for (let n = 0; n < 2; n += 1) await client.adminUsers.suspend(paramsOf(user));
    expect(await audited(user)).toEqual(['user.suspend']);
  });
});

describe('resetting a password', () => {
  it('ends all sessions and links, mails the user, and lets only the new password in', async () => {
    const user = await createTestUser();
    const { token } = await createTestSession(user);
    const link = await AccountToken.issue('reset', user.id, new Date());
    await expect(
      client.adminUsers.resetPassword({ ...paramsOf(user), body: { password: 'short' } }),
    ).rejects.toMatchObject({ errors: { password: ['Password must be at least 8 characters long!'] } });
    const body = { password: 'quite another bowl' };
    const { message } = await client.adminUsers.resetPassword({ ...paramsOf(user), body });
    expect(message).toBe('Password has been reset successfully.');
    await expect(createClient(test.url, { token }).users.me()).rejects.toMatchObject({ status: 401 });
    expect(await AccountToken.find(['reset'], link, new Date())).toBeNull();
    expect(await Mail.count({ where: { recipient: user.email, kind: 'password_changed' } })).toBe(1);
    await expect(logIn(user)).rejects.toMatchObject({ status: 422 });
    expect((await logIn(user, 'quite another bowl')).user.id).toBe(user.id);
    expect(await audited(user)).toEqual(['user.reset_password']);
    expect(JSON.stringify(await AuditEntry.findAll())).not.toContain('quite another bowl');
  });
});

describe('setting a role', () => {
  const set = (user: User, role: string) => client.adminUsers.setRole({ params: { id: user.id, role } });

  it('counts from the next request on and is audited with both roles', async () => {
    const user = await createTestUser();
    const own = await test.as(user);
    expect((await set(user, 'wholebowl_customer')).user.role_names).toEqual(['wholebowl_customer']);
    expect((await own.users.me()).user.role_names).toEqual(['wholebowl_customer']);
    const [entry] = await AuditEntry.findAll({ where: { subject_id: user.id } });
    expect(JSON.parse(entry?.details ?? '')).toEqual({ from: 'free', to: 'wholebowl_customer' });
    await set(user, 'wholebowl_customer');
    expect(await audited(user)).toEqual(['user.role']);
  });

  it('refuses "suspended", a word that is no role, and a suspended user', async () => {
    const user = await createTestUser();
    expect(await statusOf(set(user, 'suspended'))).toBe('422 invalid');
    expect(await statusOf(set(user, 'owner'))).toBe('422 invalid');
    await client.adminUsers.suspend(paramsOf(user));
    expect(await statusOf(set(user, 'admin'))).toBe('422 invalid');
    expect((await user.reload()).role).toBe('free');
  });
});

describe('an admin', () => {
  it('can do none of it to themselves', async () => {
    const own = paramsOf(admin);
    const { adminUsers: users } = client;
    const calls = [
      () => users.become(own),
      () => users.suspend(own),
      () => users.unsuspend(own),
      () => users.resetPassword({ ...own, body: { password: 'a bowl of rice' } }),
      () => users.removeFactors(own),
      () => users.setRole({ params: { id: admin.id, role: 'free' } }),
    ];
    for (const call of calls) expect(await statusOf(call())).toBe('403 self');
    expect(await audited(admin)).toEqual([]);
  });

  it('cannot end the last other admin, not even two at once', async () => {
    const other = await createTestUserOfRole('admin');
    const othersClient = await test.as(other);
    const demote = (by: Client, whom: User) =>
      statusOf(by.adminUsers.setRole({ params: { id: whom.id, role: 'free' } }));
    const outcomes = await Promise.all([demote(client, other), demote(othersClient, admin)]);
    const left = await User.count({ where: { role: 'admin' } });
    await User.update({ role: 'admin' }, { where: { id: admin.id } });
    await User.update({ role: 'free' }, { where: { id: other.id } });
    expect(left).toBe(1);
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
  });
});

describe('what an admin reads', () => {
  it('sign-in attempts of a user, the newest first', async () => {
    const user = await createTestUser();
    const row = { user_id: user.id, email: user.email, ip: '198.51.100.7', network: '198.51.100.7' };
    await AuthAttempt.create({ ...row, created_at: new Date(1000) });
    await AuthAttempt.create({ ...row, created_at: new Date(2000), successful: true });
    const { auth_attempts } = await client.adminUsers.authAttempts(paramsOf(user));
    expect(auth_attempts.map(({ successful, created_at }) => [successful, created_at])).toEqual([
      [true, '1970-01-01T00:00:02.000Z'],
      [false, '1970-01-01T00:00:01.000Z'],
    ]);
    expect(auth_attempts[0]).toMatchObject({ ip: row.ip, user: { id: user.id, email: user.email } });
    expect(await statusOf(client.adminUsers.authAttempts({ params: { id: 999_999 } }))).toBe('404 not_found');
  });

  it('audit entries, found by action and by the people in them', async () => {
    const user = await createTestUser({ first_name: 'Vera', last_name: 'Vetted' });
    await client.adminUsers.setRole({ params: { id: user.id, role: 'professional' } });
    const { audit_entries, current_page, total } = await client.audit.list({
      query: { query: 'vetted ada' },
    });
    expect([current_page, total]).toEqual([1, 1]);
    expect(audit_entries[0]).toMatchObject({
      action: 'user.role',
      user: { email: admin.email },
      admin: null,
      subject: { first_name: 'Vera' },
      details: { from: 'free', to: 'professional' },
      ip: '127.0.0.1',
    });
    const { audit_entries: found } = await client.audit.list({ query: { query: 'unsuspend' } });
    expect(new Set(found.map(({ action }) => action))).toEqual(new Set(['user.unsuspend']));
  });
});
