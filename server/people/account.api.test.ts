import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../kernel/database/connection.ts';
import { operations } from '../kernel/http/openapi.ts';
import { propertiesOf } from '../kernel/http/schema.ts';
import { Mail } from '../mail/mails.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestUser } from '../testing/factories.ts';
import { type MailApp, startMailApp } from '../testing/mailApp.ts';
import { mailsTo } from '../testing/smtpServer.ts';
import { SerialNumber } from './serialNumbers.model.ts';
import { User } from './users.model.ts';

let db: Database;
let app: MailApp;

beforeAll(async () => {
  db = await testDatabase();
  app = await startMailApp(db);
});

beforeEach(() => app.reset());

const account = async () => (await app.test.as()).account;
const login = async (email: string, password: string) =>
  (await app.test.as()).session.login({ body: { email, password } });

const chosen = { password: 'a bowl of rice', password_confirmation: 'a bowl of rice' };
let count = 0;
const person = (more: object = {}) => {
  count += 1;
  return { first_name: 'Nia', last_name: 'New', email: `nia${count}@example.test`, ...chosen, ...more };
};

const verificationUrlTo = async (email: string): Promise<string> =>
  (await app.linkTo(email)).searchParams.get('verification_url') ?? '';

const invalidLink = { status: 422, error_code: 'invalid_link' };

const easy = 'This password is too easy to guess. Please choose another one.';

describe('register', () => {
  it('makes a free account, which may sign in after the mailed link was used', async () => {
    const body = person();
    const { message } = await (await account()).register({
      body: { ...body, email: body.email.toUpperCase() },
    });
    expect(message).toMatch(/created/);
    await expect(login(body.email, body.password)).rejects.toMatchObject({
      error_code: 'email_not_verified',
    });
    const verification_url = await verificationUrlTo(body.email);
    expect(verification_url).toMatch(/^https:\/\/bowl\.example\/api\/email\/verify\?token=[\w-]{43}$/);
    await (await account()).verify({ body: { verification_url, password: body.password } });
    expect((await login(body.email, body.password)).user).toMatchObject({
      email: body.email,
      role_names: ['free'],
    });
    await expect((await account()).verify({ body: { verification_url } })).rejects.toMatchObject(invalidLink);
  });

  it('names all wrong fields at once, the first message of each first', async () => {
    const body = { first_name: ' ', email: 'x', password: 'short', password_confirmation: 'short' };
    await expect((await account()).register({ body: body as never })).rejects.toMatchObject({
      status: 422,
      errors: {
        first_name: ['The first name field is required.'],
        last_name: ['The last name field is required.'],
        email: ['Not a valid email address.'],
        password: ['Password must be at least 8 characters long!'],
      },
    });
  });

  it('refuses an email that is too long in lower case', async () => {
    const body = person({ email: `${'İ'.repeat(200)}@example.test` });
    await expect((await account()).register({ body })).rejects.toMatchObject({
      errors: { email: ['At most 254 characters.'] },
    });
  });

  it('refuses another confirmation, a common password and an unknown serial number', async () => {
    const { register } = await account();
    await expect(
      register({ body: person({ password_confirmation: 'a bowl of oats' }) }),
    ).rejects.toMatchObject({
      errors: { password_confirmation: ['The password confirmation does not match.'] },
    });
    await expect(
      register({ body: person({ first_name: '', email: 'x', password_confirmation: 'a bowl of oats' }) }),
    ).rejects.toMatchObject({
      errors: {
        first_name: ['The first name field is required.'],
        email: ['Not a valid email address.'],
        password_confirmation: ['The password confirmation does not match.'],
      },
    });
    const common = {
      password: 'Password1',
      password_confirmation: 'Password2',
      product_serial_number: 'X-1',
    };
    await expect(register({ body: person(common) })).rejects.toMatchObject({
      errors: {
        password: ['This password is too common. Please choose another one.'],
        password_confirmation: ['The password confirmation does not match.'],
        product_serial_number: ['This serial number is not valid, or it is registered already.'],
      },
    });
    expect(await Mail.count()).toBe(0);
  });

  it.each(['Nora Novak 77', 'aaaaaaaaaaaaa', '          ', 'wholebowl1', 'novak.nora@example.test'])(
    'refuses the password %j, which is easy to guess',
    async (password) => {
      const { register } = await account();
      const who = { first_name: 'Nora', last_name: 'Novák', email: 'novak.nora@example.test' };
      const body = person({ ...who, password, password_confirmation: password });
      await expect(register({ body })).rejects.toMatchObject({ status: 422, errors: { password: [easy] } });
      expect(await User.byEmail(who.email)).toBeNull();
    },
  );

  it('makes a customer of who has a serial number, which counts once', async () => {
    await SerialNumber.addUnknown(['CP3A-0007'], app.now());
    const body = person({ product_serial_number: ' cp3a-0007 ' });
    await (await account()).register({ body });
    expect((await User.byEmail(body.email))?.role).toBe('wholebowl_customer');
    const again = (await account()).register({ body: person({ product_serial_number: 'CP3A-0007' }) });
    await expect(again).rejects.toHaveProperty('errors.product_serial_number');
  });

  it('claims a serial number once when two ask at the same time', async () => {
    await SerialNumber.addUnknown(['CP3A-0008'], app.now());
    const { register } = await account();
    const bodies = [1, 2, 3].map(() => person({ product_serial_number: 'CP3A-0008' }));
    const ended = await Promise.allSettled(bodies.map((body) => register({ body })));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await User.count({ where: { email: bodies.map(({ email }) => email) } })).toBe(1);
  });

  it('answers the same for a known address, changes nothing, and mails its owner', async () => {
    await SerialNumber.addUnknown(['CP3A-0009'], app.now());
    const { id, email, password_hash } = await createTestUser();
    const { register } = await account();
    const known = await register({ body: person({ email, product_serial_number: 'CP3A-0009' }) });
    expect(known).toEqual(await register({ body: person() }));
    expect(await User.findByPk(id)).toMatchObject({ password_hash, first_name: 'Una', role: 'free' });
    expect(await SerialNumber.isFree('CP3A-0009')).toBe(true);
    expect((await app.linkTo(email)).pathname).toBe('/login');
    expect(await app.subjectsTo(email)).toEqual(['You already have an account at Wholebowl']);
  });

  it('makes one account when an address registers twice at once', async () => {
    const body = person();
    const { register } = await account();
    await Promise.all([register({ body }), register({ body }), register({ body })]);
    expect(await User.count({ where: { email: body.email } })).toBe(1);
    const kinds = (await Mail.findAll()).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['already_registered', 'already_registered', 'verify']);
  });
});

