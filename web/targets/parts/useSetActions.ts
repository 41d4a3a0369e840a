import { useNavigate } from 'react-router-dom';
import { type TargetSetSummary, targetSets } from '../../../server/contract/targetSets.ts';
import { pathTo } from '../../kernel/paths.ts';
import { canCall, canCallOn } from '../../kernel/permissions.ts';
import { useActor } from '../../kernel/session.ts';
import { messageDialog } from '../../ui/dialog/dialogs.tsx';
import { promptDialog } from '../../ui/dialog/prompts.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import type { Action } from '../../ui/table/ActionsMenu.tsx';
import { showToast } from '../../ui/toast/toasts.tsx';
import { targetTexts } from '../targetTexts.ts';

const texts = targetTexts.actions;
const refresh = [targetSets.list];
const maxNameLength = 255;

/** True if a user may change a set. A published one is changed by admins alone. */
export const mayChange = (actor: ReturnType<typeof useActor>, set: TargetSetSummary): boolean =>
  canCallOn(actor, 'targetSets.update', set.user_id ?? 0) &&
  (!set.published || canCall(actor, 'targetSets.publish'));

const useDuplicate = () => {
  const navigate = useNavigate();
  const { send } = useMutation(targetSets.duplicate, { form: { fail: () => {} }, refresh });
  return async ({ id, name }: TargetSetSummary): Promise<void> => {
    let copy: number | null = null;
    await promptDialog({
      title: texts.duplicateTitle(name),
      label: texts.duplicateLabel,
      start: texts.copyOf(name).slice(0, maxNameLength),
      maxLength: maxNameLength,
      confirm: texts.duplicate,
      submit: async (chosen) => {
        const result = await send({ params: { id }, body: { name: chosen } });
        if (!result.ok) return result.failure.message;
        copy = result.value.target_set.id;
        return null;
      },
    });
    if (copy !== null) await navigate(pathTo('EditTargetSet', { id: copy }));
  };
};

/** The actions on a set: View for all, Edit and Delete for its owner and admins, Duplicate for professionals. */
export const useSetActions = (): ((set: TargetSetSummary) => readonly Action[]) => {
  const actor = useActor();
  const duplicate = useDuplicate();
  const fail = ({ message }: { readonly message: string }): void =>
    void messageDialog({ title: texts.error, text: message });
  const { send } = useMutation(targetSets.remove, { form: { fail }, refresh });
  const remove = async ({ id, name }: TargetSetSummary): Promise<void> => {
    if ((await send({ params: { id } })).ok) showToast(texts.deleted(name));
  };
  return (set) => {
    const { id, name } = set;
    const confirm = {
      ...{ title: texts.sure, text: texts.deletes(name), confirm: texts.yesDelete, deletes: true },
    };
    return [
      { label: texts.view, to: pathTo('ShowTargetSet', { id }) },
      ...(mayChange(actor, set) ? [{ label: texts.edit, to: pathTo('EditTargetSet', { id }) }] : []),
      ...(canCall(actor, 'targetSets.duplicate')
        ? [{ label: texts.duplicate, run: () => duplicate(set) }]
        : []),
      ...(mayChange(actor, set) ? [{ label: texts.delete, confirm, run: () => remove(set) }] : []),
    ];
  };
};
