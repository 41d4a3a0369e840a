import { commentMails } from '../contract/comments.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { Mail } from '../mail/mails.model.ts';
import { queueMail } from '../mail/queueMail.ts';
import { getUserForUpdate } from '../people/administerUsers.ts';
import type { User } from '../people/users.model.ts';
import { RecipeShare } from '../recipes/recipeDetails.model.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { authorOf } from './authorOf.ts';
import type { Comment } from './comments.model.ts';
import { mailed, mayOpen } from './mailed.ts';
import { unreadComments } from './unread.query.ts';

/** Mails about comments that one user's comments send within a day (D133). A comment beyond is there without one. */
const maxCommentMails = 20;
const day = 24 * 60 * 60 * 1000;

/** The emails with which a recipe is shared. */
export const sharedEmails = async (recipe_id: number): Promise<string[]> => {
  const shares = unguarded(RecipeShare, 'the caller owns the recipe, or asks for the own one');
  const rows = await shares.findAll({ where: { recipe_id }, attributes: ['email'], order: [['id', 'ASC']] });
  return rows.map(({ email }) => email);
};

/** Who else reads a comment: its one person, or all with whom the recipe is shared, or the owner. */
const otherSide = async ({ user_id, share_email, recipe_id }: Comment, owner: number): Promise<User[]> => {
  if (user_id !== owner) return share_email === null ? [] : mailed({ id: owner }, commentMails);
  return mailed(
    { email: share_email === null ? await sharedEmails(recipe_id) : [share_email] },
    commentMails,
  );
};

/** True unless an earlier comment of today on the recipe waits to be read, of which the user had a mail. */
const isFirst = async (user: User, { id, recipe_id }: Comment, now: Date): Promise<boolean> => {
  const unread = await unreadComments(user.asActor(), recipe_id);
  return !unread.some((other) => other.id !== id && other.created_at.getTime() > now.getTime() - day);
};

/** Mails a comment, without its text, to the other side of a shared recipe: accounts that may open it. */
export const mailComment = async (comment: Comment, { user_id, name }: Recipe, now: Date): Promise<void> => {
  const readers = await otherSide(comment, user_id);
  if (readers.length === 0) return;
  // The lock lets comments at the same time count each other's mails.
  const author = await getUserForUpdate(comment.user_id);
  let left = maxCommentMails - (await Mail.countBySender(author.id, 'comment', day, now));
  const content = {
    ...{ author: authorOf(author), recipe: name, path: `/account/recipe/${comment.recipe_id}` },
  };
  for (const to of readers) {
    if (left <= 0) return;
    if (to.email_verified_at === null) continue;
    if (!(await mayOpen(to, comment.recipe_id)) || !(await isFirst(to, comment, now))) continue;
    await queueMail('comment', to.email, content, now, author.id);
    left -= 1;
  }
};
