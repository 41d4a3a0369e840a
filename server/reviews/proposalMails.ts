import { proposalMails } from '../contract/comments.ts';
import { accessScopeFor } from '../contract/policy.ts';
import { Mail } from '../mail/mails.model.ts';
import { queueMail } from '../mail/queueMail.ts';
import { getUserForUpdate } from '../people/administerUsers.ts';
import { UserSetting } from '../people/settings.model.ts';
import { User } from '../people/users.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { authorOf } from './authorOf.ts';
import type { Comment } from './comments.model.ts';
import { namedChanges, storedProposal } from './proposals.ts';

/** Mails about proposed changes that one user sends within an hour. A proposal beyond is sent without one (D17b). */
const maxProposalMails = 10;
const hour = 60 * 60 * 1000;

/** Who gets mails about proposals: null for a deleted or suspended account, and for a user who turned them off. */
const mailed = async (id: number): Promise<User | null> => {
  const user = await User.findOne({ where: { id, deleted_at: null, suspended_at: null } });
  return (await UserSetting.named(id, proposalMails))?.value === 'false' ? null : user;
};

/** True if a user may open a recipe now, who is not the caller. */
const mayOpen = async ({ id: userId, email, role }: User, id: number): Promise<boolean> => {
  const actor = { id: userId, email, role, admin: null };
  const recipes = Recipe.accessibleTo(accessScopeFor('recipes.get', actor), actor);
  return (await recipes.findByPk(id, { attributes: ['id'] })) !== null;
};

/** Mails the owner of a recipe that a change of it is proposed. */
export const mailProposal = async (comment: Comment, recipe: Recipe, now: Date): Promise<void> => {
  const stored = storedProposal(comment);
  if (stored === null) return;
  // The lock lets proposals at the same time count each other's mails.
  const author = await getUserForUpdate(comment.user_id);
  const to = await mailed(recipe.user_id);
  if (to === null || (await Mail.countBySender(author.id, 'proposal', hour, now)) >= maxProposalMails) return;
  const changes = await namedChanges(stored);
  const namesWithout = (side: 'was' | 'is') =>
    changes.filter((change) => change[side] === null).map(({ name }) => name);
  const [removed, added] = [namesWithout('is'), namesWithout('was')];
  const content = {
    ...{ author: authorOf(author), pet: stored.pet_name, recipe: recipe.name },
    ...{ removed, added, changed: changes.length - removed.length - added.length },
  };
  await queueMail('proposal', to.email, content, now, author.id);
};

/** Mails the author of a proposal that it was accepted or declined; without the recipe if its share ended. */
export const mailAnswer = async (comment: Comment, recipe: Recipe, now: Date): Promise<void> => {
  const stored = storedProposal(comment);
  const to = await mailed(comment.user_id);
  if (stored === null || to === null) return;
  const isOpen = await mayOpen(to, stored.recipe_id);
  const content = {
    accepted: comment.accepted_at !== null,
    pet: stored.pet_name,
    ...(isOpen
      ? { recipe: recipe.name, path: `/account/recipe/${stored.recipe_id}` }
      : { recipe: null, path: '' }),
  };
  await queueMail('proposal_answer', to.email, content, now);
};
