import { useNavigate } from 'react-router-dom';
import type { NeedSummary } from '../../../server/contract/dietaryNeeds.ts';
import { leavesOutCode, needTargets } from '../../../server/contract/needTargets.ts';
import { targetSets } from '../../../server/contract/targetSets.ts';
import { pathTo } from '../../kernel/paths.ts';
import { confirmDialog } from '../../ui/dialog/dialogs.tsx';
import { promptDialog } from '../../ui/dialog/prompts.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { needTexts } from '../needTexts.ts';

const texts = needTexts.list;
const maxNameLength = 255;

/** Makes a need a target set, after it was said what a set has no place for, and shows it. */
export const useToTargetSet = () => {
  const navigate = useNavigate();
  const { send } = useMutation(needTargets.toTargetSet, {
    form: { fail: () => {} },
    refresh: [targetSets.list],
  });
  // The question is closed then: a toast has what failed.
  const { send: sendAccepted } = useMutation(needTargets.toTargetSet, { refresh: [targetSets.list] });
  return async ({ id, name }: Pick<NeedSummary, 'id' | 'name'>): Promise<void> => {
    const params = { id };
    let leftOut: readonly string[] = [];
    let made: number | null = null;
    const chosen = await promptDialog({
      title: texts.toSetTitle(name),
      label: texts.toSetLabel,
      start: name.slice(0, maxNameLength),
      maxLength: maxNameLength,
      confirm: texts.makeSet,
      submit: async (typed) => {
        const result = await send({ params, body: { name: typed } });
        if (result.ok) made = result.value.target_set.id;
        else if (result.failure.error_code === leavesOutCode)
          leftOut = result.failure.errors.accept_effects ?? [];
        else return result.failure.message;
        return null;
      },
    });
    if (chosen === null) return;
    if (leftOut.length > 0) {
      const question = { title: texts.leavesOut, text: leftOut, confirm: texts.makeSet };
      if (!(await confirmDialog(question))) return;
      const result = await sendAccepted({ params, body: { name: chosen, accept_effects: true } });
      if (result.ok) made = result.value.target_set.id;
    }
    if (made !== null) await navigate(pathTo('EditTargetSet', { id: made }));
  };
};
