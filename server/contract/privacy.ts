import * as z from 'zod/mini';
import { bytes, endpoint } from './endpoint.ts';
import { required } from './fields.ts';

/** A user's own data (D47). */
export const privacy = {
  export: endpoint('GET', '/api/users/me/export', {
    summary: 'All data of the user as one JSON file, with photos as data URIs.',
    output: bytes,
    status: 200,
    binary: 'application/json',
    download: 'wholebowl-data.json',
    limits: [{ per: 'user', max: 10, minutes: 60 }],
  }),
  deleteAccount: endpoint('DELETE', '/api/users/me', {
    summary: 'Deletes the account. What others use stays, without the name.',
    body: z.object({
      password: z
        .string(required('The password field is required.'))
        .check(
          z.minLength(1, 'The password field is required.'),
          z.maxLength(1024, 'At most 1024 characters.'),
        ),
    }),
    status: 204,
    limits: [{ per: 'user', max: 10, minutes: 60 }],
  }),
};
