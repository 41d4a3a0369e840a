import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, multiLineText } from './fields.ts';
import { pageInfo, pageQuery } from './paging.ts';

/** Maximum length of a comment. */
export const maxCommentLength = 2000;

/** A comment on a recipe (D17). */
export const commentSchema = z.object({
  id: z.int(),
  /** Plain text. */
  text: z.string(),
  created_at: z.string(),
  /** First name and initial of the last name. */
  author: z.string(),
  is_mine: z.boolean(),
  /** True if the caller may remove it: its author, the recipe's owner and admins. */
  can_remove: z.boolean(),
});

export type CommentAnswer = z.infer<typeof commentSchema>;

const commentText = multiLineText(maxCommentLength).check(
  z.trim(),
  z.refine((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), 'The text field is required.'),
);

/** Comments on recipes. Batch variants have those of their parent. */
export const comments = {
  list: endpoint('GET', '/api/recipes/:id/comments', {
    summary: 'The comments on a recipe, the newest first. An addition to the specification.',
    params: idParams,
    query: z.object(pageQuery({ size: 5, maxSize: 100 })),
    output: z.object({ comments: z.array(commentSchema), ...pageInfo }),
    status: 200,
  }),
  create: endpoint('POST', '/api/recipes/:id/comments', {
    summary: 'Adds a comment to a recipe. An addition to the specification.',
    params: idParams,
    body: z.object({ text: commentText }),
    limits: [{ per: 'user', max: 30, minutes: 60 }],
    output: z.object({ comment: commentSchema }),
    status: 201,
    idempotent: true,
  }),
  remove: endpoint('DELETE', '/api/recipes/:id/comments/:commentId', {
    summary:
      "Removes a comment: its author, the recipe's owner and admins may. An addition to the specification.",
    params: z.object({ id, commentId: id }),
    status: 204,
  }),
};
