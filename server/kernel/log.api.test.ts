import { beforeAll, describe, expect, it } from 'vitest';
import { Session } from '../people/sessions.model.ts';
import { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestUser, password } from '../testing/factories.ts';
import { createClient } from '../testing/http/client.ts';
import { Browser, startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { startMailApp } from '../testing/mailApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
});

const post = (path: string, body: RequestInit['body'], type = 'application/json', headers = {}) =>
  fetch(test.url + path, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: body ?? null,
  });

describe('the log', () => {
  it('has a line for every request, with the id of its response', async () => {
    const { email } = await createTestUser();
    const answers = [
      await fetch(`${test.url}/health/live`),
      await fetch(`${test.url}/api/users/me`),
      await fetch(`${test.url}/api/nothing`),
      await fetch(`${test.url}/api/docs`),
      await post('/api/login', JSON.stringify({ email, password })),
    ];
    const lines = test.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    const told = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(told).size).toBe(answers.length);
    expect(told.map((id) => lines.find(({ request }) => request === id))).toMatchObject([
      { path: '/health/live', status: 200 },
      { operation: 'users.me', status: 401 },
      { path: '/api/nothing', status: 404 },
      { path: '/api/docs', status: 200 },
      { operation: 'session.login', status: 200, method: 'POST', ms: expect.any(Number) },
    ]);
  });

  it('has the beginning of a long path', async () => {
    await fetch(`${test.url}/api/nothing${'/a'.repeat(7000)}`);
    const { path } = JSON.parse(test.logged.at(-1) ?? '');
    expect(path).toMatch(/^\/api\/nothing\/a(\/a)+\/\.\.\.$/);
    expect(path.length).toBeLessThan(310);
  });

  it('never holds passwords, tokens, cookies or emails', async () => {
    const user = await createTestUser({ email: 'named.person@example.test' });
    const { email } = user;
    const { token } = await (await test.as()).session.login({ body: { email, password } });
    const browser = new Browser(test.url);
    await browser.post('/api/login', { email, password });
    const cookies = [...browser.cookies.values()];
    await browser.send('/api/users/me');
    const verification = 'v'.repeat(43);
    const wrong = 'not-my-secret';
    await createClient(test.url, { token }).users.me();
    await post('/api/login', JSON.stringify({ email, password: wrong }));
    await post('/api/login', new URLSearchParams({ email, password: wrong }), undefined);
    await post('/api/login', `{"email":"${email}","password":"${wrong}"`);
    await post('/api/login', 'x', 'text/plain', { authorization: `Bearer ${token}` });
    await post('/api/login', JSON.stringify({ email: [email], password: { wrong } }));
    await fetch(`${test.url}/api/users/me?token=${token}&email=${email}&password=${wrong}`);
    await fetch(`${test.url}/api/verify/${verification}/${email}`);
    await fetch(`${test.url}/api/verify/${encodeURIComponent(email)}`);
    const message = `${email} has ${token}`;
    await (await test.as()).clientErrors.report({ body: { kind: 'error', page: '/login', message } });
    await createClient(test.url, { token }).session.logout();
    expect(await Session.count()).toBeGreaterThan(0);

    const log = test.logged.join('\n');
    for (const operation of ['session.login', 'session.logout', 'clientErrors.report'])
      expect(log).toContain(operation);
    const secrets = [
      password,
      wrong,
      token,
      ...cookies,
      verification,
      email,
      encodeURIComponent(email),
      user.password_hash,
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  it('never holds the passwords, links and mails of an account that registers and resets its password', async () => {
    const app = await startMailApp(await testDatabase());
    const { account, session } = await app.test.as();
    const email = 'secret.person@example.test';
    const [first, second] = ['first secret password', 'second secret password'];
    const passwords = (chosen: string) => ({ password: chosen, password_confirmation: chosen });
    const person = { first_name: 'Secretia', last_name: 'Surname', email };
    await account.register({ body: { ...person, ...passwords(first) } });
    app.smtp.refuse(1);
    await app.deliver();
    app.pass(0.1);
    const verification_url = (await app.linkTo(email)).searchParams.get('verification_url') ?? '';
    await account.verify({ body: { verification_url, password: first } });
    await account.requestReset({ body: { email } });
    const token = await app.tokenTo(email);
    const rejected = [
      () => account.resetPassword({ body: { token, email, ...passwords('password1') } }),
      () => account.resetPassword({ body: { token: `${token}x`, email, ...passwords(second) } }),
      () => account.register({ body: { ...person, email: `${email}, x`, ...passwords(second) } }),
    ];
    for (const call of rejected) await expect(call()).rejects.toMatchObject({ status: 422 });
    await account.resetPassword({ body: { token, email, ...passwords(second) } });
    const signedIn = await session.login({ body: { email, password: second } });
    const { users } = createClient(app.test.url, { token: signedIn.token });
    const profile = { last_name: 'Changedname', description: 'A private description' };
    await users.update({ body: profile });
    const user = await User.byEmail(email);

    const log = app.test.logged.join('\n');
    for (const line of ['account.register', 'account.resetPassword', 'users.update', 'mail not sent'])
      expect(log).toContain(line);
    const bodies = app.smtp.mails.flatMap(({ text = '', subject = '' }) => [subject, ...text.split('\n')]);
    const secrets = [
      ...[first, second, 'password1', token, signedIn.token, email, user?.password_hash ?? ''],
      ...['Secretia', 'Surname', profile.last_name, profile.description],
      ...[new URL(verification_url).searchParams.get('token') ?? ''],
      ...bodies.filter((line) => line.length > 8),
    ];
    expect(secrets.length).toBeGreaterThan(15);
    for (const secret of secrets) expect(log).not.toContain(secret);
  });
});
