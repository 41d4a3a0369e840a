import { useNavigate } from 'react-router-dom';
import { dietaryNeeds, type NeedSummary } from '../../../server/contract/dietaryNeeds.ts';
import { pathTo } from '../../kernel/paths.ts';
import { canCall, canCallOn } from '../../kernel/permissions.ts';
import { useActor } from '../../kernel/session.ts';
import { messageDialog } from '../../ui/dialog/dialogs.tsx';
import { promptDialog } from '../../ui/dialog/prompts.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import type { Action } from '../../ui/table/ActionsMenu.tsx';
import { showToast } from '../../ui/toast/toasts.tsx';
import { needTexts } from '../needTexts.ts';
import { useToTargetSet } from './useToTargetSet.ts';

const texts = needTexts.list;
const lists = [dietaryNeeds.list, dietaryNeeds.listMineAndShared, dietaryNeeds.listSharedWithMe];

const maxNameLength = 255;

/** The owner's id for permissions; needs of the system have none. */
const ownerOf = ({ user_id }: NeedSummary): number => user_id ?? 0;

/** True if a user may change a need. A published one is changed by admins alone. */
export const mayChange = (actor: ReturnType<typeof useActor>, need: NeedSummary): boolean =>
  canCallOn(actor, 'dietaryNeeds.update', ownerOf(need)) &&
  (!need.published || canCall(actor, 'dietaryNeeds.publish'));

/** The screen that edits a need: professionals have their own (D23). */
export const useEditPath = (): ((id: number) => string) => {
  const isAdmin = useActor()?.role === 'admin';
  return (id) => pathTo(isAdmin ? 'EditDietaryNeedsPerKg' : 'EditDietaryNeedsPerKgPro', { id });
};

const useDuplicate = () => {
  const navigate = useNavigate();
  const editPath = useEditPath();
  const { send } = useMutation(dietaryNeeds.duplicate, { form: { fail: () => {} }, refresh: lists });
  return async ({ id, name }: NeedSummary): Promise<void> => {
    let copyId: number | null = null;
    await promptDialog({
      title: texts.duplicateTitle(name),
      label: texts.duplicateLabel,
      start: texts.copyOf(name).slice(0, maxNameLength),
      maxLength: maxNameLength,
      confirm: texts.duplicate,
      submit: async (chosen) => {
        const result = await send({ params: { id }, body: { name: chosen } });
        if (!result.ok) return texts.duplicateError(result.failure.message);
        copyId = result.value.dietary_per_kg_need.id;
        return null;
      },
    });
    if (copyId !== null) await navigate(editPath(copyId));
  };
};

const useDelete = () => {
  const fail = ({ message }: { readonly message: string }): void =>
    void messageDialog({ title: texts.error, text: message });
  const { send } = useMutation(dietaryNeeds.remove, { form: { fail }, refresh: lists });
  return async ({ id, name }: NeedSummary): Promise<void> => {
    if ((await send({ params: { id } })).ok) showToast(texts.deleted(name));
  };
};

/** The actions on a need: Edit and Delete for its owner and admins, View for others, Duplicate for all, and a target set of it. */
export const useNeedActions = (): ((need: NeedSummary) => readonly Action[]) => {
  const actor = useActor();
  const editPath = useEditPath();
  const duplicate = useDuplicate();
  const remove = useDelete();
  const toSet = useToTargetSet();
  return (need) => {
    const { id, label } = need;
    const confirm = {
      title: texts.sure,
      text: texts.deletes(label),
      confirm: texts.yesDelete,
      deletes: true,
    };
    const copies = [
      { label: texts.duplicate, run: () => duplicate(need) },
      ...(canCall(actor, 'needTargets.toTargetSet') ? [{ label: texts.toSet, run: () => toSet(need) }] : []),
    ];
    if (!mayChange(actor, need))
      return [{ label: texts.view, to: pathTo('ShowDietaryNeedsPerKg', { id }) }, ...copies];
    return [
      { label: texts.edit, to: editPath(id) },
      ...copies,
      { label: texts.delete, confirm, run: () => remove(need) },
    ];
  };
};
