import type { SentBy } from '../contract/sentBy.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { serializePhoto } from '../kernel/photos/serializePhoto.ts';
import { User } from '../people/users.model.ts';
import { changesBetweenSent, changesSinceEach } from './recheck.ts';
import { RecipeShare } from './recipeDetails.model.ts';
import { Recipe } from './recipes.model.ts';

/** True if whoever shared a recipe still reads what is asked about it. */
export const answers = ({ deleted_at, suspended_at }: User): boolean =>
  deleted_at === null && suspended_at === null;

/** Who shared a recipe with this email, and what the sender wrote; nothing if it is not shared. */
export const sentByFor = async (
  recipe: { readonly rootId: number; readonly owner: { readonly id: number } },
  email: string,
): Promise<{ readonly sent_by?: SentBy }> => {
  const shares = unguarded(RecipeShare, 'the one of the caller');
  const share = await shares.findOne({ where: { recipe_id: recipe.rootId, email } });
  const owner = await User.findByPk(recipe.owner.id);
  const root = await Recipe.unguarded('the recipe that the caller reads').findByPk(recipe.rootId);
  if (share === null || owner === null || root === null) return {};
  return {
    sent_by: {
      name: `${owner.first_name} ${owner.last_name}`,
      ...{ clinic: owner.clinic, logo: serializePhoto(owner.logo) },
      ...{ message: share.message, sent_at: (share.sent_at ?? share.created_at).toISOString() },
      answers: answers(owner),
      changes:
        share.sent_lines === null ? null : ((await changesSinceEach([share.sent_lines], root))[0] ?? []),
      ...(share.sent_lines !== null &&
        share.sent_before !== null && {
          changed: await changesBetweenSent(share.sent_before, share.sent_lines, root),
        }),
    },
  };
};
