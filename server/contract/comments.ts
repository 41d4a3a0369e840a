import * as z from 'zod/mini';
import { lineCookingSchema } from './cooking.ts';
import { endpoint } from './endpoint.ts';
import { emailField, flag, id, idParams, json, multiLineText } from './fields.ts';
import { pageInfo, pageQuery } from './paging.ts';
import { sentLines } from './recipes.ts';
import { verdictSchema } from './verdict.ts';

/** The user setting that turns off mails about proposed changes: those for the user, and answers to the user's. */
export const proposalMails = 'mails.proposals';

/** The user setting that turns off mails about comments on shared recipes. */
export const commentMails = 'mails.comments';

/** Maximum length of a comment. */
export const maxCommentLength = 2000;

/** A change of a recipe as it is proposed: all lines, and the version that it changes. */
const sentProposal = z.object({
  /** The pet that it is for: one of the caller's. */
  pet_id: id,
  version: id,
  ingredients: sentLines,
});

/** A line before or after a proposed change. */
export const changedLineSchema = z.object({
  total_g: z.number(),
  cooking: lineCookingSchema,
  /** True if it is cooked with the recipe. */
  cooked: z.boolean(),
});

/** A proposed change. Its author, the recipe's owner and admins see it. */
export const proposalSchema = z.object({
  /** The recipe or the batch variant that it changes. */
  recipe_id: z.int(),
  pet_name: z.string(),
  /** The verdict on the changed recipe for the pet, in words, when it was sent. */
  words: z.string(),
  /** The lines whose grams or cooking change; null before, or after, for an added or a removed food. */
  changes: z.array(
    z.object({
      name: z.string(),
      before: z.nullable(changedLineSchema),
      after: z.nullable(changedLineSchema),
    }),
  ),
  /** On the foods of the changed recipe, as they are known now; its levels are not judged. */
  verdict: verdictSchema,
  accepted_at: z.nullable(z.string()),
  declined_at: z.nullable(z.string()),
  /** False once it was answered, or the recipe was saved since: the change is then of another recipe, and cannot be accepted. */
  is_current: z.boolean(),
  /** True if the caller may accept it. */
  can_accept: z.boolean(),
  /** True if the caller may decline it, also of an older version. */
  can_decline: z.boolean(),
});

export type Proposal = z.infer<typeof proposalSchema>;

/** A comment on a recipe (D17). */
export const commentSchema = z.object({
  id: z.int(),
  /** Plain text. */
  text: z.string(),
  created_at: z.string(),
  /** First name and initial of the last name. */
  author: z.string(),
  is_mine: z.boolean(),
  /** The person with whom the recipe is shared, who alone reads it beside the owner (D133); null for all who may open it. */
  share_email: z.nullable(z.string()),
  /** True if the other side of a shared recipe wrote it, and the caller has not marked it as read. */
  is_new: z.boolean(),
  /** True if the caller may remove it: its author, the recipe's owner and admins. */
  can_remove: z.boolean(),
  /** Null for a comment without one. */
  proposal: z.nullable(proposalSchema),
});

export type CommentAnswer = z.infer<typeof commentSchema>;

/** A proposal that waits for the caller, with the recipe that its comment is on. */
const waitingProposal = z.object({
  recipe: z.object({ id: z.int(), name: z.string() }),
  comment: commentSchema,
});

export type WaitingProposal = z.infer<typeof waitingProposal>;

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
    output: z.object({
      comments: z.array(commentSchema),
      /** How many of all of them are new. */
      unread: z.int(),
      ...pageInfo,
    }),
    status: 200,
  }),
  listProposals: endpoint('GET', '/api/users/me/proposals', {
    summary:
      "The proposed changes of the user's own recipes that wait for an answer, the newest first. An addition to the specification.",
    query: z.object(pageQuery({ size: 10, maxSize: 50 })),
    output: z.object({ proposals: z.array(waitingProposal), ...pageInfo }),
    status: 200,
  }),
  unread: endpoint('GET', '/api/users/me/unread_comments', {
    summary:
      'Recipes with comments of the other side that the user has not read: of those who have a recipe of the user, and of owners who shared one with the user. The newest first, at most 100 recipes. An addition to the specification.',
    output: z.object({
      /** How many comments. */
      total: z.int(),
      recipes: z.array(
        z.object({
          recipe: z.object({ id: z.int(), name: z.string() }),
          unread: z.int(),
          newest_at: z.string(),
          /** The author of the newest: first name and initial of the last name. */
          from: z.string(),
          /** True for the user's own recipe. */
          is_mine: z.boolean(),
          /** Of the user's own recipe: how many of them are in the conversation with each email. */
          readers: z.array(z.object({ email: z.string(), unread: z.int() })),
        }),
      ),
    }),
    status: 200,
  }),
  markRead: endpoint('POST', '/api/recipes/:id/comments/read', {
    summary: 'Marks the comments on a recipe as read, up to one of them. An addition to the specification.',
    params: idParams,
    body: z.object({ read_id: id }),
    status: 204,
  }),
  create: endpoint('POST', '/api/recipes/:id/comments', {
    needs: 'catalogue',
    summary:
      'Adds a comment to a recipe. With a `proposal`, which a recipe takes of those with whom its owner shared it, the owner can accept that change. What a person writes on a recipe that is shared with that person, its owner alone reads; with `to`, one of the emails that it is shared with, the owner answers that person alone. `private` is what the form promised that person: it is refused once nobody else than everybody would read it, and if the owner has no account any more. An addition to the specification.',
    params: idParams,
    body: z.object({
      text: commentText,
      to: z.optional(emailField),
      private: z.optional(flag),
      proposal: z.optional(json(sentProposal)),
    }),
    limits: [{ per: 'user', max: 30, minutes: 60 }],
    output: z.object({ comment: commentSchema }),
    status: 201,
    idempotent: true,
  }),
  accept: endpoint('POST', '/api/recipes/:id/comments/:commentId/accept', {
    needs: 'catalogue',
    summary:
      'Saves the change that a comment proposes, if the recipe is as it was when it was proposed. An addition to the specification.',
    params: z.object({ id, commentId: id }),
    output: z.object({ comment: commentSchema }),
    status: 200,
  }),
  decline: endpoint('POST', '/api/recipes/:id/comments/:commentId/decline', {
    summary:
      'Declines the change that a comment proposes; its author is mailed. An addition to the specification.',
    params: z.object({ id, commentId: id }),
    output: z.object({ comment: commentSchema }),
    status: 200,
  }),
  remove: endpoint('DELETE', '/api/recipes/:id/comments/:commentId', {
    summary:
      "Removes a comment: its author, the recipe's owner and admins may. An addition to the specification.",
    params: z.object({ id, commentId: id }),
    status: 204,
  }),
};
