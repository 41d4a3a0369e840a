import { maxSettings } from '../../contract/settings.ts';
import { Session } from '../../people/sessions.model.ts';
import { UserSetting } from '../../people/settings.model.ts';
import { createTestSession } from '../factories.ts';
import { outcome, ownOf, type Probe, plain } from './probe.ts';

const params = { name: 'panes' };

/** A wrong password, as other probes need the users. */
const refusedPassword = async (call: Promise<unknown>): Promise<string> => {
  const result = await outcome(call);
  return result === '422' ? 'done' : result;
};
const current_password = 'not the password';
const chosen = { password: 'a bowl of rice', password_confirmation: 'a bowl of rice' };

/** Probes of the stored settings and of a user's own data. */
export const ownDataProbes: readonly Probe[] = [
  plain('settings.list', (client) => outcome(client.settings.list())),
  plain('settings.get', async (client, fixture, user) => {
    await UserSetting.store(ownOf(fixture, user).user.id, params.name, '1', maxSettings);
    return outcome(client.settings.get({ params }));
  }),
  plain('settings.put', (client) => outcome(client.settings.put({ params, body: { value: [1] } }))),
  plain('settings.remove', (client) => outcome(client.settings.remove({ params }))),
  plain('ownPrices.list', (client) => outcome(client.ownPrices.list())),
  plain('ownPrices.put', (client, { others: { foods } }) =>
    outcome(client.ownPrices.put({ params: { id: foods.system.id }, body: { amount: '1', per: '100g' } })),
  ),
  plain('ownPrices.remove', (client) => outcome(client.ownPrices.remove({ params: { id: 1 } }))),
  plain('ownPrices.setCurrency', (client) =>
    outcome(client.ownPrices.setCurrency({ body: { currency: 'USD' } })),
  ),
  plain('privacy.export', (client) => outcome(client.privacy.export())),
  plain('privacy.deleteAccount', (client) =>
    refusedPassword(client.privacy.deleteAccount({ body: { password: current_password } })),
  ),
  plain('security.startApp', (client) =>
    refusedPassword(client.security.startApp({ body: { current_password } })),
  ),
  plain('security.confirmApp', (client) =>
    refusedPassword(client.security.confirmApp({ body: { code: '000000' } })),
  ),
  plain('security.startPasskey', (client) =>
    refusedPassword(client.security.startPasskey({ body: { current_password } })),
  ),
  plain('security.addPasskey', (client) =>
    refusedPassword(client.security.addPasskey({ body: { name: 'Phone', response: {} } })),
  ),
  plain('security.removeFactor', async (client) => {
    const result = await outcome(client.security.removeFactor({ params: { id: 999_999 } }));
    return result === '404' ? 'done' : result;
  }),
  plain('security.newRecoveryCodes', async (client, fixture, user) => {
    const { id } = ownOf(fixture, user).user;
    await Session.update({ proved_at: new Date() }, { where: { user_id: id } });
    const result = await outcome(client.security.newRecoveryCodes());
    await Session.update({ proved_at: null }, { where: { user_id: id } });
    return result;
  }),
  plain('security.prove', (client) => refusedPassword(client.security.prove({ body: { code: 'none' } }))),
  plain('security.get', (client) => outcome(client.security.get())),
  plain('security.changePassword', (client) =>
    refusedPassword(client.security.changePassword({ body: { current_password, ...chosen } })),
  ),
  plain('security.changeEmail', (client) =>
    refusedPassword(client.security.changeEmail({ body: { current_password, email: 'new@example.test' } })),
  ),
  plain('security.endSession', async (client, fixture, user) => {
    const { session } = await createTestSession(ownOf(fixture, user).user);
    return outcome(client.security.endSession({ params: { id: session.id } }));
  }),
];
