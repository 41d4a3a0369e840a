import * as z from 'zod/mini';
import { type CallLimit, endpoint } from './endpoint.ts';
import { emailField, idParams, required } from './fields.ts';
import { newPasswordFields, withMatchingPasswords } from './passwordFields.ts';

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

/** How the signed-in user signs in. An admin who acts as the user may not call these. */
export const security = {
  get: endpoint('GET', '/api/users/me/security', {
    summary: 'The sessions of the user, and the email address that the account changes to.',
    output: z.object({ sessions: z.array(ownSessionSchema), pending_email: z.nullable(z.string()) }),
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
    limits,
  }),
  endSession: endpoint('DELETE', '/api/users/me/security/sessions/:id', {
    summary: 'Ends another session of the user.',
    params: idParams,
    status: 204,
  }),
};
