import type { comments } from '../contract/comments.ts';
import type { Output } from '../contract/operationUrl.ts';
import type { Actor } from '../contract/policy.ts';
import { User } from '../people/users.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { authorOf } from './authorOf.ts';
import { type UnreadComment, unreadComments } from './unread.query.ts';

type Unread = Output<typeof comments.unread>;

const mostRecipes = 100;

const names = { attributes: ['id', 'first_name', 'last_name'] };

/** How many of the unread comments on an own recipe each person's conversation has. */
const byReader = (unread: readonly UnreadComment[]): Unread['recipes'][number]['readers'] => {
  const counts = new Map<string, number>();
  for (const { share_email: email } of unread)
    if (email !== null) counts.set(email, (counts.get(email) ?? 0) + 1);
  return [...counts].map(([email, count]) => ({ email, unread: count }));
};

/** What a user has not read, by recipe, the newest first. */
export const unreadByRecipe = async (actor: Actor): Promise<Unread> => {
  const all = await unreadComments(actor);
  const groups = new Map<number, UnreadComment[]>();
  for (const one of all) groups.set(one.recipe_id, [...(groups.get(one.recipe_id) ?? []), one]);
  const shown = [...groups.values()].slice(0, mostRecipes);
  const newest = shown.flatMap(([first]) => first ?? []);
  const [recipes, users] = await Promise.all([
    Recipe.unguarded('recipes that the caller may open').findAll({
      ...{ where: { id: newest.map(({ recipe_id }) => recipe_id) }, attributes: ['id', 'name', 'user_id'] },
    }),
    User.findAll({ where: { id: newest.map(({ author_id }) => author_id) }, ...names }),
  ]);
  const [recipeOf, userOf] = [
    new Map(recipes.map((row) => [row.id, row])),
    new Map(users.map((row) => [row.id, row])),
  ];
  return {
    total: all.length,
    recipes: newest.flatMap(({ recipe_id, author_id, created_at }) => {
      const [recipe, author] = [recipeOf.get(recipe_id), userOf.get(author_id)];
      if (recipe === undefined || author === undefined) return [];
      const [unread, is_mine] = [groups.get(recipe_id) ?? [], recipe.user_id === actor.id];
      return {
        recipe: { id: recipe.id, name: recipe.name },
        unread: unread.length,
        newest_at: created_at.toISOString(),
        from: authorOf(author),
        ...{ is_mine, readers: is_mine ? byReader(unread) : [] },
      };
    }),
  };
};
