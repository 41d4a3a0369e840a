import type { CommentAnswer, WaitingProposal } from '../contract/comments.ts';
import type { Actor } from '../contract/policy.ts';
import { canRemoveComment } from '../contract/recipeRights.ts';
import { normalizeEmail } from '../kernel/database/columns.ts';
import { FieldErrors, Forbidden, NotFound } from '../kernel/errors.ts';
import { type HandlerContext, implement } from '../kernel/http/implement.ts';
import { pageInfoOf, pageRange } from '../kernel/http/paging.ts';
import { audit } from '../people/audit.ts';
import { User } from '../people/users.model.ts';
import { checkIsNoDraft } from '../recipes/draftState.ts';
import { getOpenedRecipe, getRecipeToEdit } from '../recipes/getRecipe.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { answers } from '../recipes/sentBy.ts';
import { acceptProposal, declineProposal } from './answerProposal.ts';
import { authorOf } from './authorOf.ts';
import { mailComment, sharedEmails } from './commentMails.ts';
import { CommentMark } from './commentMarks.model.ts';
import { Comment } from './comments.model.ts';
import { mailProposal } from './proposalMails.ts';
import { answeredProposal, decidesOn, isOpen, readProposal } from './proposals.ts';
import { unreadComments } from './unread.query.ts';
import { unreadByRecipe } from './unreadByRecipe.ts';

/** The recipe whose comments a recipe shows: a batch variant shows those of its parent. */
const rootIdOf = ({ id, parent_id }: Recipe): number => parent_id ?? id;

/** A call that answers comments. */
type Call = Pick<HandlerContext<'comments.list'>, 'actor' | 'catalogue'>;

const serializeComment = async (
  comment: Comment,
  recipe: Recipe,
  { actor, catalogue }: Call,
  unread: ReadonlySet<number> = new Set(),
): Promise<CommentAnswer> => {
  const { id, text, created_at, user_id, share_email, user } = comment;
  if (user === undefined) throw new Error(`Comment ${id} was loaded without its author.`);
  return {
    ...{ id, text, created_at: created_at.toISOString(), author: authorOf(user) },
    is_mine: user_id === actor.id,
    ...{ share_email, is_new: unread.has(id) },
    can_remove: canRemoveComment(actor, user_id, recipe.user_id),
    proposal: await answeredProposal(comment, recipe, actor, () => catalogue.current()),
  };
};

/** True if an actor who may open a recipe sees a comment on it. `Comment.page` has the same rule. */
const isSeen = ({ proposal, share_email, user_id }: Comment, recipe: Recipe, actor: Actor): boolean =>
  (proposal === null && share_email === null) ||
  [share_email, user_id, recipe.user_id].some((who) => who === actor.email || who === actor.id) ||
  (proposal !== null && decidesOn(actor, recipe));

/** @throws FieldErrors private, of a comment that everybody would read, or nobody */
const requirePrivate = async (reader: string | null, { user_id }: Recipe): Promise<void> => {
  if (reader === null)
    throw new FieldErrors({
      private: ['The recipe is not shared with you any more. Everybody who sees it would read this.'],
    });
  if (!answers(await User.findByPk(user_id, { rejectOnEmpty: true })))
    throw new FieldErrors({ private: ['Whoever shared this recipe does not read comments any more.'] });
};

/**
 * Who reads a new comment beside the recipe's owner: what a person with whom it is shared writes, the owner alone reads.
 * @throws FieldErrors to, of somebody else than the owner, and of an email that it is not shared with
 * @throws FieldErrors as `requirePrivate`
 */
const readerOf = async (
  recipe: Recipe,
  { to, private: isPrivate }: HandlerContext<'comments.create'>['body'],
  actor: Actor,
): Promise<string | null> => {
  const emails = await sharedEmails(rootIdOf(recipe));
  const own = recipe.user_id === actor.id ? null : (emails.find((email) => email === actor.email) ?? null);
  if (isPrivate === true) await requirePrivate(own, recipe);
  if (to === undefined) return own;
  if (recipe.user_id !== actor.id) throw new FieldErrors({ to: ['Only the owner chooses who reads it.'] });
  const reader = emails.find((email) => email === normalizeEmail(to));
  if (reader === undefined) throw new FieldErrors({ to: ['The recipe is not shared with this email.'] });
  return reader;
};

