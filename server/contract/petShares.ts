import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, idParams } from './fields.ts';
import { rightSchema, shareBody, sharesOutput } from './shareFields.ts';

/** With whom a pet is shared (D130). Only professionals and admins see a pet that is shared with their address. */
export const petShares = {
  list: endpoint('GET', '/api/users/me/shared_pet/:id', {
    summary: 'The emails that a pet is shared with, and what each may do.',
    params: idParams,
    output: sharesOutput,
    status: 200,
  }),
  share: endpoint('POST', '/api/users/me/share_pet/:id', {
    summary:
      'Shares a pet with emails, with or without an account, and mails them. `right` is read or edit, read if it is left out; with an email that has the pet it changes what that email may do. `only_right` shares nothing: it refuses an email without the pet.',
    params: idParams,
    body: z.extend(shareBody, { right: z.optional(rightSchema), only_right: z.optional(flag) }),
    output: sharesOutput,
    status: 200,
  }),
  leave: endpoint('DELETE', '/api/users/me/shared_pet/:id', {
    summary: "Ends that somebody else's pet is shared with the user. Its owner can share it again.",
    params: idParams,
    status: 204,
  }),
  unshare: endpoint('POST', '/api/users/me/unshare_pet/:id', {
    summary:
      'Ends sharing a pet with emails. What was saved of the pet, its target sets among it, stays with the pet.',
    params: idParams,
    body: shareBody,
    output: sharesOutput,
    status: 200,
  }),
};
