import { endpoint } from './endpoint.ts';
import { idParams } from './fields.ts';
import { shareBody, sharesOutput } from './shareFields.ts';

/** With whom a target set is shared (D10). */
export const targetSetShares = {
  list: endpoint('GET', '/api/users/me/shared_target_set/:id', {
    summary: 'The emails that a target set is shared with.',
    params: idParams,
    output: sharesOutput,
    status: 200,
  }),
  share: endpoint('POST', '/api/users/me/share_target_set/:id', {
    summary: 'Shares a target set with emails, with or without an account, and mails them.',
    params: idParams,
    body: shareBody,
    output: sharesOutput,
    status: 200,
  }),
  unshare: endpoint('POST', '/api/users/me/unshare_target_set/:id', {
    summary: 'Ends sharing a target set with emails. A pet that has the set keeps it.',
    params: idParams,
    body: shareBody,
    output: sharesOutput,
    status: 200,
  }),
};