describe('an account that a stranger registered with my address', () => {
  const strangers = 'a bowl for strangers';
  const registered = async () => {
    const names = { first_name: 'Mal', last_name: 'Ory' };
    const body = person({ ...names, password: strangers, password_confirmation: strangers });
    await (await account()).register({ body });
    const { email } = body;
    return { email, verification_url: await verificationUrlTo(email) };
  };

  it('is not verified by my click alone, nor by a password that I guess', async () => {
    const { email, verification_url } = await registered();
    await expect((await account()).verify({ body: { verification_url } })).rejects.toMatchObject({
      ...{ status: 422, error_code: 'password_required' },
      errors: { password: [expect.any(String)] },
    });
    const guess = { verification_url, password: 'a bowl of beans' };
    await expect((await account()).verify({ body: guess })).rejects.toMatchObject({
      ...{ status: 422, error_code: 'invalid' },
      errors: { password: [expect.any(String)] },
    });
    await expect(login(email, strangers)).rejects.toMatchObject({ error_code: 'email_not_verified' });
  });

  it('is mine with a password that I set, and the stranger stays out', async () => {
    const { email, verification_url } = await registered();
    await (await account()).verify({ body: { verification_url, ...chosen } });
    await expect(login(email, strangers)).rejects.toMatchObject({ error_code: 'wrong_credentials' });
    expect((await login(email, chosen.password)).user).toMatchObject({ email });
  });

  it('is named in the mail, whose second link deletes it', async () => {
    const { email } = await registered();
    const { text = '' } = mailsTo(app.smtp.mails, email)[0] ?? {};
    expect(text).toContain('Mal Ory registered');
    const [, url = ''] = /This was not me:\n(\S+)/.exec(text) ?? [];
    expect(new URL(url).pathname).toBe('/not-me');
    const token = new URL(url).searchParams.get('token') ?? '';
    await (await account()).notMe({ body: { token } });
    expect(await User.byEmail(email)).toBeNull();
    await expect((await account()).notMe({ body: { token } })).rejects.toMatchObject(invalidLink);
  });

  it('stays once it is verified', async () => {
    const { email, verification_url } = await registered();
    const [, url = ''] = /This was not me:\n(\S+)/.exec(mailsTo(app.smtp.mails, email)[0]?.text ?? '') ?? [];
    const token = new URL(url).searchParams.get('token') ?? '';
    await (await account()).verify({ body: { verification_url, ...chosen } });
    await expect((await account()).notMe({ body: { token } })).rejects.toMatchObject(invalidLink);
    expect(await User.byEmail(email)).not.toBeNull();
  });
});