/** A comment on a recipe that the actor may see. @throws NotFound without one */
const requireComment = async (recipe: Recipe, id: number, actor: Actor): Promise<Comment> => {
  const comment = await Comment.of(rootIdOf(recipe), id);
  if (comment === null || !isSeen(comment, recipe, actor)) throw new NotFound();
  return comment;
};

/** The comment that a call answers, and the recipe that it is on. @throws as `getRecipeToEdit` and `requireComment` */
const requireDecided = async ({
  params,
  actor,
  scope,
}: HandlerContext<'comments.accept'> | HandlerContext<'comments.decline'>): Promise<[Comment, Recipe]> => {
  const recipe = await getRecipeToEdit(params.id, scope, actor);
  return [await requireComment(recipe, params.commentId, actor), recipe];
};

/** Comments on recipes. */
export const comments = implement('comments', {
  list: async ({ params, query, scope, ...call }) => {
    const { actor } = call;
    const recipe = await getOpenedRecipe(params.id, scope, actor);
    const { id, email } = actor;
    const reader = recipe.user_id === id ? null : { id, email, decides: decidesOn(actor, recipe) };
    const { rows, count } = await Comment.page(rootIdOf(recipe), pageRange(query), reader);
    const unread = new Set((await unreadComments(actor, rootIdOf(recipe))).map(({ id }) => id));
    return {
      comments: await Promise.all(rows.map((comment) => serializeComment(comment, recipe, call, unread))),
      unread: unread.size,
      ...pageInfoOf(query, count),
    };
  },

  listProposals: async ({ query, ...call }) => {
    const { rows, count } = await Comment.openProposals(call.actor.id, pageRange(query));
    const answered = async (comment: Comment): Promise<WaitingProposal> => {
      const { id, recipe } = comment;
      if (recipe === undefined) throw new Error(`Comment ${id} was loaded without its recipe.`);
      return {
        recipe: { id: recipe.id, name: recipe.name },
        comment: await serializeComment(comment, recipe, call),
      };
    };
    return { proposals: await Promise.all(rows.map(answered)), ...pageInfoOf(query, count) };
  },

  unread: ({ actor }) => unreadByRecipe(actor),

  markRead: async ({ params, body, actor, scope }) => {
    const recipe = await getOpenedRecipe(params.id, scope, actor);
    const id = rootIdOf(recipe);
    // What an admin reads who acts as the user, the user did not read.
    if (actor.admin !== null) return;
    const last = Math.min(body.read_id, await Comment.lastOn(id));
    if (last > 0) await CommentMark.set(actor.id, id, last);
  },

  create: {
    create: async ({ params, body, scope, ...call }) => {
      const { text, proposal: sent } = body;
      const { actor, clock } = call;
      const recipe = await getOpenedRecipe(params.id, scope, actor);
      checkIsNoDraft(recipe, 'text');
      const proposal = sent === undefined ? null : await readProposal(recipe, sent, call);
      const recipe_id = rootIdOf(recipe);
      const [now, share_email] = [clock(), await readerOf(recipe, body, actor)];
      const comment = await Comment.create({
        ...{ recipe_id, user_id: actor.id, text, proposal, share_email, created_at: now },
      });
      if (proposal === null) await mailComment(comment, recipe, now);
      else {
        await mailProposal(comment, recipe, now);
        await audit(call, 'proposal.send', {
          subjectId: recipe.user_id,
          details: { recipe: recipe.id, comment: comment.id },
        });
      }
      return comment.id;
    },
    respond: async (id, { params, scope, ...call }) => {
      const recipe = await getOpenedRecipe(params.id, scope, call.actor);
      const comment = await requireComment(recipe, id, call.actor);
      return { comment: await serializeComment(comment, recipe, call) };
    },
  },

  accept: async (call) => {
    const [comment, recipe] = await requireDecided(call);
    await acceptProposal(comment, recipe, call);
    return { comment: await serializeComment(comment, recipe, call) };
  },

  decline: async (call) => {
    const [comment, recipe] = await requireDecided(call);
    await declineProposal(comment, recipe, call);
    return { comment: await serializeComment(comment, recipe, call) };
  },

  remove: async (call) => {
    const { params, actor, scope } = call;
    const recipe = await getOpenedRecipe(params.id, scope, actor);
    const comment = await requireComment(recipe, params.commentId, actor);
    if (!canRemoveComment(actor, comment.user_id, recipe.user_id))
      throw new Forbidden('You are not authorized to remove this comment.');
    if (isOpen(comment) && comment.user_id !== actor.id) await declineProposal(comment, recipe, call);
    await comment.destroy();
  },
});
