import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emailField, flag, idParams, multiLineText, oneOrMany } from './fields.ts';
import { sharesOutput } from './shareFields.ts';

/** Longest message that goes with a shared recipe, in characters. */
export const maxShareMessage = 2000;

/** The body of sharing and unsharing a recipe: `user_emails[]` with one email (D66). */
const oneEmailBody = z.object({
  user_emails: oneOrMany(emailField, 20).check(
    z.minLength(1, 'The user emails field is required.'),
    z.maxLength(1, 'Share one email at a time.'),
  ),
});

/** A calendar day, or null. Empty text becomes null. */
const optionalDay = z.pipe(
  z.transform((value) => (value === '' ? null : value)),
  z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Not a date.'))),
);

/** With whom a recipe is shared (D10). Only its owner shares it; a batch variant has the shares of its parent. */
export const recipeShares = {
  list: endpoint('GET', '/api/users/me/shared_recipe/:id', {
    summary: 'The emails that a recipe is shared with.',
    params: idParams,
    output: sharesOutput,
    status: 200,
  }),
  share: endpoint('POST', '/api/users/me/share_recipe/:id', {
    summary:
      'Shares a recipe with one email, with or without an account, and mails it once. `recheck_on`, an addition to the specification, shares nothing: it sets the day by which the recipe is looked at again with one whom it is shared with; empty removes it. `message`, another addition, is plain text for a new one, who gets it by mail and on the recipe. `send`, a third, sends the recipe as it is now to one whom it is shared with: the mail and the recipe name what changed since it was sent before; without a message, the one before stays.',
    params: idParams,
    body: z.extend(oneEmailBody, {
      recheck_on: z.optional(optionalDay),
      send: z.optional(flag),
      message: z.optional(multiLineText(maxShareMessage).check(z.trim())),
    }),
    output: sharesOutput,
    status: 200,
  }),
  unshare: endpoint('POST', '/api/users/me/unshare_recipe/:id', {
    summary: 'Ends sharing a recipe with one email.',
    params: idParams,
    body: oneEmailBody,
    output: sharesOutput,
    status: 200,
  }),
};
