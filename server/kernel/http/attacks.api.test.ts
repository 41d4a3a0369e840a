import { request } from 'node:http';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Mail } from '../../mail/mails.model.ts';
import { Session } from '../../people/sessions.model.ts';
import { User } from '../../people/users.model.ts';
import { Pet } from '../../pets/pets.model.ts';
import { Recipe } from '../../recipes/recipes.model.ts';
import { testDatabase } from '../../testing/database.ts';
import {
  createTestPet,
  createTestRecipe,
  createTestSession,
  createTestUser,
  password,
} from '../../testing/factories.ts';
import { Browser } from '../../testing/http/testApp.ts';
import { type MailApp, startMailApp } from '../../testing/mailApp.ts';
import { operations } from './openapi.ts';
import { propertiesOf } from './schema.ts';

let app: MailApp;
let url: string;

beforeAll(async () => {
  app = await startMailApp(await testDatabase());
  url = app.test.url;
});

beforeEach(() => app.reset());

const chosen = { password: 'a bowl of rice', password_confirmation: 'a bowl of rice' };

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const statusOf = async (token: string, headers = {}): Promise<number> =>
  (await fetch(`${url}/api/users/me`, { headers: { cookie: `wholebowl=${token}`, ...headers } })).status;

describe('session fixation', () => {
  it('gains nothing from a planted token: a login makes a new one', async () => {
    const planted = 'A'.repeat(43);
    const browser = new Browser(url);
    browser.cookies.set('wholebowl', planted);
    await browser.send('/api/csrf-cookie');
    const { email } = await createTestUser();
    expect((await browser.post('/api/login', { email, password })).status).toBe(200);
    expect(browser.cookies.get('wholebowl')).not.toBe(planted);
    expect(await statusOf(planted)).toBe(401);
  });

  it("gains nothing from an attacker's own session: the victim's login ends it", async () => {
    const [attacker, victim] = [await createTestUser(), await createTestUser()];
    const { token } = await createTestSession(attacker);
    const browser = new Browser(url);
    browser.cookies.set('wholebowl', token);
    await browser.send('/api/csrf-cookie');
    const before = browser.cookies.get('XSRF-TOKEN');
    await browser.post('/api/login', { email: victim.email, password });
    expect(await statusOf(token)).toBe(401);
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(before);
    const { user } = await (await browser.send('/api/users/me')).json();
    expect(user.id).toBe(victim.id);
  });

  it('is not possible through a token in the address', async () => {
    const { token } = await createTestSession(await createTestUser());
    for (const query of [`token=${token}`, `wholebowl=${token}`, `access_token=${token}`])
      expect((await fetch(`${url}/api/users/me?${query}`)).status).toBe(401);
  });
});

describe('login CSRF', () => {
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.test' },
    { origin: 'https://bowl.example.elsewhere.test' },
    { origin: 'null' },
  ] as const;

  it.each(foreign)('is refused with and without a session: %j', async (headers) => {
    const { email, id } = await createTestUser();
    const { token } = await createTestSession(await createTestUser());
    const cookie = `wholebowl=${token}; XSRF-TOKEN=${'A'.repeat(43)}`;
    for (const given of [headers, { ...headers, cookie }]) {
      const response = await post('/api/login', { email, password }, given);
      expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
      expect(await response.json()).toMatchObject({ error_code: 'csrf' });
    }
    expect(await Session.count({ where: { user_id: id } })).toBe(0);
    expect(await statusOf(token)).toBe(200);
  });

  it.each(['/api/register', '/api/reset-password', '/api/request-password-reset', '/api/logout'])(
    'of %s is refused too',
    async (path) => {
      const body = new URLSearchParams({ email: 'nia@example.test' });
      const headers = { origin: 'https://elsewhere.test' };
      expect((await fetch(url + path, { method: 'POST', headers, body })).status).toBe(403);
      expect(await Mail.count()).toBe(0);
    },
  );

  it("does not refuse the product's own pages, and programs", async () => {
    const { email } = await createTestUser();
    const own = [{ origin: url }, { 'sec-fetch-site': 'same-origin', origin: url }, {}];
    for (const headers of own)
      expect((await post('/api/login', { email, password }, headers)).status).toBe(200);
  });
});

describe('user enumeration', () => {
  it.each([
    ['/api/register', { first_name: 'Nia', last_name: 'New', ...chosen }],
    ['/api/email/resend', {}],
    ['/api/request-password-reset', {}],
    ['/api/login', { password: 'wrong password' }],
  ])('by %s is not possible: the response is the same', async (path, fields) => {
    const known = await createTestUser();
    const responses = [];
    for (const email of [known.email, `nobody${known.id}@example.test`]) {
      const response = await post(path, { ...fields, email });
      const names = [...response.headers.keys()].sort();
      responses.push({ status: response.status, names, body: await response.json() });
    }
    expect(responses[0]).toEqual(responses[1]);
  });

  it('by a reset link is not possible: a wrong token gets the same response for every address', async () => {
    const bodies = [];
    for (const email of [(await createTestUser()).email, 'nobody@example.test'])
      bodies.push(
        await (await post('/api/reset-password', { token: 'A'.repeat(43), email, ...chosen })).json(),
      );
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[0]).toMatchObject({ error_code: 'invalid_link' });
  });
});

