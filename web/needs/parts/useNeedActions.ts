import { dietaryNeeds, type NeedSummary } from '../../../server/contract/dietaryNeeds.ts';
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
import { needTexts } from '../needTexts.ts';
import { useToTargetSet } from './useToTargetSet.ts';

const texts = needTexts.list;
const refresh = [dietaryNeeds.list, dietaryNeeds.listMineAndShared, dietaryNeeds.listSharedWithMe];

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

/** The actions on a need: Edit and Delete for its owner and admins, View for others, Duplicate for all, and a target set of it. */
export const useNeedActions = (): ((need: NeedSummary) => readonly Action[]) => {
  const actor = useActor();
  const editPath = useEditPath();
  const { send: copy } = useMutation(dietaryNeeds.duplicate, { form: failInPrompt, refresh });
  const { send: remove } = useMutation(dietaryNeeds.remove, { form: failInDialog(texts.error), refresh });
  const duplicate = useDuplicateAction({
    ...{ texts, pathOf: editPath },
    copy: async (id, name) => {
      const result = await copy({ params: { id }, body: { name } });
      return result.ok ? { ...result, value: result.value.dietary_per_kg_need.id } : result;
    },
  });
  const toSet = useToTargetSet();
  return (need) => {
    const { id } = need;
    const copies = [
      duplicate(need),
      ...(canCall(actor, 'needTargets.toTargetSet') ? [{ label: texts.toSet, run: () => toSet(need) }] : []),
    ];
    if (!mayChange(actor, need))
      return [{ label: texts.view, to: pathTo('ShowDietaryNeedsPerKg', { id }) }, ...copies];
    return [
      { label: texts.edit, to: editPath(id) },
      ...copies,
      deleteAction(texts, need, () => remove({ params: { id } })),
    ];
  };
};
