import { comments, type Proposal } from '../../../server/contract/comments.ts';
import { recipes } from '../../../server/contract/recipes.ts';
import { callApi } from '../../kernel/api.ts';
import { confirmDialog } from '../../ui/dialog/dialogs.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import { recipeListOperations } from '../recipeLists.ts';
import { useRescale } from '../useRescale.ts';
import { otherSizes } from './otherSizes.ts';
import { proposalTexts as texts } from './proposalTexts.ts';

/** A proposal to answer. */
interface Answered {
  /** The id of the recipe, or of a batch size of it. */
  readonly recipe: number;
  readonly comment: number;
  readonly proposal: Proposal;
}

/** The words of the button that accepts a proposal. */
export const acceptLabel = ({ verdict }: Proposal): string =>
  verdict.kind === 'not_safe' ? texts.acceptUnsafe : texts.accept;

const paramsOf = ({ recipe: id, comment: commentId }: Answered) => ({ params: { id, commentId } });
const lists = [comments.list, comments.listProposals];

/** Accepts a proposed change, then offers to rescale the other batch sizes, or says that they stay; or asks, then declines it. */
export const useAnswer = () => {
  const rescale = useRescale();
  const acceptance = useMutation(comments.accept, {
    refresh: [...lists, recipes.get, ...recipeListOperations],
  });
  const refusal = useMutation(comments.decline, { done: texts.doneDeclined, refresh: lists });
  const accept = async (answered: Answered): Promise<void> => {
    if (!(await acceptance.send(paramsOf(answered))).ok) return;
    const { proposal } = answered;
    const params = { id: proposal.recipe_id };
    const saved = await callApi(recipes.get, { params, query: { include_parent_and_child_recipes: true } });
    const others = saved.ok ? otherSizes(saved.value.recipe, proposal) : null;
    showToast(others && !others.canFollow ? `${texts.done} ${texts.sizesStay(others.count)}` : texts.done);
    if (saved.ok && others?.canFollow) await rescale(saved.value.recipe);
  };
  const decline = async (answered: Answered): Promise<void> => {
    if (await confirmDialog(texts.declines)) await refusal.send(paramsOf(answered));
  };
  return { accept, decline, accepting: acceptance.busy, declining: refusal.busy };
};
