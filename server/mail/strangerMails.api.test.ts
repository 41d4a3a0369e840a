import { beforeAll, expect, it } from 'vitest';
import { AuditEntry } from '../people/auditEntries.model.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestRecipe, createTestUser, createTestUserOfRole, password } from '../testing/factories.ts';
import { type MailApp, startMailApp } from '../testing/mailApp.ts';
import { maxStrangerMails } from './compose.ts';

let app: MailApp;

beforeAll(async () => {
  app = await startMailApp(await testDatabase());
});

const longAgo = new Date('2020-01-01');

const shareBy = async (owner: User, email: string) => {
  const { id } = await createTestRecipe({ user_id: owner.id });
  const client = await app.test.as(owner);
  await client.recipeShares.share({ params: { id }, body: { user_emails: [email] } });
};

const mailsTo = async (email: string) => (await app.subjectsTo(email)).length;

/** The token of the link that stops mails, in the last mail to an address. */
const stopToken = async (email: string): Promise<string> => {
  await app.subjectsTo(email);
  const mail = app.smtp.mails.findLast(({ text = '' }) => text.includes('/stop-mails?token='));
  return /\/stop-mails\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? expect.unreachable();
};

it('stops the mails of all users to an address by one click of a mailbox, and reports the sender', async () => {
  const [owner, other] = [
    await createTestUser({ role: 'professional', created_at: longAgo }),
    await createTestUser({ role: 'professional', created_at: longAgo }),
  ];
  await shareBy(owner, 'vet@clinic.example');
  const token = await stopToken('vet@clinic.example');
  const mail = app.smtp.mails.at(-1);
  expect(mail?.text).toContain('Report or stop these mails');
  const visitor = await app.test.as();
  await expect(
    visitor.account.stopMails({ query: { token: 'x'.repeat(43) }, body: {} }),
  ).rejects.toMatchObject({ status: 422, error_code: 'invalid_link' });
  // What a mailbox sends by RFC 8058.
  const clicked = await fetch(`${app.test.url}/api/email/stop?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.status).toBe(200);
  await shareBy(other, 'VET@clinic.example');
  expect(await mailsTo('vet@clinic.example')).toBe(1);
  await visitor.account.stopMails({ query: { token }, body: { report: true } });
  expect(await AuditEntry.findOne({ where: { action: 'mail.report' } })).toMatchObject({
    ...{ user_id: null, subject_id: owner.id },
  });
});

it('mails an account that stopped nothing without the link', async () => {
  const owner = await createTestUserOfRole('professional');
  const reader = await createTestUserOfRole('wholebowl_customer');
  await shareBy(owner, reader.email);
  await app.subjectsTo(reader.email);
  expect(app.smtp.mails.at(-1)?.text).not.toContain('stop-mails');
});

it.each([
  ['a new account', 'professional', new Date(), maxStrangerMails],
  ['a free account', 'free', longAgo, maxStrangerMails],
  ['an account of yesterday', 'professional', longAgo, maxStrangerMails + 1],
] as const)('sends as many mails of %s to strangers as it may', async (_, role, created_at, mails) => {
  const owner = await createTestUser({ role, created_at });
  const known = await createTestUserOfRole('wholebowl_customer');
  await shareBy(owner, known.email);
  const emails = Array.from({ length: maxStrangerMails + 1 }, (_, at) => `s${at}@${owner.id}.example`);
  for (const email of emails) await shareBy(owner, email);
  expect(await mailsTo(known.email)).toBe(1);
  const sent = await Promise.all(emails.map(mailsTo));
  expect(sent.reduce((sum, each) => sum + each, 0)).toBe(mails);
});

it('counts the mails of shares and of changes of the address together', async () => {
  const owner = await createTestUser({ role: 'free', created_at: longAgo });
  const { security } = await app.test.as(owner);
  const emails = Array.from({ length: maxStrangerMails + 1 }, (_, at) => `m${at}@${owner.id}.example`);
  const sent: number[] = [];
  for (const [at, email] of emails.entries()) {
    if (at % 2 === 0) await shareBy(owner, email);
    else await security.changeEmail({ body: { email, current_password: password } });
    sent.push(await mailsTo(email));
  }
  expect(sent).toEqual([...Array.from({ length: maxStrangerMails }, () => 1), 0]);
});
