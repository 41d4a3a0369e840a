import { beforeAll, describe, expect, it } from 'vitest';
import { isRefusedWhileActing } from '../contract/refusedWhileActing.ts';
import { operations } from '../kernel/http/openapi.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestNeed,
  createTestSession,
  createTestUser,
  createTestUserOfRole,
  password,
} from '../testing/factories.ts';
import { type Client, createClient } from '../testing/http/client.ts';
import { Browser, startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { AuditEntry } from './auditEntries.model.ts';
import { Session } from './sessions.model.ts';
import { User } from './users.model.ts';

let test: TestApp;
let admin: User;

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
  admin = await createTestUser({ role: 'admin', first_name: 'Ada', last_name: 'Admin' });
});

const paramsOf = ({ id }: User) => ({ params: { id } });

describe('acting as a user', () => {
  const actAs = async (user: User) => {
    const { session, token: own } = await createTestSession(admin);
    const { token, user: answer } = await createClient(test.url, { token: own }).adminUsers.become(
      paramsOf(user),
    );
    return { session, own, token, answer, acting: createClient(test.url, { token }) };
  };

  it('has the access scope of the user, and remembers the admin', async () => {
    const user = await createTestUserOfRole('wholebowl_customer');
    const { acting, answer, own, session } = await actAs(user);
    expect(answer).toMatchObject({ id: user.id, isBecomeUser: true, isAdmin: false });
    expect((await acting.users.me()).user).toEqual(answer);
    expect((await createClient(test.url, { token: own }).users.me()).user.isBecomeUser).toBe(false);
    const row = await Session.findOne({ where: { user_id: user.id }, rejectOnEmpty: true });
    expect(row.admin_session_id).toBe(session.id);
    expect((await user.reload()).last_login).toBeNull();
    const line = test.logged.map((each) => JSON.parse(each)).find((each) => each.user === user.id);
    expect(line).toMatchObject({ operation: 'users.me', user: user.id, admin: admin.id });
  });

  it('is named in the histories of what the admin edits as the user', async () => {
    const user = await createTestUser({ role: 'professional', first_name: 'Carl', last_name: 'Clinic' });
    const need = await createTestNeed({ user_id: user.id });
    const food = await createTestIngredient({ user_id: user.id });
    const edit = async (client: Client, total_qty: string) => {
      await client.dietaryNeeds.update({
        params: { id: need.id },
        body: { dietary_per_kg_need: { name: `For ${total_qty} g` } },
      });
      const nutrition_breakdown = { total_qty, nutrients: [{ id: 203, amount: { qty: '10' } }] };
      await client.adminIngredients.update({
        params: { id: food.id },
        body: { ingredient: { nutrition_breakdown } },
      });
    };
    const { acting } = await actAs(user);
    await edit(await test.as(user), '50');
    await edit(acting, '60');
    for (const [subject, { id }] of [
      ['need', need],
      ['ingredient', food],
    ] as const) {
      const { revisions } = await acting.revisions.list({ params: { subject, id } });
      expect(revisions.slice(0, 2).map(({ user_name, admin }) => [user_name, admin])).toEqual([
        ['Carl Clinic', { name: 'Ada Admin' }],
        ['Carl Clinic', null],
      ]);
    }
  });

  it('is refused for another admin and a suspended user', async () => {
    const other = await createTestUserOfRole('admin');
    const suspended = await createTestUser({ suspended_at: new Date() });
    const client = await test.as(admin);
    for (const user of [other, suspended])
      await expect(client.adminUsers.become(paramsOf(user))).rejects.toMatchObject({ status: 403 });
    await other.update({ role: 'free' });
  });

  const ask = async (method: string, path: string, token: string): Promise<string> => {
    const response = await fetch(test.url + path.replaceAll(/:\w+/g, '1'), {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
    const { error_code } = (await response.json().catch(() => ({}))) as { error_code?: string };
    return `${response.status} ${error_code}`;
  };

  it('may call everything but what is the owner’s or an administrator’s alone', async () => {
    const refused: string[] = [];
    for (const [id, endpoint] of operations()) {
      const { method, path } = endpoint;
      // A logout would end the session of the next user too.
      if (id === 'session.logout' || id === 'users.stopBecoming') continue;
      const { token } = await actAs(await createTestUserOfRole('professional'));
      const isRefused = (await ask(method, path, token)) === '403 acting_as_user';
      expect([id, isRefused]).toEqual([id, isRefusedWhileActing(endpoint)]);
      if (isRefused) refused.push(`${method} ${path}`);
    }
    const administration = operations()
      .map(([, { method, path }]) => `${method} ${path}`)
      .filter((each) => / \/api\/admin\/(?!ingredients)/.test(each));
    expect(refused).toEqual(expect.arrayContaining([...administration, 'POST /api/reset-password']));
  });

  it('ends with a new session of the admin', async () => {
    const user = await createTestUser();
    const { acting, token, own } = await actAs(user);
    const { token: next, user: answer } = await acting.users.stopBecoming();
    expect(answer).toMatchObject({ id: admin.id, isBecomeUser: false, isAdmin: true });
    expect((await createClient(test.url, { token: next }).users.me()).user.id).toBe(admin.id);
    for (const ended of [token, own])
      expect(await ask('GET', '/api/users/me', ended)).toBe('401 unauthenticated');
    await expect((await test.as(admin)).users.stopBecoming()).rejects.toMatchObject({ status: 403 });
    const entry = await AuditEntry.findOne({ where: { action: 'user.stop_becoming', subject_id: user.id } });
    expect([entry?.user_id, entry?.admin_id]).toEqual([user.id, admin.id]);
  });

  it.each([
    ['logs out', (whose: { session: Session }) => whose.session.destroy()],
    [
      'has an expired session',
      ({ session }: { session: Session }) => session.update({ expires_at: new Date(0) }),
    ],
  ])('ends when the admin %s', async (_, end) => {
    const acts = await actAs(await createTestUser());
    await end(acts);
    expect(await ask('GET', '/api/users/me', acts.token)).toBe('401 unauthenticated');
  });

  it('ends when the admin is suspended or an admin no more', async () => {
    const { token } = await actAs(await createTestUser());
    for (const change of [{ suspended_at: new Date() }, { role: 'professional' }] as const) {
      await User.update(change, { where: { id: admin.id } });
      const outcome = await ask('GET', '/api/users/me', token);
      await User.update({ suspended_at: null, role: 'admin' }, { where: { id: admin.id } });
      expect(outcome).toBe('401 unauthenticated');
    }
    expect(await ask('GET', '/api/users/me', token)).toBe('200 undefined');
  });

  it('by cookie: the browser gets the user’s session and the admin’s again, and a logout ends both', async () => {
    const user = await createTestUser();
    const browser = new Browser(test.url);
    await browser.send('/api/csrf-cookie');
    await browser.post('/api/login', { email: admin.email, password });
    const me = async () =>
      ((await (await browser.send('/api/users/me')).json()) as { user?: { id: number } }).user?.id;
    expect((await browser.post(`/api/admin/users/${user.id}/become`)).status).toBe(200);
    expect(await me()).toBe(user.id);
    expect((await browser.post('/api/users/me/stop-becoming')).status).toBe(200);
    expect(await me()).toBe(admin.id);
    await browser.post(`/api/admin/users/${user.id}/become`);
    const before = await Session.count({ where: { user_id: [user.id, admin.id] } });
    expect((await browser.post('/api/logout')).status).toBe(204);
    expect(await Session.count({ where: { user_id: [user.id, admin.id] } })).toBe(before - 2);
  });
});
