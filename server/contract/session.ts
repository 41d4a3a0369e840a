import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { jsonValue, required, singleLineText } from './fields.ts';
import { userSchema } from './shapes.ts';

/** What a browser's passkey answers, as JSON of WebAuthn; also as text. */
export const passkeyResponse = jsonValue(16 * 1024);

/** Signing in and out. */
export const session = {
  csrfCookie: endpoint('GET', '/api/csrf-cookie', {
    summary: 'Sets the XSRF-TOKEN cookie that cookie-authenticated writes must repeat in X-XSRF-TOKEN.',
    status: 204,
  }),
  login: endpoint('POST', '/api/login', {
    summary: 'Signs in, returns the Bearer token and sets the session cookie.',
    body: z.object({
      email: singleLineText(254, 'The email field is required.'),
      password: z
        .string(required('The password field is required.'))
        .check(
          z.minLength(1, 'The password field is required.'),
          z.maxLength(1024, 'At most 1024 characters.'),
        ),
      /** Of an authenticator app, or a recovery code. */
      code: z.optional(singleLineText(50, 'The code field is required.')),
    }),
    output: z.object({ token: z.string(), user: userSchema }),
    status: 200,
    inTurns: true,
  }),
  passkeyOptions: endpoint('POST', '/api/passkey/options', {
    summary: 'What a browser needs to ask for a passkey. Its challenge works once, for 5 minutes.',
    output: z.object({ options: z.unknown() }),
    status: 200,
    limits: [{ per: 'network', max: 120, minutes: 60 }],
  }),
  passkeyLogin: endpoint('POST', '/api/passkey/login', {
    summary: 'Signs in with a passkey instead of a password.',
    body: z.object({ response: passkeyResponse }),
    output: z.object({ token: z.string(), user: userSchema }),
    status: 200,
    limits: [{ per: 'network', max: 120, minutes: 60 }],
  }),
  logout: endpoint('POST', '/api/logout', { summary: 'Ends this session.', status: 204 }),
};
