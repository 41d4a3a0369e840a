import { adminIngredients } from '../../../server/contract/adminIngredients.ts';
import { ingredients } from '../../../server/contract/ingredients.ts';
import type { ApiFailure } from '../../kernel/api.ts';
import { messageOr } from '../../kernel/messageOr.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import { foodListTexts as texts } from '../foodListTexts.ts';

const showFailure = (failure: ApiFailure): void =>
  showToast(messageOr(failure, texts.deleteFailed), { error: true });

/** Deletes a food, with a toast. Resolves with false when it was refused. */
export const useRemoveFood = () => {
  const { send, busy } = useMutation(adminIngredients.remove, {
    refresh: [ingredients.list],
    form: { fail: showFailure },
  });
  const remove = async ({ id, name }: { readonly id: number; readonly name: string }): Promise<boolean> => {
    const { ok } = await send({ params: { id } });
    if (ok) showToast(texts.deleted(name));
    return ok;
  };
  return { remove, busy };
};
