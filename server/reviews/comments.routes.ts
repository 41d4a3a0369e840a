import type { CommentAnswer, WaitingProposal } from '../contract/comments.ts';
import { type Actor, canRemoveComment } from '../contract/policy.ts';
import { Forbidden, NotFound } from '../kernel/errors.ts';
import { type HandlerContext, implement } from '../kernel/http/implement.ts';
import { pageInfoOf, pageRange } from '../kernel/http/paging.ts';
import { audit } from '../people/audit.ts';
import { getOpenedRecipe, getRecipeToEdit } from '../recipes/getRecipe.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { acceptProposal, declineProposal } from './answerProposal.ts';
import { authorOf } from './authorOf.ts';
import { Comment } from './comments.model.ts';
import { mailProposal } from './proposalMails.ts';
import { answeredProposal, decidesOn, isOpen, readProposal } from './proposals.ts';

/** The recipe whose comments a recipe shows: a batch variant shows those of its parent. */
const rootIdOf = ({ id, parent_id }: Recipe): number => parent_id ?? id;

/** A call that answers comments. */
type Call = Pick<HandlerContext<'comments.list'>, 'actor' | 'catalogue'>;

const serializeComment = async (
  comment: Comment,
  recipe: Recipe,
  { actor, catalogue }: Call,
): Promise<CommentAnswer> => {
  const { id, text, created_at, user_id, user } = comment;
  if (user === undefined) throw new Error(`Comment ${id} was loaded without its author.`);
  return {
    ...{ id, text, created_at: created_at.toISOString(), author: authorOf(user) },
    is_mine: user_id === actor.id,
    can_remove: canRemoveComment(actor, user_id, recipe.user_id),
    proposal: await answeredProposal(comment, recipe, actor, () => catalogue.current()),
  };
};

/** A comment on a recipe that the actor may see. @throws NotFound without one */
const requireComment = async (recipe: Recipe, id: number, actor: Actor): Promise<Comment> => {
  const comment = await Comment.of(rootIdOf(recipe), id);
  const isSeen = comment?.proposal === null || comment?.user_id === actor.id || decidesOn(actor, recipe);
  if (comment === null || !isSeen) throw new NotFound();
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
    const proposalsOf = decidesOn(actor, recipe) ? null : actor.id;
    const { rows, count } = await Comment.page(rootIdOf(recipe), pageRange(query), proposalsOf);
    return {
      comments: await Promise.all(rows.map((comment) => serializeComment(comment, recipe, call))),
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

  create: {
    create: async ({ params, body: { text, proposal: sent }, scope, ...call }) => {
      const { actor, clock } = call;
      const recipe = await getOpenedRecipe(params.id, scope, actor);
      const proposal = sent === undefined ? null : await readProposal(recipe, sent, call);
      const recipe_id = rootIdOf(recipe);
      const now = clock();
      const comment = await Comment.create({
        ...{ recipe_id, user_id: actor.id, text, proposal, created_at: now },
      });
      if (proposal !== null) {
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
