import { type AdminIngredient, adminIngredients } from '../../../server/contract/adminIngredients.ts';
import { ingredients } from '../../../server/contract/ingredients.ts';
import { pathTo } from '../../kernel/paths.ts';
import { canCall } from '../../kernel/permissions.ts';
import { useActor } from '../../kernel/session.ts';
import { Button } from '../../ui/controls.ts';
import { confirmDialog } from '../../ui/dialog/dialogs.tsx';
import { useLeaveDeleted } from '../../ui/hooks/unsavedGuard.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { foodEditTexts as texts } from '../foodEditTexts.ts';
import { useRemoveFood } from './useRemoveFood.ts';

interface FoodActionsProps {
  readonly food: AdminIngredient;
  readonly change: (food: AdminIngredient) => void;
}

/** Who sees a food, in one sentence. */
export const visibilityText = ({ user_id, owner_name, published }: AdminIngredient): string => {
  if (user_id === null) return texts.system;
  const owner = owner_name ?? texts.aUser;
  return published ? texts.published(owner) : texts.private(owner);
};

/** Publishes and deletes a food. */
export const FoodActions = ({ food, change }: FoodActionsProps) => {
  const { id, name, user_id, published } = food;
  const leave = useLeaveDeleted();
  const actor = useActor();
  const operation = published ? adminIngredients.unpublish : adminIngredients.publish;
  const publish = useMutation(operation, {
    done: published ? texts.unpublishDone(name) : texts.publishDone(name),
    refresh: [ingredients.list],
  });
  const { remove, busy } = useRemoveFood();
  const askToDelete = async (): Promise<void> => {
    const question = { title: texts.sure, text: texts.deletes(name), confirm: texts.yesDelete };
    if (!(await confirmDialog({ ...question, deletes: true }))) return;
    if (await remove({ id, name })) await leave(pathTo('ListIngredients'));
  };
  const setPublished = async (): Promise<void> => {
    const changed = await publish.send({ params: { id } });
    if (changed.ok) change(changed.value.ingredient);
  };
  return (
    <>
      {user_id !== null && canCall(actor, 'adminIngredients.publish') && (
        <Button variant="default" size="md" loading={publish.busy} onClick={() => void setPublished()}>
          {published ? texts.unpublish : texts.publish}
        </Button>
      )}
      <Button variant="default" size="md" loading={busy} onClick={() => void askToDelete()}>
        {texts.delete}
      </Button>
    </>
  );
};