describe('a verification link', () => {
  it('is mailed again, and works for 3 days', async () => {
    const { email } = await createTestUser({ email_verified_at: null });
    await (await account()).resend({ body: { email } });
    const verification_url = await verificationUrlTo(email);
    app.pass(72.01);
    await expect((await account()).verify({ body: { verification_url } })).rejects.toMatchObject(invalidLink);
  });

  it.each([
    'x',
    '/api/email/verify',
    'https://bowl.example/?token=',
    `https://x.example/?token=${'A'.repeat(43)}`,
  ])('is not "%s"', async (verification_url) => {
    await expect((await account()).verify({ body: { verification_url } })).rejects.toMatchObject(invalidLink);
  });

  it('resets no password', async () => {
    const { email } = await createTestUser({ email_verified_at: null });
    await (await account()).resend({ body: { email } });
    const token = new URL(await verificationUrlTo(email)).searchParams.get('token') ?? '';
    const reset = (await account()).resetPassword({ body: { token, email, ...chosen } });
    await expect(reset).rejects.toMatchObject(invalidLink);
  });
});

describe('a request for a link', () => {
  it.each(['resend', 'requestReset'] as const)(
    '%s does the same with and without an account',
    async (name) => {
      const { email } = await createTestUser({ email_verified_at: null });
      const ask = (await account())[name];
      expect(await ask({ body: { email } })).toEqual(await ask({ body: { email: 'nobody@example.test' } }));
      expect(await Mail.count()).toBe(2);
      expect(await app.subjectsTo(email)).toHaveLength(1);
      expect(await app.subjectsTo('nobody@example.test')).toEqual([]);
    },
  );
});

const repeated = operations().filter(([, { body }]) =>
  propertiesOf(body ?? z.object({})).some(({ name }) => name === 'password_confirmation'),
);

describe.each(repeated)('%s', (_, endpoint) => {
  it('refuses another confirmation, alone and with a common password', async () => {
    const link = { token: 'x'.repeat(43), verification_url: 'x', current_password: 'x' };
    const fields = { ...person(), ...link, password_confirmation: 'a bowl of oats' };
    const token = await app.test.tokenOf(await createTestUser());
    const errorsOf = async (body: object): Promise<unknown> => {
      const response = await fetch(app.test.url + endpoint.path, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      return ((await response.json()) as { readonly errors: unknown }).errors;
    };
    const mismatch = ['The password confirmation does not match.'];
    expect(await errorsOf(fields)).toEqual({ password_confirmation: mismatch });
    expect(await errorsOf({ ...fields, password: 'Password1' })).toEqual({
      password: ['This password is too common. Please choose another one.'],
      password_confirmation: mismatch,
    });
  });
});

describe('a password that an admin chooses', () => {
  const admin = async () => (await app.test.as(await createTestUser({ role: 'admin' }))).adminUsers;
  const refused = { status: 422, errors: { password: [easy] } };

  it('for a new user is refused when it is easy to guess', async () => {
    const { password_confirmation: _, ...body } = person({ password: 'Nia New 2026' });
    await expect((await admin()).create({ body: { ...body, account_type: 'free' } })).rejects.toMatchObject(
      refused,
    );
  });

  it('for another user is refused when it is easy to guess', async () => {
    const { id } = await createTestUser({ last_name: 'Lindqvist' });
    const body = { password: 'lindqvist' };
    await expect((await admin()).resetPassword({ params: { id }, body })).rejects.toMatchObject(refused);
  });
});
