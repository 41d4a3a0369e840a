import { beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteExpiredRows } from '../cleanup.job.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestSession, createTestUser, password } from '../testing/factories.ts';
import { createClient } from '../testing/http/client.ts';
import { type MailApp, startMailApp } from '../testing/mailApp.ts';
import { AuditEntry } from './auditEntries.model.ts';
import type { Session } from './sessions.model.ts';
import type { User } from './users.model.ts';

let app: MailApp;

beforeAll(async () => {
  app = await startMailApp(await testDatabase());
});

beforeEach(() => app.reset());

const clientOf = async (user: User) => {
  const { session, token } = await createTestSession(user);
  return { session, client: createClient(app.test.url, { token }) };
};

interface Acting {
  readonly admin: User;
  readonly user: User;
  /** The admin's session. */
  readonly session: Session;
  readonly other: Awaited<ReturnType<typeof clientOf>>['client'];
}

const again = { password: 'a bowl of rice', password_confirmation: 'a bowl of rice' };
const params = ({ id }: { readonly id: number }) => ({ params: { id } });

/** Every way in which the acting session, or the admin's, ends. */
const ends: Readonly<Record<string, (acting: Acting) => Promise<unknown>>> = {
  'the user gets another password': ({ user, other }) =>
    other.adminUsers.resetPassword({ ...params(user), body: { password: again.password } }),
  'the user is suspended': ({ user, other }) => other.adminUsers.suspend(params(user)),
  'the admin is suspended': ({ admin, other }) => other.adminUsers.suspend(params(admin)),
  'the admin is one no more': ({ admin, other }) =>
    other.adminUsers.setRole({ params: { id: admin.id, role: 'professional' } }),
  'the user becomes an admin': ({ user, other }) =>
    other.adminUsers.setRole({ params: { id: user.id, role: 'admin' } }),
  'the admin ends the session elsewhere': async ({ admin, session }) =>
    (await clientOf(admin)).client.security.endSession(params(session)),
  'the admin changes the password': async ({ admin }) =>
    (await clientOf(admin)).client.security.changePassword({
      body: { current_password: password, ...again },
    }),
  'the admin signs in too often': async ({ admin }) => {
    const created_at = new Date(Date.now() + 60_000);
    for (let n = 0; n < 50; n += 1) await createTestSession(admin, { created_at });
    await (await app.test.as()).session.login({ body: { email: admin.email, password } });
  },
  'the admin’s session expires': async ({ session }) => {
    await session.update({ expires_at: new Date(app.now().getTime() + 60_000) });
    app.pass(1);
    await deleteExpiredRows(app.test.db, app.now());
  },
  'the admin deletes the account': async ({ admin }) =>
    (await clientOf(admin)).client.privacy.deleteAccount({ body: { password } }),
};

it.each(Object.keys(ends))('a user as whom an admin acted is mailed once if %s', async (how) => {
  const admin = await createTestUser({ role: 'admin', first_name: 'Ada', last_name: 'Admin' });
  const { client: other } = await clientOf(await createTestUser({ role: 'admin' }));
  const { session, client } = await clientOf(admin);
  const user = await createTestUser();
  await client.adminUsers.become(params(user));
  const from = app.now().getTime();
  await ends[how]?.({ admin, user, session, other });
  const subjects = await app.subjectsTo(user.email);
  expect(subjects.filter((each) => each === 'An admin used your account at Wholebowl')).toHaveLength(1);
  const entries = await AuditEntry.findAll({
    where: { action: 'user.stop_becoming', subject_id: user.id },
  });
  expect(entries).toHaveLength(1);
  expect(entries[0]?.created_at.getTime()).toBeLessThan(from + 120_000);
});
