import { useNavigate } from 'react-router-dom';
import type { NeedSummary } from '../../../server/contract/dietaryNeeds.ts';
import { leavesOutCode, needTargets } from '../../../server/contract/needTargets.ts';
import { targetSets } from '../../../server/contract/targetSets.ts';
import { pathTo } from '../../kernel/paths.ts';
import { confirmDialog } from '../../ui/dialog/dialogs.tsx';
import { promptDialog } from '../../ui/dialog/prompts.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { failInPrompt, maxNameLength } from '../../ui/table/recordActions.ts';
import { needTexts } from '../needTexts.ts';

const texts = needTexts.list;

/** What is asked for: a name to begin with, and why it is asked for again. */
interface Asked {
  readonly start: string;
  readonly error?: string;
}

/** Makes a need a target set, after it was said what a set has no place for, and shows it. After a failure the name is asked again. */
export const useToTargetSet = () => {
  const navigate = useNavigate();
  const { send } = useMutation(needTargets.toTargetSet, { form: failInPrompt, refresh: [targetSets.list] });
  const ask = async (need: Pick<NeedSummary, 'id' | 'name'>, asked: Asked): Promise<void> => {
    const params = { id: need.id };
    let leftOut: readonly string[] = [];
    let made: number | null = null;
    const name = await promptDialog({
      title: texts.toSetTitle(need.name),
      label: texts.toSetLabel,
      maxLength: maxNameLength,
      confirm: texts.makeSet,
      ...asked,
      submit: async (typed) => {
        const result = await send({ params, body: { name: typed } });
        if (result.ok) made = result.value.target_set.id;
        else if (result.failure.error_code === leavesOutCode)
          leftOut = result.failure.errors.accept_effects ?? [];
        else return result.failure.message;
        return null;
      },
    });
    if (name === null) return;
    if (leftOut.length > 0) {
      const question = { title: texts.leavesOut, text: leftOut, confirm: texts.makeSet };
      if (!(await confirmDialog(question))) return;
      const result = await send({ params, body: { name, accept_effects: true } });
      if (!result.ok) return ask(need, { start: name, error: result.failure.message });
      made = result.value.target_set.id;
    }
    if (made !== null) await navigate(pathTo('EditTargetSet', { id: made }));
  };
  return (need: Pick<NeedSummary, 'id' | 'name'>): Promise<void> =>
    ask(need, { start: need.name.slice(0, maxNameLength) });
};
