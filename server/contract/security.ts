import * as z from 'zod/mini';
import { type CallLimit, endpoint } from './endpoint.ts';
import { emailField, idParams, required, singleLineText } from './fields.ts';
import { newPasswordFields, withMatchingPasswords } from './passwordFields.ts';
import { passkeyResponse } from './session.ts';

const output = z.object({ message: z.string() });

/** Each checks the password, or something as secret. */
const limits = [{ per: 'user', max: 20, minutes: 60 }] as const satisfies readonly CallLimit[];

/** The password of the signed-in user. */
export const ownPassword = z
  .string(required('Your password is required.'))
  .check(z.minLength(1, 'Your password is required.'), z.maxLength(1024, 'At most 1024 characters.'));

/** A session of a user. */
export const ownSessionSchema = z.object({
  id: z.int(),
  /** Browser and system; empty if not known. */
  device: z.string(),
  /** The address it was opened from; empty if not known. */
  ip: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  /** The session of this call. */
  current: z.boolean(),
});

export type OwnSession = z.infer<typeof ownSessionSchema>;

/** The user setting that turns off mails about sign-ins from new devices. */
export const newDeviceMails = 'mails.new-device';

/** A second factor of a user. */
export const ownFactorSchema = z.object({
  id: z.int(),
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});

export type OwnFactor = z.infer<typeof ownFactorSchema>;

const codeField = singleLineText(50, 'The code field is required.');
const recovery_codes = z.array(z.string());
/** The session's new token: the old one ends with a proof. Browsers get it as their cookie. */
const token = z.string();
/** New recovery codes are empty if the user has some already. */
const added = { output: z.object({ recovery_codes, token }), status: 201 } as const;
const withPassword = z.object({ current_password: ownPassword });

/** How the signed-in user signs in. An admin who acts as the user may not call these. */
export const security = {
  get: endpoint('GET', '/api/users/me/security', {
    summary:
      'The sessions and second factors of the user, and the email address that the account changes to.',
    output: z.object({
      sessions: z.array(ownSessionSchema),
      pending_email: z.nullable(z.string()),
      factors: z.array(ownFactorSchema),
      recovery_codes: z.int(),
    }),
    status: 200,
  }),
  changePassword: endpoint('POST', '/api/users/me/security/password', {
    summary: 'Changes the password, ends all other sessions and mails a notice.',
    body: withMatchingPasswords(z.object({ current_password: ownPassword, ...newPasswordFields })),
    output,
    status: 200,
    limits,
  }),
  changeEmail: endpoint('POST', '/api/users/me/security/email', {
    summary: 'Mails links to the old and the new address. The address changes when both were opened.',
    body: z.object({ email: emailField, current_password: ownPassword }),
    output,
    status: 200,
    limits: [{ per: 'user', max: 5, minutes: 24 * 60 }],
  }),
  endSession: endpoint('DELETE', '/api/users/me/security/sessions/:id', {
    summary: 'Ends another session of the user.',
    params: idParams,
    status: 204,
  }),
  startApp: endpoint('POST', '/api/users/me/security/app', {
    summary: 'Makes the secret of a new authenticator app. The app counts once its first code was right.',
    body: withPassword,
    output: z.object({ secret: z.string(), uri: z.string() }),
    status: 200,
    limits,
  }),
  confirmApp: endpoint('POST', '/api/users/me/security/app/confirm', {
    summary: 'Adds the authenticator app by its first code.',
    body: z.object({ code: codeField }),
    ...added,
    limits,
  }),
  startPasskey: endpoint('POST', '/api/users/me/security/passkey', {
    summary: 'What a browser needs to make a passkey.',
    body: withPassword,
    output: z.object({ options: z.unknown() }),
    status: 200,
    limits,
  }),
  addPasskey: endpoint('POST', '/api/users/me/security/passkey/add', {
    summary: 'Adds a passkey that the browser made.',
    body: z.object({ name: singleLineText(100, 'The name field is required.'), response: passkeyResponse }),
    ...added,
    limits,
  }),
  removeFactor: endpoint('DELETE', '/api/users/me/security/factors/:id', {
    summary: 'Removes a second factor; with the last one also the recovery codes.',
    params: idParams,
    status: 204,
  }),
  newRecoveryCodes: endpoint('POST', '/api/users/me/security/recovery-codes', {
    summary: 'Replaces the recovery codes.',
    output: z.object({ recovery_codes }),
    status: 200,
    limits,
  }),
  prove: endpoint('POST', '/api/users/me/security/proof', {
    summary:
      'Proves the second factor again, by a code or a passkey. It counts for 10 minutes, and gives the session a new token.',
    body: z.object({ code: z.optional(codeField), response: z.optional(passkeyResponse) }),
    output: z.object({ token }),
    status: 200,
    limits,
  }),
};
