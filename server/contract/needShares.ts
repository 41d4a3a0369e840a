import { endpoint } from './endpoint.ts';
import { idParams } from './fields.ts';
import { shareBody, sharesOutput } from './shareFields.ts';

/** With whom a need is shared (D10). Recipes have the same calls. */
export const needShares = {
  list: endpoint('GET', '/api/users/me/shared_dietary_per_kg_need/:id', {
    summary: 'The emails that a need is shared with.',
    params: idParams,
    output: sharesOutput,
    status: 200,
  }),
  share: endpoint('POST', '/api/users/me/share_dietary_per_kg_need/:id', {
    summary: 'Shares a need with emails, with or without an account, and mails them.',
    params: idParams,
    body: shareBody,
    output: sharesOutput,
    status: 200,
  }),
  unshare: endpoint('POST', '/api/users/me/unshare_dietary_per_kg_need/:id', {
    summary: 'Ends sharing a need with emails. A pet that uses the need keeps it.',
    params: idParams,
    body: shareBody,
    output: sharesOutput,
    status: 200,
  }),
};
