import { type TargetSetSummary, targetSets } from '../../../server/contract/targetSets.ts';
import { pathTo } from '../../kernel/paths.ts';
import { canCall, canCallOn } from '../../kernel/permissions.ts';
import { useActor } from '../../kernel/session.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import type { Action } from '../../ui/table/ActionsMenu.tsx';
import {
  deleteAction,
  failInDialog,
  failInPrompt,
  useDuplicateAction,
} from '../../ui/table/recordActions.ts';
import { targetTexts } from '../targetTexts.ts';

const texts = targetTexts.actions;
const refresh = [targetSets.list];

/** True if a user may change a set. A published one is changed by admins alone. */
export const mayChange = (actor: ReturnType<typeof useActor>, set: TargetSetSummary): boolean =>
  canCallOn(actor, 'targetSets.update', set.user_id ?? 0) &&
  (!set.published || canCall(actor, 'targetSets.publish'));

const editPath = (id: number): string => pathTo('EditTargetSet', { id });

/** The actions on a set: View for all, Edit and Delete for its owner and admins, Duplicate for professionals. */
export const useSetActions = (): ((set: TargetSetSummary) => readonly Action[]) => {
  const actor = useActor();
  const { send: copy } = useMutation(targetSets.duplicate, { form: failInPrompt, refresh });
  const { send: remove } = useMutation(targetSets.remove, { form: failInDialog(texts.error), refresh });
  const duplicate = useDuplicateAction({
    ...{ texts, pathOf: editPath },
    copy: async (id, name) => {
      const result = await copy({ params: { id }, body: { name } });
      return result.ok ? { ...result, value: result.value.target_set.id } : result;
    },
  });
  return (set) => {
    const { id } = set;
    const isChangeable = mayChange(actor, set);
    return [
      { label: texts.view, to: pathTo('ShowTargetSet', { id }) },
      ...(isChangeable ? [{ label: texts.edit, to: editPath(id) }] : []),
      ...(canCall(actor, 'targetSets.duplicate') ? [duplicate(set)] : []),
      ...(isChangeable ? [deleteAction(texts, set, () => remove({ params: { id } }))] : []),
    ];
  };
};
