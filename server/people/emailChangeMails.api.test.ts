import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { createTestUser, password } from '../testing/factories.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { type MailApp, startMailApp } from '../testing/mailApp.ts';
import { linkIn, mailsTo } from '../testing/smtpServer.ts';
import { AccountToken } from './accountTokens.model.ts';
import { CallLimits } from './callLimits.ts';
import { EmailChange } from './emailChanges.model.ts';
import { MailStop } from './mailStops.model.ts';

let app: MailApp;

beforeAll(async () => {
  app = await startMailApp(await testDatabase());
});

beforeEach(() => app.reset());

const longAgo = new Date('2020-01-01');

/** A user of years, and what asks for another address. */
const changing = async (given: Parameters<typeof createTestUser>[0] = {}) => {
  const user = await createTestUser({ role: 'professional', created_at: longAgo, ...given });
  const client = await app.test.as(user);
  const change = (email: string) =>
    client.security.changeEmail({ body: { email, current_password: password } });
  return { user, change };
};

const count = async (email: string) => (await app.subjectsTo(email)).length;

describe('mails to the new address of an account', () => {
  it('are not sent to somebody who stopped such mails, and can be stopped', async () => {
    const { user, change } = await changing();
    await change('stranger@clinic.example');
    expect(await count('stranger@clinic.example')).toBe(1);
    const text = mailsTo(app.smtp.mails, 'stranger@clinic.example')[0]?.text ?? '';
    const token = /\/stop-mails\?token=([\w-]+)/.exec(text)?.[1] ?? '';
    expect(mailsTo(app.smtp.mails, user.email)[0]?.text).not.toContain('stop-mails');
    await (await app.test.as()).account.stopMails({ query: { token }, body: {} });
    await (await changing()).change('stranger@clinic.example');
    expect(await count('stranger@clinic.example')).toBe(1);
    expect(await MailStop.isStopped('stranger@clinic.example')).toBe(true);
  });

  it('count among those to strangers that a free account may send in a day', async () => {
    const { change } = await changing({ role: 'free' });
    const emails = [1, 2, 3, 4].map((n) => `free${n}@clinic.example`);
    const sent: number[] = [];
    for (const email of emails) {
      await change(email);
      sent.push(await count(email));
    }
    expect(sent).toEqual([1, 1, 1, 0]);
  });

  it('are dropped when several accounts flood an address', async () => {
    for (let n = 0; n < 7; n += 1) {
      await (await changing()).change('flooded@clinic.example');
      await app.deliver();
    }
    expect(await count('flooded@clinic.example')).toBe(5);
  });

  it('are asked for five times a day at most', async () => {
    const limited = await startTestApp(app.test.db, { callLimits: new CallLimits() });
    const client = await limited.as(await createTestUser());
    const change = (n: number) =>
      client.security.changeEmail({
        body: { email: `limited${n}@clinic.example`, current_password: password },
      });
    for (let n = 0; n < 5; n += 1) await change(n);
    await expect(change(5)).rejects.toMatchObject({
      status: 429,
      message: 'Too many attempts. Please try again in 24 hours.',
    });
  });
});

it('a link of a change that was mailed when another one started does not prove the other one', async () => {
  const { user, change } = await changing();
  await change('first@clinic.example');
  const issue = AccountToken.issue.bind(AccountToken);
  const issued = vi.spyOn(AccountToken, 'issue').mockImplementationOnce(async (...token) => {
    await change('second@clinic.example');
    return issue(...token);
  });
  await app.deliver();
  issued.mockRestore();
  const { account } = await app.test.as();
  const texts = app.smtp.mails.filter(({ text = '' }) => text.includes('first@clinic.example'));
  const [late] = texts;
  expect(late).toBeDefined();
  for (const mail of texts) {
    const token = linkIn(mail).searchParams.get('token') ?? '';
    await expect(account.confirmEmail({ body: { token } })).rejects.toMatchObject({
      error_code: 'invalid_link',
    });
  }
  expect(await user.reload()).not.toMatchObject({ email: 'second@clinic.example' });
});

it('a link proves no change of another user', async () => {
  const [{ user }, other] = [await changing(), await changing()];
  await other.change('others@clinic.example');
  const change = await EmailChange.of(other.user.id);
  const token = await AccountToken.issue('email_old', user.id, new Date(), change?.id);
  await expect((await app.test.as()).account.confirmEmail({ body: { token } })).rejects.toMatchObject({
    error_code: 'invalid_link',
  });
  expect(await change?.reload()).toMatchObject({ old_proved: false });
});
