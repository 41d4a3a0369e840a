import { maxSettings } from '../contract/settings.ts';
import { UserSetting } from '../models/settings.ts';
import { outcome, ownOf, type Probe, plain } from './probe.ts';

const params = { name: 'panes' };

/** Probes of the stored settings and of a user's own data. */
export const ownDataProbes: readonly Probe[] = [
  plain('settings.list', (client) => outcome(client.settings.list())),
  plain('settings.get', async (client, fixture, user) => {
    await UserSetting.store(ownOf(fixture, user).user.id, params.name, '1', maxSettings);
    return outcome(client.settings.get({ params }));
  }),
  plain('settings.put', (client) => outcome(client.settings.put({ params, body: { value: [1] } }))),
  plain('settings.remove', (client) => outcome(client.settings.remove({ params }))),
  plain('privacy.export', (client) => outcome(client.privacy.export())),
  plain('privacy.deleteAccount', async (client) => {
    // A wrong password, as other probes need the users.
    const body = { password: 'not the password' };
    const result = await outcome(client.privacy.deleteAccount({ body }));
    return result === '422' ? 'done' : result;
  }),
];
