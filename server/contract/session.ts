import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { required, singleLineText } from './fields.ts';
import { userSchema } from './shapes.ts';

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
    }),
    output: z.object({ token: z.string(), user: userSchema }),
    status: 200,
    inTurns: true,
  }),
  logout: endpoint('POST', '/api/logout', { summary: 'Ends this session.', status: 204 }),
};
