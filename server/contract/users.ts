import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { userShape } from './shapes.ts';

/** The signed-in user. */
export const users = {
  me: endpoint('GET', '/api/users/me', {
    summary: 'The signed-in user.',
    output: z.object({ user: userShape }),
    status: 200,
    withoutPrefix: true,
  }),
};