/** Fields that no request body may set. Admin operations have their own rows in the policy. */
const protectedFields = [
  'id',
  'user_id',
  'role',
  'role_names',
  'roles',
  'isAdmin',
  'is_admin',
  'password_hash',
  'token_hash',
  'email_verified_at',
  'suspended_at',
  'share_is_approved',
  'admin_session_id',
  'created_at',
];

describe('mass assignment', () => {
  it.each(operations())('of %s is not possible: its body has no protected field', (_, { body }) => {
    const names = (body ? propertiesOf(body) : []).map(({ name }) => name);
    expect(names.filter((name) => protectedFields.includes(name))).toEqual([]);
  });

  const forged = {
    id: 1,
    user_id: 1,
    role: 'admin',
    role_names: ['admin'],
    isAdmin: true,
    account_type: 'admin',
    email_verified_at: '2020-01-01',
    password_hash: '',
    share_is_approved: true,
    is_approved: true,
    version: 1,
  };

  it('of an account is ignored: it is free and not verified', async () => {
    const email = 'forged@example.test';
    const body = { ...forged, first_name: 'Nia', last_name: 'New', email, ...chosen };
    expect((await post('/api/register', body)).status).toBe(201);
    const user = await User.byEmail(email);
    expect(user).toMatchObject({ role: 'free', email_verified_at: null, suspended_at: null });
    expect(user?.id).not.toBe(1);
  });

  it('of a pet or a recipe is ignored: owner and approval stay', async () => {
    const owner = await createTestUser();
    const [pet, recipe] = [
      await createTestPet({ user_id: owner.id }),
      await createTestRecipe({ user_id: owner.id }),
    ];
    const authorization = `Bearer ${await app.test.tokenOf(owner)}`;
    const put = (path: string, body: object) =>
      post(`${path}?_method=PUT`, { ...body, ...forged }, { authorization });
    expect((await put(`/api/pets/${pet.id}`, { name: 'Rex' })).status).toBe(200);
    const fields = { ...forged, name: 'Forged' };
    expect((await put(`/api/recipes/${recipe.id}`, { recipe: fields })).status).toBe(200);
    expect(await Pet.findByPk(pet.id)).toMatchObject({ name: 'Rex', user_id: owner.id });
    expect(await Recipe.findByPk(recipe.id)).toMatchObject({
      name: 'Forged',
      user_id: owner.id,
      share_is_approved: false,
    });
  });

  it('of the free tag is refused for all but admins', async () => {
    const owner = await createTestUser();
    const recipe = await createTestRecipe({ user_id: owner.id });
    const authorization = `Bearer ${await app.test.tokenOf(owner)}`;
    const body = { is_free: true };
    const response = await post(`/api/recipes/${recipe.id}?_method=PUT`, body, { authorization });
    expect(response.status).toBe(403);
  });
});

describe('a forged Host', () => {
  const requestReset = (email: string, headers: Readonly<Record<string, string>>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(
        `${url}/api/request-password-reset`,
        { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, agent: false },
        (response) => resolve(response.resume().statusCode),
      );
      sent.on('error', reject).end(JSON.stringify({ email }));
    });

  it('is refused, and never gets into a mailed link', async () => {
    const { email } = await createTestUser();
    expect(await requestReset(email, { host: 'elsewhere.test' })).toBe(421);
    expect(await requestReset(email, { 'x-forwarded-host': 'elsewhere.test' })).toBe(421);
    expect(await Mail.count()).toBe(0);
    expect(await requestReset(email, { host: 'localhost:4711' })).toBe(200);
    expect((await app.linkTo(email)).origin).toBe('https://bowl.example');
  });
});

describe('the cache', () => {
  it('of a proxy stores no private response, and a browser asks again each time', async () => {
    const owner = await createTestUser();
    const { id } = await createTestPet({ user_id: owner.id });
    const headers = { authorization: `Bearer ${await app.test.tokenOf(owner)}` };
    for (const path of ['/api/users/me', '/api/pets', `/api/pets/${id}`, '/api/recipes']) {
      const response = await fetch(url + path, { headers });
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([
        path,
        200,
        'private, no-cache',
      ]);
      expect(response.headers.get('vary')?.toLowerCase()).toMatch(/cookie, authorization/);
    }
  });

  it('stores no token: the responses of writes and errors are not stored', async () => {
    const { email } = await createTestUser();
    for (const given of [password, 'wrong'])
      expect((await post('/api/login', { email, password: given })).headers.get('cache-control')).toBe(
        'no-store',
      );
  });
});
