import { comments, type Proposal } from '../../../server/contract/comments.ts';
import { type Recipe, recipes } from '../../../server/contract/recipes.ts';
import { callApi } from '../../kernel/api.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { otherSizes } from '../proposals/otherSizes.ts';
import { proposalTexts as texts } from '../proposals/proposalTexts.ts';
import { recipeListOperations } from '../recipeLists.ts';
import { useRescale } from '../useRescale.ts';

/**
 * Accepts the change that a comment proposes, then offers to rescale the other batch sizes, or says that they stay; or
 * declines it.
 */
export const useAnswer = (recipe: Recipe, proposal: Proposal, commentId: number) => {
  const others = otherSizes(recipe, proposal);
  const rescale = useRescale();
  const { send, busy } = useMutation(comments.accept, {
    done: others && !others.canFollow ? `${texts.done} ${texts.sizesStay(others.count)}` : texts.done,
    refresh: [comments.list, recipes.get, ...recipeListOperations],
  });
  const accept = async (): Promise<void> => {
    const answer = await send({ params: { id: recipe.id, commentId } });
    if (!answer.ok || !others?.canFollow) return;
    const saved = await callApi(recipes.get, { params: { id: proposal.recipe_id } });
    if (saved.ok) await rescale(saved.value.recipe);
  };
  const refusal = useMutation(comments.decline, { done: texts.doneDeclined, refresh: [comments.list] });
  const decline = () => refusal.send({ params: { id: recipe.id, commentId } });
  return { accept, decline, accepting: busy, declining: refusal.busy, others };
};
