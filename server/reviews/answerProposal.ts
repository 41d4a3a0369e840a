import { generateStepsOfFamily } from '../cooking/generateSteps.ts';
import { Forbidden, NotFound, VersionConflict } from '../kernel/errors.ts';
import type { HandlerContext } from '../kernel/http/implement.ts';
import { type AuditedCall, audit } from '../people/audit.ts';
import { reviewingApproval } from '../recipes/approveRecipe.ts';
import { getRecipeForUpdate } from '../recipes/getRecipe.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { replaceIngredients } from '../recipes/replaceIngredients.ts';
import type { Comment } from './comments.model.ts';
import { mailAnswer } from './proposalMails.ts';
import { decidesOn, isOpen, type StoredProposal, storedProposal } from './proposals.ts';

type Answer = 'accepted_at' | 'declined_at';

/**
 * Answers a proposal once: saves, mails its author and writes the audit. The same answer again changes nothing.
 * @throws NotFound without a proposal; Forbidden for the recipe of somebody else; VersionConflict after the other answer
 */
const answer = async (
  comment: Comment,
  root: Recipe,
  call: AuditedCall,
  as: Answer,
  save?: (stored: StoredProposal, now: Date) => Promise<void>,
): Promise<void> => {
  const stored = storedProposal(comment);
  if (stored === null) throw new NotFound();
  if (!decidesOn(call.actor, root)) throw new Forbidden('You are not authorized to edit this recipe.');
  if (!(await comment.lockAnswers())) throw new NotFound();
  if (comment[as] !== null) return;
  if (!isOpen(comment)) throw new VersionConflict('This was answered meanwhile. Nothing was saved.');
  const now = call.clock();
  await save?.(stored, now);
  await comment.update({ [as]: now });
  await mailAnswer(comment, root, now);
  await audit(call, as === 'accepted_at' ? 'proposal.accept' : 'proposal.decline', {
    subjectId: comment.user_id,
    details: { recipe: stored.recipe_id, comment: comment.id },
  });
};

/**
 * Saves the change that a comment proposes.
 * @throws as `answer`; VersionConflict if the recipe was saved since it was proposed; FieldErrors as `replaceIngredients`
 */
export const acceptProposal = (
  comment: Comment,
  root: Recipe,
  call: HandlerContext<'comments.accept'>,
): Promise<void> =>
  answer(comment, root, call, 'accepted_at', async ({ recipe_id, version, after }, now) => {
    const { actor, scope, snapshot } = call;
    const recipe = await getRecipeForUpdate(recipe_id, scope, actor);
    await reviewingApproval(recipe, { actor, now }, () =>
      replaceIngredients({
        ...{ recipe, version, actor, snapshot, now },
        requestLines: after,
        sentIn: 'ingredients',
      }),
    );
    await generateStepsOfFamily(recipe.id);
  });

/** Leaves the recipe as it is. @throws as `answer` */
export const declineProposal = (comment: Comment, root: Recipe, call: AuditedCall): Promise<void> =>
  answer(comment, root, call, 'declined_at');
