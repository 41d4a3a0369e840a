import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, id, idParams, multiLineText } from './fields.ts';
import { maxShareMessage } from './recipeShares.ts';
import { sharesOutput } from './shareFields.ts';

/** Drafts of shared recipes: what their owner changes before it is sent (D136). */
export const recipeDrafts = {
  open: endpoint('POST', '/api/recipes/:id/draft', {
    summary:
      'The draft of a recipe that the user shares; made if there is none. It is a recipe of its own that its owner alone sees, in no list; deleting it discards it. It has the batch sizes of the recipe; for one of them the answer is that of the draft. `changed` is true if the draft differs from the recipe.',
    params: idParams,
    output: z.object({ draft: z.object({ id: z.int(), version: z.int(), changed: z.boolean() }) }),
    status: 200,
  }),
  send: endpoint('POST', '/api/recipes/:id/draft/send', {
    optimistic: true,
    summary:
      'Makes the draft the recipe, with its batch sizes and what bowls of pets get beside it, and deletes the draft. All with whom the recipe is shared get a mail that names what changed, with `message`. `version` is that of the draft. A recipe that was saved since the draft began answers 409, unless `over` is true.',
    params: idParams,
    body: z.object({
      message: z.optional(multiLineText(maxShareMessage).check(z.trim())),
      over: z.optional(flag),
      version: z.optional(id),
    }),
    output: sharesOutput,
    status: 200,
  }),
};
