import type { ReviewedRecipe } from '../../../../server/contract/reviews.ts';
import { sharedRecipes } from '../../../../server/contract/sharedRecipes.ts';
import { reviewTexts as texts } from '../../../texts/reviewTexts.ts';
import { confirmDialog } from '../../../ui/dialog/dialogs.tsx';
import { useMutation } from '../../../ui/hooks/useMutation.ts';
import { showToast } from '../../../ui/toast/toasts.tsx';

/** True for an approved recipe of which only ingredients changed, and that is not known to be unsafe. */
export const isChangedAlone = ({
  is_shared,
  share_is_approved,
  changed_foods,
  verdict,
}: ReviewedRecipe): boolean =>
  is_shared && share_is_approved && changed_foods.length > 0 && verdict.kind !== 'not_safe';

/**
 * Approves several recipes as they are listed, after one question.
 * @param reload reads the list again
 */
export const useApproveChanged = (reload: () => void) => {
  const { send, busy } = useMutation(sharedRecipes.toggleApproval, {
    form: { fail: () => {} },
    stale: () => {},
  });
  const approve = async (recipes: readonly ReviewedRecipe[]): Promise<void> => {
    const changed = [...new Set(recipes.flatMap(({ changed_foods }) => changed_foods))].join(', ');
    const found = recipes.map(({ name, verdict }) => `${name}: ${verdict.words}`);
    const text = [texts.approveAllText(changed), ...new Set(found)];
    const confirm = texts.approveAll(recipes.length);
    if (!(await confirmDialog({ title: `${confirm}?`, text, confirm }))) return;
    let approved = 0;
    for (const { id, version, family_version } of recipes) {
      const body = { is_approved: true, version, family_version };
      if ((await send({ params: { id }, body })).ok) approved += 1;
    }
    showToast(texts.approvedAll(approved, recipes.length));
    reload();
  };
  return { approve, busy };
};
