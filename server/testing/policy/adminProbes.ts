import type { Contract } from '../../contract/index.ts';
import { Session } from '../../people/sessions.model.ts';
import { createTestSession, createTestUser } from '../factories.ts';
import type { Client } from '../http/client.ts';
import { outcome, ownOf, type Probe, plain } from './probe.ts';

const password = 'a bowl of rice';
let added = 0;

const newPerson = () => {
  added += 1;
  const names = { first_name: 'Nia', last_name: 'New' };
  return { ...names, email: `added${added}@example.test`, password, account_type: 'free' } as const;
};

const probe = (
  name: keyof Contract['adminUsers'],
  ask: (client: Client['adminUsers'], params: { readonly id: number }) => Promise<unknown>,
): Probe =>
  plain(`adminUsers.${name}`, async (client) =>
    outcome(ask(client.adminUsers, { id: (await createTestUser()).id })),
  );

/** Probes of the administration of users. */
export const adminProbes: readonly Probe[] = [
  plain('users.stopBecoming', async (client, fixture, user) => {
    const own = await Session.findOne({
      where: { user_id: ownOf(fixture, user).user.id },
      order: [['id', 'DESC']],
    });
    const { session } = await createTestSession(fixture.own.admin.user);
    await own?.update({ admin_session_id: session.id });
    return outcome(client.users.stopBecoming());
  }),
  probe('list', (users) => users.list()),
  probe('get', (users, params) => users.get({ params })),
  probe('create', (users) => users.create({ body: newPerson() })),
  probe('become', (users, params) => users.become({ params })),
  probe('suspend', (users, params) => users.suspend({ params })),
  probe('unsuspend', (users, params) => users.unsuspend({ params })),
  probe('resetPassword', (users, params) => users.resetPassword({ params, body: { password } })),
  probe('removeFactors', (users, params) => users.removeFactors({ params })),
  probe('setRole', (users, { id }) => users.setRole({ params: { id, role: 'professional' } })),
  probe('authAttempts', (users, params) => users.authAttempts({ params })),
  plain('audit.list', (client) => outcome(client.audit.list())),
];
