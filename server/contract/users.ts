import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { userSchema } from './shapes.ts';

/** The signed-in user. */
export const users = {
  me: endpoint('GET', '/api/users/me', {
    summary: 'The signed-in user.',
    output: z.object({ user: userSchema }),
    status: 200,
    withoutPrefix: true,
  }),
  stopBecoming: endpoint('POST', '/api/users/me/stop-becoming', {
    summary: 'Ends the session in which an admin acts as a user, and opens a new one of the admin.',
    output: z.object({ token: z.string(), user: userSchema }),
    status: 200,
  }),
};
