import { proposalMails } from '../contract/comments.ts';
import { Mail } from '../mail/mails.model.ts';
import { queueMail } from '../mail/queueMail.ts';
import { getUserForUpdate } from '../people/administerUsers.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { authorOf } from './authorOf.ts';
import type { Comment } from './comments.model.ts';
import { mailed, mayOpen } from './mailed.ts';
import { namedChanges, storedProposal } from './proposals.ts';

/** Mails about proposed changes that one user sends within an hour. A proposal beyond is sent without one (D17b). */
const maxProposalMails = 10;
const hour = 60 * 60 * 1000;

/** Mails the owner of a recipe that a change of it is proposed. */
export const mailProposal = async (comment: Comment, recipe: Recipe, now: Date): Promise<void> => {
  const stored = storedProposal(comment);
  if (stored === null) return;
  // The lock lets proposals at the same time count each other's mails.
  const author = await getUserForUpdate(comment.user_id);
  const [to] = await mailed({ id: recipe.user_id }, proposalMails);
  if (to === undefined || (await Mail.countBySender(author.id, 'proposal', hour, now)) >= maxProposalMails)
    return;
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
  const [to] = await mailed({ id: comment.user_id }, proposalMails);
  if (stored === null || to === undefined) return;
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
