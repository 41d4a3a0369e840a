import type { CommentAnswer } from '../contract/comments.ts';
import { type Actor, canRemoveComment } from '../contract/policy.ts';
import { Forbidden, NotFound } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { pageInfoOf, pageRange } from '../kernel/http/paging.ts';
import type { User } from '../people/users.model.ts';
import { getOpenedRecipe } from '../recipes/getRecipe.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { Comment } from './comments.model.ts';

/** The recipe whose comments a recipe shows: a batch variant shows those of its parent. */
const rootIdOf = ({ id, parent_id }: Recipe): number => parent_id ?? id;

/** First name and initial of the last name. */
const authorOf = ({ first_name, last_name }: User): string => {
  const [initial] = last_name;
  return initial === undefined ? first_name : `${first_name} ${initial}.`;
};

const serializeComment = (
  { id, text, created_at, user_id, user }: Comment,
  recipe: Recipe,
  actor: Actor,
): CommentAnswer => {
  if (user === undefined) throw new Error(`Comment ${id} was loaded without its author.`);
  return {
    ...{ id, text, created_at: created_at.toISOString(), author: authorOf(user) },
    is_mine: user_id === actor.id,
    can_remove: canRemoveComment(actor, user_id, recipe.user_id),
  };
};

/** Comments on recipes. */
export const comments = implement('comments', {
  list: async ({ params, query, actor, scope }) => {
    const recipe = await getOpenedRecipe(params.id, scope, actor);
    const { rows, count } = await Comment.page(rootIdOf(recipe), pageRange(query));
    return {
      comments: rows.map((comment) => serializeComment(comment, recipe, actor)),
      ...pageInfoOf(query, count),
    };
  },

  create: {
    create: async ({ params, body: { text }, actor, scope, clock }) => {
      const recipe_id = rootIdOf(await getOpenedRecipe(params.id, scope, actor));
      const { id } = await Comment.create({ recipe_id, user_id: actor.id, text, created_at: clock() });
      return id;
    },
    respond: async (id, { params, actor, scope }) => {
      const recipe = await getOpenedRecipe(params.id, scope, actor);
      const comment = await Comment.of(rootIdOf(recipe), id);
      if (comment === null) throw new NotFound();
      return { comment: serializeComment(comment, recipe, actor) };
    },
  },

  remove: async ({ params, actor, scope }) => {
    const recipe = await getOpenedRecipe(params.id, scope, actor);
    const comment = await Comment.of(rootIdOf(recipe), params.commentId);
    if (comment === null) throw new NotFound();
    if (!canRemoveComment(actor, comment.user_id, recipe.user_id))
      throw new Forbidden('You are not authorized to remove this comment.');
    await comment.destroy();
  },
});
