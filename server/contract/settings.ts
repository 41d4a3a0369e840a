import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { jsonValue } from './fields.ts';

/** Maximum length of a setting's value as JSON, in bytes of UTF-8. */
export const maxSettingBytes = 16 * 1024;

/** Maximum number of settings per user. */
export const maxSettings = 200;

const params = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9_.-]{0,63}$/, 'Not a name of a setting.')),
});

const output = z.object({ name: z.string(), value: z.unknown() });

/** The stored settings of the signed-in user (D36). */
export const settings = {
  list: endpoint('GET', '/api/users/me/settings', {
    summary: 'All stored settings of the user. A browser reads them once after the sign-in.',
    output: z.object({ settings: z.array(output) }),
    status: 200,
  }),
  get: endpoint('GET', '/api/users/me/setting/:name', {
    summary: 'A stored setting of the user; 404 if it is not set.',
    params,
    output,
    status: 200,
  }),
  put: endpoint('PUT', '/api/users/me/setting/:name', {
    summary: 'Stores a setting: any JSON of up to 16 kB, 200 settings per user.',
    params,
    body: z.object({ value: jsonValue(maxSettingBytes) }),
    output,
    status: 200,
    // Escapes and spaces may make the sent text longer than the stored one.
    maxBodyBytes: 4 * maxSettingBytes,
  }),
  remove: endpoint('DELETE', '/api/users/me/setting/:name', {
    summary: 'Deletes a stored setting. It succeeds also if the setting is not set.',
    params,
    status: 204,
  }),
};
